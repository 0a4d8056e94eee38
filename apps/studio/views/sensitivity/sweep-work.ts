/** One run of a sweep → its scores. */
import { clusterSync, type Graph, InputError, type Points, scaled } from "spectacl";
import { generators } from "spectacl/datasets";
import { adjustedRand, scores, silhouette } from "spectacl/metrics";
import { skill, type Tools } from "../../engine/protocol.js";
import { type Measured, type SweepInput, sweepCall } from "./sweep-calls.js";

// Rows of which the silhouette is taken: it costs the square of them.
const SILHOUETTE_ROWS = 1000;

export const sweepWork = skill(sweepCall, measureRun);

function measureRun({ input, generated, recipe, truth, reference }: SweepInput, tools: Tools): Measured {
  const dataset = generated && generators[generated.generator].make(generated.options);
  const given = dataset ? scaled(dataset.points, generated.scaling).points : tools.of(input);
  const classes = dataset ? dataset.truth : truth;
  const { labels, clusters, objective } = clusterSync(given, { ...recipe, scale: "none" });
  const compared = classes && scores(classes, labels);
  const mean = silhouetteOf(given, labels);
  return {
    clusters: clusters.length,
    ...(compared && { f: compared.f, nmi: compared.nmi, ari: compared.ari }),
    ...(objective && { density: objective.value }),
    ...(mean !== undefined && { silhouette: mean }),
    ...(reference && { agreement: adjustedRand(reference, labels) }),
  };
}

/** The mean silhouette of a sample of rows; undefined if there is none. */
function silhouetteOf(given: Points | Graph, labels: Int32Array): number | undefined {
  if (!("coords" in given) || given.n < 3) return undefined;
  try {
    return silhouette(given, labels, { sample: Math.min(SILHOUETTE_ROWS, given.n) }).mean;
  } catch (error) {
    // It takes at least two clusters, and fewer than there are rows.
    if (error instanceof InputError) return undefined;
    throw error;
  }
}
