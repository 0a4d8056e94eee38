/** Eigenpairs on the GPU: each of its shaders, then whole solves against the dense solver. */
import { expect, test } from "vitest";
import { describeGpu } from "./page.js";

const SLOW = 60_000;

describeGpu("blocks of vectors", (inPage) => {
  test(
    "products, Gram matrices, rotations and residuals are those of plain loops but for rounding",
    async () => {
      for (const { product, gram, rotation, residuals } of await inPage("blockErrors")) {
        expect(product).toBeLessThan(1e-4);
        expect(gram).toBeLessThan(1e-6);
        expect(rotation).toBeLessThan(1e-5);
        expect(residuals).toBeLessThan(1e-6);
      }
    },
    SLOW,
  );
});

describeGpu("eigenpairs", (inPage) => {
  test(
    "are those of the dense solver, copies included, with residuals within the tolerance",
    async () => {
      for (const [name, { found, values, residual, skew }] of Object.entries(await inPage("eigsSmall"))) {
        expect([name, found]).toEqual([name, true]);
        // An eigenvalue is as exact as the square of its residual, and no one is left out.
        expect(values, name).toBeLessThan(2e-6);
        expect(residual, name).toBeLessThan(5e-4);
        expect(skew, name).toBeLessThan(1e-5);
      }
    },
    SLOW,
  );

  test(
    "of values that differ by millionths hardly turn towards each other",
    async () => {
      expect(await inPage("eigsClose")).toBeLessThan(0.01);
    },
    SLOW,
  );

  test("are not asked of a device without room for them, or of too few rows", async () => {
    expect(await inPage("eigsRefused")).toEqual([false, false, true]);
  });
});
