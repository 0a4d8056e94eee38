/** Rows → the ε-graph of their distinct points; a graph that was given → itself. */
import { OptionError } from "../../base/errors.js";
import { type StagedSteps, stage } from "../../base/progress.js";
import type { Kernels } from "../../kernels/kernels.js";
import { radiusGraphSteps } from "../../line/graph/radius.js";
import { arranged } from "./arrangement.js";
import { givenNeighborhood, type Neighborhood, neighborhoodSteps } from "./neighborhood.js";
import type { Data, Warning } from "./outcome.js";
import { chosenRadiusSteps } from "./radius.js";
import type { RadiusOptions, RadiusRuleDefaults } from "./radius-rule.js";

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
  warnings: Warning[],
  kernels: Kernels,
): StagedSteps<RadiusNeighborhood> {
  if ("graph" in data) {
    if (asked.radius !== "auto") throw new OptionError("radius", { code: "NOT_FOR_GRAPHS" }, asked.radius);
    return {
      neighborhood: givenNeighborhood(data, clusters),
      radius: 0,
      found: { coverage: undefined },
    };
  }
  const arrangement = arranged(data.points, clusters, warnings, kernels);
  yield { stage: "graph", done: 0 };
  const choosing = chosenRadiusSteps(arrangement, asked, auto, warnings, kernels);
  const { radius, found } = yield* stage("graph", choosing);
  const built = yield* stage("graph", radiusGraphSteps(arrangement.points, radius, kernels));
  const neighborhood = yield* stage("graph", neighborhoodSteps(arrangement, built, weights, kernels));
  return { neighborhood, radius: radius / arrangement.unit, found };
}
