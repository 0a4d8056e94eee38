/** Lengths → their places in ascending order, equal ones in the order of their places. */
import { upTo } from "../../base/indices.js";
import type { Steps } from "../../base/progress.js";

// From this many on, counting digits beats comparing.
const MANY = 2048;
const DIGIT = 1 << 16;

/** Lengths are at least 0, or infinite; not NaN. */
export function* ascendingSteps(lengths: Float64Array): Steps<Uint32Array> {
  const order = upTo(lengths.length);
  return lengths.length < MANY
    ? order.sort((a, b) => lengths[a] - lengths[b] || a - b)
    : yield* digitSteps(lengths, order);
}

/**
 * The bits of doubles that are not negative, read as whole numbers, have the order of the doubles: they are sorted by
 * their four digits of 16 bits, the lowest first. Each pass is stable.
 */
function* digitSteps(lengths: Float64Array, first: Uint32Array): Steps<Uint32Array> {
  // -0 + 0 = 0: the two zeros are one length.
  const digits = new Uint16Array(lengths.map((length) => length + 0).buffer);
  let order = first;
  for (let digit = 0; digit < 4; digit++) {
    order = byDigit(digits, digit, order);
    yield (digit + 1) / 4;
  }
  return order;
}

function byDigit(digits: Uint16Array, digit: number, order: Uint32Array): Uint32Array {
  const starts = new Uint32Array(DIGIT + 1);
  for (let at = digit; at < digits.length; at += 4) starts[digits[at] + 1]++;
  for (let value = 0; value < DIGIT; value++) starts[value + 1] += starts[value];
  const next = new Uint32Array(order.length);
  for (let r = 0; r < order.length; r++) next[starts[digits[4 * order[r] + digit]]++] = order[r];
  return next;
}
