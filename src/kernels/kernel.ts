/**
 * What the table says of a kernel: its arguments by name and kind, in the order in which the module takes them, what it
 * returns, and how a call is split over threads. Types, calls, float32 twins and threads all follow from this by name.
 */

/** Four vectors side by side, in float64 or float32: see panels.ts. */
export type Panel = Float64Array | Float32Array;

export function isSingle(panel: Panel): panel is Float32Array {
  return panel.BYTES_PER_ELEMENT === 4;
}

/**
 * Kinds of arguments. An array of the workspace is passed as its address, an empty array from elsewhere as 0.
 * - `f64`, `f32`, `u32`, `u16`: arrays of these numbers.
 * - `panel`: an array of float64, or of float32 for the twin of the kernel, whose name ends in `Single`.
 * - `int`, `real`, `float`: numbers; an i32, an f64 and an f32 of the module.
 * - `step`: the bytes between the sums of two chunks. Callers do not give it: 0 unless a call is split.
 * - `room`: an array of float64 for the sums of one chunk. The module does not see it.
 */
export type Kind = "f64" | "f32" | "u32" | "u16" | "panel" | "int" | "real" | "float" | "step" | "room";

/** Names and kinds in the order of the module. */
export type Takes = Readonly<Record<string, Kind>>;

interface Values {
  f64: Float64Array;
  f32: Float32Array;
  u32: Uint32Array;
  u16: Uint16Array;
  panel: Panel;
  int: number;
  real: number;
  float: number;
  step: never;
  room: Float64Array;
}

/** The record that a call takes. */
export type Given<T extends Takes> = {
  readonly [Name in keyof T as T[Name] extends "step" ? never : Name]: Values[T[Name]];
};

/** `u32` is an i32 of the module, read without its sign. */
type Gives = "nothing" | "int" | "u32" | "real";

/** One row of the table. */
export interface Kernel<T extends Takes = Takes, G extends Gives = Gives> {
  readonly takes: T;
  readonly gives: G;
  readonly split?: Split<T>;
  readonly sums?: Sums<T>;
}

/**
 * A range from ≤ i < to whose parts several threads may compute, each for itself: what a chunk writes must not depend
 * on who computes it, nor on the other chunks.
 */
interface Split<T extends Takes> {
  /** How much of the range makes a chunk. Below some 50 microseconds of work, waking a thread costs more than it helps. */
  grain(given: Given<T>): number;
  /**
   * Scratch, or counts that the caller adds up, taken `space.threads` times over: every thread has an equal share.
   */
  readonly perThread?: readonly (keyof Given<T> & string)[];
  /** Arrays that every chunk has a place of its own in: the numbers from one place to the next. */
  readonly perChunk?: { readonly [Name in keyof Given<T>]?: (given: Given<T>) => number };
}

/**
 * Sums over a range from ≤ i < to. They are made in chunks that are added in order, and so is what the kernel returns:
 * on any number of threads they have the same bits.
 */
export interface Sums<T extends Takes> {
  /** How much of the range makes a chunk. */
  readonly chunk: number;
  /** The arrays of sums, and how many numbers each has. */
  readonly of: { readonly [Name in keyof Given<T>]?: (given: Given<T>) => number };
  /** Chunks that a thread takes at a time, 1 if left out: for kernels with a `step`, which sum several by themselves. */
  together?(given: Given<T>): number;
}

interface Row<T extends Takes, G extends Gives> {
  readonly takes: T;
  readonly gives?: G;
  readonly split?: Split<T>;
  readonly sums?: Sums<T>;
}

/**
 * A row of the table; a kernel returns nothing unless it is said what. A page that has its kernels in workers leaves the table out:
 * bundlers are told that making a row does nothing else.
 */
/* @__NO_SIDE_EFFECTS__ */
export function kernel<const T extends Takes, const G extends Gives = "nothing">(
  row: Row<T, G>,
): Kernel<T, G> {
  return { ...row, gives: row.gives ?? ("nothing" as G) };
}
