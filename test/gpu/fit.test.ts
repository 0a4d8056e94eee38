import { expect, test } from "vitest";
import { describeGpu } from "./page.js";

describeGpu("a fit with a GPU", (inPage) => {
  test("has the labels of one without, and says what the GPU did", async () => {
    const [radius, nearest] = await inPage("fits");
    expect([radius.same, nearest.same]).toEqual([true, true]);
    expect(radius.done).toContain("radius search");
    expect(nearest.done).toEqual(["nearest rows"]);
    expect(radius.uploads).toBeGreaterThan(0);
    expect([...radius.codes, ...nearest.codes]).toEqual([]);
  });

  test("sends a graph once for eigenvectors and averaging, and gives all buffers back", async () => {
    const { done, graphs, buffers, alive, differ } = await inPage("fitOfGraph");
    expect(done).toEqual({ eigenvectors: 1, averaging: 1 });
    expect(graphs).toBe(1);
    expect(buffers).toBeGreaterThan(0);
    expect(alive).toBe(0);
    expect(differ).toBeLessThan(0.001);
  });

  test("ends the same on the processor where there is none, it is lost, or it lacks room", async () => {
    const all = await inPage("fallbacks");
    expect(all).toEqual(all.map(() => ({ same: true, done: [], uploads: 0, codes: ["NO_GPU"] })));
    expect(all).toHaveLength(3);
  });
});
