/** No copy of a repeated eigenvalue is missing, or the spectrum says that it may be. */
import { describe, expect, it } from "vitest";
import { finish } from "../../src/base/progress.js";
import { random } from "../../src/base/random.js";
import { denseSizes, denseWork, symmetricValuesSteps } from "../../src/line/spectrum/symmetric.js";
import { spectrumWarnings } from "../../src/methods/parts/warnings.js";
import {
  adjacency,
  differenceLaplacian,
  type EdgeList,
  eigs,
  graphFromEdges,
  normalizedAdjacency,
  normalizedLaplacian,
  type Operator,
  operator,
  type Spectrum,
  wasmKernels,
} from "../../src/stages.js";
import { count, LONG } from "../support/long.js";
import { hubOfPairs, plantedGraph } from "../support/planted.js";

const KINDS = ["adjacency", "normalized", "laplacian", "difference"] as const;

/** The operator, and its matrix from the edges alone. */
function both(list: EdgeList, kind: (typeof KINDS)[number]): { given: Operator; matrix: Float64Array } {
  const n = list.n as number;
  const graph = graphFromEdges(list);
  const degree = new Float64Array(n);
  for (const [i, j, w] of list.edges) {
    degree[i] += w;
    degree[j] += w;
  }
  const scaled = kind === "normalized" || kind === "laplacian";
  const matrix = new Float64Array(n * n);
  for (const [i, j, w] of list.edges) {
    const entry = scaled ? w / (Math.sqrt(degree[i]) * Math.sqrt(degree[j])) : w;
    matrix[i * n + j] = entry;
    matrix[j * n + i] = entry;
  }
  if (kind === "adjacency") return { given: adjacency(graph), matrix };
  if (kind === "normalized") return { given: normalizedAdjacency(graph), matrix };
  const shift = (top: number, sums: Float64Array) =>
    sums.forEach((sum, i) => {
      matrix[i * n + i] = top - sum;
    });
  if (kind === "laplacian") {
    shift(2, new Float64Array(n).fill(1));
    return { given: normalizedLaplacian(graph).operator, matrix };
  }
  const { operator: given, top } = differenceLaplacian(graph);
  shift(top, degree);
  return { given, matrix };
}

const kernels = wasmKernels();

function denseValues(matrix: Float64Array, n: number): Float64Array {
  const space = kernels.open(...denseSizes(n));
  const values = finish(symmetricValuesSteps(matrix, n, denseWork(n, space)));
  space.close();
  return values.map(Math.abs);
}

/** How far an eigenvalue is beyond the one in its place, in units of what may not be told apart. */
function excess({ values, residuals }: Spectrum, exact: Float64Array): number {
  const found = values.map(Math.abs).sort().reverse();
  const blurred = 4 * Math.max(...residuals) + 2.5e-7 * exact[0];
  return Math.max(...found.map((value, k) => Math.abs(exact[k] - value))) / blurred;
}

const saysSo = ({ complete, converged, values }: Spectrum): boolean => !complete || converged < values.length;

