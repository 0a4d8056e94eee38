/** δ(|v|) by its definition, and the paper's observation that it is at least |λ|. */
import { expect, test } from "vitest";
import { circles } from "../../src/datasets.js";
import { clusterSync } from "../../src/index.js";
import { vectorDensities } from "../../src/metrics.js";

test.each(["spectacl", "spectacl-normalized"] as const)(
  "%s: the quadratic form, never below |λ|",
  (method) => {
    const { points } = circles({ n: 120, noise: 0.05, seed: 2 });
    const recipe = { method, clusters: 2, dimensions: 8 };
    const { graph, spectrum } = clusterSync(points, recipe, { keep: ["graph", "spectrum"] }).stages;
    if (!graph || !spectrum) throw new Error("the stages were not kept");
    const { n, offsets, targets, weights } = graph;
    const w = Array.from({ length: n }, () => new Float64Array(n));
    for (let i = 0; i < n; i++) {
      for (let e = offsets[i]; e < offsets[i + 1]; e++) w[i][targets[e]] = weights ? weights[e] : 1;
    }
    const degree = w.map((row) => row.reduce((sum, value) => sum + value, 0));
    const scale = degree.map((value) => (method === "spectacl" ? 1 : 1 / Math.sqrt(value)));
    vectorDensities(graph, spectrum, method !== "spectacl").forEach((density, k) => {
      const u = spectrum.vectors.subarray(k * n, (k + 1) * n).map(Math.abs);
      let form = 0;
      for (let i = 0; i < n; i++)
        for (let j = 0; j < n; j++) form += u[i] * u[j] * w[i][j] * scale[i] * scale[j];
      expect(density).toBeCloseTo(form, 9);
      expect(density).toBeGreaterThanOrEqual(Math.abs(spectrum.values[k]) * (1 - 1e-6));
    });
  },
);
