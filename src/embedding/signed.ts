/** The embedding of spectral clustering: rows of eigenvectors with their signs. */
import type { Points } from "../points/points.js";
import type { Spectrum } from "../spectrum/spectrum.js";

export interface SignedOptions {
  /** The first eigenvector taken. */
  readonly from?: number;
  /** Behind the last one taken. */
  readonly to?: number;
  /** What each row is multiplied by. */
  readonly scale?: Float64Array | undefined;
}

/** U_jk = scale_j V_jk for from ≤ k < to. */
export function signed(spectrum: Spectrum, options: SignedOptions = {}): Points {
  const { n, values, vectors } = spectrum;
  const { scale } = options;
  const to = Math.min(options.to ?? values.length, values.length);
  // A spectrum with nothing behind `from` still has a row for each point.
  const from = Math.min(options.from ?? 0, to - 1);
  const dim = to - from;
  const coords = new Float64Array(n * dim);
  for (let k = 0; k < dim; k++) {
    for (let j = 0; j < n; j++) coords[j * dim + k] = vectors[(from + k) * n + j] * (scale ? scale[j] : 1);
  }
  return { n, dim, coords };
}
