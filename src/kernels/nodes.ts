/** The moves of the nodes of a graph on a map: the round of a layout. */
import { kernel } from "./kernel.js";

// Nodes that make a chunk worth a thread: each takes a third of a microsecond or more.
const NODES = 256;

export const nodeKernels = () => ({
  /**
   * A round of moves: node from ≤ i < to goes from old_i to places_i, where only its own moves count; all others are where
   * they were, at old_j. It takes the entries of its row in order. Entry e is drawn with probability shares_e / 2^32; then
   * it pulls the node, y, toward the place x at its other end, y -= rate · 2 a (y - x) / (1 + a |y - x|²), and `pushes` places x,
   * drawn from the `size` of the crowd, push it together, y += Σ rate · 2 (y - x) / ((soft + |y - x|²) (1 + a |y - x|²)).
   * Random numbers are mix32 of a counter that begins at mix32(key + i): they depend on the key and the node alone.
   */
  moveNodes: kernel({
    takes: {
      offsets: "u32",
      targets: "u32",
      shares: "u32",
      key: "int",
      crowd: "f64",
      size: "int",
      a: "real",
      soft: "real",
      rate: "real",
      pushes: "int",
      old: "f64",
      from: "int",
      to: "int",
      places: "f64",
    },
    split: { grain: () => NODES },
  }),
});
