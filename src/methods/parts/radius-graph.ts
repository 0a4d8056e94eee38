/** Rows → the ε-graph of their distinct points; a graph that was given → itself. */
import { OptionError } from "../../base/errors.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import { radiusGraphSteps } from "../../line/graph/radius.js";
import { onceSteps, type Run } from "../run.js";
import { arranged, checkClusters } from "./arrangement.js";
import { countedRows } from "./distinct-rows.js";
import { givenNeighborhoodSteps, type Neighborhood, neighborhoodSteps } from "./neighborhood.js";
import type { Data } from "./outcome.js";
import { chosenRadiusSteps } from "./radius.js";
import { type RadiusOptions, type RadiusRuleDefaults, radiusRuleOf } from "./radius-rule.js";

export interface RadiusNeighborhood {
  readonly neighborhood: Neighborhood;
  /** In the units of the rows; 0 for a graph that was given. */
  readonly radius: number;
  readonly found: Readonly<Record<string, unknown>>;
}

export interface RadiusGraphOptions {
  readonly clusters: number | "auto";
  readonly radius: RadiusOptions;
  /** What "auto" stands for. */
  readonly auto: RadiusRuleDefaults;
  readonly weights: "binary" | "self-tuned";
}

/** The arrangement ends here: what follows finds the points among the rows as they were given. */
export function* radiusNeighborhoodSteps(
  data: Data,
  { clusters, radius: asked, auto, weights }: RadiusGraphOptions,
  run: Run,
): StagedSteps<RadiusNeighborhood> {
  if ("graph" in data) {
    if (asked.radius !== "auto") throw new OptionError("radius", { code: "NOT_FOR_GRAPHS" }, asked.radius);
    const neighborhood = yield* givenNeighborhoodSteps(data, clusters, run);
    return { neighborhood, radius: 0, found: { coverage: undefined } };
  }
  const { distinct, arrangement } = countedRows(data.points, run);
  checkClusters(clusters, distinct);
  const { radius, coverage, seed } = asked;
  const rule = radius === "auto" && { ...radiusRuleOf(data.points.n, asked, auto), coverage, seed };
  return yield* onceSteps(run, "graph", ["radius", radius, rule, weights], function* (own) {
    yield { stage: "graph", done: 0 };
    const rows = arrangement ?? arranged(data.points);
    const { radius, found } = yield* stage("graph", chosenRadiusSteps(rows, asked, auto, own), [0, 0.4]);
    const built = yield* stage("graph", radiusGraphSteps(rows.points, radius, own.kernels), [0.4, 0.9]);
    const neighborhood = yield* stage(
      "graph",
      neighborhoodSteps(rows, built, weights, own.kernels),
      [0.9, 1],
    );
    return { neighborhood, radius: radius / rows.unit, found };
  });
}
