/** One run of a sweep → its scores. */
import { clusterSync, scaled } from "spectacl";
import { generators } from "spectacl/datasets";
import { adjustedRand, scores } from "spectacl/metrics";
import { skill, type Tools } from "../../engine/calls.js";
import { silhouetteOf } from "../../run/judge-work.js";
import { type Measured, type SweepInput, sweepCall } from "./calls.js";

// Rows of which the silhouette is taken: fewer than for a result that is looked at by itself.
const SILHOUETTE_ROWS = 1000;

export const sweepWork = skill(sweepCall, measureRun);

function measureRun({ input, generated, recipe, truth, reference }: SweepInput, tools: Tools): Measured {
  const dataset = generated && generators[generated.generator].make(generated.options);
  const given = dataset ? scaled(dataset.points, generated.scaling).points : tools.of(input);
  const classes = dataset ? dataset.truth : truth;
  const { labels, clusters, objective } = clusterSync(given, { ...recipe, scale: "none" });
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
