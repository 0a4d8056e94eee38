/** The radius of a recipe: as given, or by the rule that most points have a number of neighbors. */
import type { Steps } from "../../base/progress.js";
import { sample as drawn, random, STREAM } from "../../base/random.js";
import { spaceOf } from "../../distances/registry.js";
import { coverageRadiusSteps } from "../../line/graph/coverage.js";
import { rowsAt } from "../../line/points/arrange.js";
import { permuted } from "../../line/points/permuted.js";
import type { Points } from "../../line/points/points.js";
import { pointsError } from "../../line/points/points-errors.js";
import type { Run } from "../run.js";
import { arranged, type ScaledArrangement } from "./arrangement.js";
import { type RadiusOptions, type RadiusRuleDefaults, radiusRuleOf } from "./radius-rule.js";
import { type DistinctRows, sampledRows } from "./sampling.js";

/** Multiplies a radius found by a rule, so that the pair that set it is not lost to rounding. */
const BEYOND = 1 + 1e-9;

export interface RadiusRule {
  /** Points the rule looks at. */
  readonly sample: number;
  readonly neighbors: number;
  readonly coverage: number;
  readonly seed: number;
}

/**
 * The radius within which a share `coverage` of a sample's points has `neighbors` others of that sample.
 * On a sample of fixed size it does not shrink as rows are added.
 */
export function* radiusBySteps(
  rule: RadiusRule,
  from: DistinctRows,
  { kernels, warnings }: Run,
): Steps<number> {
  const { neighbors, coverage } = rule;
  const drawn = sampledRows(from, rule.sample, rule.seed);
  const found = yield* coverageRadiusSteps(
    drawn.points,
    { neighbors, coverage, multiplicity: drawn.multiplicity },
    kernels,
  );
  if (found > 0) return found * BEYOND;
  warnings.push({ code: "RADIUS_OF_DISTINCT" });
  return (yield* coverageRadiusSteps(from.points, { neighbors, coverage }, kernels)) * BEYOND;
}

export interface ChosenRadius {
  /** In the units of the arrangement. */
  readonly radius: number;
  /** In the unit of the distance. */
  readonly found: Readonly<Record<string, unknown>>;
}

/** The radius as given, or by the rule. */
export function* chosenRadiusSteps(
  arrangement: ScaledArrangement,
  options: RadiusOptions,
  auto: RadiusRuleDefaults,
  run: Run,
): Steps<ChosenRadius> {
  const { unit, position } = arrangement;
  const space = spaceOf(options.distance);
  if (options.radius !== "auto") {
    const asked = space ? space.inner(options.radius) : options.radius;
    return { radius: Math.min(asked * unit, Number.MAX_VALUE), found: {} };
  }
  const { coverage, seed } = options;
  const { sample, neighbors } = radiusRuleOf(position.length, options, auto);
  const radius = yield* radiusBySteps({ sample, neighbors, coverage, seed }, arrangement, run);
  const found = space ? space.outer(radius / unit) : radius / unit;
  // A recipe or a model could not hold it.
  if (!Number.isFinite(found)) throw pointsError("TOO_FAR_APART");
  return { radius, found: { radius: found, neighbors, sample } };
}

/**
 * The radius that the rule gives for these rows, from no more of them than it looks at: the same as by chosenRadiusSteps,
 * where not most of those are copies.
 */
export function* radiusOfRowsSteps(
  points: Points,
  options: RadiusOptions,
  auto: RadiusRuleDefaults,
  run: Run,
): Steps<ChosenRadius> {
  const { sample } = radiusRuleOf(points.n, options, auto);
  const places = drawn(points.n, sample, random(options.seed, STREAM.sample));
  // The rows at places take some tens of milliseconds for a million.
  yield 0;
  const rows = arranged(permuted(points, rowsAt(points, places)));
  yield 0;
  return yield* chosenRadiusSteps(rows, options, auto, run);
}
