/** Loops of the tree of boxes. A point has `dim` coordinates and a name, its index at the caller. */
import { kernel } from "./kernel.js";

export const treeKernels = () => ({
  /**
   * The box of the rows from ≤ i < to (row-major): the dim lowest, then the dim highest coordinates, from boxes_at on.
   * Returns their lowest name.
   */
  bounds: kernel({
    takes: { rows: "f64", dim: "int", names: "u32", from: "int", to: "int", boxes: "f64", at: "int" },
    gives: "u32",
  }),
  /**
   * Reorders rows and names on [from, to) so that row k is the one a sort by (coordinate `axis`, name) would
   * put there, none in front of it larger and none behind it smaller.
   */
  halve: kernel({
    takes: { rows: "f64", dim: "int", names: "u32", from: "int", to: "int", axis: "int", k: "int" },
  }),
  /**
   * Merges the points of the listed leaves into the k nearest others of the points from ≤ i < to, kept
   * ascending by (squared distance, name) from i k on. Leaf l holds the points l leafSize ≤ j < (l + 1) leafSize
   * (at most n), its box the dim lowest and then the dim highest coordinates, least_l its lowest name.
   * Returns the largest k-th squared distance among the queries.
   */
  nearest: kernel({
    takes: {
      coords: "f64",
      n: "int",
      dim: "int",
      from: "int",
      to: "int",
      leaves: "u32",
      leafCount: "int",
      leafSize: "int",
      boxes: "f64",
      least: "u32",
      names: "u32",
      k: "int",
      distances: "f64",
      neighbors: "u32",
    },
    gives: "real",
  }),
});
