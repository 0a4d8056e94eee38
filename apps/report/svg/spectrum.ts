/** Eigenvalues and densities → the spectrum as SVG, with the densities of the clusters beside it. */
import { colorOf, LIGHT } from "../color/palette.js";
import { extent, padded, wholeTicks } from "../plane/ticks.js";
import { type Area, place } from "../plane/view.js";
import { reportError } from "../report-errors.js";
import { significant, subscript } from "../text/numbers.js";
import { framed, inFrame, LEFT } from "./frame.js";
import { clusterName, heading, notes } from "./legend.js";
import { element, label, moved, stroke, svg } from "./svg.js";

interface SpectrumData {
  /** λ_k, largest modulus first. */
  readonly values: ArrayLike<number>;
  /** δ(|v_k|), the density of the fuzzy cluster that each eigenvector is. */
  readonly densities?: ArrayLike<number>;
  /** Eigenvectors used, d. Default: all. */
  readonly used?: number;
  /** δ of each cluster found, by label. */
  readonly clusters?: readonly number[];
}

interface SpectrumOptions {
  readonly title?: string;
  readonly names?: readonly string[];
  /** Default: 640 units. */
  readonly width?: number;
  /** The number of each cluster found, if it is not its place. */
  readonly numbers?: readonly number[];
}

const MARGIN = 16;
const RIGHT = 92;
const HEIGHT = 290;
const LINE = 12.5;

/** |λ_k| over k (hollow if λ_k < 0), δ(|v_k|) above it, d, λ_1 and λ_d, and every cluster's δ at the right. */
export function spectrum(data: SpectrumData, options: SpectrumOptions = {}): string {
  const { values, densities, clusters = [] } = data;
  const count = values.length;
  if (count === 0) throw reportError("NO_EIGENVALUES");
  const used = Math.min(count, data.used ?? count);
  const { width = 640 } = options;
  const sizes = Array.from(values, Math.abs);
  const [low, high] = extent([...sizes, ...(densities ? Array.from(densities) : []), ...clusters]);
  // From zero, unless all values are far above it.
  const range = low > 0.5 * high ? padded([low, high], 0.08) : ([0, padded([0, high], 0.06)[1]] as const);
  const inner = width - 2 * MARGIN;
  const area: Area = { width: inner - LEFT - RIGHT, height: HEIGHT, x: [0.5, count + 0.5], y: range };
  const frame = framed(area, {
    xName: "eigenvector k",
    yName: densities ? "|λ| and density δ" : "|λ|",
    xTicks: wholeTicks(1, count, area.width / 80).filter(({ value }) => value >= 1),
    grid: true,
  });
  const x = (k: number): number => place(k, area.x) * area.width;
  const y = (value: number): number => (1 - place(value, area.y)) * area.height;
  const radius = Math.max(1.5, Math.min(4, area.width / count / 3));
  const lambdas = sizes.map((size, k) =>
    element("circle", {
      cx: x(k + 1),
      cy: y(size),
      r: radius,
      fill: values[k] < 0 ? LIGHT.panel : LIGHT.accent,
      stroke: LIGHT.accent,
      "stroke-width": 1.2,
      class: values[k] < 0 ? "hollow" : "mark",
    }),
  );
  const curve = densities
    ? element("path", {
        d: Array.from(
          densities,
          (value, k) => `${k === 0 ? "M" : "L"}${x(k + 1).toFixed(1)} ${y(value).toFixed(1)}`,
        ).join(""),
        fill: "none",
        stroke: LIGHT.ink2,
        "stroke-width": 1.2,
        "stroke-opacity": "0.6",
        class: "s-ink2",
      })
    : "";
  const bounds = [sizes[0], sizes[used - 1]].map((size) =>
    stroke(0, y(size), area.width, y(size), { ink: "accent", dash: "4 3" }),
  );
  const edge = (x(used) + Math.min(area.width, x(used + 1))) / 2;
  const mark = [
    stroke(edge, 0, edge, area.height, { ink: "ink", dash: "2 3" }),
    label(`d = ${used}`, { x: edge - 5, y: area.height - 8, size: 11, anchor: "end", halo: true }),
  ];
  const top = heading(options.title, undefined, inner);
  const legend = [
    "Dots: |λ|, hollow where λ is negative.",
    ...(densities ? ["Gray line: δ of the eigenvector, never below its |λ|."] : []),
    ...(clusters.length > 0 ? ["Colored lines: δ of the clusters found."] : []),
    "Dashed: λ of eigenvectors 1 and d.",
  ].join(" ");
  const small = notes([legend], inner);
  const left = MARGIN + frame.left;
  const below = MARGIN + top.height + area.height + frame.bottom;
  const drawn = [
    ...bounds,
    ...mark,
    curve,
    ...lambdas,
    densityTicks(clusters, { sizes, used }, area, y, options),
  ];
  return svg(
    {
      width,
      height: below + small.height + MARGIN,
      about: `spectrum of ${count} eigenvalues, λ from ${significant(sizes[0])} down to ${significant(sizes[count - 1])}`,
    },
    moved(MARGIN, MARGIN, top.markup),
    inFrame(frame, left, MARGIN + top.height, ...drawn),
    moved(MARGIN, below + 4, small.markup),
  );
}

/** Marks for the clusters and texts for marks and bounds, right of the area; texts that would overlap are moved apart. */
function densityTicks(
  clusters: readonly number[],
  { sizes, used }: { readonly sizes: readonly number[]; readonly used: number },
  area: Area,
  y: (value: number) => number,
  { names, numbers = [] }: SpectrumOptions,
): string {
  const numberOf = (s: number): number => numbers[s] ?? s;
  const ticks = clusters.map((density, s) =>
    element("path", {
      d: `M${area.width - 9} ${y(density).toFixed(1)}h18`,
      stroke: colorOf(numberOf(s)),
      "stroke-width": 2.5,
    }),
  );
  const most = Math.floor(area.height / LINE) - 2;
  const bound = (k: number) => ({
    text: `λ${subscript(k)} = ${significant(sizes[k - 1])}`,
    at: y(sizes[k - 1]),
    s: -1,
  });
  // With more clusters than lines, only their colors are shown.
  const shown = clusters.length <= most ? clusters : [];
  const found = shown.map((density, s) => ({
    text: `${clusterName(numberOf(s), names)}: ${significant(density)}`,
    at: y(density),
    s,
  }));
  const texts = [bound(1), ...(used > 1 ? [bound(used)] : []), ...found].sort((a, b) => a.at - b.at);
  const spots = spacedOut(
    texts.map(({ at }) => at),
    area.height,
  );
  const labels = texts.map(({ text, s }, i) =>
    s < 0
      ? label(text, { x: area.width + 13, y: spots[i] + 4, size: 10.5, ink: "accent", room: RIGHT - 12 })
      : element("circle", { cx: area.width + 16, cy: spots[i], r: 3, fill: colorOf(numberOf(s)) }) +
        label(text, { x: area.width + 23, y: spots[i] + 4, size: 10.5, room: RIGHT - 22 }),
  );
  return [...ticks, ...labels].join("");
}

/** Ascending positions moved so that neighbors are a line apart, all between 0 and the height. */
function spacedOut(places: readonly number[], height: number): readonly number[] {
  const spots = [...places];
  for (let i = 1; i < spots.length; i++) spots[i] = Math.max(spots[i], spots[i - 1] + LINE);
  let lowest = height;
  for (let i = spots.length - 1; i >= 0 && spots[i] > lowest; i--) {
    spots[i] = lowest;
    lowest -= LINE;
  }
  return spots;
}
