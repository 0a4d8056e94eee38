// Sound models of every kind, to be edited.
import { fitSync } from "spectacl";
import { circles } from "spectacl/datasets";
import { objectTable, tablePoints } from "spectacl/io";

const { points } = circles({ n: 60, noise: 0.1, seed: 1 });
const places = Array.from({ length: 30 }, (_, i) => [(i * 37) % 80, (i * 53) % 170]);
const objects = Array.from({ length: 24 }, (_, i) => ({
  x: i % 7 ? i / 3 : null,
  kind: i % 2 ? "a" : "b",
  day: `2020-01-${10 + i}`,
}));

const { points: coded, columns, encoding, blanks } = tablePoints(objectTable(objects));

export const BASES = [
  fitSync(points, { method: "kmeans", clusters: 3 }),
  fitSync(points, { method: "dbscan", minPoints: 4 }),
  fitSync(points, { method: "hdbscan" }),
  fitSync(points, { method: "linkage", clusters: 2 }),
  fitSync(points, { method: "spectacl", clusters: 2, weights: "self-tuned" }),
  fitSync(points, { clusters: 2, outliers: "mark" }),
  fitSync(points, { method: "spectral", clusters: 2, scale: "standard" }, { columns: ["x", "y"] }),
  fitSync(points, { method: "robust-spectral", clusters: 2 }),
  fitSync(points, { method: "spectacl", clusters: 2, landmarks: 30, scale: "log" }),
  fitSync(points, { method: "spectral", clusters: 2, distance: "cosine" }),
  fitSync(places, { method: "hdbscan", distance: "haversine" }),
  fitSync(points, {}),
  fitSync(coded, { method: "kmeans", clusters: 2 }, { columns, encoding, blanks }),
];
