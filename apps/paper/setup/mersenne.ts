/** The Mersenne Twister (MT19937) as NumPy seeds and reads it: the uniform numbers that scikit-learn draws from. */

const WORDS = 624;
const SHIFT = 397;

/** Uniform numbers in [0, 1) with 53 random bits: those of `numpy.random.RandomState(seed)`, for 0 <= seed < 2³². */
export function mersenne(seed: number): () => number {
  const state = seeded(seed);
  let at = 0;
  const word = (): number => {
    const next = (at + 1) % WORDS;
    const mixed = (state[at] & 0x80000000) | (state[next] & 0x7fffffff);
    state[at] = state[(at + SHIFT) % WORDS] ^ (mixed >>> 1) ^ (mixed & 1 ? 0x9908b0df : 0);
    const tempered = temper(state[at]);
    at = next;
    return tempered;
  };
  return () => ((word() >>> 5) * 2 ** 26 + (word() >>> 6)) / 2 ** 53;
}

function seeded(seed: number): Uint32Array {
  const state = new Uint32Array(WORDS);
  state[0] = seed;
  for (let i = 1; i < WORDS; i++) {
    state[i] = Math.imul(1812433253, state[i - 1] ^ (state[i - 1] >>> 30)) + i;
  }
  return state;
}

function temper(word: number): number {
  let y = word ^ (word >>> 11);
  y ^= (y << 7) & 0x9d2c5680;
  y ^= (y << 15) & 0xefc60000;
  return y ^ (y >>> 18);
}
