// The stages composed by hand: points → graph → spectrum → embedding → clusters, each a plain value to look at.
import { circles } from "spectacl/datasets";
import { fMeasure } from "spectacl/metrics";
import { adjacency, coverageRadius, degrees, eigs, kmeans, projected, radiusGraph } from "spectacl/stages";

const { points, truth } = circles({ n: 1500, noise: 0.1, seed: 0 });

// The smallest radius at which 90 % of the points have 30 neighbors.
const radius = coverageRadius(points, { neighbors: 30, coverage: 0.9 });
const graph = radiusGraph(points, radius);
const degree = degrees(graph);
console.log(`radius ${radius.toFixed(3)}, ${graph.targets.length / 2} edges`);
console.log(`mean degree ${(degree.reduce((sum, d) => sum + d, 0) / graph.n).toFixed(1)}`);

const spectrum = eigs(adjacency(graph), { pairs: 50 });
console.log(`eigenvalues from ${spectrum.values[0].toFixed(2)} to ${spectrum.values.at(-1).toFixed(2)}`);

// |u| √|λ|: dense regions have long rows, whatever their shape.
const embedding = projected(spectrum);
const { labels } = kmeans(embedding, { clusters: 2 });
console.log(`F-measure ${fMeasure(truth, labels).mean.toFixed(3)}`);
