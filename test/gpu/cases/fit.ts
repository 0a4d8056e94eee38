/** Whole fits as a worker runs them, with a GPU, without one, and with one that fails. */

import { wasmKernels } from "../../../src/kernels/wasm.js";
import { checkedRecipe, type Recipe } from "../../../src/methods/recipe.js";
import { runOn } from "../../../src/methods/run.js";
import type { Clustering } from "../../../src/run/cluster.js";
import { clusterSteps, clusterSync, timedSteps } from "../../../src/run/cluster.js";
import { gpuJobs, type Start } from "../../../src/run/threads/on-gpu.js";
import { type Find, here, opened, UNFIT } from "../finds.js";

const N = 400;
const DIM = 18;

/** Three groups of rows around corners of a cube. */
function rows() {
  const coords = new Float64Array(N * DIM);
  let state = 7;
  for (let at = 0; at < coords.length; at++) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    coords[at] = state / 2 ** 32 + (Math.floor(at / DIM) % 3 === at % 3 ? 1.5 : 0);
  }
  return { n: N, dim: DIM, coords };
}

async function fitted(recipe: Recipe, find: Find) {
  const points = rows();
  const job = { kind: "cluster", data: { points }, recipe, keep: [], device: "gpu" } as const;
  const start: Start = (gpu) =>
    timedSteps(
      clusterSteps(
        { points },
        checkedRecipe(recipe),
        [],
        runOn(gpu ? { ...wasmKernels(), gpu } : wasmKernels()),
      ),
    );
  const found = (await gpuJobs(opened(find)).run(job, start, () => {})) as Clustering;
  const alone = clusterSync(points, recipe);
  return {
    same: found.labels.every((label, i) => label === alone.labels[i]) && found.inertia === alone.inertia,
    done: found.gpu ? Object.keys(found.gpu.done) : [],
    uploads: found.gpu?.traffic.uploads ?? 0,
    codes: found.warnings.map(({ code }) => code).filter((code) => code === "NO_GPU"),
  };
}

const RECIPES = [
  { method: "spectacl", clusters: 3 },
  { method: "spectacl-normalized", clusters: 3 },
] as const;

export async function fits() {
  return Promise.all(RECIPES.map((recipe) => fitted(recipe, here)));
}

/** Fits where there is no GPU, where it is lost at once, and where its buffers are too small. */
export async function fallbacks() {
  const found = [];
  for (const find of UNFIT) found.push(await fitted(RECIPES[0], find));
  return found;
}
