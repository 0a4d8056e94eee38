/** What the judge says of rows or a graph does not depend on their order: number, method, evidence, clusters within clusters. */
import { expect, test } from "vitest";
import {
  type Clustering,
  clusterSync,
  type DistanceName,
  distances,
  methods,
  type Recipe,
} from "../../src/index.js";
import { count } from "../support/long.js";
import { shuffled } from "../support/networks.js";
import { CASES, inputFor, orderOf, rowsFor, sourceFor } from "./cases.js";

/** With neither number nor method, and each method that is judged by its number, by every distance that it takes. */
const OPEN: readonly Recipe[] = [
  ...(Object.keys(distances) as DistanceName[]).map((distance): Recipe => ({ distance })),
  ...CASES.filter(({ method }) => "clusters" in methods[method].options)
    // Of distances alone a tree is not judged.
    .filter(
      ({ method, distance }) =>
        distances[distance].input !== "distances" || methods[method].ofDistances === "graph",
    )
    .map((one) => ({ ...one, clusters: "auto" }) as Recipe),
];

const told = ({ choice, recipe, clusters, facts, inertia, warnings, tree }: Clustering) => ({
  ...{ choice, recipe, clusters, facts, inertia, warnings, tree },
});

// Every day a few of them, others with every seed.
const EVERY = count(4, 1);

test.each(
  OPEN.filter((_, at) => at % EVERY === 0).map((recipe) => ({ name: JSON.stringify(recipe), recipe })),
)("$name", ({ recipe }) => {
  const distance = recipe.distance ?? "euclidean";
  for (let seed = 0; seed < count(1, 6); seed++) {
    const source = sourceFor(seed);
    const rows = rowsFor({ distance }, source, 30);
    const order = orderOf(rows.length, source);
    const found = clusterSync(inputFor({ distance }, rows), recipe);
    const moved = order.map((i) => rows[i]);
    const again = clusterSync(inputFor({ distance }, moved), recipe);
    expect(told(again)).toEqual(told(found));
    if (distances[distance].input === "distances") continue;
    expect([...again.labels]).toEqual(order.map((i) => found.labels[i]));
  }
});

test("a list of edges", () => {
  for (let seed = 0; seed < count(1, 10); seed++) {
    const source = sourceFor(seed);
    const n = 40;
    const edges = Array.from({ length: n }, (_, i) =>
      Array.from({ length: i }, (_, j) => j)
        .filter((j) => source.uniform() < (i % 4 === j % 4 ? 0.6 : 0.04))
        .map((j) => [i, j, 1 + source.uniform()]),
    ).flat();
    const network = { n, edges };
    const found = clusterSync(network);
    const moved = shuffled(network, seed);
    const again = clusterSync(moved);
    expect(told(again)).toEqual(told(found));
    expect(Array.from(moved.number, (number) => again.labels[number])).toEqual([...found.labels]);
  }
});
