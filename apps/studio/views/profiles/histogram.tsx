/** Two histograms over the same bins, as shares: a group filled, the whole as a line. */

interface HistogramProps {
  readonly own: ArrayLike<number>;
  readonly whole: ArrayLike<number>;
  readonly color: string;
}

const WIDTH = 80;
const HEIGHT = 24;

export function Histogram({ own, whole, color }: HistogramProps) {
  const [mine, all] = [shares(own), shares(whole)];
  const top = Math.max(...mine, ...all);
  return (
    <svg
      class="profiles-histogram"
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      <path d={`${steps(mine, top)} Z`} fill={color} />
      <path class="whole" d={steps(all, top)} />
    </svg>
  );
}

function shares(counts: ArrayLike<number>): number[] {
  const list = Array.from(counts);
  const total = list.reduce((sum, count) => sum + count, 0);
  return list.map((count) => (total > 0 ? count / total : 0));
}

/** A line of steps from the left end of the floor to its right end. */
function steps(heights: readonly number[], top: number): string {
  const wide = WIDTH / heights.length;
  const parts = heights.map(
    (height, b) =>
      `V${(HEIGHT - 1 - (top > 0 ? ((HEIGHT - 2) * height) / top : 0)).toFixed(1)} H${((b + 1) * wide).toFixed(1)}`,
  );
  return `M0 ${HEIGHT - 1} ${parts.join(" ")} V${HEIGHT - 1}`;
}
