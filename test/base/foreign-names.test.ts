/** Whoever comes from another library is told what an option is called here. */
import { expect, test } from "vitest";
import { knownAs } from "../../src/base/foreign-names.js";
import { clusterSync, type Recipe } from "../../src/index.js";
import { problem } from "../support/errors.js";

const rows = [[0], [1], [8], [9]];

test.each([
  ["kmeans", "n_clusters", "clusters"],
  ["kmeans", "n_init", "starts"],
  ["kmeans", "random_state", "seed"],
  ["dbscan", "eps", "radius"],
  ["dbscan", "min_samples", "minPoints"],
  ["hdbscan", "min_cluster_size", "minClusterSize"],
  ["spectral", "n_neighbors", "neighbors"],
  ["spectral", "nNeighbors", "neighbors"],
])("%s: %s is called %s", (method, name, close) => {
  const recipe = { method, [name]: 2 } as unknown as Recipe;
  expect(() => clusterSync(rows, recipe)).toThrow(problem("UNKNOWN_OPTION", { option: name, close }));
});

test("an affinity or a metric is the distance, where there is such an option", () => {
  expect(knownAs("affinity", ["clusters", "distance"])).toBe("distance");
  expect(knownAs("metric", ["distance"])).toBe("distance");
  expect(knownAs("affinity", ["clusters"])).toBeUndefined();
});

test("words that are no one's names are left to their spelling", () => {
  for (const word of ["constructor", "toString", "", "_"])
    expect(knownAs(word, ["clusters", "radius"])).toBeUndefined();
  expect(() => clusterSync(rows, { method: "dbscan", raduis: 1 } as unknown as Recipe)).toThrow(
    problem("UNKNOWN_OPTION", { close: "radius" }),
  );
});
