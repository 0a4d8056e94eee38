import { LIGHT } from "../color/palette.js";
import type { Plane } from "../plane/plane.js";
import { type Area, areaOf, outsideNote, viewOf } from "../plane/view.js";
import { reportError } from "../report-errors.js";
import { grouped, numbered } from "../text/numbers.js";
import { dotDiameter, dots, drawnRows, rowsByLabel } from "./dots.js";
import { framed, inFrame, LEFT } from "./frame.js";
import { clusterName, heading, legend, notes } from "./legend.js";
import { clusterNames } from "./names.js";
import { type Attributes, element, moved, svg } from "./svg.js";

interface ScatterOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** Names of the clusters by label; their numbers unless given. */
  readonly names?: readonly string[];
  /** Largest width; width and height follow from the plane. Default: 640 units. */
  readonly width?: number;
  /** Points drawn at most. Default: above it a sample, and the figure says so. 50,000. */
  readonly limit?: number;
  /** Whether clusters are listed below with their sizes. Default: yes. */
  readonly legend?: boolean;
  /** Small print below all. */
  readonly caption?: string;
  /** Whether the script of a page may enlarge the plot: see zoom.ts. Default: no. */
  readonly zoom?: boolean;
}

const MARGIN = 16;
const HEIGHT = 420;
const MAP_HEIGHT = 520;
// Titles and legends need some room however slim the plot.
const LEAST = 400;
// With this many clusters, colors alone do not distinguish them.
const NUMBERED = 10;

/** One dot per row in the color of its cluster, axes with names, and a legend with sizes. */
export function scatter(plane: Plane, labels: ArrayLike<number>, options: ScatterOptions = {}): string {
  const { width: most = 640, limit = 50_000, zoom = false } = options;
  const n = plane.x.length;
  if (labels.length !== n) {
    throw reportError("LABELS_LENGTH", { length: labels.length, expected: n });
  }
  const view = viewOf(plane);
  const bounds = plane.map
    ? { width: most - 2 * MARGIN - 10, height: MAP_HEIGHT, least: 240 }
    : { width: most - 2 * MARGIN - LEFT - 8, height: HEIGHT, least: 160 };
  const area = areaOf(view, plane, bounds);
  const frame = framed(area, { ...plane, bare: plane.map === true });
  const inner = Math.max(LEAST, frame.left + area.width + 8);
  const rows = drawnRows(labels, limit);
  const members = rowsByLabel(labels);
  const clusters = [...members.keys()].filter((known) => known >= 0).length;
  const named = clusters >= NUMBERED || (plane.map === true && options.names !== undefined && clusters > 1);
  const top = heading(options.title, options.subtitle, inner);
  const items = [...members].map(([known, own]) => ({
    label: known,
    text: clusterName(known, options.names),
    size: own.length,
  }));
  // Noise is drawn first but listed last.
  const sorted = [...items.filter((item) => item.label >= 0), ...items.filter((item) => item.label < 0)];
  const key = options.legend === false ? { height: 0, markup: "" } : legend(sorted, inner);
  const sampled =
    rows.length < n
      ? `${grouped(rows.length)} of ${grouped(n)} rows drawn, a fair sample of every cluster`
      : "";
  const small = notes([plane.note, sampled, outsideNote(plane, view), options.caption ?? ""], inner);
  const drawn = [
    dots(plane, labels, rows, area, { diameter: dotDiameter(rows.length, area) }),
    ...(named ? [clusterNames(plane, area, { labels, rows, names: options.names, all: zoom })] : []),
  ];
  const inside = zoom ? [element("svg", windowOn(area), ground(area), ...drawn)] : drawn;
  let y = MARGIN + top.height;
  const parts = [moved(MARGIN, MARGIN, top.markup), inFrame(frame, MARGIN + frame.left, y, ...inside)];
  y += area.height + frame.bottom;
  for (const block of [key, small]) {
    if (block.height === 0) continue;
    parts.push(moved(MARGIN, y + 6, block.markup));
    y += block.height + 6;
  }
  const about = `${options.title ? `${options.title}: ` : ""}scatter plot of ${numbered(n, "row")} in ${numbered(clusters, "cluster")}, ${plane.xName} across, ${plane.yName} up`;
  return svg({ width: inner + 2 * MARGIN, height: y + MARGIN - 6, about }, ...parts);
}

/** What a pointer finds between the dots. */
function ground({ width, height }: Area): string {
  return element("rect", { width, height, fill: LIGHT.panel, class: "paper" });
}

/** A window of its own, that shows the whole area at first. */
function windowOn({ width, height }: Area): Attributes {
  return { class: "zooms", x: 0, y: 0, width, height, viewBox: `0 0 ${width} ${height}`, overflow: "hidden" };
}
