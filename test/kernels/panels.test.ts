import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { bits, bothKernels } from "../support/kernels.js";
import { numbers } from "../support/numbers.js";

const sizes = fc.record({
  rows: fc.oneof(fc.integer({ min: 1, max: 40 }), fc.constantFrom(1023, 1024, 1025, 2100)),
  panels: fc.integer({ min: 1, max: 5 }),
  kept: fc.integer({ min: 1, max: 3 }),
  seed: fc.integer({ min: 0, max: 1e6 }),
});

describe("panel kernels", () => {
  it("give the same bits in TypeScript and WebAssembly", () => {
    fc.assert(
      fc.property(sizes, ({ rows, panels, kept, seed }) => {
        const keep = Math.min(kept, panels);
        const [reference, wasm] = bothKernels.map((kernels) => {
          const space = kernels.open({
            f64: 4 * rows * (panels + 4) + 16 * panels * (keep + 1) + 4096 * keep + rows,
          });
          const basis = space.f64(4 * rows * panels);
          const w = space.f64(4 * rows);
          const scaled = space.f64(4 * rows);
          const blocks = space.f64(16 * panels);
          const rotation = space.f64(16 * panels * keep);
          const scratch = space.f64(4096 * keep);
          const scale = space.f64(rows);
          basis.set(numbers(basis.length, seed));
          w.set(numbers(w.length, seed + 1));
          rotation.set(numbers(rotation.length, seed + 2));
          scale.set(numbers(rows, seed + 3));
          space.dots(basis, panels, rows, w, blocks);
          const dots = bits(blocks);
          space.subtract(basis, panels, rows, blocks, w);
          const subtracted = bits(w);
          const half = Math.floor(rows / 2);
          space.rotate(basis, panels, rows, 0, half, rotation, keep, scratch);
          space.rotate(basis, panels, rows, half, rows, rotation, keep, scratch);
          space.transform(w, rows, blocks);
          space.scaleRows(w, scale, rows, scaled);
          const turned = space.f64(4 * rows);
          space.columns(scaled, rows, turned);
          const results = [dots, subtracted, bits(basis), bits(w), bits(scaled), bits(turned)];
          space.close();
          return results;
        });
        expect(wasm).toEqual(reference);
      }),
      { numRuns: 60 },
    );
  });

  it.each(bothKernels)(
    "$name: dots are V'W and subtract makes W orthogonal to an orthonormal V",
    (kernels) => {
      const rows = 1500;
      const space = kernels.open({ f64: 8 * rows + 16 });
      const v = space.f64(4 * rows);
      const w = space.f64(4 * rows);
      const blocks = space.f64(16);
      // Four columns with disjoint support are orthogonal.
      for (let i = 0; i < rows; i++) v[4 * i + (i % 4)] = 1 / Math.sqrt(rows / 4);
      w.set(numbers(4 * rows, 5));
      space.dots(v, 1, rows, w, blocks);
      for (let a = 0; a < 4; a++) {
        for (let b = 0; b < 4; b++) {
          let sum = 0;
          for (let i = 0; i < rows; i++) sum += v[4 * i + a] * w[4 * i + b];
          expect(blocks[4 * a + b]).toBeCloseTo(sum, 12);
        }
      }
      space.subtract(v, 1, rows, blocks, w);
      space.dots(v, 1, rows, w, blocks);
      for (const dot of blocks) expect(Math.abs(dot)).toBeLessThan(1e-12);
    },
  );

  it("multiply: same bits, and the product that a dense matrix gives", () => {
    const graphs = fc.record({
      rows: fc.integer({ min: 1, max: 30 }),
      density: fc.double({ min: 0, max: 1, noNaN: true }),
      weighted: fc.boolean(),
      seed: fc.integer({ min: 0, max: 1e6 }),
    });
    fc.assert(
      fc.property(graphs, ({ rows, density, weighted, seed }) => {
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
          const [scale, diagonal, x, z, y] = [rows, rows, 4 * rows, 4 * rows, 4 * rows].map((length) =>
            space.f64(length),
          );
          [scale, diagonal, x, z].forEach((array, k) => {
            array.set(numbers(array.length, seed + k + 1));
          });
          space.multiply(offsets, targets, weights, scale, diagonal, 0, rows, 0.5, -0.25, 2, x, z, y);
          for (let i = 0; i < rows; i++) {
            for (let c = 0; c < 4; c++) {
              let sum = 0;
              for (const j of lists[i]) sum += dense[i * rows + j] * x[4 * j + c];
              const expected =
                0.5 * (scale[i] * sum + diagonal[i] * x[4 * i + c]) - 0.25 * x[4 * i + c] + 2 * z[4 * i + c];
              expect(y[4 * i + c]).toBeCloseTo(expected, 12);
            }
          }
          const result = bits(y);
          space.close();
          return result;
        });
        expect(results[1]).toBe(results[0]);
      }),
      { numRuns: 60 },
    );
  });
});
