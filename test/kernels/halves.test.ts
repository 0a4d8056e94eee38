/** Kernels over half a graph: both implementations, and several threads, against the whole graph. */
import fc from "fast-check";
import { expect, it } from "vitest";
import { HALF_BLOCK } from "../../src/kernels/halves.js";
import type { Kernels } from "../../src/kernels/kernels.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { SPAN } from "../../src/kernels/spans.js";
import { spanRows, spansSize, unfoldSpans } from "../../src/line/graph/unfold.js";
import { placeUpper, STRIP, spansFor, type Upper } from "../../src/line/search/upper.js";
import { bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

const kernels: readonly Kernels[] = [...bothKernels, sharedKernels(teamShare(3))];

type Lists = readonly (readonly number[])[];

function upperOf(lists: Lists): Upper {
  const n = lists.length;
  const spans = spansFor(n);
  const counts = new Uint32Array(spans * n);
  const pieces: Uint16Array[] = [];
  for (let from = 0; from < n; from += STRIP) {
    for (let t = 0; t < spans; t++) {
      const strip = lists.slice(from, from + STRIP).map((list, r) => {
        const own = list.filter((j) => j > from + r && Math.floor(j / SPAN) === t);
        counts[t * n + from + r] = own.length;
        return own;
      });
      pieces.push(Uint16Array.from(strip.flat()));
    }
  }
  return { n, spans, counts, pieces };
}

/** Neighbors both ways, ascending; no edge joins a row of every third number to another. */
function listsOf(n: number, pairs: Iterable<readonly [number, number]>): number[][] {
  const lists = Array.from({ length: n }, () => new Set<number>());
  for (const [i, j] of pairs) {
    if (i === j || (i % 3 === 0) !== (j % 3 === 0)) continue;
    lists[i].add(j);
    lists[j].add(i);
  }
  return lists.map((list) => Array.from(list).sort((a, b) => a - b));
}

/** From each of the kernels the lists of these rows: from their matrix in spans, and from its compressed rows. */
function unfolded(lists: Lists, rows: readonly number[]): number[][][] {
  const upper = upperOf(lists);
  const entries = rows.reduce((sum, i) => sum + lists[i].length, 0);
  const offsets = new Uint32Array(upper.n + 1);
  lists.forEach((list, i) => {
    offsets[i + 1] = offsets[i] + list.length;
  });
  const graph = { n: upper.n, offsets, upper };
  return kernels.flatMap((each) => {
    const space = each.open(spansSize(rows.length, upper.n, entries, each.threads), {
      u32: rows.length + 1 + entries,
    });
    const made = unfoldSpans(graph, Uint32Array.from(rows), entries, space);
    const { n, spans, starts, targets } = made;
    const compressed = spanRows(made, space);
    expect(compressed.offsets.length).toBe(n + 1);
    const inRows = Array.from({ length: n }, (_, i) =>
      Array.from(
        compressed.targets.subarray(compressed.offsets[i], compressed.offsets[i + 1]),
        (j) => rows[j],
      ),
    );
    const inSpans = Array.from({ length: n }, (_, i) =>
      Array.from({ length: spans }, (_, t) => t).flatMap((t) =>
        Array.from(targets.subarray(starts[t * n + i], starts[t * n + i + 1]), (j) => rows[t * SPAN + j]),
      ),
    );
    space.close();
    return [inSpans, inRows];
  });
}

function ends(lists: Lists, weights: readonly number[], labels: readonly number[], cut: number) {
  const upper = upperOf(lists);
  const { n, spans } = upper;
  const half = lists.flat().length / 2;
  const cuts = Math.ceil(n / HALF_BLOCK) * n;
  const middle = Math.floor(cut / HALF_BLOCK) * HALF_BLOCK;
  return kernels.map((each) => {
    const space = each.open({ u32: spans * n + 1 + n, u16: half + cuts, f64: 3 * n });
    const [starts, targets] = [space.u32(spans * n + 1), space.u16(half)];
    placeUpper(upper, starts, targets);
    const given = {
      ...{ starts, targets, n, spans, labels: space.u32(n), weights: space.f64(n) },
      ...{ all: space.f64(n, "raw"), own: space.f64(n, "raw") },
      cuts: space.u16(cuts, "raw"),
    };
    given.labels.set(labels);
    given.weights.set(weights);
    space.halfCuts({ ...given, from: cut, to: n });
    space.halfCuts({ ...given, from: 0, to: cut });
    space.halfEnds({ ...given, from: middle, to: n });
    space.halfEnds({ ...given, from: 0, to: middle });
    const found = { all: Array.from(given.all), own: Array.from(given.own) };
    space.close();
    return found;
  });
}

function expectWhole(lists: Lists, cut: number): void {
  const n = lists.length;
  const every = Array.from({ length: n }, (_, i) => i);
  for (const rows of [every, every.filter((i) => i % 3 > 0)]) {
    const expected = JSON.stringify(rows.map((i) => lists[i]));
    for (const found of unfolded(lists, rows)) expect(JSON.stringify(found) === expected).toBe(true);
  }
  const weights = every.map((i) => 1 + (i % 5));
  const labels = every.map((i) => i % 4);
  const sum = (rows: readonly number[]) => rows.reduce((total, j) => total + weights[j], 0);
  const all = lists.map(sum);
  const own = lists.map((list, i) => sum(list.filter((j) => labels[j] === labels[i])));
  const expected = JSON.stringify({ all, own });
  for (const found of ends(lists, weights, labels, cut))
    expect(JSON.stringify(found) === expected).toBe(true);
}

it("mirrorSpans, spanColumns and halfEnds: the whole graph and its sums, from any part of the rows", () => {
  const graphs = fc.record({
    n: fc.oneof(fc.integer({ min: 1, max: 150 }), fc.constantFrom(2047, 2049, 5000)),
    degree: fc.integer({ min: 0, max: 20 }),
    cut: fc.nat(),
    seed: fc.integer({ min: 0, max: 1e6 }),
  });
  fc.assert(
    fc.property(graphs, ({ n, degree, cut, seed }) => {
      const ends = Array.from(numbers(2 * n * degree, seed), (x) => Math.floor(Math.abs(x) * n) % n);
      const pairs = Array.from({ length: n * degree }, (_, e) => [ends[2 * e], ends[2 * e + 1]] as const);
      expectWhole(listsOf(n, pairs), cut % (n + 1));
    }),
    runs(10),
  );
});

it("mirrorSpans, spanColumns and halfEnds: rows and columns beyond the first span", () => {
  const n = SPAN + 34_000;
  const pairs = Array.from({ length: n }, (_, i) =>
    [i + 3, 7919 * i, SPAN - 1 - (i % 5), SPAN + (i % 300), SPAN + 33_000].map((j) => [i, j % n] as const),
  );
  expectWhole(listsOf(n, pairs.flat()), SPAN - 1000);
});
