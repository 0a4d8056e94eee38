/** One run of a sweep → its scores. */
import { generators } from "../../datasets.js";
import { clusterSync, scaled } from "../../index.js";
import { adjustedRand, scores } from "../../metrics.js";
import { silhouetteOf } from "../compare/judge-work.js";
import type { Tools } from "../engine/calls.js";
import { skill } from "../engine/skill.js";
import { type Measured, type SweepInput, sweepCall } from "./calls.js";

// Rows of which the silhouette is taken: fewer than for a result that is looked at by itself.
const SILHOUETTE_ROWS = 1000;

export const sweepWork = skill(sweepCall, measured);

function measured({ input, drawn, recipe, truth, reference }: SweepInput, tools: Tools): Measured {
  const made = drawn && generators[drawn.generator].make(drawn.options);
  const given = made ? scaled(made.points, drawn.scaling).points : tools.of(input);
  const classes = made ? made.truth : truth;
  const { labels, clusters, objective } = clusterSync(given, recipe);
  const compared = classes && scores(classes, labels);
  const mean = silhouetteOf(given, labels, SILHOUETTE_ROWS);
  return {
    clusters: clusters.length,
    ...(compared && { f: compared.f, nmi: compared.nmi, ari: compared.ari }),
    ...(objective && { density: objective.value }),
    ...(mean !== undefined && { silhouette: mean }),
    ...(reference && { agreement: adjustedRand(reference, labels) }),
  };
}
