/** The embedding of spectral clustering: rows of eigenvectors with their signs. */
import { checkOptions, FLOATS, integerFrom, type Rules } from "../../base/rules.js";
import type { Points } from "../points/points.js";
import type { Spectrum } from "../spectrum/spectrum.js";
import { checkSpectrum } from "./checked.js";

/** Which eigenvectors, and how rows are scaled. */
export interface SignedOptions {
  /** The first eigenvector used, 0 by default. */
  readonly from?: number | undefined;
  /** One past the last eigenvector used; all by default. */
  readonly to?: number | undefined;
  /** What each row is multiplied by; 1 by default. */
  readonly scale?: Float64Array | undefined;
}

const RULES: Rules<SignedOptions> = { from: integerFrom(0), to: integerFrom(0), scale: FLOATS };

/**
 * The embedding of spectral clustering: U_jk = scale_j V_jk for from ≤ k < to.
 *
 * @param spectrum Eigenpairs of a matrix.
 * @param options Which of them, and a factor for every row.
 * @example
 * const graph = knnGraph(points(rows), 10);
 * const embedding = signed(eigs(normalizedLaplacian(graph).operator, { pairs: 3 }));
 */
export function signed(spectrum: Spectrum, options: SignedOptions = {}): Points {
  checkSpectrum(spectrum);
  checkOptions(options, RULES);
  const { n, values, vectors } = spectrum;
  const { scale } = options;
  const to = Math.min(options.to ?? values.length, values.length);
  // A spectrum with nothing from `from` on still has a row for each point.
  const from = Math.min(options.from ?? 0, to - 1);
  const dim = to - from;
  const coords = new Float64Array(n * dim);
  for (let k = 0; k < dim; k++) {
    for (let j = 0; j < n; j++) coords[j * dim + k] = vectors[(from + k) * n + j] * (scale ? scale[j] : 1);
  }
  return { n, dim, coords };
}
