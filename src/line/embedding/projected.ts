/** The paper's embedding of projected eigenvectors: U_jk = |V_jk| |λ_k|^½. */
import { checkArgument, FLOATS } from "../../base/rules.js";
import { jobArray } from "../../kernels/kept.js";
import type { Kernels } from "../../kernels/kernels.js";
import { f64, plan } from "../../kernels/plan.js";
import type { Points } from "../points/points.js";
import type { Spectrum } from "../spectrum/spectrum.js";
import { checkSpectrum } from "./checked.js";

const ROWS = 64;
// Eigenvalues of this share of the largest are zero but for rounding: their vectors are any of many, and have no part in W.
const ROUNDING = 2 ** -46;

/**
 * The embedding of SpectACl. Row j holds the projected eigenvectors at node j. With multiplicities μ the spectrum is
 * that of the collapsed points and |V_jk| = |u_k| / √μ on each copy.
 *
 * @param spectrum Eigenpairs of the matrix of a graph.
 * @param multiplicity How many coincident points each node stands for; 1 by default.
 * @returns A row of as many numbers as there are eigenpairs for every node.
 * @example
 * const graph = knnGraph(points(rows), 10);
 * const embedding = projected(eigs(adjacency(graph), { pairs: 50 }));
 */
export function projected(spectrum: Spectrum, multiplicity?: Float64Array, kernels?: Kernels): Points {
  checkSpectrum(spectrum);
  if (multiplicity !== undefined) checkArgument("multiplicity", FLOATS, multiplicity);
  const { n, values } = spectrum;
  const dim = values.length;
  const coords = jobArray(n * dim, kernels);
  const least = ROUNDING * Math.abs(values[0] ?? 0);
  const weights = values.map((value) => (Math.abs(value) > least ? Math.sqrt(Math.abs(value)) : 0));
  if (kernels && isProjected(spectrum, weights, multiplicity, coords, kernels)) return { n, dim, coords };
  // A few rows at a time, so that what is written stays in the cache until its lines are full.
  for (let from = 0; from < n; from += ROWS) projectRows(spectrum, weights, from, coords);
  if (multiplicity) divideRows(coords, dim, multiplicity);
  return { n, dim, coords };
}

/** Makes the rows if the kernels reach the vectors and where the rows go, and returns whether they do. */
function isProjected(
  { n, vectors }: Spectrum,
  values: Float64Array,
  multiplicity: Float64Array | undefined,
  coords: Float64Array,
  kernels: Kernels,
): boolean {
  const dim = values.length;
  const arrays = plan({ weights: f64(dim, "raw"), shares: f64(multiplicity ? n : 0, "raw") });
  const space = kernels.open(arrays);
  try {
    if (!space.holds(vectors) || !space.holds(coords)) return false;
    const { weights, shares } = arrays.take(space);
    weights.set(values);
    for (let j = 0; j < shares.length; j++) shares[j] = multiplicity ? 1 / Math.sqrt(multiplicity[j]) : 1;
    const given = { vectors, n, dim, weights, shares: multiplicity ? shares : NONE };
    space.projectRows({ ...given, from: 0, to: n, coords });
    return true;
  } finally {
    space.close();
  }
}

const NONE = new Float64Array(0);

/** ROWS rows from this one on, column by column. */
function projectRows(
  { n, vectors }: Spectrum,
  weights: Float64Array,
  from: number,
  coords: Float64Array,
): void {
  const dim = weights.length;
  const to = Math.min(from + ROWS, n);
  for (let k = 0; k < dim; k++) {
    const weight = weights[k];
    for (let j = from, at = k * n + from; j < to; j++, at++)
      coords[j * dim + k] = Math.abs(vectors[at]) * weight;
  }
}

function divideRows(coords: Float64Array, dim: number, multiplicity: Float64Array): void {
  for (let j = 0; j < multiplicity.length; j++) {
    const share = 1 / Math.sqrt(multiplicity[j]);
    for (let k = 0; k < dim; k++) coords[j * dim + k] *= share;
  }
}

/** Length of each row: how strongly a point takes part in the dense fuzzy clusters. */
export function strengths(embedding: Points, kernels?: Kernels): Float64Array {
  return (kernels && lengthsBy(embedding, kernels)) ?? plainLengths(embedding);
}

/** Undefined if the kernels do not reach the rows. */
function lengthsBy({ n, dim, coords }: Points, kernels: Kernels): Float64Array | undefined {
  const arrays = plan({ lengths: f64(n, "raw") });
  const space = kernels.open(arrays);
  try {
    if (!space.holds(coords)) return undefined;
    const { lengths } = arrays.take(space);
    space.rowLengths({ coords, dim, from: 0, to: n, lengths });
    return lengths.slice();
  } finally {
    space.close();
  }
}

function plainLengths({ n, dim, coords }: Points): Float64Array {
  const lengths = new Float64Array(n);
  for (let j = 0; j < n; j++) {
    let sum = 0;
    for (let k = j * dim; k < (j + 1) * dim; k++) sum += coords[k] * coords[k];
    lengths[j] = Math.sqrt(sum);
  }
  return lengths;
}
