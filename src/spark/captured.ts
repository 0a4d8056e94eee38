/** Kernels that remember what is bound: a voter is then its memory and a list of arguments, which travel. */
import type { Kernels, Workspace } from "../kernels/kernels.js";
import { type AnyGiven, type Numbers, SIGNATURES } from "../kernels/signature.js";
import { wasmKernels } from "../kernels/wasm.js";

/** A kernel with the arguments that were fixed. */
export interface BoundKernel {
  readonly name: string;
  readonly given: AnyGiven;
}

interface CapturedKernels {
  readonly kernels: Kernels;
  /** What was bound, in order. */
  readonly bound: readonly BoundKernel[];
}

export function capturedKernels(): CapturedKernels {
  const inner = wasmKernels();
  const bound: BoundKernel[] = [];
  const open: Kernels["open"] = (...sizes) => {
    const space = inner.open(...sizes);
    const bind = (name: string, given: AnyGiven, ...rest: string[]) => {
      bound.push({ name, given });
      return (space.bind as (...all: unknown[]) => unknown)(name, given, ...rest);
    };
    return Object.create(space, { bind: { value: bind } }) as Workspace;
  };
  return { kernels: { name: "wasm", threads: 1, open }, bound };
}

/** An argument as the module takes it: a place in memory, or a number. */
interface Argument {
  readonly kind: "address" | "int" | "real";
  readonly value: number;
}

/** The arguments of a kernel in the order of the module; open ones are 0. */
export function argumentsOf({ name, given }: BoundKernel): Argument[] {
  const signature = SIGNATURES.find((row) => row.name === name);
  if (signature === undefined) throw new Error(`no kernel ${name}`);
  const values = new Array<number>(signature.length).fill(0);
  signature.write(given, values);
  return Object.entries(signature.row.takes).map(([argument, kind]) => {
    const value = values[signature.place(argument)];
    if (kind === "int") return { kind, value };
    return kind === "real" || kind === "float" ? { kind: "real", value } : { kind: "address", value };
  });
}

/** The memory that arguments lie in, up to the last byte that one of them reaches. */
export function memoryOf(bound: readonly BoundKernel[]): Uint8Array {
  const arrays = bound.flatMap(({ given }) =>
    Object.values(given).filter((value): value is Numbers => typeof value !== "number"),
  );
  const end = arrays.reduce((most, { byteOffset, byteLength }) => Math.max(most, byteOffset + byteLength), 0);
  return new Uint8Array(arrays[0].buffer, 0, end).slice();
}
