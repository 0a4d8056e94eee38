/** The same bits on any number of threads, in another process, and an end at once: what the README promises of workers. */
import { execFileSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { circles } from "../../src/datasets/shapes.js";
import {
  type Clustering,
  cluster,
  clusterSync,
  type MethodName,
  methods,
  type Recipe,
} from "../../src/index.js";
import { promised } from "../promises/sentences.js";
import { count } from "../support/long.js";

const { points } = circles({ n: count(3000, 30_000), noise: 0.1, seed: 4 });
const RECIPES = (Object.keys(methods) as MethodName[]).map(
  (method) => ({ method, ...("clusters" in methods[method].options && { clusters: 3 }) }) as Recipe,
);
const timeless = (found: Clustering) => ({ ...found, timing: {} });

test.each(RECIPES)(`${promised("bits")} ${promised("same")} $method`, async (recipe) => {
  const alone = timeless(clusterSync(points, recipe));
  for (const threads of [1, 2, 4]) {
    const found = timeless(await cluster(points, recipe, { threads }));
    expect(found.labels).toEqual(alone.labels);
    expect(found.membership).toEqual(alone.membership);
    expect(found.recipe).toEqual(alone.recipe);
    expect(found.clusters).toEqual(alone.clusters);
  }
});

test(`${promised("bits")} In another process`, () => {
  const recipe: Recipe = { method: "spectacl-normalized", clusters: 3 };
  const program = `
    import { clusterSync } from "spectacl";
    import { circles } from "spectacl/datasets";
    const { points } = circles({ n: ${points.n}, noise: 0.1, seed: 4 });
    const { membership } = clusterSync(points, ${JSON.stringify(recipe)});
    process.stdout.write(Buffer.from(membership.buffer).toString("hex"));`;
  const told = execFileSync(process.execPath, ["--input-type=module", "-e", program], {
    cwd: fileURLToPath(new URL("../..", import.meta.url)),
    encoding: "utf8",
    maxBuffer: 2 ** 26,
  });
  const { membership } = clusterSync(points, recipe);
  expect(told).toBe(Buffer.from(membership.buffer).toString("hex"));
});

test(promised("abort"), async () => {
  const reason = new Error("enough");
  const controller = new AbortController();
  const heard: string[] = [];
  const job = cluster(
    points,
    { method: "spectacl", clusters: 3 },
    {
      threads: 2,
      signal: controller.signal,
      onProgress: ({ stage }) => {
        heard.push(stage);
        controller.abort(reason);
      },
    },
  );
  await expect(job).rejects.toBe(reason);
  // Another job runs to its end in the meantime: of the first nothing more is heard.
  await cluster(points, { method: "kmeans", clusters: 2 }, { threads: 2 });
  expect(heard.length).toBe(1);
});
