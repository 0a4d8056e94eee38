/** Series of numbers → a line chart as SVG, with points and error bars. */
import { colorOf } from "../color/palette.js";
import { extent, padded, wholeTicks } from "../plane/ticks.js";
import { type Area, place } from "../plane/view.js";
import { reportError } from "../report-errors.js";
import { grouped, shortest } from "../text/numbers.js";
import { framed, inFrame, LEFT } from "./frame.js";
import { heading, legend, notes } from "./legend.js";
import { element, label, moved, stroke, svg } from "./svg.js";

export interface CurvePoint {
  readonly x: number;
  readonly y: number;
  /** Ends of the bar, such as the least and largest value over seeds. */
  readonly low?: number;
  readonly high?: number;
  /** Written above the point. */
  readonly text?: string;
}

interface Series {
  readonly name: string;
  readonly points: readonly CurvePoint[];
}

interface Level {
  readonly y: number;
  readonly text: string;
}

interface Mark {
  readonly x: number;
  readonly text: string;
}

export interface Curve {
  readonly xName: string;
  readonly yName: string;
  readonly series: readonly Series[];
  /** Horizontal lines to compare values with. */
  readonly lines?: readonly Level[];
  /** Positions on the x axis to mark, such as the value in use. */
  readonly marks?: readonly Mark[];
  /** Default: The range up; from the values. */
  readonly yRange?: readonly [low: number, high: number];
  /** Whether the x axis is logarithmic; all x must then be positive. */
  readonly logarithmic?: boolean;
  /** A sentence below, such as what the bars are. */
  readonly note?: string;
}

interface CurveOptions {
  readonly title?: string;
  readonly subtitle?: string;
  /** Default: 640 units. */
  readonly width?: number;
  /** Whether series are named below. Default: yes. */
  readonly legend?: boolean;
}

const MARGIN = 16;
const HEIGHT = 240;

export function curve(data: Curve, options: CurveOptions = {}): string {
  const points = data.series.flatMap((series) => series.points).filter(drawable);
  if (points.length === 0) throw reportError("NO_CURVE");
  if (data.logarithmic && points.some(({ x }) => x <= 0)) {
    throw reportError("LOG_AXIS");
  }
  const across = (value: number): number => (data.logarithmic ? Math.log10(value) : value);
  const { width = 640 } = options;
  const inner = width - 2 * MARGIN;
  const values = points.flatMap(({ y, low = y, high = y }) => [low, y, high]);
  const area: Area = {
    width: inner - LEFT - 16,
    height: HEIGHT,
    x: padded(extent(points.map(({ x }) => across(x)))),
    y: data.yRange ?? padded(extent([...values, ...(data.lines ?? []).map((level) => level.y)]), 0.06),
  };
  const xs = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const whole = xs.every(Number.isInteger);
  // The values of a sweep are its ticks; only many integers get evenly spaced ticks.
  const xTicks =
    whole && !data.logarithmic && xs.length > 12
      ? wholeTicks(xs[0], xs[xs.length - 1], area.width / 60)
      : xs.map((x) => ({ value: across(x), text: Number.isInteger(x) ? grouped(x) : shortest(x) }));
  const frame = framed(area, { xName: data.xName, yName: data.yName, xTicks, grid: true });
  const x = (value: number): number => place(across(value), area.x) * area.width;
  const y = (value: number): number => (1 - place(value, area.y)) * area.height;
  const drawn = [
    ...(data.lines ?? []).map((one) => level(one, area, y)),
    ...(data.marks ?? []).map((one) => mark(one, area, x)),
    ...data.series.map((series, s) => line(series.points.filter(drawable), s, x, y)),
    ...points.map((point) => pointText(point, x, y)),
  ];
  const top = heading(options.title, options.subtitle, inner);
  const named = data.series.length > 1 && options.legend !== false;
  const key = legend(named ? data.series.map(({ name }, at) => ({ label: at, text: name })) : [], inner);
  const small = notes(data.note ? [data.note] : [], inner);
  let below = MARGIN + top.height + area.height + frame.bottom;
  const parts = [
    moved(MARGIN, MARGIN, top.markup),
    inFrame(frame, MARGIN + frame.left, MARGIN + top.height, ...drawn),
  ];
  for (const block of [key, small]) {
    if (block.height === 0) continue;
    parts.push(moved(MARGIN, below + 4, block.markup));
    below += block.height + 4;
  }
  const about = `${options.title ? `${options.title}: ` : ""}${data.yName} against ${data.xName}, ${data.series.map(({ name }) => name).join(", ")}`;
  return svg({ width, height: below + MARGIN - 4, about }, ...parts);
}

function drawable({ x, y }: CurvePoint): boolean {
  return Number.isFinite(x) && Number.isFinite(y);
}

function line(
  points: readonly CurvePoint[],
  s: number,
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  const sorted = [...points].sort((a, b) => a.x - b.x);
  const path = sorted
    .map((at, i) => `${i === 0 ? "M" : "L"}${x(at.x).toFixed(1)} ${y(at.y).toFixed(1)}`)
    .join("");
  const bars = sorted
    .filter(({ low, high }) => low !== undefined && high !== undefined)
    .map((at) => {
      const [cx, from, to] = [x(at.x), y(at.low!), y(at.high!)].map((value) => value.toFixed(1));
      return `M${cx} ${from}V${to}M${Number(cx) - 3} ${from}h6M${Number(cx) - 3} ${to}h6`;
    });
  return element(
    "g",
    { fill: "none", stroke: colorOf(s), "stroke-width": 1.8 },
    bars.length > 0
      ? element("path", { d: bars.join(""), "stroke-width": 1.1, "stroke-opacity": "0.7" })
      : "",
    element("path", { d: path, "stroke-linejoin": "round" }),
    ...sorted.map((at) =>
      element("circle", { cx: x(at.x), cy: y(at.y), r: 3, fill: colorOf(s), stroke: "none" }),
    ),
  );
}

function pointText(
  { x: across, y: up, text }: CurvePoint,
  x: (value: number) => number,
  y: (value: number) => number,
): string {
  if (text === undefined) return "";
  const at = y(up);
  return label(text, {
    x: x(across),
    y: at < 20 ? at + 17 : at - 8,
    size: 11,
    anchor: "middle",
    ink: "ink",
    halo: true,
  });
}

function level({ y: value, text }: Level, area: Area, y: (value: number) => number): string {
  const at = y(value);
  return (
    stroke(0, at, area.width, at, { ink: "ink2", dash: "4 3" }) +
    label(text, {
      x: area.width - 6,
      y: at < 16 ? at + 14 : at - 5,
      size: 11,
      anchor: "end",
      ink: "ink2",
      halo: true,
    })
  );
}

function mark({ x: value, text }: Mark, area: Area, x: (value: number) => number): string {
  const at = x(value);
  const right = at > area.width * 0.75;
  return (
    stroke(at, 0, at, area.height, { ink: "accent", dash: "2 3" }) +
    label(text, {
      x: right ? at - 6 : at + 6,
      y: area.height - 8,
      size: 11,
      anchor: right ? "end" : "start",
      ink: "accent",
      halo: true,
    })
  );
}
