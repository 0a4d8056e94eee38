// The stages one by one, beside what the definitions say.
import {
  adjacency,
  components,
  coverageRadius,
  dbscan,
  degrees,
  eigs,
  graphFromEdges,
  hdbscan,
  kmeans,
  knnGraph,
  normalizedAdjacency,
  normalizedLaplacian,
  points,
  projected,
  radiusGraph,
  signed,
  smoothed,
} from "spectacl/stages";
import { expectLabels, expectNumbers, expectThat } from "./sound.mjs";

/** Distances without an overflow or underflow on the way. */
const distance = (a, b) => Math.hypot(...a.map((x, c) => x - b[c]));
/** Sums in another order may fall on the other side, and of differences so small beside the rows nothing is known. */
const CLOSE = 1e-9;
const NOTHING = 1e-140;
function closeness(rows) {
  const largest = rows.flat().reduce((most, x) => Math.max(most, Math.abs(x)), 0);
  return (apart, limit) => Math.abs(apart - limit) <= CLOSE * limit + NOTHING * largest;
}

function expectGraph({ n, offsets, targets, weights }) {
  expectThat(offsets.length === n + 1 && offsets[n] === targets.length, "offsets that do not fit");
  for (const target of targets) expectThat(target < n, `an edge to node ${target} of ${n}`);
  if (weights) expectNumbers(weights, "weights");
}

const joined = ({ offsets, targets }, i, j) => targets.subarray(offsets[i], offsets[i + 1]).includes(j);

export const stageJobs = {
  radiusGraph: ({ rows, radius }) => {
    const graph = radiusGraph(points(rows), radius);
    expectGraph(graph);
    const close = closeness(rows);
    rows.forEach((a, i) => {
      rows.forEach((b, j) => {
        const apart = distance(a, b);
        if (i === j || close(apart, radius)) return;
        expectThat(
          joined(graph, i, j) === apart <= radius,
          `rows ${i} and ${j}, ${apart} apart, with radius ${radius}: ${joined(graph, i, j) ? "" : "not "}joined`,
        );
      });
    });
  },

  knnGraph: ({ rows, k }) => {
    const graph = knnGraph(points(rows), k);
    expectGraph(graph);
    const close = closeness(rows);
    const count = Math.min(k, rows.length - 1);
    rows.forEach((a, i) => {
      const apart = rows.map((b) => distance(a, b));
      const last = apart.filter((_, j) => j !== i).sort((x, y) => x - y)[count - 1];
      rows.forEach((_, j) => {
        if (j === i || apart[j] >= last || close(apart[j], last)) return;
        expectThat(joined(graph, i, j), `row ${j} is among the ${k} nearest of ${i} and not joined`);
      });
    });
  },

  coverageRadius: ({ rows, k, coverage }) => {
    const radius = coverageRadius(points(rows), { neighbors: k, coverage });
    expectNumbers(radius);
    const close = closeness(rows);
    const count = Math.min(k, rows.length - 1);
    const reaches = rows.map((a, i) => {
      const apart = rows.filter((_, j) => j !== i).map((b) => distance(a, b));
      return count === 0 ? 0 : apart.sort((x, y) => x - y)[count - 1];
    });
    const wanted = reaches.sort((x, y) => x - y)[Math.ceil(coverage * rows.length) - 1];
    expectThat(close(radius, wanted), `a radius of ${radius}, not ${wanted}`);
  },

  kmeans: ({ rows, clusters, k }) => {
    const found = kmeans(points(rows), { clusters, seed: k });
    expectLabels(found.labels, rows.length, clusters);
    expectNumbers(found);
    const apart = new Set(rows.map((row) => row.join()));
    if (clusters > 1 && apart.size > 1)
      expectThat(
        new Set(found.labels).size > 1,
        `one cluster of ${clusters} for ${apart.size} distinct rows`,
      );
  },

  hdbscan: ({ rows, k }) => {
    const found = hdbscan(points(rows), { minClusterSize: Math.max(2, k) });
    expectLabels(found.labels, rows.length, found.clusters);
    expectNumbers(found.probabilities);
  },

  spectrum: ({ graph: given, k }) => {
    const graph = graphFromEdges(given);
    expectGraph(graph);
    expectNumbers(degrees(graph));
    const parts = components(graph);
    expectThat(parts.count >= Math.min(1, graph.n), "a graph without a part");
    const { labels } = dbscan(graph, { minPoints: k });
    expectLabels(labels, graph.n, graph.n);
    for (const operator of [
      adjacency(graph),
      normalizedAdjacency(graph),
      normalizedLaplacian(graph).operator,
    ]) {
      const spectrum = eigs(operator, { pairs: Math.min(k, graph.n) });
      expectNumbers({ values: spectrum.values, vectors: spectrum.vectors });
      expectNumbers(signed(spectrum));
      const embedding = projected(spectrum);
      expectNumbers(embedding);
      expectNumbers(smoothed(embedding, graph, k % 4));
    }
  },
};
