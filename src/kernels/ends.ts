/** Loops over the edges of a graph in compressed rows: where they end, and what they connect. */
import { kernel } from "./kernel.js";

// Rows of a chunk.
const ROWS = 1 << 12;

export const endKernels = () => ({
  /**
   * Edge ends of the nodes from ≤ i < to by weight: all, and those that end in a node of the same label. Entry e of the rows
   * stands at e - base. It counts weights_e, 1 without weights, times scale_i scale_j with a scale, times multiplicity_j with
   * multiplicities; if `joined`, the others of the multiplicity_i points of a node are ends too.
   */
  edgeEnds: kernel({
    takes: {
      offsets: "u32",
      targets: "u32",
      weights: "f64",
      base: "int",
      labels: "u32",
      scale: "f64",
      multiplicity: "f64",
      joined: "int",
      from: "int",
      to: "int",
      own: "f64",
      all: "f64",
    },
    split: { grain: () => ROWS },
  }),
  /**
   * roots_i ← the first of the nodes from, …, to - 1 that is connected with i by edges among these of at least this weight, if
   * they have any; outward_i ← 1 if such an edge joins i to a node in front of `from`, else 0. What is a root depends on the
   * chunks of `grain` nodes; together with the outward edges they say the same whatever these are.
   */
  chunkRoots: kernel({
    takes: {
      offsets: "u32",
      targets: "u32",
      weights: "f64",
      least: "real",
      grain: "int",
      from: "int",
      to: "int",
      roots: "u32",
      outward: "u32",
    },
    split: { grain: ({ grain }) => grain },
  }),
});
