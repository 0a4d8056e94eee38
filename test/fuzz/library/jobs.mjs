// What is done with an input of the library, and what must hold of the answer.
import {
  cluster,
  clusterSync,
  driversSync,
  estimate,
  fitSync,
  openPool,
  predictSync,
  readModel,
  transformSync,
  writeModel,
} from "spectacl";
import { modelJson, readModelJson } from "spectacl/internal";
import { contrastText, describe, objectTable, planColumns, reasonText, tablePoints } from "spectacl/io";
import { scores, silhouette, valley } from "spectacl/metrics";
import { alike } from "./alike.mjs";
import { expectLabels, expectNumbers, expectSame, expectThat, timeless, Unsound } from "./sound.mjs";
import { stageJobs } from "./stage-jobs.mjs";

const STAGES = ["graph", "spectrum", "embedding", "tree"];
let pool;

/** Threads are the one thing that outlives an input. */
const threads = () => {
  pool ??= openPool({ threads: 2 });
  return pool;
};

export function closePool() {
  pool?.close();
  pool = undefined;
}

function clustered(given, recipe, rows) {
  const keep = typeof recipe.landmarks === "number" ? [] : STAGES;
  const found = clusterSync(given, recipe, { keep });
  expectLabels(found.labels, rows, found.clusters.length);
  expectNumbers(timeless(found));
  const sizes = found.clusters.reduce((sum, { size }) => sum + size, 0);
  expectThat(
    sizes === found.labels.filter((label) => label >= 0).length,
    "sizes are not those of the labels",
  );
  return found;
}

function expectModel(model, rows, others) {
  const known = predictSync(model, rows);
  expectLabels(known.labels, rows.length, model.clusters.length);
  expectNumbers(known);
  const back = readModel(writeModel(model));
  expectSame(predictSync(back, rows), known, "another prediction after writing and reading");
  expectSame(back, model, "another model after writing and reading");
  expectSame(readModelJson(modelJson(model)), back, "another model from JSON");
  const far = predictSync(back, others);
  expectLabels(far.labels, others.length, model.clusters.length);
  expectNumbers(far);
  if (model.basis === undefined) return;
  const placed = transformSync(back, rows);
  expectNumbers(placed);
  expectSame(placed, transformSync(model, rows), "another place after writing and reading");
  expectNumbers(transformSync(back, others));
}

const nodesOf = ({ n, edges }) => n ?? edges.reduce((most, [i, j]) => Math.max(most, i + 1, j + 1), 0);

export const JOBS = {
  cluster: ({ rows, recipe, change }) => alike(rows, recipe, clustered(rows, recipe, rows.length), change),

  graph: ({ graph, recipe }) => void clustered(graph, recipe, nodesOf(graph)),

  "graph in threads": async ({ graph, recipe }) => {
    const found = clustered(graph, { ...recipe, landmarks: undefined }, nodesOf(graph));
    const other = await cluster(
      graph,
      { ...recipe, landmarks: undefined },
      { pool: threads(), keep: STAGES },
    );
    expectSame(timeless(other), timeless(found), "another result in threads");
  },

  threads: async ({ rows, recipe }) => {
    const found = timeless(clusterSync(rows, recipe));
    expectSame(
      timeless(await cluster(rows, recipe, { pool: threads() })),
      found,
      "another result in threads",
    );
  },

  model: ({ rows, recipe, others }) => {
    const model = fitSync(rows, recipe);
    try {
      expectModel(model, rows, others);
    } catch (error) {
      // Whatever a fit returns is a model.
      if (/^(NOT_A_)?MODEL/.test(error.code))
        throw new Unsound(`a fit gives a model refused as ${error.code}`);
      throw error;
    }
  },

  objects: ({ objects, recipe }) => {
    const table = objectTable(objects);
    const plan = planColumns(table);
    expectNumbers(plan.map(({ weight }) => weight));
    for (const { reason } of plan) reasonText(reason);
    const { points, rows } = tablePoints(table);
    expectNumbers(points);
    const { labels } = clustered(points, recipe, rows.length);
    const all = new Int32Array(objects.length).fill(-1);
    rows.forEach((row, i) => {
      all[row] = labels[i];
    });
    for (const { contrasts } of describe(table, all)) for (const one of contrasts) contrastText(one);
  },

  "objects in threads": async ({ objects, recipe }) => {
    const found = await cluster(objects, recipe, { pool: threads() });
    expectLabels(found.labels, objects.length, found.clusters.length);
    expectNumbers(timeless(found));
  },

  metrics: ({ rows, truth, labels }) => {
    const told = scores(truth, labels);
    expectNumbers(told);
    expectThat(told.f >= 0 && told.f <= 1 && told.nmi >= 0 && told.nmi <= 1, "a score outside of 0 to 1");
    const { mean } = silhouette(rows, labels);
    expectThat(mean >= -1 && mean <= 1, `a silhouette of ${mean}`);
    expectNumbers(valley(rows, labels));
  },

  estimate: ({ rows, recipe }) => expectNumbers(estimate(rows, recipe)),

  drivers: ({ rows, recipe, labels }) => expectNumbers(driversSync(rows, labels, recipe)),

  ...stageJobs,
};
