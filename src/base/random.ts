/**
 * Seeded random numbers: xoshiro128** on four words that splitmix32 draws from (seed, stream).
 * Each stage draws from a stream of its own, so an additional draw in one does not change the others.
 * Only integer arithmetic and one division: the same numbers on every machine.
 */
import { upTo } from "./indices.js";

export interface Random {
  /** A number in [0, 1) with 53 random bits. */
  uniform(): number;
  /** Fills the array with the next numbers, each multiplied by `factor` and shifted by `shift`. */
  fill(array: Float64Array | Float32Array, factor: number, shift: number): void;
  /** An integer in [0, bound). */
  below(bound: number): number;
}

/** The streams in use. A number is never reused for another purpose: that would change results. */
export const STREAM = {
  sample: 1,
  lanczos: 2,
  kmeans: 3,
  axes: 4,
  choice: 5,
  estimate: 6,
  landmarks: 7,
  agreement: 8,
  valley: 9,
  judge: 10,
  leiden: 11,
  texts: 12,
  near: 13,
  map: 14,
  mapStart: 15,
  clouds: 16,
} as const;

export function random(seed: number, stream: number): Random {
  // Seeds above 2^32 keep their high word.
  let mix =
    (seed >>> 0) ^ Math.imul(stream + 1, 0x9e3779b9) ^ Math.imul(Math.floor(seed / 4294967296), 0x85ebca6b);
  const word = (): number => {
    mix = (mix + 0x9e3779b9) | 0;
    let z = mix ^ (mix >>> 16);
    z = Math.imul(z, 0x21f0aaad);
    z ^= z >>> 15;
    z = Math.imul(z, 0x735a2d97);
    return (z ^ (z >>> 15)) >>> 0;
  };
  const state = Int32Array.of(word(), word(), word(), word());
  const one = new Float64Array(1);
  const uniform = (): number => {
    draw(state, one, 1, 0);
    return one[0];
  };
  return {
    uniform,
    fill: (array, factor, shift) => draw(state, array, factor, shift),
    below: (bound) => Math.floor(uniform() * bound),
  };
}

/** Fills the array by the generator with this state, two steps a number. */
function draw(state: Int32Array, array: Float64Array | Float32Array, factor: number, shift: number): void {
  let a = state[0];
  let b = state[1];
  let c = state[2];
  let d = state[3];
  for (let i = 0; i < array.length; i++) {
    let high = 0;
    let low = 0;
    for (let half = 0; half < 2; half++) {
      const x = Math.imul(b, 5);
      high = low;
      low = Math.imul((x << 7) | (x >>> 25), 9);
      const t = b << 9;
      c ^= a;
      d ^= b;
      b ^= c;
      a ^= d;
      c ^= t;
      d = (d << 11) | (d >>> 21);
    }
    array[i] = factor * (((high >>> 5) * 67108864 + (low >>> 6)) / 9007199254740992) + shift;
  }
  state[0] = a;
  state[1] = b;
  state[2] = c;
  state[3] = d;
}

/** `count` different integers from [0, n) in ascending order (Floyd's sampling). */
export function sample(n: number, count: number, source: Random): Uint32Array {
  if (count >= n) return upTo(n);
  const chosen = new Set<number>();
  for (let j = n - count; j < n; j++) {
    const t = source.below(j + 1);
    chosen.add(chosen.has(t) ? j : t);
  }
  return Uint32Array.from(chosen).sort();
}
