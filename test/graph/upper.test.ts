import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { SPAN } from "../../src/kernels/spans.js";
import { dbscan } from "../../src/line/clusters/dbscan.js";
import { densities } from "../../src/line/clusters/density.js";
import { smoothed } from "../../src/line/embedding/smoothed.js";
import { graphFromEdges } from "../../src/line/graph/edges.js";
import { components, type Graph, type HalfGraph, neighborSums } from "../../src/line/graph/graph.js";
import { halfGraph, unfolded } from "../../src/line/graph/half.js";
import { adjacency } from "../../src/line/graph/operators.js";
import { lowerOf, STRIP } from "../../src/line/search/upper.js";
import { eigs } from "../../src/line/spectrum/spectrum.js";
import { numbers } from "../support/numbers.js";
import { bothKernels } from "./brute.js";

/** The same edges as half a graph and in compressed rows. */
function bothForms(n: number, edges: readonly (readonly [number, number])[]): [HalfGraph, Graph] {
  const plain = graphFromEdges({ n, edges });
  const spans = Math.ceil(n / SPAN);
  const counts = new Uint32Array(spans * n);
  const pieces: Uint16Array[] = [];
  for (let from = 0; from < n; from += STRIP) {
    for (let t = 0; t < spans; t++) {
      const piece: number[] = [];
      for (let i = from; i < Math.min(from + STRIP, n); i++) {
        const row = Array.from(plain.targets.subarray(plain.offsets[i], plain.offsets[i + 1]));
        const own = row.filter((j) => j > i && Math.floor(j / SPAN) === t);
        counts[t * n + i] = own.length;
        piece.push(...own.map((j) => j - t * SPAN));
      }
      pieces.push(Uint16Array.from(piece));
    }
  }
  const upper = { n, spans, counts, pieces };
  return [halfGraph(upper, lowerOf(upper)), plain];
}

const graphs = fc
  .record({
    n: fc.integer({ min: 1, max: 200 }),
    density: fc.double({ min: 0, max: 0.4, noNaN: true }),
    seed: fc.integer({ min: 0, max: 1e6 }),
  })
  .map(({ n, density, seed }) => {
    const dice = numbers(n * n, seed);
    const edges: [number, number][] = [];
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) if (Math.abs(dice[i * n + j]) < density) edges.push([i, j]);
    }
    return { n, edges, seed };
  });

/** The parts of a graph, each numbered by itself. */
function rowsOfParts({ n, offsets, targets }: Graph) {
  const { count, labels } = components({ n, offsets, targets });
  return Array.from({ length: count }, (_, label) => {
    const rows = Array.from(labels.keys()).filter((i) => labels[i] === label);
    const lists = rows.map((i) => Array.from(targets.subarray(offsets[i], offsets[i + 1])));
    const ends = [0];
    for (const list of lists) ends.push(ends[ends.length - 1] + list.length);
    return {
      rows: Uint32Array.from(rows),
      offsets: Uint32Array.from(ends),
      targets: Uint32Array.from(lists.flat(), (j) => rows.indexOf(j)),
    };
  });
}

