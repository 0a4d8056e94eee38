/** A plane and eigenvectors → a row of pictures, each showing the weights of one eigenvector, a fuzzy cluster. */
import { LIGHT } from "../color/palette.js";
import type { Plane } from "../plane/plane.js";
import { areaOf, viewOf } from "../plane/view.js";
import { reportError } from "../report-errors.js";
import { significant } from "../text/numbers.js";
import { dotDiameter, dotPath, drawnRows } from "./dots.js";
import { heading, notes } from "./legend.js";
import { element, label, moved, svg } from "./svg.js";

interface EigenvectorData {
  /** λ_k, largest modulus first. */
  readonly values: ArrayLike<number>;
  /** The vectors one after another, one number per row of the plane. */
  readonly vectors: ArrayLike<number>;
  /** δ(|v_k|). */
  readonly densities?: ArrayLike<number>;
}

interface EigenvectorOptions {
  /** Longest side of a picture. Default: 132 units. */
  readonly size?: number;
  /** Points drawn at most in each. Default: 3,000. */
  readonly limit?: number;
}

interface EigenvectorsOptions extends EigenvectorOptions {
  readonly title?: string;
  /** Pictures. Default: 8. */
  readonly count?: number;
  /** Pictures in a line. Default: 4. */
  readonly columns?: number;
}

const GAP = 12;
const FOOT = 34;
const LEVELS = 8;

/** The k-th eigenvector (from 0) as a figure of its own. */
export function eigenvector(
  plane: Plane,
  data: EigenvectorData,
  k: number,
  options: EigenvectorOptions = {},
): string {
  const { width, height, markup } = drawEigenvector(plane, data, k, options);
  const about = `eigenvector ${k + 1}, λ ${significant(data.values[k])}: dot area shows the weight of each row`;
  return svg({ width: width + 2, height: height + FOOT + 2, about }, moved(1, 1, markup));
}

/** The leading eigenvectors in one figure. */
export function eigenvectors(plane: Plane, data: EigenvectorData, options: EigenvectorsOptions = {}): string {
  const count = Math.min(options.count ?? 8, data.values.length);
  if (count === 0) throw reportError("NO_EIGENVALUES");
  const columns = Math.min(count, options.columns ?? 4);
  const all = Array.from({ length: count }, (_, k) => drawEigenvector(plane, data, k, options));
  const [{ width, height }] = all;
  const across = columns * (width + GAP) - GAP;
  const top = heading(options.title, undefined, across);
  const small = notes([plane.note, "Dot area: |v|, the weight of a row."], across);
  const below = GAP + top.height + Math.ceil(count / columns) * (height + FOOT + GAP);
  return svg(
    {
      width: across + 2 * GAP,
      height: below + small.height + GAP,
      about: `${options.title ? `${options.title}: ` : ""}${count} leading eigenvectors, dot area shows the weight of each row`,
    },
    moved(GAP, GAP, top.markup),
    ...all.map(({ markup }, k) =>
      moved(
        GAP + (k % columns) * (width + GAP),
        GAP + top.height + Math.floor(k / columns) * (height + FOOT + GAP),
        markup,
      ),
    ),
    moved(GAP, below, small.markup),
  );
}

function drawEigenvector(plane: Plane, data: EigenvectorData, k: number, options: EigenvectorOptions) {
  const { size = 132, limit = 3000 } = options;
  const n = plane.x.length;
  if (data.vectors.length < (k + 1) * n) {
    throw reportError("VECTORS_LENGTH", { rows: n, eigenvectors: k + 1, length: data.vectors.length });
  }
  const area = areaOf(viewOf(plane), plane, { width: size, height: size, least: size / 2 });
  const rows = drawnRows(new Uint8Array(n), limit);
  const largest = rows.reduce((most, row) => Math.max(most, Math.abs(data.vectors[k * n + row])), 0);
  const levels: number[][] = Array.from({ length: LEVELS }, () => []);
  for (const row of rows) {
    const share = largest > 0 ? Math.abs(data.vectors[k * n + row]) / largest : 0;
    levels[Math.min(LEVELS - 1, Math.floor(share * LEVELS))].push(row);
  }
  const largestDot = Math.max(2.4, 2 * dotDiameter(rows.length, area));
  // Diameters grow with the root, so that areas grow with |v|.
  const paths = levels.map((own, level) =>
    own.length === 0
      ? ""
      : element("path", {
          d: dotPath(plane, own, area),
          "stroke-width": 2 * largestDot * Math.sqrt((level + 0.2) / LEVELS),
        }),
  );
  const { width, height } = area;
  const density = data.densities ? ` · δ ${significant(data.densities[k])}` : "";
  const markup = [
    element("rect", { width, height, fill: "none", stroke: LIGHT.line, class: "s-line" }),
    element(
      "g",
      {
        transform: "scale(0.5)",
        fill: "none",
        stroke: LIGHT.accent,
        "stroke-linecap": "round",
        "stroke-opacity": "0.7",
        class: "s-accent",
      },
      ...paths,
    ),
    label(`eigenvector ${k + 1}`, { x: width / 2, y: height + 14, size: 11, anchor: "middle", room: width }),
    label(`λ ${significant(data.values[k])}${density}`, {
      x: width / 2,
      y: height + 28,
      size: 10.5,
      anchor: "middle",
      ink: "ink2",
      room: width + 8,
    }),
  ].join("");
  return { width, height, markup };
}
