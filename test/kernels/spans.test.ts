import fc from "fast-check";
import { expect, it } from "vitest";
import { SPAN, SPAN_ROWS } from "../../src/kernels/spans.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

/** Neighbors of each row, in the order in which they are kept. */
function product(
  n: number,
  lists: readonly (readonly number[])[],
  seed: number,
  cut: number,
  precision: "double" | "single",
) {
  const spans = Math.ceil(n / SPAN);
  const entries = lists.reduce((sum, list) => sum + list.length, 0);
  return bothKernels.map((kernels) => {
    const space = kernels.open({
      u16: entries,
      u32: spans * n + n + 2 + 2 * entries,
      f64: 18 * n + 4 * SPAN_ROWS,
    });
    const starts = space.u32(spans * n + 1);
    const targets = space.u16(entries);
    const [offsets, columns] = [space.u32(n + 1), space.u32(entries)];
    let at = 0;
    for (let t = 0; t < spans; t++) {
      for (let i = 0; i < n; i++) {
        for (const j of lists[i]) if (Math.floor(j / SPAN) === t) targets[at++] = j - t * SPAN;
        starts[t * n + i + 1] = at;
      }
    }
    lists.forEach((list, i) => {
      columns.set(list, offsets[i]);
      offsets[i + 1] = offsets[i] + list.length;
    });
    const [scale, diagonal] = [space.f64(n), space.f64(n)];
    const panel = () => (precision === "single" ? space.f32(4 * n) : space.f64(4 * n));
    const [x, z, y, plain] = [0, 1, 2, 3].map(panel);
    [scale, diagonal, x, z].forEach((array, k) => {
      array.set(numbers(array.length, seed + k));
    });
    const sums = space.f64(4 * SPAN_ROWS);
    const made = space.u32(entries);
    for (const [from, to] of [
      [cut, n],
      [0, cut],
    ]) {
      space.multiplySpans({
        starts,
        targets,
        n,
        spans,
        scale,
        diagonal,
        from,
        to,
        alpha: 0.5,
        beta: -0.25,
        gamma: 2,
        x,
        z,
        y,
        sums,
      });
      space.spanColumns({ starts, targets, n, spans, offsets, from, to, columns: made });
    }
    expect(bits(made) === bits(columns)).toBe(true);
    space.multiply({
      offsets,
      targets: columns,
      weights: new Float64Array(0),
      scale,
      diagonal,
      from: 0,
      to: n,
      alpha: 0.5,
      beta: -0.25,
      gamma: 2,
      x,
      z,
      y: plain,
    });
    const result = { bits: bits(y), y: y.slice(), plain: plain.slice() };
    space.close();
    return result;
  });
}

function expectSame(results: ReturnType<typeof product>, tolerance: number): void {
  const [reference, wasm] = results;
  expect(wasm.bits).toBe(reference.bits);
  wasm.y.forEach((value, at) => {
    if (Math.abs(value - wasm.plain[at]) > tolerance * Math.max(1, Math.abs(value))) {
      throw new Error(`entry ${at} is ${value}, the plain product has ${wasm.plain[at]}.`);
    }
  });
}

it("multiplySpans, spanColumns: same bits, the plain product and columns, and the same for any ranges of rows", () => {
  const graphs = fc.record({
    n: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(255, 257)),
    density: fc.double({ min: 0, max: 1, noNaN: true }),
    cut: fc.nat(),
    seed: fc.integer({ min: 0, max: 1e6 }),
  });
  fc.assert(
    fc.property(graphs, ({ n, density, cut, seed }) => {
      const dice = numbers(n * n, seed + 9);
      const lists = Array.from({ length: n }, (_, i) =>
        Array.from({ length: n }, (_, j) => j).filter((j) => Math.abs(dice[i * n + j]) < density),
      );
      expectSame(product(n, lists, seed, cut % (n + 1), "double"), 1e-12);
      expectSame(product(n, lists, seed, cut % (n + 1), "single"), 1e-4);
    }),
    runs(10),
  );
});

it("multiplySpans, spanColumns: columns beyond the first span", () => {
  const n = SPAN + 300;
  const lists = Array.from({ length: n }, (_, i) =>
    [i % 7, SPAN - 1 - (i % 5), SPAN + (i % 300)].filter((_, e) => e !== i % 4),
  );
  expectSame(product(n, lists, 3, 1000, "double"), 1e-12);
  expectSame(product(n, lists, 3, 1000, "single"), 1e-5);
});
