/** What projections and layouts ask of the workers. */
import type { Graph, Points } from "spectacl";
import { call, type Held } from "../engine/protocol.js";
import type { Places } from "../state/data.js";
import type { BestPair, PairInput } from "./best-pair.js";

interface PlaceInput {
  readonly input: Held<Points | Graph>;
  readonly columns: readonly string[];
}

/** Where rows are drawn: for two columns their own values, for more a projection. */
export const placeCall = call<PlaceInput, Places>("place");

/** One number per row and axis. */
export interface Coordinates {
  readonly x: Float32Array;
  readonly y: Float32Array;
}

/** Rows of many columns, placed so that neighbors stay neighbors; the seed makes it the same again. */
export const umapCall = call<{ readonly input: Held<Points | Graph>; readonly seed: number }, Coordinates>(
  "umap",
);

interface MapInput {
  readonly input: Held<Points | Graph>;
  /** Whether rows are compared by their angle. */
  readonly byAngle: boolean;
}

/** Rows on the map of their nearest neighbors: the one that the library makes. */
export const mapCall = call<MapInput, Places>("map");

/** Nodes pulled together by their edges and pushed apart by each other. */
export const forceCall = call<{ readonly graph: Held<Points | Graph> }, Coordinates>("force");

/** Nodes by two eigenvectors of the normalized graph, after the first. */
export const eigenLayoutCall = call<{ readonly graph: Held<Points | Graph> }, Coordinates>("eigen-layout");

/** The two columns in whose picture clusters mix least. */
export const pairCall = call<PairInput, BestPair | undefined>("pair");
