import { expect, test } from "vitest";
import { describeGpu } from "./page.js";

describeGpu("k-means on a GPU", (inPage) => {
  test("rounds of Lloyd are those of float64, but for rounding", async () => {
    for (const [distance, share] of await inPage("lloydRounds")) {
      // Numbers differ by up to 50: float32 has them to some millionths.
      expect(distance).toBeLessThan(1e-5);
      expect(share).toBeLessThan(1e-6);
    }
  });

  test("ends where the kernels end, and only centers and sums come back", async () => {
    const { inertias, differ, uploadedRows, readBytes } = await inPage("kmeansOnGpu");
    expect(inertias[1] / inertias[0] - 1).toBeLessThan(1e-9);
    expect(differ).toBe(0);
    expect(uploadedRows).toBeLessThan(1.2);
    expect(readBytes).toBeLessThan(1e6);
  });
});
