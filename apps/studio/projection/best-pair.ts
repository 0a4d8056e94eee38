/** Columns and labels of some rows → the two columns in whose picture rows lie most among rows of their own cluster. */

export interface PairInput {
  /** Names and values of columns, of the same rows; no blanks. */
  readonly columns: readonly { readonly name: string; readonly values: Float64Array }[];
  readonly labels: Int32Array;
}

export interface BestPair {
  readonly x: string;
  readonly y: string;
  /** Of a row's nearest rows in the picture the share in its own cluster, averaged over clusters. */
  readonly share: number;
  /** Pairs that were looked at. */
  readonly tried: number;
  readonly rows: number;
}

/** Pairs of so many columns are tried: those that differ most between clusters. */
const MOST_COLUMNS = 12;
const NEIGHBORS = 10;

/** Undefined if there are fewer than two columns that vary, or fewer than two clusters. */
export function bestPair({ columns, labels }: PairInput): BestPair | undefined {
  const clusters = new Set([...labels].filter((label) => label >= 0));
  if (clusters.size < 2) return undefined;
  const likely = columns
    .map(({ name, values }) => ({ name, values: stretched(values) }))
    .flatMap(({ name, values }) =>
      values ? [{ name, values, parted: variationBetween(values, labels) }] : [],
    )
    .sort((a, b) => b.parted - a.parted)
    .slice(0, MOST_COLUMNS);
  let best: BestPair | undefined;
  const tried = (likely.length * (likely.length - 1)) / 2;
  for (const [b, second] of likely.entries()) {
    for (const first of likely.slice(0, b)) {
      const share = among(first.values, second.values, labels);
      if (!best || share > best.share)
        best = { x: first.name, y: second.name, share, tried, rows: labels.length };
    }
  }
  return best;
}

/** From 0 to 1, as an axis shows them; undefined for a constant. */
function stretched(values: Float64Array): Float64Array | undefined {
  let [low, high] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const value of values) {
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high > low ? values.map((value) => (value - low) / (high - low)) : undefined;
}

/** The share of the variance that lies between clusters. */
function variationBetween(values: Float64Array, labels: Int32Array): number {
  const groups = new Map<number, { sum: number; count: number }>();
  let [sum, squares, count] = [0, 0, 0];
  labels.forEach((label, row) => {
    if (label < 0) return;
    const own = groups.get(label) ?? { sum: 0, count: 0 };
    own.sum += values[row];
    own.count++;
    groups.set(label, own);
    sum += values[row];
    squares += values[row] ** 2;
    count++;
  });
  const all = squares - sum ** 2 / count;
  let between = -(sum ** 2) / count;
  for (const own of groups.values()) between += own.sum ** 2 / own.count;
  return all > 0 ? between / all : 0;
}

/** Of the nearest rows of every row, itself left out, the share in its cluster; every cluster counts the same. */
function among(x: Float64Array, y: Float64Array, labels: Int32Array): number {
  const n = labels.length;
  const most = Math.min(NEIGHBORS, n - 1);
  const shares = new Map<number, { sum: number; count: number }>();
  const nearest = new Float64Array(most);
  const whose = new Int32Array(most);
  for (let i = 0; i < n; i++) {
    if (labels[i] < 0) continue;
    nearest.fill(Number.POSITIVE_INFINITY);
    for (let j = 0; j < n; j++) {
      const away = (x[i] - x[j]) ** 2 + (y[i] - y[j]) ** 2;
      if (j === i || away >= nearest[most - 1]) continue;
      let at = most - 1;
      for (; at > 0 && nearest[at - 1] > away; at--) {
        nearest[at] = nearest[at - 1];
        whose[at] = whose[at - 1];
      }
      nearest[at] = away;
      whose[at] = labels[j];
    }
    const own = shares.get(labels[i]) ?? { sum: 0, count: 0 };
    for (let at = 0; at < most; at++) own.sum += Number(whose[at] === labels[i]) / most;
    own.count++;
    shares.set(labels[i], own);
  }
  let total = 0;
  for (const { sum, count } of shares.values()) total += sum / count;
  return total / shares.size;
}
