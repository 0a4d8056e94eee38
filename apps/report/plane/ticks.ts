/** A range → round values along it, with their text. */
import { decimal, scientific, TYPESET } from "../text/numbers.js";

export interface Tick {
  readonly value: number;
  readonly text: string;
}

const SMALLEST = 1e-300;

/** The range of the numbers; [0, 0] for none. */
export function extent(values: ArrayLike<number>): readonly [low: number, high: number] {
  let low = Number.POSITIVE_INFINITY;
  let high = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    if (values[i] < low) low = values[i];
    if (values[i] > high) high = values[i];
  }
  return low <= high ? [low, high] : [0, 0];
}

/** The range widened by a share on each side; a range without width gets one, so that a scale exists. */
export function padded(
  [low, high]: readonly [low: number, high: number],
  share = 0.04,
): readonly [low: number, high: number] {
  // Half sums: high - low may overflow.
  const half = high / 2 - low / 2;
  const middle = low / 2 + high / 2;
  // Below this, tenths of the range are not distinct numbers.
  const least = Math.max(SMALLEST, Math.abs(middle) * 1e-9);
  if (!(half > least)) {
    const unit = Math.abs(middle) < SMALLEST ? 1 : Math.abs(middle) * 0.05;
    return [bounded(middle - unit), bounded(middle + unit)];
  }
  return [bounded(low - 2 * share * half), bounded(high + 2 * share * half)];
}

/** Within the finite numbers. */
export function bounded(value: number): number {
  return Math.max(-Number.MAX_VALUE, Math.min(Number.MAX_VALUE, value));
}

/** Multiples of 1, 2 or 5 times a power of ten within [low, high], about `count` of them. */
export function ticks(low: number, high: number, count: number): readonly Tick[] {
  const width = high - low;
  const size = Math.max(Math.abs(low), Math.abs(high));
  // Without room for different numbers, or for their difference, there is nothing to mark.
  if (!(width > size * 1e-12) || !(width > SMALLEST) || !Number.isFinite(width)) return [];
  const step = roundStep(width / Math.max(1, count));
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  const values = Array.from({ length: Math.max(0, last - first + 1) }, (_, i) => (first + i) * step);
  return values.map((value) => ({ value, text: tickText(value, step, size) }));
}

/** Whole numbers alone: for axes that count. */
export function wholeTicks(low: number, high: number, count: number): readonly Tick[] {
  return ticks(low, high, Math.min(count, Math.max(1, high - low))).filter(({ value }) =>
    Number.isInteger(value),
  );
}

function roundStep(rough: number): number {
  const power = 10 ** Math.floor(Math.log10(rough));
  const share = rough / power;
  return power * (share < 1.5 ? 1 : share < 3.2 ? 2 : share < 7.1 ? 5 : 10);
}

/** As many decimals as the step has; an exponent if plain digits would be long. */
function tickText(value: number, step: number, size: number): string {
  const exponent = Math.floor(Math.log10(step) + 1e-9);
  if (size >= 1e6 || size < 1e-3) {
    if (Math.abs(value) < step / 2) return "0";
    const digits = Math.max(0, Math.floor(Math.log10(Math.abs(value)) + 1e-9) - exponent);
    return scientific(value, Math.min(12, digits), TYPESET);
  }
  return decimal(value, Math.max(0, -exponent), TYPESET);
}
