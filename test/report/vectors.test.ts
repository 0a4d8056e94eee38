/** What a report says of vectors: rows near the middle of their cluster, once, and nothing of their columns. */
import { expect, it } from "vitest";
import { fromTable } from "../../apps/cli/input/load.js";
import { clusterReport } from "../../apps/report/page/from-clustering.js";
import { reportHtml } from "../../apps/report/page/page.js";
import type { RowsSubject } from "../../apps/report/result/subject.js";
import { clusterSync } from "../../src/index.js";
import { objectTable } from "../../src/tables/columns/objects.js";
import { documents } from "../columns/documents.js";

const WORDS = "a goal of the team late in the league".split(" ");
const given = documents().map(({ embedding, topic }, i) => ({
  embedding,
  text: `the ${topic} number ${i} of the team, ${WORDS[i % WORDS.length]} in the league`,
}));

function reportOf(rows: readonly Record<string, unknown>[]) {
  const loaded = fromTable("rows", objectTable(rows), {}) as RowsSubject;
  const result = clusterSync(loaded.points, { distance: "cosine", method: "communities" });
  const report = clusterReport(loaded, result, { command: "", version: "" });
  return { loaded, result, report };
}

it("typical rows are nearest to the mean direction of their cluster, fringe rows farthest", () => {
  const { result, report } = reportOf(given.map(({ embedding }) => ({ embedding })));
  const unit = given.map(({ embedding }) => embedding.map((x) => x / Math.hypot(...embedding)));
  const order = (cluster: number): number[] => {
    const own = [...unit.keys()].filter((i) => result.labels[i] === cluster);
    const mean = unit[0].map((_, c) => own.reduce((sum, i) => sum + unit[i][c], 0));
    const near = (i: number): number => unit[i].reduce((sum, x, c) => sum + x * mean[c], 0);
    return own.sort((a, b) => near(b) - near(a));
  };
  expect(report.descriptions).toHaveLength(result.clusters.length);
  for (const { cluster, typical, fringe } of report.descriptions ?? []) {
    const rows = order(cluster);
    expect(typical).toEqual(rows.slice(0, 3));
    expect(fringe).toEqual(rows.slice(-3).reverse());
  }
});

it("columns of vectors have no profiles, and typical rows are in one list", () => {
  for (const rows of [given.map(({ embedding }) => ({ embedding })), given]) {
    const { report } = reportOf(rows);
    expect(report.vectors).toBe(true);
    expect(report.profiles).toBeUndefined();
    expect(report.topics !== undefined).toBe(rows === given);
    expect(reportHtml(report).match(/>typical (rows|texts)</g)).toHaveLength(1);
  }
});
