import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Workspace } from "../../src/kernels/kernels.js";
import { bits, bothKernels } from "../support/kernels.js";
import { runs } from "../support/long.js";
import { numbers } from "../support/numbers.js";

const precisions = ["double", "single"] as const;

/** Takes a panel of the workspace in this precision. */
const panels = (space: Workspace, precision: "double" | "single") => (length: number) =>
  precision === "single" ? space.f32(length) : space.f64(length);

const sizes = fc.record({
  precision: fc.constantFrom(...precisions),
  rows: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1023, 1024, 1025, 2100)),
  count: fc.integer({ min: 1, max: 5 }),
  kept: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 0, max: 1e6 }),
});

describe("panel kernels", () => {
  it("give the same bits in TypeScript and WebAssembly", () => {
    fc.assert(
      fc.property(sizes, ({ precision, rows, count, kept, seed }) => {
        const keep = Math.min(kept, count);
        const [reference, wasm] = bothKernels.map((kernels) => {
          const space = kernels.open({
            f64: 4 * rows * (count + 4) + 16 * count * (keep + 1) + 4096 * keep + rows,
          });
          const panel = panels(space, precision);
          const basis = panel(4 * rows * count);
          const w = panel(4 * rows);
          const scaled = panel(4 * rows);
          const blocks = space.f64(16 * count);
          const rotation = space.f64(16 * count * keep);
          const scratch = space.f64(4096 * keep);
          const scale = space.f64(rows);
          basis.set(numbers(basis.length, seed));
          w.set(numbers(w.length, seed + 1));
          rotation.set(numbers(rotation.length, seed + 2));
          scale.set(numbers(rows, seed + 3));
          space.dots({ basis, panels: count, rows, from: 0, to: rows, w, blocks });
          const dots = bits(blocks);
          space.subtract({ basis, panels: count, rows, from: 0, to: rows, blocks, w });
          const subtracted = bits(w);
          const half = Math.floor(rows / 2);
          space.rotate({
            basis,
            panels: count,
            rows,
            from: 0,
            to: half,
            blocks: rotation,
            kept: keep,
            scratch,
          });
          space.rotate({
            basis,
            panels: count,
            rows,
            from: half,
            to: rows,
            blocks: rotation,
            kept: keep,
            scratch,
          });
          space.transform({ w, from: 0, to: rows, block: blocks });
          space.scaleRows({ x: w, scale, from: 0, to: rows, y: scaled });
          const results = [dots, subtracted, bits(basis), bits(w), bits(scaled)];
          space.close();
          return results;
        });
        expect(wasm).toEqual(reference);
      }),
      runs(15),
    );
  });

  const cases = bothKernels.flatMap((kernels) =>
    precisions.map((precision) => ({ name: kernels.name, kernels, precision })),
  );

  it.each(cases)(
    "$name, $precision: dots are V'W and subtract makes W orthogonal to an orthonormal V",
    ({ kernels, precision }) => {
      const rows = 1500;
      const [digits, small] = precision === "single" ? [5, 1e-5] : [12, 1e-12];
      const space = kernels.open({ f64: 8 * rows + 16 });
      const panel = panels(space, precision);
      const v = panel(4 * rows);
      const w = panel(4 * rows);
      const blocks = space.f64(16);
      // Four columns with disjoint support are orthogonal.
      for (let i = 0; i < rows; i++) v[4 * i + (i % 4)] = 1 / Math.sqrt(rows / 4);
      w.set(numbers(4 * rows, 5));
      space.dots({ basis: v, panels: 1, rows, from: 0, to: rows, w, blocks });
      for (let a = 0; a < 4; a++) {
        for (let b = 0; b < 4; b++) {
          let sum = 0;
          for (let i = 0; i < rows; i++) sum += v[4 * i + a] * w[4 * i + b];
          expect(blocks[4 * a + b]).toBeCloseTo(sum, digits);
        }
      }
      space.subtract({ basis: v, panels: 1, rows, from: 0, to: rows, blocks, w });
      space.dots({ basis: v, panels: 1, rows, from: 0, to: rows, w, blocks });
      for (const dot of blocks) expect(Math.abs(dot)).toBeLessThan(small);
    },
  );

  it("multiplyPair: same bits, and those of ranges of rows", () => {
    const graphs = fc.record({
      rows: fc.integer({ min: 1, max: 30 }),
      density: fc.double({ min: 0, max: 1, noNaN: true }),
      weighted: fc.boolean(),
      seed: fc.integer({ min: 0, max: 1e6 }),
    });
    fc.assert(
      fc.property(graphs, ({ rows, density, weighted, seed }) => {
        const dice = numbers(rows * rows, seed);
        const lists = Array.from({ length: rows }, (_, i) =>
          Array.from({ length: rows }, (_, j) => j).filter((j) => Math.abs(dice[i * rows + j]) < density),
        );
        const entries = lists.flat().length;
        const results = bothKernels.map((kernels) => {
          const space = kernels.open({ u32: rows + 1 + entries, f64: 2 * rows, f32: 24 * rows + entries });
          const offsets = space.u32(rows + 1);
          const targets = space.u32(entries);
          lists.forEach((list, i) => {
            targets.set(list, offsets[i]);
            offsets[i + 1] = offsets[i] + list.length;
          });
          const weights = weighted ? space.f32(entries) : new Float32Array(0);
          if (weighted) weights.set(numbers(entries, seed + 1));
          const scale = space.f64(rows);
          const diagonal = space.f64(rows);
          const [x, z, y] = [0, 1, 2].map(() => space.f32(8 * rows));
          scale.set(numbers(rows, seed + 2));
          diagonal.set(numbers(rows, seed + 3));
          x.set(numbers(8 * rows, seed + 4));
          z.set(numbers(8 * rows, seed + 5));
          const given = {
            offsets,
            targets,
            weights,
            scale,
            diagonal,
            alpha: 0.7,
            beta: -0.3,
            gamma: 0.9,
            x,
            z,
            y,
            rows,
          };
          space.multiplyPair({ ...given, from: 0, to: rows });
          const whole = bits(y);
          y.fill(0);
          const half = rows >> 1;
          space.multiplyPair({ ...given, from: half, to: rows });
          space.multiplyPair({ ...given, from: 0, to: half });
          expect(bits(y)).toBe(whole);
          space.close();
          return whole;
        });
        expect(results[1]).toBe(results[0]);
      }),
      runs(15),
    );
  });

  it("multiply: same bits, and the product that a dense matrix gives", () => {
    const graphs = fc.record({
      precision: fc.constantFrom(...precisions),
      rows: fc.integer({ min: 1, max: 30 }),
      density: fc.double({ min: 0, max: 1, noNaN: true }),
      weighted: fc.boolean(),
      seed: fc.integer({ min: 0, max: 1e6 }),
    });
    fc.assert(
      fc.property(graphs, ({ precision, rows, density, weighted: either, seed }) => {
        const weighted = either && precision === "double";
        const dice = numbers(rows * rows, seed);
        const dense = dice.map((value) => (Math.abs(value) < density ? (weighted ? value : 1) : 0));
        const lists = Array.from({ length: rows }, (_, i) =>
          Array.from({ length: rows }, (_, j) => j).filter((j) => Math.abs(dice[i * rows + j]) < density),
        );
        const entries = lists.flat().length;
        const results = bothKernels.map((kernels) => {
          const space = kernels.open({ u32: rows + 1 + entries, f64: 14 * rows + entries });
          const offsets = space.u32(rows + 1);
          const targets = space.u32(entries);
          const weights = weighted ? space.f64(entries) : new Float64Array(0);
          lists.forEach((list, i) => {
            targets.set(list, offsets[i]);
            if (weighted)
              weights.set(
                list.map((j) => dice[i * rows + j]),
                offsets[i],
              );
            offsets[i + 1] = offsets[i] + list.length;
          });
          const [scale, diagonal] = [space.f64(rows), space.f64(rows)];
          const [x, z, y] = [0, 1, 2].map(() => panels(space, precision)(4 * rows));
          [scale, diagonal, x, z].forEach((array, k) => {
            array.set(numbers(array.length, seed + k + 1));
          });
          space.multiply({
            offsets,
            targets,
            weights,
            scale,
            diagonal,
            from: 0,
            to: rows,
            alpha: 0.5,
            beta: -0.25,
            gamma: 2,
            x,
            z,
            y,
          });
          for (let i = 0; i < rows; i++) {
            for (let c = 0; c < 4; c++) {
              let sum = 0;
              for (const j of lists[i]) sum += dense[i * rows + j] * x[4 * j + c];
              const expected =
                0.5 * (scale[i] * sum + diagonal[i] * x[4 * i + c]) - 0.25 * x[4 * i + c] + 2 * z[4 * i + c];
              expect(y[4 * i + c]).toBeCloseTo(expected, precision === "single" ? 4 : 12);
            }
          }
          const result = bits(y);
          space.close();
          return result;
        });
        expect(results[1]).toBe(results[0]);
      }),
      runs(15),
    );
  });
});
