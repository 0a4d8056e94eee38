/** What a GPU is opened for: work of which it does so much sooner that its start, some tenths of a second, is made up for. */
import type { Data } from "../methods/outcome.js";
import type { Worth } from "./late-gpu.js";

// Multiplications of coordinates that a search of all pairs takes.
const WORTH_PAIRS = 1e11;
// Rows of a graph whose eigenvectors are wanted.
const WORTH_ROWS = 200_000;
// Differences of numbers in a round of k-means, of which there are some hundreds.
const WORTH_DIFFERENCES = 1e8;
// Below this many columns neighbors are found in a grid or a tree, in less time than a GPU would take.
const FEWEST_COLUMNS = 16;

/** What "auto" opens a GPU for. */
export const LARGE: Worth = {
  pairs: (n, dim) => n * n * dim >= WORTH_PAIRS,
  nodes: (n) => n >= WORTH_ROWS,
  differences: (count) => count >= WORTH_DIFFERENCES,
};

/** Where it was asked for by name. */
export const ALWAYS: Worth = { pairs: () => true, nodes: () => true, differences: () => true };

/** Whether a job on such data may have work of that size; landmarks, and methods that do less, may leave it with none. */
export function pays(data: Data): boolean {
  if ("graph" in data) return data.graph.n >= WORTH_ROWS;
  const { n, dim } = data.points;
  return dim >= FEWEST_COLUMNS ? n * n * dim >= WORTH_PAIRS : n >= WORTH_ROWS;
}
