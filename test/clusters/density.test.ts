import { expect, it } from "vitest";
import { densities, graphFromEdges } from "../../src/stages.js";

it("progress is a share of the whole, also where there are no edges", () => {
  const cases: [number, number][][] = [
    [],
    [[0, 1]],
    [
      [0, 1],
      [1, 2],
    ],
  ];
  for (const edges of cases) {
    const told: number[] = [];
    const graph = graphFromEdges({ n: 3, edges });
    densities(graph, Int32Array.of(0, 0, 1), 2, {}, { onProgress: (done) => told.push(done) });
    expect(told.every((done) => done >= 0 && done <= 1)).toBe(true);
    expect(told.length).toBeGreaterThan(0);
  }
});
