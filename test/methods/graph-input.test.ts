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

  it.each(counted)("%s: isolated nodes of a graph are in no cluster: -1 and a warning", (method) => {
    const whole = clusterSync({ n: 6, edges: TRIANGLES }, { method, clusters: 2 });
    const result = clusterSync({ n: 8, edges: TRIANGLES }, { method, clusters: 2 });
    expect([...result.labels.subarray(6)]).toEqual([-1, -1]);
    expect(samePartition(result.labels.subarray(0, 6), whole.labels)).toBe(true);
    expect(result.clusters.map(({ size }) => size)).toEqual(whole.clusters.map(({ size }) => size));
    expect(codes(result)).toContain("ISOLATED");
    expect(codes(result)).not.toContain("COMPONENTS");
  });

  it.each([
    ["random-walk", 2],
    ["random-walk", 3],
    ["unnormalized", 2],
    ["unnormalized", 3],
  ] as const)(
    "robust-spectral, %s, %d clusters: no eigenvector is spent on nodes without edges",
    (laplacian, clusters) => {
      const options = { method: "robust-spectral", clusters, laplacian } as const;
      const joined = [...TRIANGLES, [2, 3]];
      const alone = Array.from({ length: 20 }, (_, i) => 6 + i);
      const result = clusterSync({ n: 26, edges: joined }, options);
      const whole = clusterSync({ n: 6, edges: joined }, options);
      expect(alone.every((node) => result.labels[node] === -1)).toBe(true);
      expect(samePartition(result.labels.subarray(0, 6), whole.labels)).toBe(true);
      expect([...(result.facts?.eigenvalues ?? [])]).toEqual(
        [...(whole.facts?.eigenvalues ?? [])].map((value) => expect.closeTo(value, 6)),
      );
    },
  );

  it("the number of clusters is found on what is connected", () => {
    const edges: number[][] = [];
    for (let part = 0; part < 3; part++) {
      for (let i = 0; i < 12; i++)
        for (let j = i + 1; j < 12; j++) if ((i + j + part) % 3) edges.push([12 * part + i, 12 * part + j]);
      edges.push([12 * part, (12 * part + 12) % 36]);
    }
    for (const method of counted) {
      const result = clusterSync({ n: 46, edges }, { method, clusters: "auto" });
      expect(result.clusters.map(({ size }) => size)).toEqual([12, 12, 12]);
      expect([...result.labels.subarray(36)]).toEqual(Array(10).fill(-1));
    }
  });
});
