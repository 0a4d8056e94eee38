/** A value in use → the range worth looking at around it, and the positions of a sweep. */

export interface Range {
  readonly from: number;
  readonly to: number;
  readonly steps: number;
}

/** What can be swept. `noise` is the generator's; the others are options of methods. */
export const SWEPT = [
  "radius",
  "neighbors",
  "dimensions",
  "clusters",
  "minPoints",
  "minClusterSize",
  "noise",
] as const;
export type Swept = (typeof SWEPT)[number];

export const MOST_STEPS = 25;
const STEPS = 7;

export function isWhole(name: Swept): boolean {
  return name !== "radius" && name !== "noise";
}

/** From half to twice the value; wider if less is usual. `most`: no more makes sense, such as the rows there are. */
export function rangeAround(name: Swept, value: number, most = Number.POSITIVE_INFINITY): Range {
  const half = Math.max(name === "minClusterSize" ? 2 : 1, Math.round(value / 2));
  const double = Math.min(most, 2 * value);
  if (name === "radius") return { from: value / 2, to: 2 * value, steps: STEPS };
  if (name === "noise") return { from: 0, to: Math.max(0.2, 2 * value), steps: STEPS };
  if (name === "dimensions") return { from: Math.max(1, Math.round(value / 10)), to: double, steps: STEPS };
  if (name === "clusters") {
    const to = Math.min(most, Math.max(6, 2 * value));
    return { from: Math.min(2, to), to, steps: Math.min(9, Math.max(1, to - 1)) };
  }
  return { from: half, to: double, steps: STEPS };
}

/** Evenly spaced, ends included; whole numbers are rounded, and each is there once. */
export function positionsOf(name: Swept, { from, to, steps }: Range): readonly number[] {
  const spaced = Array.from({ length: steps }, (_, at) =>
    steps === 1 ? from : from + ((to - from) * at) / (steps - 1),
  );
  const rounded = spaced.map((value) => (isWhole(name) ? Math.round(value) : Number(value.toPrecision(4))));
  return [...new Set(rounded)];
}

/** Why a range cannot be swept, as a message says it; undefined if it can. */
export function rangeFault(name: Swept, { from, to, steps }: Range): string | undefined {
  const least = isWhole(name) ? 1 : 0;
  if (!Number.isFinite(from) || from < least || (name === "radius" && from === 0))
    return `from must be ${name === "radius" ? "> 0" : `>= ${least}`}, got ${from}.`;
  if (!Number.isFinite(to) || to < from) return `to must be at least ${from}, got ${to}.`;
  if (!Number.isInteger(steps) || steps < 1 || steps > MOST_STEPS)
    return `steps must be an integer from 1 to ${MOST_STEPS}, got ${steps}.`;
  return undefined;
}
