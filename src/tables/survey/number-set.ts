/** A set of numbers in about 16 bytes each: a Set of a million numbers takes several times as much. */

export interface NumberSet {
  /** Adds a number; true if it was not in the set. All NaNs are one number, and so are 0 and -0. */
  readonly add: (value: number) => boolean;
}

const FEWEST_SLOTS = 1 << 10;

export function numberSet(): NumberSet {
  // NaN if a slot is free.
  let slots = new Float64Array(FEWEST_SLOTS).fill(Number.NaN);
  let count = 0;
  let gap = false;

  /** The slot of the number, or the free one where it belongs. */
  const slotOf = (value: number): number => {
    const mask = slots.length - 1;
    let slot = spread(value) & mask;
    while (slots[slot] !== value && !Number.isNaN(slots[slot])) slot = (slot + 1) & mask;
    return slot;
  };

  const grow = (): void => {
    const before = slots;
    slots = new Float64Array(2 * before.length).fill(Number.NaN);
    for (const value of before) if (!Number.isNaN(value)) slots[slotOf(value)] = value;
  };

  return {
    add: (value) => {
      if (Number.isNaN(value)) {
        const first = !gap;
        gap = true;
        return first;
      }
      const slot = slotOf(value);
      if (slots[slot] === value) return false;
      slots[slot] = value;
      if (2 * ++count > slots.length) grow();
      return true;
    },
  };
}

const ONE = new Float64Array(1);
const HALVES = new Int32Array(ONE.buffer);

// The bits of the golden section and of √2, made odd.
const GOLDEN = 0x9e3779b1;
const ROOT = 0xb504f335;

/** A product carries upwards alone: its upper half is folded onto the lower. */
function mixed(state: number, value: number, factor: number): number {
  const product = Math.imul(state ^ value, factor);
  return product ^ (product >>> 15);
}

/** The bits of a number mixed into 32. */
function spread(value: number): number {
  ONE[0] = value + 0;
  return mixed(mixed(HALVES[0], 0, GOLDEN), HALVES[1], ROOT);
}

/**
 * 53 bits that stand for a word. Among a million words two have the same ones in 1 of 16,000 files: a column of keys is
 * then taken for one of text, and is left out as such.
 */
export function hashOf(word: string): number {
  let high = word.length;
  let low = ~word.length;
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at);
    high = mixed(high, code, GOLDEN);
    low = mixed(low ^ high, code, ROOT);
  }
  const last = mixed(mixed(high, low, ROOT), low >>> 7, GOLDEN);
  return (last >>> 11) * 2 ** 32 + (mixed(low, last, GOLDEN) >>> 0);
}