describe("half a graph", () => {
  it("unfolds to the graph in compressed rows, with its components and sums", () => {
    fc.assert(
      fc.property(graphs, ({ n, edges, seed }) => {
        const [half, plain] = bothForms(n, edges);
        expect(half.offsets).toEqual(plain.offsets);
        expect(unfolded(half).targets).toEqual(plain.targets);
        expect(components(half)).toEqual(components(plain));
        const copies = Float64Array.from(numbers(n, seed), (value) => 1 + Math.floor(3 * Math.abs(value)));
        expect(neighborSums(half, copies)).toEqual(neighborSums(plain, copies));
        const labels = Int32Array.from(copies, (_, i) => (i % 4) - 1);
        for (const options of [{}, { multiplicity: copies }]) {
          expect(densities(half, labels, 3, options)).toEqual(densities(plain, labels, 3, options));
        }
        const scale = copies.map((count) => 1 / count);
        expect(densities(half, labels, 3, { scale })).toEqual(densities(plain, labels, 3, { scale }));
        expect(dbscan(half, { minPoints: 3 })).toEqual(dbscan(plain, { minPoints: 3 }));
      }),
    );
  });

  it("a component in compressed rows, numbered by itself, is that of the graph in rows", () => {
    fc.assert(
      fc.property(graphs, ({ n, edges }) => {
        const [half, plain] = bothForms(n, edges);
        const expected = rowsOfParts(plain);
        expect(expected.length).toBe(components(plain).count);
        for (const { kernels } of bothKernels) {
          for (const graph of [half, plain]) {
            const found = adjacency(graph).parts.map((part) => {
              const space = kernels.open(part.size(kernels.threads), part.compressedSize ?? {});
              const own = part.place(space).compressed?.();
              expect(own?.scale.every((value) => value === 1)).toBe(true);
              const [offsets, targets] = [own?.offsets.slice(), own?.targets.slice()];
              space.close();
              return { rows: part.rows, offsets, targets };
            });
            expect(found).toEqual(expected);
          }
        }
      }),
    );
  });

  it("crosses spans", () => {
    const n = SPAN + 70;
    const last = n - 1;
    const [half, plain] = bothForms(n, [
      [0, 1],
      [1, SPAN],
      [2, last],
      [3, SPAN - 1],
      [SPAN - 1, SPAN],
      [SPAN + 5, last],
    ]);
    expect(unfolded(half).targets).toEqual(plain.targets);
    expect(half.offsets).toEqual(plain.offsets);
    expect(components(half)).toEqual(components(plain));
  });

  it.each(bothKernels)("$name: has the eigenvalues and averages of the same graph in rows", ({ kernels }) => {
    // Two components far denser than LEAST_RUN, one of them with every third number, and isolated nodes.
    const n = 700;
    const dice = numbers(n * n, 5);
    const edges: [number, number][] = [];
    for (let i = 0; i < n - 10; i++) {
      for (let j = i + 1; j < n - 10; j++) {
        if ((i % 3 === 0) === (j % 3 === 0) && Math.abs(dice[i * n + j]) < 0.3) edges.push([i, j]);
      }
    }
    const [half, plain] = bothForms(n, edges);
    const [a, b] = [half, plain].map((graph) => eigs(adjacency(graph), { pairs: 6 }, { kernels }));
    a.values.forEach((value, k) => {
      expect(Math.abs(value - b.values[k])).toBeLessThan(1e-9 * Math.abs(b.values[0]));
    });
    const rows = { n, dim: 3, coords: numbers(3 * n, 6) };
    const [x, y] = [half, plain].map((graph) => smoothed(rows, graph, 2, { kernels }).coords);
    x.forEach((value, at) => {
      expect(Math.abs(value - y[at])).toBeLessThan(1e-12);
    });
  });

  it("with few edges is multiplied row by row: the bits of the same graph in rows, part by part", () => {
    // Rings of different length: many parts, none with rows long enough for spans.
    const edges: [number, number][] = [];
    let n = 0;
    for (const length of [400, 5, 350, 7, 9]) {
      for (let i = 0; i < length; i++) {
        const [a, b] = [n + i, n + ((i + 1) % length)];
        edges.push([Math.min(a, b), Math.max(a, b)]);
      }
      n += length;
    }
    const [half, plain] = bothForms(n, edges);
    const [{ kernels }] = bothKernels;
    expect(eigs(adjacency(half), { pairs: 8 }, { kernels })).toEqual(
      eigs(adjacency(plain), { pairs: 8 }, { kernels }),
    );
  });

  it("is not unfolded where its half is enough", () => {
    const [half] = bothForms(3, [
      [0, 1],
      [1, 2],
    ]);
    expect(Object.keys(half).sort()).toEqual(["n", "offsets", "upper"]);
    expect(unfolded(half)).not.toBe(half);
    const plain = unfolded(half);
    expect(unfolded(plain)).toBe(plain);
  });

  it("has the same bits of a product from both kernels", () => {
    const n = 400;
    const dice = numbers(n * n, 8);
    const edges: [number, number][] = [];
    for (let i = 0; i < n; i++)
      for (let j = i + 1; j < n; j++) if (Math.abs(dice[i * n + j]) < 0.3) edges.push([i, j]);
    const [half] = bothForms(n, edges);
    const [a, b] = bothKernels.map(({ kernels }) => eigs(adjacency(half), { pairs: 5 }, { kernels }));
    expect(a).toEqual(b);
  });
});
