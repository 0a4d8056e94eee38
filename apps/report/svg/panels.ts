import { LIGHT } from "../color/palette.js";
import type { Plane } from "../plane/plane.js";
import { areaOf, outsideNote, viewOf } from "../plane/view.js";
import { reportError } from "../report-errors.js";
import { grouped } from "../text/numbers.js";
import { dotDiameter, dots, drawnRows } from "./dots.js";
import { heading, type LegendItem, legend, notes } from "./legend.js";
import { element, label, moved, svg } from "./svg.js";

interface Panel {
  readonly title: string;
  /** A line below the title, such as its scores. */
  readonly subtitle?: string;
  /** Already matched to the other panels, see matchedLabels. */
  readonly labels: ArrayLike<number>;
}

interface PanelOptions {
  /** Longest side of a panel. Default: 200 units. */
  readonly size?: number;
  /** Points drawn at most in each panel. Default: 5,000. */
  readonly limit?: number;
}

interface PanelsOptions extends PanelOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** Panels in a line. Default: four. */
  readonly columns?: number;
  /** Clusters listed below, in the colors shared by all panels. */
  readonly legend?: readonly LegendItem[];
  /** Small print below all. */
  readonly caption?: string;
}

const GAP = 12;
const HEAD = 38;

/** One panel as a separate figure, for pages that reflow. */
export function panel(plane: Plane, system: Panel, options: PanelOptions = {}): string {
  const { width, height, markup } = drawPanel(plane, system, options);
  const about = `${system.title}${system.subtitle ? `, ${system.subtitle}` : ""}: scatter plot colored by cluster`;
  return svg({ width: width + 2, height: height + HEAD + 2, about }, moved(1, 0, markup));
}

/** All panels in one figure. */
export function panels(plane: Plane, systems: readonly Panel[], options: PanelsOptions = {}): string {
  if (systems.length === 0) throw reportError("NO_PANELS");
  const columns = options.columns ?? Math.min(4, systems.length);
  const all = systems.map((system) => drawPanel(plane, system, options));
  const [{ width, height }] = all;
  const across = columns * (width + GAP) - GAP;
  const total = across + 2 * GAP;
  const top = heading(options.title, options.subtitle, across);
  const lines = Math.ceil(all.length / columns);
  const small = notes(
    [plane.note, sampledNote(plane, options), outsideNote(plane, viewOf(plane)), options.caption ?? ""],
    across,
  );
  const key = legend(options.legend ?? [], across);
  const under = GAP + top.height + lines * (height + HEAD + GAP);
  const below = under + key.height;
  const about = `${options.title ? `${options.title}: ` : ""}${systems.map(({ title }) => title).join(", ")} side by side`;
  return svg(
    { width: total, height: below + small.height + (key.height + small.height > 0 ? GAP : 0), about },
    moved(GAP, GAP, top.markup),
    ...all.map(({ markup }, at) =>
      moved(
        GAP + (at % columns) * (width + GAP),
        GAP + top.height + Math.floor(at / columns) * (height + HEAD + GAP),
        markup,
      ),
    ),
    ...(key.height > 0 ? [moved(GAP, under, key.markup)] : []),
    moved(GAP, below, small.markup),
  );
}

/** A note that panels show a sample; "" if they show every row. */
export function sampledNote(plane: Plane, { limit = 5000 }: PanelOptions = {}): string {
  const n = plane.x.length;
  return n > limit ? `each panel draws about ${grouped(limit)} of ${grouped(n)} rows` : "";
}

function drawPanel(plane: Plane, system: Panel, { size = 200, limit = 5000 }: PanelOptions) {
  const n = plane.x.length;
  if (system.labels.length !== n) {
    throw reportError("LABELS_LENGTH", { length: system.labels.length, expected: n, title: system.title });
  }
  const area = areaOf(viewOf(plane), plane, { width: size, height: size, least: size / 2 });
  const { width, height } = area;
  const rows = drawnRows(system.labels, limit);
  const markup = [
    label(system.title, { x: width / 2, y: 14, size: 13, anchor: "middle", room: width }),
    label(system.subtitle ?? "", {
      x: width / 2,
      y: 30,
      size: 11,
      anchor: "middle",
      ink: "ink2",
      room: width,
    }),
    moved(
      0,
      HEAD,
      element("rect", { width, height, fill: "none", stroke: LIGHT.line, class: "s-line" }),
      dots(plane, system.labels, rows, area, { diameter: dotDiameter(rows.length, area) }),
    ),
  ].join("");
  return { width, height, markup };
}
