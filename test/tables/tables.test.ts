/** What becomes of every column of other people's tables, by default; and that the scale taken by default is a good one. */
import { describe, expect, it, test } from "vitest";
import { scaled } from "../../src/line/points/scale.js";
import { adjustedRand, scores } from "../../src/metrics.js";
import { clusterSync } from "../../src/run/cluster.js";
import { planColumns } from "../../src/tables/columns/plan.js";
import { tablePoints } from "../../src/tables/columns/table-points.js";
import { readTable } from "../../src/tables/files/read.js";
import { tableLabels } from "../../src/tables/table/labels.js";
import { count, LONG } from "../support/long.js";
import { CLASSED, TABLES } from "./index.js";
import { penguins } from "./measured.js";

const read = (text: string, name: string) => readTable(new TextEncoder().encode(text), { name });

describe.each(TABLES)("$file", ({ file, text, expected, scale }) => {
  it("uses each column for what it is", async () => {
    const table = await read(text, file);
    const plan = planColumns(table);
    const found = plan.map(({ name, use, role, reason }) => [name, `${use} ${role} ${reason.code}`]);
    expect(Object.fromEntries(found)).toEqual(expected);
    expect(scaled(tablePoints(table, { plan }).points, "auto").kind).toBe(scale);
  });
});

/** Other seeds than those by which anything was chosen. */
const SEEDS = Array.from({ length: count(3, 12) }, (_, k) => 1001 + k);

// Every third of them in the short form.
const COMPARED = CLASSED.filter((_, at) => LONG || at % 3 === 0);

test.each(COMPARED)(
  "%o: with K given, no other scale is better by more than 0.02 on the mean",
  async (make) => {
    const sums = { auto: 0, none: 0, standard: 0, robust: 0 };
    for (const seed of SEEDS) {
      const { file, text, truth } = make(seed);
      const table = await read(text, file);
      const at = table.columns.findIndex(({ name }) => name === truth);
      const { labels, words } = tableLabels(table, at);
      const { points } = tablePoints(table, { truth: at });
      const found = (scale: keyof typeof sums): number =>
        adjustedRand(
          labels,
          clusterSync(points, { method: "spectacl-normalized", clusters: words.length, scale }).labels,
        ) / SEEDS.length;
      const own = scaled(points, "auto").kind as keyof typeof sums;
      const each = { none: found("none"), standard: found("standard"), robust: found("robust") };
      for (const scale of ["none", "standard", "robust"] as const) sums[scale] += each[scale];
      sums.auto += own in each ? each[own as keyof typeof each] : found("auto");
    }
    const shown = Object.entries(sums).map(([scale, mean]) => `${scale} ${mean.toFixed(3)}`);
    if (LONG) process.stdout.write(`${make(1).file}: ${shown.join(", ")}\n`);
    expect(sums.auto, shown.join(", ")).toBeGreaterThanOrEqual(
      Math.max(sums.none, sums.standard, sums.robust) - 0.02,
    );
  },
);

test("penguins are found with the year in the file, default options and K alone", async () => {
  const { text, file } = penguins(1);
  const table = await read(text, file);
  const species = tableLabels(table, 0);
  const { points } = tablePoints(table, { truth: 0 });
  const { labels } = clusterSync(points, { clusters: 3 });
  expect(scores(species.labels, labels).f).toBeGreaterThanOrEqual(0.95);
});
