/** What "auto" finds in groups within groups, and in tables without any. */
import { adjustedRand } from "../../dist/metrics.js";
import { judged } from "../goals.js";
import { groupless as tables } from "../groupless.js";
import * as library from "../library.js";
import { nestedSets } from "../nested.js";
import { column } from "../table.js";

const FIRST_SEED = 1001;
const NESTED = 60;
const GROUPLESS = 420;

const nestedColumns = [
  column("groups within groups", "what"),
  column("sets", "sets", "count"),
  column("number right", "right", "count"),
  column("mean ARI", "ari", "score"),
  column("wrong", "wrong"),
];
const grouplessColumns = [
  column("tables without groups", "what"),
  column("sets", "sets", "count"),
  column("weak", "weak", "count"),
  column("clear", "clear", "count"),
];

/** How often all groups of all levels are found. */
export function nested({ tell }) {
  const rows = [2, 3, 4].map((levels) => ({
    what: `${levels} levels`,
    levels,
    sets: 0,
    right: 0,
    ari: 0,
    wrong: "",
  }));
  for (const set of nestedSets(NESTED, FIRST_SEED)) {
    const row = rows.find(({ levels }) => levels === set.levels);
    const { labels, clusters } = library.clusterSync(set.rows, {});
    row.sets++;
    row.ari += adjustedRand(set.truth, labels);
    if (clusters.length === set.clusters) row.right++;
    else row.wrong += `${set.dim}d ${set.clusters} → ${clusters.length}; `;
  }
  for (const row of rows) row.ari /= row.sets;
  const sum = (of) => rows.reduce((all, row) => all + of(row), 0);
  tell(`nested: ${sum(({ right }) => right)} of ${NESTED}`);
  return {
    table: { title: "Groups within groups, about 1,500 rows", columns: nestedColumns, rows },
    goals: [
      judged("judge", "nested", `of ${NESTED}`, sum(({ right }) => right) / NESTED),
      judged("judge", "nestedAri", "mean", sum(({ ari, sets }) => ari * sets) / NESTED),
    ],
  };
}

/** How often there is evidence where there is nothing. */
export function groupless({ tell }) {
  const rows = [];
  for (const { kind, rows: table } of tables(GROUPLESS, FIRST_SEED)) {
    const { choice } = library.clusterSync(table, {});
    let row = rows.find(({ what }) => what === kind);
    if (!row) {
      row = { what: kind, sets: 0, weak: 0, clear: 0, none: 0 };
      rows.push(row);
    }
    row.sets++;
    row[choice?.evidence ?? "none"]++;
  }
  const share = (of) => rows.reduce((all, row) => all + row[of], 0) / GROUPLESS;
  tell(`without groups: weak ${share("weak")}, clear ${share("clear")}`);
  return {
    table: { title: "Evidence where there are no groups", columns: grouplessColumns, rows },
    goals: [
      judged("judge", "weakOfNone", `of ${GROUPLESS}`, share("weak")),
      judged("judge", "clearOfNone", `of ${GROUPLESS}`, share("clear")),
    ],
  };
}
