/** Documents with vectors, as files of embeddings have them. */
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";

export const DIM = 12;

/** Rows around three directions, with what is beside them in a file. */
export function documents(rows = 90, seed = 3) {
  const draw = normal(random(seed, 1));
  const centers = Array.from({ length: 3 }, () => Array.from({ length: DIM }, () => draw()));
  return Array.from({ length: rows }, (_, i) => ({
    id: `doc${i}`,
    topic: ["goal", "share", "song"][i % 3],
    views: i * 7.5,
    embedding: centers[i % 3].map((x) => Math.fround(x + 0.3 * draw())),
  }));
}
