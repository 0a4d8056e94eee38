/** The suites by name. `short` ones are run when none is named. */
import { communities } from "./suites/communities.js";
import { cores } from "./suites/cores.js";
import { described } from "./suites/describe.js";
import { estimated } from "./suites/estimate.js";
import { fit } from "./suites/fit.js";
import { gpu } from "./suites/gpu.js";
import { hdbscan } from "./suites/hdbscan.js";
import { judge } from "./suites/judge.js";
import { kmeansSuite } from "./suites/kmeans.js";
import { large } from "./suites/large.js";
import { metric } from "./suites/metric.js";
import { mnist } from "./suites/mnist.js";
import { peers } from "./suites/peers.js";
import { predict } from "./suites/predict.js";
import { stages } from "./suites/stages.js";
import { studio } from "./suites/studio.js";
import { vectors } from "./suites/vectors.js";

export const suites = {
  stages,
  fit,
  large,
  mnist,
  cores,
  gpu,
  predict,
  hdbscan,
  metric,
  describe: described,
  judge,
  estimate: estimated,
  peers,
  kmeans: kmeansSuite,
  communities,
  studio,
  vectors,
};
