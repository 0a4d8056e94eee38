/** Rows far from all others: labeled like the nearest, or marked. */
import { describe, expect, it } from "vitest";
import { moons } from "../../src/datasets/shapes.js";
import { type Clustering, clusterSync } from "../../src/index.js";
import { promised } from "../promises/sentences.js";

const codes = (result: Clustering): string[] => result.warnings.map((warning) => warning.code);

describe("outliers", () => {
  const { points } = moons({ n: 300, noise: 0.05, seed: 4 });
  const rows = Array.from({ length: 300 }, (_, i) => [points.coords[2 * i], points.coords[2 * i + 1]]);
  rows.push([50, 50], [-40, 3]);

  it(`assign: ${promised("strays")}`, () => {
    const result = clusterSync(rows, { method: "spectacl", clusters: 2 });
    expect(codes(result)).toContain("ISOLATED");
    for (const far of [300, 301]) {
      const nearest = rows
        .slice(0, 300)
        .map(([x, y], i) => [Math.hypot(x - rows[far][0], y - rows[far][1]), i])
        .sort((a, b) => a[0] - b[0])[0][1];
      expect(result.labels[far]).toBe(result.labels[nearest]);
    }
  });

  it(`mark: ${promised("strays")} So do those below a quarter of the median degree`, () => {
    const result = clusterSync(
      rows,
      { method: "spectacl", clusters: 2, outliers: "mark" },
      { keep: ["graph"] },
    );
    const { offsets } = result.stages.graph as NonNullable<typeof result.stages.graph>;
    const degree = rows.map((_, i) => offsets[i + 1] - offsets[i]);
    const median = [...degree].sort((a, b) => a - b)[rows.length / 2];
    rows.forEach((_, i) => {
      expect(result.labels[i] === -1).toBe(degree[i] < median / 4);
    });
  });
});
