/** `spectacl score`: labels against known classes. */
import { type Command, Option } from "commander";
import { InputError } from "../../index.js";
import { roles, type Table } from "../../io.js";
import { type Scores, scores } from "../../metrics.js";
import { loadTable } from "../data.js";
import { addReadFlags, type DataFlags } from "../data-flags.js";
import { labelColumn, namedColumn, picked } from "../judged.js";
import { addCommonFlags, type CommonFlags } from "../output.js";
import { addRecordFlags, type RecordFlags, type Records, writeRecords } from "../records.js";
import { terminal } from "../terminal.js";
import { plural } from "../wording.js";

const DESCRIPTION = `Compare labels with known classes: in two columns of one file, or in two files with the rows in the same order.

Examples:
  spectacl cluster data.csv -k 3 | spectacl score --truth class
  spectacl score labels.csv truth.csv
  spectacl score labelled.csv --labels cluster --truth species --json`;

interface ScoreFlags extends DataFlags, CommonFlags, RecordFlags {
  readonly labels?: string;
}

export function configure(command: Command): void {
  command
    .description(DESCRIPTION)
    .argument("[file]", "the labels; - or nothing is standard input")
    .argument("[truth]", "a file with the classes, if they are not in the first")
    .addOption(new Option("--labels <column>", "column with the labels [cluster]").helpGroup("Input:"))
    .addOption(
      new Option(
        "--truth <column>",
        "column with the classes [one named like it: class, label, …]",
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
  const { name, table } = await loadTable(file, flags);
  const found = labelsColumn(name, table, flags.labels, truthFile !== undefined);
  const other = truthFile === undefined ? { name, table } : await loadTable(truthFile, flags);
  const known = truthColumn(
    other.name,
    other.table,
    flags.truth,
    truthFile === undefined ? found : undefined,
  );
  if (other.table.rows !== table.rows) {
    throw new InputError(
      `${name} has ${table.rows} rows, ${other.name} ${other.table.rows}: they must be the same rows.`,
    );
  }
  const labels = labelColumn(table, found);
  const truth = labelColumn(other.table, known);
  const rows = Uint32Array.from({ length: table.rows }, (_, i) => i).filter(
    (i) => !labels.absent(i) && !truth.absent(i),
  );
  const left = table.rows - rows.length;
  if (left > 0)
    screen.say(`  ${left} of ${plural(table.rows, "row")} have no label or no class and do not count.`);
  if (rows.length === 0) throw new InputError(`no row of ${name} has both a label and a class.`);
  screen.say(`  ${screen.dim(`${labels.name} against ${truth.name}, ${plural(rows.length, "row")}`)}`);
  await writeRecords(recordsOf(scores(picked(truth, rows), picked(labels, rows))), flags, screen);
}

/** What each score is, for people. */
const MEANINGS: Readonly<Record<keyof Scores, string>> = {
  f: "F-measure, mean over the classes",
  fSum: "its sum over the matched pairs, as the paper writes it",
  fOverLarger: "the sum over the larger number, of classes or of clusters",
  nmi: "normalised mutual information, arithmetic mean",
  nmiGeometric: "the same, geometric mean",
  ari: "adjusted Rand index",
  accuracy: "share of rows in the cluster matched to their class",
  classes: "number of classes",
  clusters: "number of clusters",
  noise: "rows labelled -1",
};

function recordsOf(found: Scores): Records {
  const names = Object.keys(MEANINGS) as (keyof Scores)[];
  return {
    fields: [{ name: "score" }, { name: "value", digits: 6 }, { name: "what it is", explains: true }],
    rows: names.map((name) => [name, found[name], MEANINGS[name]]),
  };
}

function labelsColumn(name: string, table: Table, asked: string | undefined, alone: boolean): number {
  if (asked !== undefined) return namedColumn(table, "--labels", asked);
  const named = table.columns.findLastIndex((column) => /^cluster(_\d+)?$/.test(column.name));
  if (named >= 0) return named;
  if (alone && table.columns.length === 1) return 0;
  throw new InputError(`${name} has no column "cluster": name the labels' column with --labels.`);
}

function truthColumn(
  name: string,
  table: Table,
  asked: string | undefined,
  taken: number | undefined,
): number {
  if (asked !== undefined) return namedColumn(table, "--truth", asked);
  const likely = roles(table).flatMap(({ role }, c) => (role === "label" && c !== taken ? [c] : []));
  if (likely.length === 1) return likely[0];
  if (taken === undefined && table.columns.length === 1) return 0;
  const why =
    likely.length === 0
      ? "no column is named like a class"
      : `${likely.map((c) => table.columns[c].name).join(" and ")} could be the classes`;
  throw new InputError(`${name}: ${why}. Name the column with --truth.`);
}
