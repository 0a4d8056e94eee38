/** Scores of several systems on the three shapes → three line charts side by side, with one legend. */
import { type CurvePoint, curve } from "../../report/svg/curve.js";
import type { Measured } from "../experiment.js";
import { type DrawnShape, SHAPES } from "../setup/shapes.js";
import { figureGrid } from "./figure-grid.js";

interface ShapeCharts {
  readonly title: string;
  readonly xName: string;
  readonly logarithmic?: boolean;
  /** What is compared, in the order of its colors. */
  readonly names: readonly string[];
  /** The line of one of them on one shape. */
  points(shape: DrawnShape, at: number): readonly CurvePoint[];
  /** Data sets behind every point. */
  readonly runs: number;
}

const WIDTH = 350;
const RANGE = [0, 1.03] as const;

/** All with the same axis, F from 0 to 1. */
export function shapeCharts(charts: ShapeCharts): string {
  const { title, xName, logarithmic = false, names, runs } = charts;
  const drawn = SHAPES.map((shape) => {
    const series = names.map((name, at) => ({ name, points: charts.points(shape, at) }));
    return curve(
      { xName, yName: "F", series, yRange: RANGE, logarithmic },
      { title: shape.title, width: WIDTH, legend: false },
    );
  });
  return figureGrid(drawn, {
    title,
    columns: drawn.length,
    legend: names.map((text, label) => ({ label, text })),
    note: `${runsNote(runs)} Where lines coincide, the last in the legend covers the others.`,
  });
}

export function runsNote(runs: number): string {
  return runs > 1
    ? `Mean of ${runs} data sets; bars: one standard deviation to each side, up to 1.`
    : "One data set.";
}

/** A point of a line, with an error bar within [0, 1] if there were several runs. */
export function pointAt(x: number, { value: y, spread = 0, runs = 1 }: Measured): CurvePoint {
  return runs > 1 ? { x, y, low: Math.max(0, y - spread), high: Math.min(1, y + spread) } : { x, y };
}
