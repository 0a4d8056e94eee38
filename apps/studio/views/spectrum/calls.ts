/** What Spectrum and Eigenvectors ask of the workers. */
import type { Graph, Points, Spectrum } from "spectacl";
import type { Recut, RecutOptions } from "spectacl/internal";
import { call, type Held } from "../../engine/calls.js";

/** A graph and its eigenpairs, of all rows. */
export interface Basis {
  readonly graph: Graph;
  readonly spectrum: Spectrum;
}

export interface DensitiesInput extends Basis {
  readonly normalized: boolean;
}

/** δ(|v_k|) of every eigenvector. */
export const densitiesCall = call<DensitiesInput, Float64Array>("densities");

export interface RecutInput {
  readonly basis: Held<Basis>;
  /** The rows, or the graph that was given. */
  readonly input: Held<Points | Graph>;
  readonly options: Omit<RecutOptions, "points">;
}

export interface RecutOutput extends Recut {
  readonly milliseconds: number;
}

/** k-means again on the eigenvectors at hand. */
export const recutCall = call<RecutInput, RecutOutput>("recut");
