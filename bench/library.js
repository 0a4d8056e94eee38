/** What is measured: the bundles as they are published, and what this version of the library can do. */
import * as door from "../dist/index.js";

export * from "../dist/index.js";

/** Models that label new rows. */
export const hasModels = typeof door.fitSync === "function" && typeof door.predict === "function";

/** The recipe for a fit of all rows: no landmarks, if the method has that option. */
export function exactly(recipe) {
  const method = door.methods[recipe.method ?? door.DEFAULT_METHOD];
  return "landmarks" in method.options ? { ...recipe, landmarks: "none" } : recipe;
}

/** Whether a run takes a number of threads: a library that knows the option rejects an invalid value. */
export async function hasThreads() {
  try {
    await door.cluster([[0], [1], [2], [3]], { method: "kmeans", clusters: 1 }, { threads: -1 });
    return false;
  } catch (error) {
    return error.fields?.option === "threads";
  }
}

/** A fit on the given number of threads; one thread is this one, so that neither side of a comparison starts a worker. */
export function clusterOn(threads, input, recipe, run = {}) {
  return threads === 1
    ? door.clusterSync(input, recipe, run)
    : door.cluster(input, recipe, { ...run, threads });
}
