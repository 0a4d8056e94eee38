/** What is measured: the bundles as they are published, and what this version of the library can do. */
import * as door from "../dist/bundle/index.js";

export * from "../dist/bundle/index.js";

/** Models that label new rows. */
export const hasModels = typeof door.fitSync === "function" && typeof door.predict === "function";

/** The recipe for a fit of all rows: where a method may take landmarks instead, it is told not to. */
export function exactly(recipe) {
  const method = door.methods[recipe.method ?? door.DEFAULT_METHOD];
  return "landmarks" in method.options ? { ...recipe, landmarks: "none" } : recipe;
}

/** Whether a run can be told its number of threads: a library that knows the option refuses a nonsensical value. */
export async function hasThreads() {
  try {
    await door.cluster([[0], [1], [2], [3]], { method: "kmeans", clusters: 1 }, { threads: -1 });
    return false;
  } catch (error) {
    return /threads/.test(error.message);
  }
}

/** A fit on so many threads; one thread is this one, so that both sides of a comparison are spared the worker. */
export function clusterOn(threads, input, recipe, run = {}) {
  return threads === 1
    ? door.clusterSync(input, recipe, run)
    : door.cluster(input, recipe, { ...run, threads });
}
