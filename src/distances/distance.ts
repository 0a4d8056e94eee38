/** What a distance between rows is: what is declared of it, and how it is computed. A distance is one row of registry.ts. */
import type { Points } from "../line/points/points.js";
import type { Distances, SparseLists } from "../line/search/distances.js";
import type { Space } from "./space.js";

/** A distance as declared: plain data that survives JSON, all that a program or a page needs to know of it. */
export interface DeclaredDistance {
  /** What it is, in a few words. */
  readonly doc: string;
  /** What it takes: rows of numbers, latitude and longitude in degrees, or distances in place of rows. */
  readonly input: "rows" | "places" | "distances";
  /** The unit that it is measured in, if that is not the unit of the columns. */
  readonly unit?: string;
  /** When columns are scaled: if they are of different kinds, only if asked for, or never: scaled, they would mean nothing. */
  readonly scaling: "auto" | "asked" | "never";
  /** What fills in the blanks of a row: the nearest rows, the nearest directions, or nothing: it is dropped, or refused. */
  readonly blanks: "nearest" | "direction" | "dropped" | "refused";
  /** Whether a column counts by itself, so that it can be warned of or left out. */
  readonly columns: boolean;
  /** Whether it leaves points that new rows can be compared with: a model needs them, and so does a stream. */
  readonly modelable: boolean;
  /** Present if a circle in the plane of two columns is one of this distance. */
  readonly plane?: true;
}

/** How a distance is computed: by points of a space, or by all pairs; Euclidean distances need neither. */
export interface ComputedDistance {
  /** Rows → points among which the Euclidean distance stands for it. */
  readonly space?: Space;
  /** The distances of all pairs of rows. */
  pairs?(rows: Points): Distances;
  /** The distances of the pairs that are joined by edges of that length. */
  listed?(graph: SparseLists): Distances;
  /** That of rows a and b, straight from the definition. */
  between?(rows: Points, a: number, b: number): number;
}
