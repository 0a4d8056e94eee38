/** Rows labeled by models as a worker does it, with a GPU, without one, and with one that fails. */
import { finish, stage } from "../../../src/base/progress.js";
import { random } from "../../../src/base/random.js";
import type { Device } from "../../../src/gpu/device.js";
import type { Gpu } from "../../../src/kernels/gpu.js";
import { wasmKernels } from "../../../src/kernels/wasm.js";
import type { Points } from "../../../src/line/points/points.js";
import type { Recipe } from "../../../src/methods/recipe.js";
import type { Model } from "../../../src/models/model.js";
import { type Prediction, predictSteps } from "../../../src/models/predict.js";
import { fitSync } from "../../../src/run/fit.js";
import { type GpuJobs, gpuJobs } from "../../../src/run/threads/on-gpu.js";
import { here, opened, UNFIT } from "../finds.js";

const DIM = 20;

/** Groups of rows around corners of a cube; some of the rows lie far from all groups, and some are rows of the other seed. */
function rows(n: number, seed: number): Points {
  const own = random(seed, 3);
  const other = random(1, 3);
  const coords = Float64Array.from({ length: n * DIM }, (_, e) => {
    const [i, c] = [Math.floor(e / DIM), e % DIM];
    const [mine, theirs] = [own.uniform(), other.uniform()];
    const value = (i % 7 === 0 ? theirs : mine) + (i % 3 === c % 3 ? 1.2 : 0);
    return seed > 1 && i % 50 === 1 ? value * 10 ** (i % 9) : value;
  });
  return { n, dim: DIM, coords };
}

const RECIPES: readonly Recipe[] = [
  { method: "spectacl", clusters: 3 },
  { method: "spectacl-normalized", clusters: 3, outliers: "mark", scale: "standard" },
  { method: "dbscan" },
];

async function labeled(model: Model, points: Points, jobs: GpuJobs) {
  const start = (gpu: Gpu | undefined) =>
    stage("clusters", predictSteps(model, points, gpu ? { ...wasmKernels(), gpu } : wasmKernels()));
  const job = { kind: "label", model, points, device: "gpu" } as const;
  const found = (await jobs.run(job, start, () => {})) as Prediction;
  const alone = finish(predictSteps(model, points, wasmKernels()));
  const same = (["labels", "membership", "far"] as const).every((name) =>
    found[name].every((value: number, i: number) => Object.is(value, alone[name][i])),
  );
  return {
    same,
    far: alone.far.reduce((sum, mark) => sum + mark, 0),
    labels: new Set(alone.labels).size,
    done: found.gpu ? Object.keys(found.gpu.done) : [],
    codes: (found.warnings ?? []).map(({ code }) => code),
  };
}

/** The rule of every method, with rows that are landmarks, rows in between and rows out of reach. */
export async function predictions(_: Device) {
  const found = [];
  const jobs = gpuJobs(opened(here));
  for (const recipe of RECIPES) {
    const model = fitSync(rows(900, 1), recipe);
    found.push({
      rule: model.rule.kind,
      n: model.landmarks.n,
      ...(await labeled(model, rows(13_000, 2), jobs)),
    });
  }
  return found;
}

/** Where there is no GPU, where it is lost at once, where its buffers are too small; then a plane, and too few rows. */
export async function predictionsWithout(_: Device) {
  const model = fitSync(rows(900, 1), RECIPES[1]);
  const many = rows(13_000, 2);
  const found = [];
  for (const find of UNFIT) found.push(await labeled(model, many, gpuJobs(opened(find))));
  const jobs = gpuJobs(opened(here));
  const flat = { n: 5000, dim: 2, coords: rows(500, 1).coords };
  found.push(await labeled(fitSync(flat, { clusters: 2 }), flat, jobs));
  found.push(await labeled(model, rows(100, 2), jobs));
  return found;
}
