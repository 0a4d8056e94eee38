/** A graph and its eigenvectors → how dense a fuzzy cluster each of them is, by its absolute values. */
import { checkSpectrum } from "../../line/embedding/checked.js";
import { degrees, type Graph } from "../../line/graph/graph.js";
import { checkStored } from "../../line/graph/stored.js";
import type { Spectrum } from "../../line/spectrum/spectrum.js";

/** δ(|v_k|) = |v_k|ᵀ W |v_k| of the unit vectors, in W, or in D^-½ W D^-½ if `normalized`. */
export function vectorDensities(graph: Graph, spectrum: Spectrum, normalized = false): Float64Array {
  checkStored(graph);
  checkSpectrum(spectrum);
  const { n, offsets, targets, weights } = graph;
  const { values, vectors } = spectrum;
  const scale = normalized
    ? degrees(graph).map((degree) => (degree > 0 ? 1 / Math.sqrt(degree) : 0))
    : new Float64Array(n).fill(1);
  return values.map((_, k) => {
    const v = vectors.subarray(k * n, (k + 1) * n);
    let sum = 0;
    for (let i = 0; i < n; i++) {
      let row = 0;
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        const j = targets[e];
        row += (weights ? weights[e] : 1) * scale[j] * Math.abs(v[j]);
      }
      sum += row * scale[i] * Math.abs(v[i]);
    }
    return sum;
  });
}
