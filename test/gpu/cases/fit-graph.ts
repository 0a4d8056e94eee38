/** A fit of a graph that is large enough for a GPU: what it does there, what is sent, and what is left of it. */
import { finish } from "../../../src/base/progress.js";
import { random } from "../../../src/base/random.js";
import type { Kernels } from "../../../src/kernels/kernels.js";
import { wasmKernels } from "../../../src/kernels/wasm.js";
import { checkedRecipe } from "../../../src/methods/recipe.js";
import { runOn } from "../../../src/methods/run.js";
import type { Clustering } from "../../../src/run/cluster.js";
import { clusterSteps, timedSteps } from "../../../src/run/cluster.js";
import { gpuJobs, type Start } from "../../../src/run/threads/on-gpu.js";
import { opened, watched } from "../finds.js";
import { compressedOf, type Edge } from "./eigs-graphs.js";

const N = 20_001;
const GROUPS = 3;
const RECIPE = { method: "spectacl-normalized", clusters: GROUPS, dimensions: GROUPS } as const;

/** Every node has some sixteen neighbors of its own group, and every twentieth one of any. */
function groups() {
  const source = random(5, 9004);
  const edges: Edge[] = [];
  for (let i = 0; i < N; i++) {
    for (let e = 0; e < 8; e++) edges.push([i, (i % GROUPS) + GROUPS * source.below(N / GROUPS), 1]);
    if (i % 20 === 0) edges.push([i, source.below(N), 1]);
  }
  const { n, offsets, targets } = compressedOf(N, edges);
  return { n, offsets, targets };
}

/** With a GPU and without. */
export async function fitOfGraph() {
  const graph = groups();
  const data = { graph };
  const job = { kind: "cluster", data, recipe: RECIPE, keep: [], device: "gpu" } as const;
  const stepsOn = (kernels: Kernels) =>
    timedSteps(clusterSteps(data, checkedRecipe(RECIPE), [], runOn(kernels)));
  const start: Start = (gpu) => stepsOn({ ...wasmKernels(), ...(gpu && { gpu }) });
  const { find, sent, buffers, alive } = watched();
  const { labels, gpu } = (await gpuJobs(opened(find)).run(job, start, () => {})) as Clustering;
  const alone = finish(stepsOn(wasmKernels()));
  return {
    differ: labels.filter((label, i) => label !== alone.labels[i]).length / N,
    done: gpu?.done,
    graphs: sent.filter(({ byteLength }) => byteLength === graph.targets.byteLength).length,
    buffers: buffers(),
    alive: alive(),
  };
}
