/** What Spectrum and Eigenvectors ask of the workers. */
import type { Graph, Spectrum } from "spectacl";
import { call } from "../../engine/protocol.js";

/** A graph and its eigenpairs, of all rows. */
export interface Basis {
  readonly graph: Graph;
  readonly spectrum: Spectrum;
}

interface DensitiesInput extends Basis {
  readonly normalized: boolean;
}

/** δ(|v_k|) of every eigenvector. */
export const densitiesCall = call<DensitiesInput, Float64Array>("densities");
