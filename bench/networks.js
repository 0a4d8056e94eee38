/** Graphs with communities of many kinds, drawn from a seed: neighbors of blobs, planted partitions, unequal degrees, grids. */
import { normal, random } from "../dist/internal.js";
import { finish, graphFromEdges, knnGraphSteps, wasmKernels } from "../dist/stages.js";

const SEED = 17;
const NEIGHBORS = 15;

// Zachary, J. Anthropol. Res. 33 (1977): the friends of each member with a larger number.
const KARATE = [
  [2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 14, 18, 20, 22, 32],
  [3, 4, 8, 14, 18, 20, 22, 31],
  [4, 8, 9, 10, 14, 28, 29, 33],
  [8, 13, 14],
  [7, 11],
  [7, 11, 17],
  [17],
  [],
  [31, 33, 34],
  [34],
  ...[[], [], [], [34], [33, 34], [33, 34], [], [], [33, 34], [34], [33, 34], [], [33, 34]],
  [26, 28, 30, 33, 34],
  [26, 28, 32],
  [32],
  [30, 34],
  [34],
  [32, 34],
  [33, 34],
  [33, 34],
  [33, 34],
  [34],
  [],
];

export const graphs = [
  {
    name: "karate club",
    draw: () =>
      fromEdges(
        34,
        KARATE.flatMap((to, i) => to.map((j) => [i, j - 1])),
      ),
  },
  { name: "ring of cliques", draw: () => ring(400, 6) },
  { name: "grid", draw: () => grid(200) },
  { name: "neighbors, 2 columns", draw: () => neighbors(20_000, 2, 30, 6) },
  { name: "neighbors, 5 columns", draw: () => neighbors(20_000, 5, 50, 1.5) },
  { name: "neighbors, 20 columns", draw: () => neighbors(5_000, 20, 40, 0.7) },
  { name: "planted, 1,000 edges", draw: () => planted(10, 20, 8, 2) },
  { name: "planted, 100,000 edges", draw: () => planted(100, 100, 14, 6) },
  { name: "planted, 1,000,000 edges", draw: () => planted(200, 500, 14, 6) },
  { name: "power law", draw: () => powerLaw(8_000, 40_000) },
];

/** No loops, and no edge twice. */
function fromEdges(n, edges) {
  const seen = new Map();
  for (const [i, j] of edges) if (i !== j) seen.set(Math.min(i, j) * n + Math.max(i, j), [i, j]);
  return graphFromEdges({ n, edges: [...seen.values()] });
}

function ring(cliques, size) {
  const edges = [];
  for (let c = 0; c < cliques; c++) {
    for (let i = 0; i < size; i++) for (let j = 0; j < i; j++) edges.push([c * size + i, c * size + j]);
    edges.push([c * size, ((c + 1) % cliques) * size + 1]);
  }
  return fromEdges(cliques * size, edges);
}

function grid(side) {
  const edges = [];
  for (let i = 0; i < side * side; i++) {
    if ((i + 1) % side > 0) edges.push([i, i + 1]);
    if (i + side < side * side) edges.push([i, i + side]);
  }
  return fromEdges(side * side, edges);
}

function neighbors(n, dim, blobs, spread) {
  const source = random(SEED, 9200);
  const bell = normal(source);
  const centers = Float64Array.from({ length: blobs * dim }, () => spread * bell());
  const coords = new Float64Array(n * dim);
  for (let i = 0; i < n; i++) {
    const blob = source.below(blobs);
    for (let c = 0; c < dim; c++) coords[i * dim + c] = centers[blob * dim + c] + bell();
  }
  return finish(knnGraphSteps({ n, dim, coords }, NEIGHBORS, wasmKernels())).graph;
}

/** Groups of one size, whose nodes have so many edges inside and to anywhere. */
function planted(groups, size, inside, anywhere) {
  const source = random(SEED, 9201);
  const n = groups * size;
  const edges = [];
  for (let e = 0; e < (n * inside) / 2; e++) {
    const first = source.below(groups) * size;
    edges.push([first + source.below(size), first + source.below(size)]);
  }
  for (let e = 0; e < (n * anywhere) / 2; e++) edges.push([source.below(n), source.below(n)]);
  return fromEdges(n, edges);
}

/** Ends of edges are drawn in proportion to weights with the density w^-2.7. */
function powerLaw(n, count) {
  const source = random(SEED, 9202);
  const sums = new Float64Array(n + 1);
  for (let i = 0; i < n; i++) sums[i + 1] = sums[i] + Math.min(800, (1 - source.uniform()) ** (-1 / 1.7));
  const end = () => {
    const at = sums[n] * source.uniform();
    let [low, high] = [0, n - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (sums[middle + 1] <= at) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  return fromEdges(
    n,
    Array.from({ length: count }, () => [end(), end()]),
  );
}
