/** Points → a plane in which neighbors stay neighbors, by UMAP. */
import { random } from "spectacl/internal";
import { UMAP } from "umap-js";
import { skill } from "../engine/protocol.js";
import { umapCall } from "./projection-calls.js";

const STREAM_UMAP = 2001;
const NEIGHBORS = 15;

export const umapWork = skill(umapCall, ({ input, seed }, tools) => {
  const given = tools.of(input);
  if (!("coords" in given)) throw new RangeError("UMAP needs rows; a graph has none.");
  const { n, dim, coords } = given;
  const rows = Array.from({ length: n }, (_, i) => Array.from(coords.subarray(i * dim, (i + 1) * dim)));
  const umap = new UMAP({
    nNeighbors: Math.max(1, Math.min(NEIGHBORS, n - 1)),
    random: random(seed, STREAM_UMAP).uniform,
  });
  const epochs = umap.initializeFit(rows);
  for (let epoch = 0; epoch < epochs; epoch++) {
    umap.step();
    if (epoch % 10 === 0) tools.progress({ stage: "points", done: epoch / epochs });
  }
  const places = umap.getEmbedding();
  return { x: Float32Array.from(places, ([x]) => x), y: Float32Array.from(places, ([, y]) => y) };
});
