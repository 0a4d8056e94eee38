/** Loops of single linkage: the nearest point of another part, by mutual reachability. */
import { kernel } from "./kernel.js";

/** Nodes that wait in a search, for each thread: one per level of the tree at most. */
export const WAITING = 64;

// Queries that make a chunk worth a thread.
const QUERIES = 8;

export const linkageKernels = () => ({
  /**
   * For the points i = queries_q, from ≤ q < to: the point j of another part than i's with the lowest
   * (w, d, name), where d = |x_i - x_j|² and w = max(d, cores_i, cores_j) ≤ limits at i's part. Writes w, d and j to
   * widths_q, squares_q and found_q; j is 0xffffffff if there is none.
   *
   * Points (coordinate-major) and boxes are those of a tree as in src/line/search/kdtree.ts. least_v is the lowest of the
   * cores below node v, whole_v the part of all points below it, or 0xffffffff if they are of several. `pending` and
   * `gaps` are scratch: 3 WAITING and WAITING numbers for each thread.
   */
  nearestOutside: kernel({
    takes: {
      coords: "f64",
      n: "int",
      dim: "int",
      leafSize: "int",
      leaves: "int",
      boxes: "f64",
      least: "f64",
      cores: "f64",
      parts: "u32",
      whole: "u32",
      names: "u32",
      limits: "f64",
      queries: "u32",
      from: "int",
      to: "int",
      pending: "u32",
      gaps: "f64",
      widths: "f64",
      squares: "f64",
      found: "u32",
    },
    split: { grain: () => QUERIES, perThread: ["pending", "gaps"] },
  }),
});
