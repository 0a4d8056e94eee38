import { expect, it } from "vitest";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import { projected, strengths } from "../../src/line/embedding/projected.js";
import { placeColumns, placePanel, placingIn, placingSize } from "../../src/line/spectrum/placing.js";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const kinds = [...bothKernels, sharedKernels(teamShare(3))];
const NONE = new Float64Array(0);

it.each([
  { n: 3, dim: 1 },
  { n: 9000, dim: 6 },
])("$dim vectors of $n: the same rows and lengths from all kernels", ({ n, dim }) => {
  const [reference, ...others] = kinds.map((kernels) => {
    const space = kernels.open({ f64: 2 * n * dim + 2 * n + dim });
    const [vectors, coords] = [space.f64(n * dim), space.f64(n * dim)];
    const [weights, shares, lengths] = [space.f64(dim), space.f64(n), space.f64(n)];
    vectors.set(numbers(n * dim, 1).map((x, at) => (at % 7 === 0 ? -0 : x - 0.5)));
    weights.set(numbers(dim, 2));
    shares.set(numbers(n, 3));
    const found: string[] = [];
    for (const share of [NONE, shares]) {
      space.projectRows({ vectors, n, dim, weights, shares: share, from: 0, to: n, coords });
      space.rowLengths({ coords, dim, from: 0, to: n, lengths });
      found.push(bits(coords), bits(lengths));
    }
    space.negate({ values: vectors, from: 0, to: n * dim });
    space.close();
    return [...found, bits(vectors)];
  });
  for (const other of others) expect(other).toEqual(reference);
});

it.each([
  { n: 3, dim: 3, single: true },
  { n: 9000, dim: 11, single: true },
  { n: 9000, dim: 6, single: false },
])("$dim columns of $n rows: to panels and back, from all kernels", ({ n, dim, single }) => {
  const [first, width] = [1, dim - 1];
  const length = 4 * n * Math.ceil(width / 4);
  for (const kernels of kinds) {
    const space = kernels.open({ f64: 2 * n * dim + length, f32: length });
    const [coords, back] = [space.f64(n * dim), space.f64(n * dim)];
    const panels = single ? space.f32(length) : space.f64(length);
    coords.set(numbers(n * dim, 4).map((x) => x - 0.5));
    panels.fill(7);
    space.toPanels({ coords, dim, first, width, n, from: 0, to: n, panels });
    space.fromPanels({ panels, coords: back, dim, first, width, n, from: 0, to: n });
    for (let p = 0; 4 * p < width; p++) {
      for (let i = 0; i < n; i++) {
        const there = coords.slice(i * dim + first + 4 * p, i * dim + Math.min(first + 4 * p + 4, dim));
        const row = panels.slice(4 * (p * n + i), 4 * (p * n + i) + 4);
        const rounded = Array.from({ length: 4 }, (_, c) =>
          c < there.length ? (single ? Math.fround(there[c]) : there[c]) : 7,
        );
        expect([...row]).toEqual(rounded);
      }
    }
    const round = (x: number) => (single ? Math.fround(x) : x);
    expect(bits(back)).toBe(bits(coords.map((x, at) => (at % dim < first ? 0 : round(x)))));
    space.close();
  }
});

it.each([
  { n: 20_000, length: 20_000, width: 4 },
  { n: 20_000, length: 25_000, width: 4 },
  { n: 10_000, length: 10_000, width: 2 },
])("a panel of $n rows in vectors of $length: placed by threads as by none", ({ n, length, width }) => {
  const team = kinds[2];
  const given = numbers(4 * n, 5).map((x) => Math.round(200 * x) - 100);
  const rows = n < length ? Uint32Array.from({ length: n }, (_, i) => i + Math.floor(i / 4)) : undefined;
  const expected = new Float64Array(6 * length);
  placeColumns({ source: given, start: 0, step: 4, width, n }, expected, 2, { length, rows });
  const vectors = team.keep?.(6 * length)?.fill(0) as Float64Array;
  const placing = { length, rows, vectors };
  const space = team.open({ f64: 4 * n }, placingSize(placing, n));
  const panel = space.f64(4 * n);
  panel.set(given);
  placePanel({ panel, width, n }, vectors, 2, placingIn(placing, n, space), space);
  expect(bits(vectors)).toBe(bits(expected));
  // As often as there are panels.
  placePanel({ panel, width, n }, vectors, 2, placingIn({ length, rows }, n, space), space);
  expect(bits(vectors)).toBe(bits(expected));
  space.close();
});

it("the embedding of vectors that stay for a job is that of others", () => {
  const [n, pairs] = [30_000, 5];
  const team = kinds[2];
  const values = Float64Array.of(1, -0.9, 0.5, 0.25, 0);
  const vectors = numbers(n * pairs, 6).map((x) => x - 0.5);
  const kept = team.keep?.(n * pairs) as Float64Array;
  kept.set(vectors);
  const rest = {
    n,
    values,
    residuals: values,
    converged: pairs,
    complete: true,
    products: 0,
    restarts: 0,
    parts: 1,
  };
  for (const copies of [undefined, new Float64Array(n).fill(1).fill(3, 100, 900)]) {
    const here = projected({ ...rest, vectors }, copies);
    const there = projected({ ...rest, vectors: kept }, copies, team);
    expect(bits(there.coords)).toBe(bits(here.coords));
    expect(bits(strengths(there, team))).toBe(bits(strengths(here)));
  }
});
