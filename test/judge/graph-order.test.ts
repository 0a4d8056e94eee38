/** A graph says the same however it is written down: lines, directions and numbers of the nodes. */
import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { realDatasets } from "../../src/datasets.js";
import { type Clustering, clusterSync, type Recipe } from "../../src/index.js";
import { count } from "../support/long.js";
import { blocks, hubs, karate, type Network, novel, shuffled } from "../support/networks.js";
import { samePartition } from "../support/partitions.js";

/** All that does not depend on the numbers of the nodes. */
const told = ({ choice, recipe, clusters, facts, inertia, objective, warnings }: Clustering) => ({
  ...{ choice, recipe, clusters, facts, inertia, objective, warnings },
});

function expectSame(network: Network, recipe: Recipe, shuffles: number): void {
  const found = clusterSync(network, recipe);
  for (let seed = 1; seed <= shuffles; seed++) {
    const other = shuffled(network, seed);
    const again = clusterSync(other, recipe);
    expect(told(again)).toEqual(told(found));
    expect(
      samePartition(
        Array.from(other.number, (number) => again.labels[number]),
        found.labels,
      ),
    ).toBe(true);
  }
}

test.each<[string, Network]>([
  ["the karate club", karate],
  ["characters of a novel", novel(77, 160, 6, 1)],
  ["a graph of hubs", hubs(150, 2, 2)],
  ["planted blocks", blocks(4, 25, 8, 2, 3)],
  ["planted blocks with nodes apart", { ...blocks(3, 20, 6, 1, 4), n: 70 }],
])("20 shuffles of %s give the same number, method, evidence and labels", (_, network) => {
  expectSame(network, {}, 20);
});

test.each<Recipe>([
  { method: "spectacl", clusters: 3 },
  { method: "spectacl-normalized", clusters: 4 },
  { method: "spectral", clusters: 3 },
  { method: "robust-spectral", clusters: 3 },
])("$method cuts shuffled graphs alike, to the last bit", (recipe) => {
  for (const network of [karate, novel(77, 160, 6, 1), hubs(150, 2, 2)]) expectSame(network, recipe, 5);
});

test.each<Recipe>([
  { method: "communities" },
  { method: "communities", resolution: 2 },
  { method: "communities", clusters: 3 },
])(
  "communities ($resolution, $clusters) of shuffled graphs are alike, but for nodes that nothing tells apart",
  (recipe) => {
    // Two nodes with the same neighbors in two communities: Q is larger with one in each, and it does not matter which.
    for (const network of [karate, novel(77, 160, 6, 1), hubs(150, 2, 2)]) {
      const found = clusterSync(network, recipe);
      for (let seed = 1; seed <= 5; seed++)
        expect(told(clusterSync(shuffled(network, seed), recipe))).toEqual(told(found));
      const edges = network.edges.map(([i, j], at) => [i, j, 1 + at / 1024]);
      expectSame({ ...network, edges }, recipe, 5);
    }
  },
);

const folder = process.env.SPECTACL_DATA;

test.skipIf(!folder)("shuffles of the e-mail network give the same answer", () => {
  const read = (name: string): Uint8Array => {
    const path = `${folder}/${name}`;
    return new Uint8Array(existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`)));
  };
  const files = new Map(realDatasets.email.files.map(({ name }) => [name, read(name)]));
  expectSame(realDatasets.email.read(files), {}, count(5, 20));
});
