/** The arrays of a stage, listed once → the size of their workspace, and the arrays themselves. */
import type { Workspace, WorkspaceSize } from "./kernels.js";

type ArrayKind = keyof WorkspaceSize;

/** An array that is to be taken from a workspace. */
export interface Slot<K extends ArrayKind> {
  readonly kind: K;
  readonly length: number;
  readonly contents: "raw" | undefined;
}

/** Slots by name. */
export type Slots = Readonly<Record<string, Slot<ArrayKind>>>;

export type Taken<S extends Slots> = {
  readonly [Name in keyof S]: ReturnType<Workspace[S[Name]["kind"]]>;
};

/** A size that `kernels.open` takes, with the arrays that it is the size of. */
export interface Plan<S extends Slots> extends WorkspaceSize {
  /** Takes all arrays from a workspace. Destructure them: hot loops are slow on an object that was put together. */
  take(space: Workspace): Taken<S>;
}

function slots<K extends ArrayKind>(kind: K): (length: number, contents?: "raw") => Slot<K> {
  return (length, contents) => ({ kind, length, contents });
}

/** Arrays of zeros; `"raw"` if they are written before they are read. */
export const f64 = slots("f64");
export const f32 = slots("f32");
export const u32 = slots("u32");
export const u16 = slots("u16");

/**
 * ```ts
 * const arrays = plan({ rows: f64(n * dim, "raw"), names: u32(n) });
 * const space = kernels.open(arrays);
 * const { rows, names } = arrays.take(space);
 * ```
 */
export function plan<S extends Slots>(arrays: S): Plan<S> {
  const size = { f64: 0, f32: 0, u32: 0, u16: 0 };
  for (const { kind, length } of Object.values(arrays)) size[kind] += length;
  return {
    ...size,
    take(space) {
      const taken = Object.entries(arrays).map(([name, { kind, length, contents }]) => {
        return [name, space[kind](length, contents)];
      });
      return Object.fromEntries(taken) as Taken<S>;
    },
  };
}
