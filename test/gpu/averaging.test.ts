/** Averaging on the GPU: its numbers, and that the graph of the eigenvectors is not sent again. */
import { expect, test } from "vitest";
import { describeGpu } from "./page.js";

describeGpu("averaging over a graph", (inPage) => {
  test("gives the means of float64 but for rounding, and the same bits again", async () => {
    const found = await inPage("averagedRows");
    for (const { error } of found) expect(error).toBeLessThan(2e-6);
    expect(found.map(({ again }) => again)).toEqual(found.map(() => true));
  });

  test("takes the graph that its eigenvectors were found on, and sends any other", async () => {
    const { found, graph } = await inPage("averagingTraffic");
    expect(found).toEqual([
      { solved: true, sent: 0, read: 0 },
      { solved: true, sent: graph, read: 0 },
    ]);
  });

  test("leaves its rows to k-means, which sends the numbers of those it takes", async () => {
    const { sent, rows, among, apart } = await inPage("averagedClusters");
    expect(sent[1]).toBeGreaterThan(rows);
    expect(sent[0]).toBeLessThan(sent[1] - rows + among + 1000);
    expect(apart).toHaveLength(2);
    // Of numbers from 0 to 1.
    for (const [centers, inertia] of apart) {
      expect(centers).toBeLessThan(1e-6);
      expect(inertia).toBeLessThan(1e-5);
    }
  });

  test("is left to the kernels where there is no room for it", async () => {
    expect(await inPage("averagingRefused")).toBe(false);
  });
});
