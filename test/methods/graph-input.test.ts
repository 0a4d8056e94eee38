/** Graphs as input, in every form. */
import { describe, expect, it } from "vitest";
import { type Clustering, clusterSync, type Input } from "../../src/index.js";
import { graphFromEdges } from "../../src/stages.js";
import { samePartition } from "../support/partitions.js";
import { TRIANGLES } from "../support/triangles.js";

const counted = ["spectacl", "spectacl-normalized", "spectral", "robust-spectral"] as const;
const codes = (result: Clustering): string[] => result.warnings.map((warning) => warning.code);

describe("graphs as input", () => {
  it("two cliques joined by one edge, as edges or compressed rows, weighted or not", () => {
    const edges: number[][] = [[0, 10]];
    for (let i = 0; i < 10; i++) for (let j = i + 1; j < 10; j++) edges.push([i, j], [10 + i, 10 + j]);
    const truth = Array.from({ length: 20 }, (_, i) => (i < 10 ? 0 : 1));
    const inputs: Input[] = [
      { edges },
      { edges: edges.map(([i, j]) => [i, j, 2.5]) },
      graphFromEdges({ edges }),
    ];
    for (const input of inputs) {
      for (const method of counted) {
        const result = clusterSync(input, { method, clusters: 2 });
        expect(samePartition(result.labels, truth)).toBe(true);
        expect(result.clusters[0].kept).toBeCloseTo(90 / 91, 10);
      }
    }
  });

  it("isolated nodes of a graph have no nearest point: -1 and a warning", () => {
    const result = clusterSync(
      {
        n: 8,
        edges: TRIANGLES,
      },
      { method: "spectacl", clusters: 2 },
    );
    expect([...result.labels.subarray(6)]).toEqual([-1, -1]);
    expect(codes(result)).toContain("ISOLATED");
  });
});
