/**
 * Seeded random numbers: xoshiro128** on four words that splitmix32 draws from (seed, stream).
 * Each stage draws from a stream of its own, so a new draw in one leaves the others alone.
 * Only integer arithmetic and one division: the same numbers on every machine.
 */

export interface Random {
  /** A number in [0, 1) with 53 random bits. */
  uniform(): number;
  /** An integer in [0, bound). */
  below(bound: number): number;
}

/** The streams in use; a number once given to a purpose is never reused. */
export const STREAM = {
  sample: 1,
  lanczos: 2,
  kmeans: 3,
  axes: 4,
  choice: 5,
  estimate: 6,
  landmarks: 7,
  agreement: 8,
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
  // Words in an array: as variables of a closure most of them would be boxed at every step.
  const s = Int32Array.of(word(), word(), word(), word());
  const next = (): number => {
    const x = Math.imul(s[1], 5);
    const result = Math.imul((x << 7) | (x >>> 25), 9) >>> 0;
    const t = s[1] << 9;
    s[2] ^= s[0];
    s[3] ^= s[1];
    s[1] ^= s[2];
    s[0] ^= s[3];
    s[2] ^= t;
    s[3] = (s[3] << 11) | (s[3] >>> 21);
    return result;
  };
  const uniform = (): number => ((next() >>> 5) * 67108864 + (next() >>> 6)) / 9007199254740992;
  return { uniform, below: (bound) => Math.floor(uniform() * bound) };
}

/** `count` different integers from [0, n) in ascending order (Floyd's sampling). */
export function sample(n: number, count: number, source: Random): Uint32Array {
  if (count >= n) return Uint32Array.from({ length: n }, (_, i) => i);
  const chosen = new Set<number>();
  for (let j = n - count; j < n; j++) {
    const t = source.below(j + 1);
    chosen.add(chosen.has(t) ? j : t);
  }
  return Uint32Array.from(chosen).sort();
}
