/** What becomes of every column of other people's tables, by default; and that the scale taken by default is a good one. */
import { describe, expect, it, test } from "vitest";
import { planColumns } from "../../src/columns/plan.js";
import { tablePoints } from "../../src/columns/table-points.js";
import { tableLabels } from "../../src/io/labels.js";
import { readTable } from "../../src/io/read.js";
import { clusterSync } from "../../src/jobs/cluster.js";
import { adjustedRand, scores } from "../../src/metrics.js";
import { scaled } from "../../src/points/scale.js";
import { TABLES } from "./index.js";
import { penguins } from "./measured.js";

const read = (text: string, name: string) => readTable(new TextEncoder().encode(text), { name });

describe.each(TABLES)("$file", ({ file, text, expected, scale, truth }) => {
  it("uses each column for what it is", async () => {
    const table = await read(text, file);
    const plan = planColumns(table);
    const found = plan.map(({ name, use, role, reason }) => [name, `${use} ${role} ${reason.code}`]);
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(scaled(tablePoints(table, { plan }).points, "auto").kind).toBe(scale);
  });

  it.runIf(truth !== undefined)("is not much better off with another scale", async () => {
    const table = await read(text, file);
    const at = table.columns.findIndex(({ name }) => name === truth);
    const { labels, words } = tableLabels(table, at);
    const { points } = tablePoints(table, { truth: at });
    const mean = (how: "auto" | "none" | "standard" | "robust"): number => {
      const all = (["spectacl-normalized", "kmeans"] as const).map((method) =>
        adjustedRand(labels, clusterSync(points, { method, clusters: words.length, scale: how }).labels),
      );
      return (all[0] + all[1]) / 2;
    };
    const best = Math.max(mean("none"), mean("standard"), mean("robust"));
    expect(mean("auto")).toBeGreaterThanOrEqual(best - 0.02);
  });
});

test("penguins are found with the year in the file, default options and K alone", async () => {
  const { text, file } = penguins(1);
  const table = await read(text, file);
  const species = tableLabels(table, 0);
  const { points } = tablePoints(table, { truth: 0 });
  const { labels } = clusterSync(points, { clusters: 3 });
  expect(scores(species.labels, labels).f).toBeGreaterThanOrEqual(0.95);
});
