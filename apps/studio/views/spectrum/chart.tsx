/** Eigenvalues, densities and clusters → the spectrum as a chart: |λ_k|, δ(|v_k|), the clusters' δ and the band of d. */

import { extent, padded, wholeTicks } from "../../../report/plane/ticks.js";
import type { Area } from "../../../report/plane/view.js";
import { fitted } from "../../../report/svg/typography.js";
import { significant, subscript } from "../../../report/text/numbers.js";
import { ChartFrame, LEFT, scaleOf } from "../../chart/frame.js";
import { Term } from "../../glossary/term.js";
import { type Called, calledText } from "./spectrum-text.js";

interface ClusterLine extends Called {
  readonly color: string;
}

interface SpectrumChartProps {
  readonly values: Float64Array;
  readonly densities: Float64Array | undefined;
  readonly used: number;
  readonly clusters: readonly ClusterLine[];
  /** Of the whole chart. */
  readonly width: number;
  readonly label: string;
}

const RIGHT = 124;
const HEIGHT = 300;
const LINE = 14;
// More names than this have no room beside the chart: the densest and the sparsest keep theirs.
const MOST_NAMES = 20;

/** The plot's own area and ranges; the handle lies over the same. */
export function spectrumArea({
  values,
  densities,
  clusters,
  width,
}: Omit<SpectrumChartProps, "label" | "used">): Area {
  const heights = [...values.map(Math.abs), ...(densities ?? []), ...clusters.map(({ density }) => density)];
  const [low, high] = extent(heights);
  // From zero, unless all that is to be seen lies far above it.
  const y = low > 0.5 * high ? padded([low, high], 0.08) : ([0, padded([0, high], 0.06)[1]] as const);
  return { width: width - LEFT - RIGHT, height: HEIGHT, x: [0.5, values.length + 0.5], y };
}

export function SpectrumChart(props: SpectrumChartProps) {
  const { values, densities, used, clusters, label } = props;
  const area = spectrumArea(props);
  const { x, y } = scaleOf(area);
  const sizes = Array.from(values, Math.abs);
  const count = values.length;
  const radius = Math.max(1.5, Math.min(4.5, area.width / count / 3));
  const [top, bottom] = [y(sizes[0]), y(sizes[used - 1])];
  const named = ends(clusters, MOST_NAMES);
  const path =
    densities && Array.from(densities, (value, k) => `${k === 0 ? "M" : "L"}${x(k + 1)} ${y(value)}`);
  return (
    <ChartFrame
      area={area}
      xName="eigenvector k"
      yName={densities ? "|λ| and density δ" : "|λ|"}
      xTicks={wholeTicks(1, count, area.width / 60).filter(({ value }) => value >= 1)}
      right={RIGHT}
      label={label}
    >
      <rect class="spectrum-band" y={top} width={area.width} height={Math.max(1, bottom - top)} />
      {/* Above the line: clusters are as dense as the eigenvectors, just below it. */}
      <text class="spectrum-bound" x={area.width - 8} y={top < LINE ? top + LINE : top - 4} text-anchor="end">
        λ₁ = {significant(values[0])}
      </text>
      <text class="spectrum-bound" x={6} y={Math.min(area.height - 4, bottom + 14)}>
        |λ{subscript(used)}| = {significant(sizes[used - 1])}
      </text>
      {clusters.map(({ density, color }, at) => (
        <line
          key={at}
          class="spectrum-cluster"
          x2={area.width}
          y1={y(density)}
          y2={y(density)}
          stroke={color}
        />
      ))}
      {path && <path class="spectrum-density" d={path.join("")} />}
      {sizes.map((size, k) => (
        <circle
          key={k}
          class={`spectrum-value${values[k] < 0 ? " negative" : ""}${k < used ? "" : " unused"}`}
          cx={x(k + 1)}
          cy={y(size)}
          r={radius}
        />
      ))}
      {spread(named.map(({ density }) => y(density))).map((at, s) => (
        <g key={s} transform={`translate(${area.width} 0)`}>
          <path class="spectrum-lead" d={`M0 ${y(named[s].density)}L8 ${at}`} stroke={named[s].color} />
          <circle cx={13} cy={at} r={4} fill={named[s].color} />
          <text class="spectrum-name" x={21} y={at + 4}>
            {fitted(calledText(named[s]), 11, RIGHT - 62)} {significant(named[s].density)}
          </text>
        </g>
      ))}
    </ChartFrame>
  );
}

/** The densest and the sparsest of many clusters, `most` in all. */
function ends(clusters: readonly ClusterLine[], most: number): readonly ClusterLine[] {
  if (clusters.length <= most) return clusters;
  const sorted = [...clusters].sort((a, b) => b.density - a.density);
  return [...sorted.slice(0, most / 2), ...sorted.slice(-most / 2)];
}

/** Places close to those wanted, each a line's height apart. */
function spread(wanted: readonly number[]): readonly number[] {
  const order = wanted.map((_, s) => s).sort((a, b) => wanted[a] - wanted[b]);
  const places = [...wanted];
  let last = Number.NEGATIVE_INFINITY;
  for (const s of order) {
    places[s] = Math.max(wanted[s], last + LINE);
    last = places[s];
  }
  let next = Math.max(HEIGHT, LINE * wanted.length);
  for (const s of order.reverse()) {
    places[s] = Math.min(places[s], next);
    next = places[s] - LINE;
  }
  return places;
}

export function Key({ negative }: { readonly negative: boolean }) {
  return (
    <ul class="chart-key">
      <li>
        <svg width="12" height="12" aria-hidden="true">
          <circle class="spectrum-value" cx="6" cy="6" r="4.5" />
        </svg>
        <Term of="lambda">|λ|</Term>, an eigenvalue
      </li>
      {negative && (
        <li>
          <svg width="12" height="12" aria-hidden="true">
            <circle class="spectrum-value negative" cx="6" cy="6" r="4.5" />
          </svg>
          hollow: λ is negative
        </li>
      )}
      <li>
        <svg width="20" height="12" aria-hidden="true">
          <path class="spectrum-density" d="M0 6H20" />
        </svg>
        <Term of="density">δ(|v|)</Term>, density of the eigenvector as a fuzzy cluster, never below |λ|
      </li>
      <li>
        <svg width="20" height="12" aria-hidden="true">
          <rect class="spectrum-band" width="20" height="12" />
        </svg>
        from |λ| of the last one used up to λ₁
      </li>
      <li>
        <svg width="20" height="12" aria-hidden="true">
          <path class="spectrum-cluster" stroke="currentColor" d="M0 6H20" />
        </svg>
        colored: density δ of a cluster found
      </li>
    </ul>
  );
}
