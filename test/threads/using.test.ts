/** What is declared with `using` is closed at the end of its block. */
import { expect, it } from "vitest";
import { fitSync, openPool, type Pool, type Predictor, predictor } from "../../src/index.js";

const ROWS = [[0], [1], [8], [9]];
const RECIPE = { method: "kmeans", clusters: 2 } as const;

it("a pool", async () => {
  let kept: Pool;
  {
    using pool = openPool({ threads: 1 });
    expect((await pool.cluster(ROWS, RECIPE)).clusters).toHaveLength(2);
    kept = pool;
  }
  await expect(kept.cluster(ROWS, RECIPE)).rejects.toMatchObject({ code: "CLOSED" });
});

it("a predictor", async () => {
  let kept: Predictor;
  {
    using labels = predictor(fitSync(ROWS, RECIPE), { threads: 1 });
    expect((await labels.predict([[0], [9]])).labels).toHaveLength(2);
    kept = labels;
  }
  await expect(kept.predict([[0]])).rejects.toMatchObject({ code: "CLOSED" });
});