describe("repeated eigenvalues", () => {
  it("graphs with planted repeats: what the dense solver finds, or a word that it may not be", () => {
    const [first, last] = process.env.SPECTACL_GRAPHS?.split("-").map(Number) ?? [0, count(36, 1500)];
    const silent: unknown[] = [];
    const seen = new Set<string>();
    let said = 0;
    for (let seed = first; seed < last; seed++) {
      const { kind, ...list } = plantedGraph(seed);
      const source = random(seed, 9003);
      const matrixKind = KINDS[source.below(4)];
      const pairs = [3, 5, 10, 20, 30, 40, 47][source.below(7)];
      const tolerance = [1e-5, 1e-5, 1e-3, 1e-8][source.below(4)];
      const { given, matrix } = both(list, matrixKind);
      const exact = denseValues(matrix, given.n);
      const spectrum = eigs(given, { pairs, tolerance });
      seen.add(kind);
      if (saysSo(spectrum)) said++;
      else if (excess(spectrum, exact) > 1) silent.push({ seed, kind, matrixKind, pairs, tolerance });
    }
    expect(silent).toEqual([]);
    // The word is no way out: up to 600 nodes there is always an answer.
    expect(said).toBe(0);
    expect(seen.size).toBeGreaterThan(last - first < 36 ? 0 : 10);
  });

  it("above 600 nodes, where the dense solver does not help", () => {
    const pairs = 20;
    const sizes = LONG ? [601, 701, 901, 1201] : [701];
    for (const n of sizes) {
      for (const kind of KINDS) {
        const { given, matrix } = both(hubOfPairs(n), kind);
        const spectrum = eigs(given, { pairs });
        expect(spectrum.complete && spectrum.converged === pairs).toBe(true);
        expect(excess(spectrum, denseValues(matrix, n))).toBeLessThan(1);
      }
    }
  });

  it("a hub of pairs has each copy of w / (w + 1)", () => {
    const cases = [299, 301, 331, 351, 401, 801].flatMap((n) => [10, 20, 40].map((pairs) => [n, pairs]));
    for (const [n, pairs] of LONG ? cases : [cases[0], cases[11]]) {
      const { operator: given, top } = normalizedLaplacian(graphFromEdges(hubOfPairs(n)));
      const { values, converged, complete } = eigs(given, { pairs });
      // Pairs of weight w: their even vectors orthogonal to the hub, one fewer than there are pairs.
      const heaviest = Math.floor(((n - 1) >> 1) / 6);
      const there = Math.min(heaviest - 1, pairs - 1);
      const found = values.filter((value) => Math.abs(value - top + 1 - 1e5 / (1e5 + 1)) < 1e-9).length;
      expect([found >= there, converged, complete]).toEqual([true, pairs, true]);
    }
  });

  it("vectors that were added are orthonormal eigenvectors", () => {
    const n = 701;
    const { given, matrix } = both(hubOfPairs(n), "laplacian");
    const { values, vectors, residuals } = eigs(given, { pairs: 20 });
    let skew = 0;
    let wrong = 0;
    values.forEach((value, k) => {
      const v = vectors.subarray(k * n, (k + 1) * n);
      let squares = 0;
      for (let i = 0; i < n; i++) {
        let entry = -value * v[i];
        for (let j = 0; j < n; j++) entry += matrix[i * n + j] * v[j];
        squares += entry * entry;
      }
      wrong = Math.max(wrong, Math.abs(Math.sqrt(squares) - residuals[k]));
      for (let l = 0; l <= k; l++) {
        let dot = k === l ? -1 : 0;
        for (let i = 0; i < n; i++) dot += v[i] * vectors[l * n + i];
        skew = Math.max(skew, Math.abs(dot));
      }
    });
    expect(Math.max(...residuals)).toBeLessThan(1e-5);
    expect(wrong).toBeLessThan(1e-12);
    expect(skew).toBeLessThan(1e-6);
  });

  it("finds copies of any operator, among more than there is room for", () => {
    const n = 900;
    // 2 forty times, -2 thirty times, and all from 0 to 1.
    const diagonal = Float64Array.from({ length: n }, (_, i) => (i < 40 ? 2 : i < 70 ? -2 : i / n));
    const given = operator(n, (x, y) => y.set(x.map((value, i) => diagonal[i] * value)), 2);
    const { values, complete } = eigs(given, { pairs: 80 });
    expect(complete).toBe(true);
    expect(values.filter((value) => Math.abs(value - 2) < 1e-6).length).toBe(40);
    expect(values.filter((value) => Math.abs(value + 2) < 1e-6).length).toBe(30);
  });

  it("says so where too many products would be needed to know", () => {
    // Six bands of a hundred eigenvalues each, so narrow that one of them lies within the wanted ones and beyond; with chords, which
    // keep elimination from counting them.
    const n = 617;
    const edges = Array.from({ length: n }, (_, i) => [
      [i, (i + 1) % n, 10 ** (i % 6)],
      [i, (i + 37) % n, 1e-6],
      [i, (i + 101) % n, 1e-6],
    ]).flat();
    const { given, matrix } = both({ n, edges }, "normalized");
    const spectrum = eigs(given, { pairs: 40 });
    expect(excess(spectrum, denseValues(matrix, n)) < 1 || saysSo(spectrum)).toBe(true);
    expect(spectrum.complete).toBe(false);
    const codes = spectrumWarnings({ ...spectrum, converged: 40 }).map(({ code }) => code);
    expect(codes).toEqual(["MISSING_COPIES"]);
    expect(spectrumWarnings({ ...spectrum, converged: 40, complete: true })).toEqual([]);
  });

  it("an operator has rows, a product and a bound", () => {
    const same = (x: Float64Array, y: Float64Array) => y.set(x);
    const refused = (make: () => unknown, option: string) =>
      expect(make).toThrow(expect.objectContaining({ code: "OPTION", option }));
    for (const n of [Number.NaN, Number.POSITIVE_INFINITY, -1, 0, 1.5, 1e10])
      refused(() => operator(n, same), "n");
    for (const bound of [Number.NaN, -1]) refused(() => operator(2, same, bound), "bound");
    const { n, parts } = operator(3, same);
    for (const wrong of [
      { n: 4, parts },
      { n: Number.NaN, parts: [] },
      { n, parts: [{}] },
    ]) {
      refused(() => eigs(wrong as Operator, { pairs: 1 }), "operator");
    }
  });
});
