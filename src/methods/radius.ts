/** The radius of a recipe: as given, or by the rule of so many neighbours for so many points. */
import { integerOrAuto, real, realOrAuto } from "../base/options.js";
import type { Steps } from "../base/progress.js";
import { sample as drawn, random, STREAM } from "../base/random.js";
import type { Kernels } from "../kernels/kernels.js";
import { rowsAt } from "../points/arrange.js";
import { permuted } from "../points/permuted.js";
import type { Points } from "../points/points.js";
import type { Warning } from "./method.js";
import { arranged, radiusBy, type ScaledArrangement } from "./neighborhood.js";

/** The options of the rule; each method has its own for the radius itself. */
export const ruleOptions = {
  neighbors: integerOrAuto({ min: 1, doc: 'neighbours that radius "auto" asks for' }),
  coverage: real({
    min: 0,
    above: true,
    max: 1,
    default: 0.9,
    doc: 'share of points that have them under radius "auto"',
  }),
  sample: integerOrAuto({ min: 2, doc: 'points that radius "auto" looks at' }),
};

export const anyRadius = realOrAuto({ min: 0, doc: "neighbourhood radius, ε" });

export interface RadiusOptions {
  readonly radius: number | "auto";
  readonly neighbors: number | "auto";
  readonly coverage: number;
  readonly sample: number | "auto";
  readonly seed: number;
}

/** What a method puts in place of "auto". */
export interface RadiusRuleDefaults {
  readonly sample: number;
  neighbors(sample: number): number;
}

export interface ChosenRadius {
  /** In the units of the arrangement. */
  readonly radius: number;
  readonly found: Readonly<Record<string, unknown>>;
}

/** The points the rule looks at and the neighbours it asks for. */
export function ruleOf(
  rows: number,
  options: RadiusOptions,
  auto: RadiusRuleDefaults,
): { readonly sample: number; readonly neighbors: number } {
  // Never below what a recipe may ask for, so that the echo of a single row can be run again.
  const sample = Math.max(2, Math.min(rows, options.sample === "auto" ? auto.sample : options.sample));
  return { sample, neighbors: options.neighbors === "auto" ? auto.neighbors(sample) : options.neighbors };
}

export function* chosenRadius(
  arrangement: ScaledArrangement,
  options: RadiusOptions,
  auto: RadiusRuleDefaults,
  warnings: Warning[],
  kernels: Kernels,
): Steps<ChosenRadius> {
  const { unit, position } = arrangement;
  if (options.radius !== "auto") {
    return { radius: Math.min(options.radius * unit, Number.MAX_VALUE), found: {} };
  }
  const { coverage, seed } = options;
  const { sample, neighbors } = ruleOf(position.length, options, auto);
  const radius = yield* radiusBy({ sample, neighbors, coverage, seed }, arrangement, warnings, kernels);
  return { radius, found: { radius: radius / unit, neighbors, sample } };
}

/**
 * The radius that the rule gives for these rows, from no more of them than it looks at: the same as by chosenRadius,
 * where not most of those are copies.
 */
export function* radiusOfRows(
  points: Points,
  options: RadiusOptions,
  auto: RadiusRuleDefaults,
  warnings: Warning[],
  kernels: Kernels,
): Steps<ChosenRadius> {
  const { sample } = ruleOf(points.n, options, auto);
  const places = drawn(points.n, sample, random(options.seed, STREAM.sample));
  // The rows at places take some tens of milliseconds for a million.
  yield { stage: "points", done: 0 };
  const rows = arranged(permuted(points, rowsAt(points, places)), "auto", []);
  yield { stage: "points", done: 0 };
  return yield* chosenRadius(rows, options, auto, warnings, kernels);
}
