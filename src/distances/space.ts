/**
 * Rows as given → points among which the Euclidean distance stands for another one, and distances from one unit to the
 * other. Every search, graph and tree is then exact without knowing the distance, since the two grow together.
 */
import type { Coordinates, GivenPoints, Points } from "../line/points/points.js";

export interface Space {
  /** Columns of the points, given those of the rows. */
  columns(given: number): number;
  /** Writes the points of some rows of `dim` numbers; errors count from row `first`. */
  map(rows: Coordinates, dim: number, into: Float64Array, first: number): void;
  /** A distance of rows → that of their points. */
  inner(distance: number): number;
  /** A distance of points → that of their rows. */
  outer(distance: number): number;
  /** Its number in wasm/labels, where rows are mapped too; 0 there is none. */
  readonly inLabels?: number;
}

/** The points of rows. */
export function pointsIn({ columns, map }: Space, { n, dim, coords }: GivenPoints): Points {
  const wide = columns(dim);
  const mapped = new Float64Array(n * wide);
  map(coords, dim, mapped, 0);
  return { n, dim: wide, coords: mapped };
}
