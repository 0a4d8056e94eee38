/** Numbers and labels → the range of each cluster along the line, if every one has a range of its own. */

/** Numbers above one and up to the other; without it, all below or all above. */
export interface NumberRange {
  readonly above?: number;
  readonly to?: number;
}

/** Clusters in the order of their means, with the threshold between two neighbors that the fewest of their rows are beyond. */
export function drawnRanges(
  values: Float64Array,
  labels: ArrayLike<number>,
  clusters: number,
  rows: Uint32Array,
): NumberRange[] | undefined {
  const own: number[][] = Array.from({ length: clusters }, () => []);
  for (const i of rows) if (labels[i] >= 0 && Number.isFinite(values[i])) own[labels[i]].push(values[i]);
  if (own.some((some) => some.length === 0)) return undefined;
  const sorted = own.map((some) => Float64Array.from(some).sort());
  const middle = sorted.map((some) => some[some.length >> 1]);
  const order = sorted.map((_, cluster) => cluster).sort((a, b) => middle[a] - middle[b]);
  const thresholds: number[] = [];
  for (let k = 1; k < clusters; k++) {
    const at = threshold(sorted[order[k - 1]], sorted[order[k]]);
    if (at === undefined || at <= (thresholds.at(-1) ?? Number.NEGATIVE_INFINITY)) return undefined;
    thresholds.push(at);
  }
  const ranges: NumberRange[] = [];
  order.forEach((cluster, k) => {
    ranges[cluster] = {
      ...(k > 0 && { above: thresholds[k - 1] }),
      ...(k < clusters - 1 && { to: thresholds[k] }),
    };
  });
  return ranges;
}

/** Where the fewest of the lower numbers are above and of the upper ones below; both ascend. */
function threshold(lower: Float64Array, upper: Float64Array): number | undefined {
  let wrong = lower.length;
  let least = lower.length;
  let found: readonly [number, number] | undefined;
  for (let a = 0, b = 0; a < lower.length; ) {
    const value = Math.min(lower[a], b < upper.length ? upper[b] : Number.POSITIVE_INFINITY);
    for (; a < lower.length && lower[a] === value; a++) wrong--;
    for (; b < upper.length && upper[b] === value; b++) wrong++;
    const next = Math.min(
      a < lower.length ? lower[a] : Number.POSITIVE_INFINITY,
      b < upper.length ? upper[b] : Number.POSITIVE_INFINITY,
    );
    if (wrong >= least || next === Number.POSITIVE_INFINITY) continue;
    least = wrong;
    found = [value, next];
  }
  return found && between(...found);
}

// So near to the middle of a gap, in gaps.
const NEAR = 0.25;

/** A number of few digits in the middle of a gap: at least its lower end, below its upper end. */
function between(low: number, high: number): number {
  const middle = low / 2 + high / 2;
  for (let digits = 1; digits <= 17; digits++) {
    const rounded = Number(middle.toPrecision(digits));
    if (Math.abs(rounded - middle) <= NEAR * (high - low) && rounded >= low && rounded < high) return rounded;
  }
  return low;
}
