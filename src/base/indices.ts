/** Lists of indices, and values picked by them; plain loops, since `from` with a function costs ten times as much. */

/** 0, 1, …, n - 1. */
export function upTo(n: number): Uint32Array {
  const indices = new Uint32Array(n);
  for (let i = 0; i < n; i++) indices[i] = i;
  return indices;
}

/** The indices below n that pass, ascending. */
export function indicesWhere(n: number, passes: (i: number) => boolean): Uint32Array {
  const indices = new Uint32Array(n);
  let count = 0;
  for (let i = 0; i < n; i++) if (passes(i)) indices[count++] = i;
  return indices.slice(0, count);
}

type Values = Float64Array | Int32Array | Uint32Array;

/** values[at[0]], values[at[1]], … in an array of the same kind. */
export function gather<T extends Values>(values: T, at: Uint32Array): T {
  const some = new (values.constructor as new (length: number) => T)(at.length);
  for (let i = 0; i < at.length; i++) some[i] = values[at[i]];
  return some;
}

/** Writes values[i] to all[at[i]] and returns `all`: the way back from `gather`. */
export function scatter<T extends Values>(values: ArrayLike<number>, at: Uint32Array, all: T): T {
  for (let i = 0; i < at.length; i++) all[at[i]] = values[i];
  return all;
}
