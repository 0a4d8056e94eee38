/** `spectacl score`: labels and known classes → how well they agree. */

import { type Command, Option } from "commander";
import { planColumns, type Table } from "spectacl/io";
import { type Scores, scores } from "spectacl/metrics";
import { picked } from "../../report/result/subject.js";
import { badData } from "../exit.js";
import { addCommonFlags, type CommonFlags } from "../flags/common-flags.js";
import { addReadFlags, type DataFlags } from "../flags/data-flags.js";
import { openInput } from "../input/input-file.js";
import { labelColumn, namedColumn } from "../input/label-column.js";
import { loadTable } from "../input/load.js";
import { addRecordFlags, type RecordFlags, type Records, writeRecords } from "../output/records.js";
import { terminal } from "../terminal/terminal.js";
import { plural } from "../terminal/words.js";

const DESCRIPTION = `Compare labels with known classes, given as two columns of one file or in two files with the rows in the same order.

Examples:
  spectacl cluster data.csv -k 3 | spectacl score --truth class
  spectacl score labels.csv truth.csv
  spectacl score labeled.csv --labels cluster --truth species --json`;

interface ScoreFlags extends DataFlags, CommonFlags, RecordFlags {
  readonly labels?: string;
}

export function configure(command: Command): void {
  command
    .description(DESCRIPTION)
    .argument("[file]", "the labels; - or nothing for standard input")
    .argument("[truth]", "a file with the known classes, if they are not in the first")
    .addOption(new Option("--labels <column>", "column with the labels [cluster]").helpGroup("Input:"))
    .addOption(
      new Option(
        "--truth <column>",
        "column with the known classes [a column named class, label, …]",
      ).helpGroup("Input:"),
    );
  addReadFlags(command);
  addRecordFlags(command);
  addCommonFlags(command, false).action((file, truth, flags) => score(file, truth, flags));
}

async function score(
  file: string | undefined,
  truthFile: string | undefined,
  flags: ScoreFlags,
): Promise<void> {
  const screen = terminal(flags);
  const input = await openInput(file);
  const { name } = input;
  const table = await loadTable(input, flags);
  const found = labelsColumn(name, table, flags.labels, truthFile !== undefined);
  const other = truthFile === undefined ? { name, table } : await namedTable(truthFile, flags);
  const known = truthColumn(
    other.name,
    other.table,
    flags.truth,
    truthFile === undefined ? found : undefined,
  );
  if (other.table.rows !== table.rows) {
    throw badData(
      `${name} has ${table.rows} rows, but ${other.name} has ${other.table.rows}: they must contain the same rows.`,
    );
  }
  const labels = labelColumn(table, found);
  const truth = labelColumn(other.table, known);
  const rows = Uint32Array.from({ length: table.rows }, (_, i) => i).filter(
    (i) => !labels.absent(i) && !truth.absent(i),
  );
  const left = table.rows - rows.length;
  if (left > 0) screen.print(`  ${left} of ${plural(table.rows, "row")} ignored: no label or no class.`);
  if (rows.length === 0) throw badData(`no row of ${name} has both a label and a class.`);
  screen.print(
    `  ${screen.dim(`${labels.name} compared with ${truth.name}, ${plural(rows.length, "row")}`)}`,
  );
  await writeRecords(recordsOf(scores(picked(truth, rows), picked(labels, rows))), flags, screen);
}

async function namedTable(file: string, flags: ScoreFlags) {
  const input = await openInput(file);
  return { name: input.name, table: await loadTable(input, flags) };
}

/** What each score means. */
const MEANINGS: Readonly<Record<keyof Scores, string>> = {
  f: "F-measure, mean over the classes",
  fSum: "F-measure, sum over the matched pairs, as in the paper",
  fOverLarger: "that sum divided by the larger of the numbers of classes and clusters",
  nmi: "normalized mutual information, arithmetic mean",
  nmiGeometric: "normalized mutual information, geometric mean",
  ari: "adjusted Rand index",
  accuracy: "fraction of rows in the cluster matched to their class",
  classes: "number of classes",
  clusters: "number of clusters",
  noise: "rows labeled -1",
};

function recordsOf(found: Scores): Records {
  const names = Object.keys(MEANINGS) as (keyof Scores)[];
  return {
    fields: [{ name: "measure" }, { name: "value", digits: 6 }, { name: "meaning", explains: true }],
    rows: names.map((name) => [name, found[name], MEANINGS[name]]),
  };
}

function labelsColumn(name: string, table: Table, asked: string | undefined, alone: boolean): number {
  if (asked !== undefined) return namedColumn(table, "--labels", asked);
  const named = table.columns.findLastIndex((column) => /^cluster(_\d+)?$/.test(column.name));
  if (named >= 0) return named;
  if (alone && table.columns.length === 1) return 0;
  throw badData(`${name} has no column "cluster": name the column with the labels with --labels.`);
}

function truthColumn(
  name: string,
  table: Table,
  asked: string | undefined,
  taken: number | undefined,
): number {
  if (asked !== undefined) return namedColumn(table, "--truth", asked);
  const likely = planColumns(table).flatMap(({ role }, c) => (role === "class" && c !== taken ? [c] : []));
  if (likely.length === 1) return likely[0];
  if (taken === undefined && table.columns.length === 1) return 0;
  const why =
    likely.length === 0
      ? "no column looks like known classes by its name"
      : `${likely.map((c) => table.columns[c].name).join(" and ")} could be the known classes`;
  throw badData(`${name}: ${why}. Name the column with --truth.`);
}
