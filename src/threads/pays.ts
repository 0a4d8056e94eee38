/** What a GPU is opened for: work of which it does so much sooner that its start, some tenths of a second, is made up for. */
import type { Data } from "../methods/outcome.js";
import type { Worth } from "./late-gpu.js";

/** What "auto" opens a GPU for. There are some hundred rounds of k-means. */
export const LARGE: Worth = { pairs: 1e11, nodes: 200_000, differences: 1e8 };

/** Where it was asked for by name. */
export const ANY: Worth = { pairs: 0, nodes: 0, differences: 0 };

// Below this many columns neighbors are found in a grid or a tree, in less time than a GPU would take.
const FEWEST_COLUMNS = 16;

/** Whether a job on such data may have work of that size; landmarks, and methods that do less, may leave it with none. */
export function pays(data: Data): boolean {
  const { n, dim } = "graph" in data ? { n: data.graph.n, dim: 0 } : data.points;
  return dim >= FEWEST_COLUMNS ? n * n * dim >= LARGE.pairs : n >= LARGE.nodes;
}
