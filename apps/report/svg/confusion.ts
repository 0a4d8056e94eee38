/** Counts by class and cluster → a table of colored cells as SVG. */
import { assignment } from "spectacl/metrics";
import { sequential } from "../color/heat.js";
import { reportError } from "../report-errors.js";
import { grouped, percent } from "../text/numbers.js";
import { heading, notes } from "./legend.js";
import { element, escaped, label, moved, svg } from "./svg.js";
import { textLength } from "./typography.js";

export interface Confusion {
  readonly classes: readonly string[];
  readonly clusters: readonly string[];
  /** Rows of class t in cluster s at counts[t * clusters.length + s]. */
  readonly counts: ArrayLike<number>;
}

interface ConfusionOptions {
  readonly title?: string;
}

const MARGIN = 16;
const NAMES = 180;

/** Classes down, clusters across; a cell's color is its share of the class. */
export function confusion(given: Confusion, options: ConfusionOptions = {}): string {
  const { classes, clusters, counts } = inMatchedOrder(given);
  const wide = clusters.length;
  const size = wide <= 12 ? 11 : 9;
  const widest = Math.max(...Array.from(counts, (count) => textLength(grouped(count), size)));
  const cell = Math.max(wide <= 12 ? 44 : 22, Math.min(70, Math.ceil(widest) + 8));
  const line = Math.min(cell, wide <= 12 ? 28 : 22);
  const left = Math.min(NAMES, Math.max(40, ...classes.map((name) => textLength(name, 11)))) + 10;
  const inner = Math.max(240, left + cell * wide);
  const top = heading(options.title, undefined, inner);
  const small = notes(
    ["Rows are known classes, columns clusters; a cell's color is its share of the class."],
    inner,
  );
  // Rotated names if one is wider than its column.
  const turned = clusters.some((name) => textLength(name, 11) > cell - 4);
  const head = turned ? Math.min(100, Math.max(...clusters.map((name) => textLength(name, 11)))) + 10 : 20;
  const heads = clusters.map((name, s) => {
    const x = left + (s + 0.5) * cell;
    return turned
      ? label(name, { x: x + 4, y: head - 6, size: 11, room: head - 8, turn: -90 })
      : label(name, { x, y: 14, size: 11, anchor: "middle", room: cell });
  });
  const lines = classes.map((name, t) => {
    const row = Array.from({ length: wide }, (_, s) => counts[t * wide + s]);
    const total = row.reduce((sum, count) => sum + count, 0);
    const cells = row.map((count, s) => {
      const share = total > 0 ? count / total : 0;
      const { fill, ink } = sequential(share);
      const text = count === 0 ? "·" : grouped(count);
      const about = `${name}, ${clusters[s]}: ${grouped(count)}, ${percent(share)} of the class`;
      return moved(
        left + s * cell,
        0,
        element(
          "rect",
          { x: 0.5, y: 0.5, width: cell - 1, height: line - 1, fill },
          element("title", {}, escaped(about)),
        ),
        textLength(text, size) <= cell - 2
          ? label(text, { x: cell / 2, y: line / 2 + 4, size, anchor: "middle", fill: ink })
          : "",
      );
    });
    return moved(
      0,
      head + t * line,
      label(name, { x: left - 8, y: line / 2 + 4, size: 11, anchor: "end", room: left - 8 }),
      ...cells,
    );
  });
  const below = MARGIN + top.height + head + line * classes.length + 4;
  return svg(
    {
      width: inner + 2 * MARGIN,
      height: below + small.height + MARGIN,
      about: `${options.title ? `${options.title}: ` : ""}${classes.length} classes against ${wide} clusters`,
    },
    moved(MARGIN, MARGIN, top.markup),
    moved(MARGIN, MARGIN + top.height, ...heads, ...lines),
    moved(MARGIN, below, small.markup),
  );
}

/** Classes in the order of the clusters they match best, so that matches are on the diagonal. */
export function inMatchedOrder(given: Confusion): Confusion {
  const { classes, clusters, counts } = given;
  const [high, wide] = [classes.length, clusters.length];
  if (high === 0 || wide === 0 || counts.length !== high * wide) {
    throw reportError("COUNTS_LENGTH", { classes: high, clusters: wide, length: counts.length });
  }
  const flipped = high > wide;
  const scores = new Float64Array(high * wide);
  for (let t = 0; t < high; t++) {
    for (let s = 0; s < wide; s++) scores[flipped ? s * high + t : t * wide + s] = counts[t * wide + s];
  }
  const clusterOf = new Float64Array(high).fill(wide);
  assignment(scores, Math.min(high, wide), Math.max(high, wide)).forEach((column, row) => {
    clusterOf[flipped ? column : row] = flipped ? row : column;
  });
  const order = classes.map((_, t) => t).sort((a, b) => clusterOf[a] - clusterOf[b] || a - b);
  return {
    classes: order.map((t) => classes[t]),
    clusters,
    counts: Float64Array.from(
      { length: high * wide },
      (_, at) => counts[order[Math.floor(at / wide)] * wide + (at % wide)],
    ),
  };
}
