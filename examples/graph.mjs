// A graph of your own: people and how often they wrote to each other. The nodes need no coordinates.
import { clusterSync } from "spectacl";

const people = ["Ada", "Ben", "Cleo", "Dan", "Eve", "Finn", "Gus", "Hal"];

// Pairs of nodes with a weight; each edge is given once, in either direction.
const edges = [
  [0, 1, 9],
  [0, 2, 7],
  [1, 2, 8],
  [1, 3, 6],
  [2, 3, 9],
  [3, 4, 0.2], // the only bridge
  [4, 5, 8],
  [4, 6, 9],
  [5, 6, 7],
  [5, 7, 6],
  [6, 7, 8],
];

const { labels, clusters, membership } = clusterSync(
  { edges },
  { method: "spectacl-normalized", clusters: 2, dimensions: 4 },
);

clusters.forEach(({ size, kept }, c) => {
  const names = people.filter((_, i) => labels[i] === c);
  console.log(
    `cluster ${c}: ${names.join(", ")} (${size} people, ${Math.round(100 * kept)} % of edges kept)`,
  );
});
const torn = people.filter((_, i) => membership[i] < 1);
console.log(`with edges to both: ${torn.join(", ")}`);
