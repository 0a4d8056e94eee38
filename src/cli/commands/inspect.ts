/** `spectacl inspect`: what is in a file, what to set, and what a run would cost. */
import { type Command, Option } from "commander";
import { shellWord } from "../../results/shell.js";
import { addDataFlags, type DataFlags } from "../data-flags.js";
import { type ColumnFacts, type Inspection, inspection } from "../inspection.js";
import { addCommonFlags, type CommonFlags, writeJson, writeText } from "../output.js";
import { type Records, recordLines } from "../records.js";
import { type Terminal, terminal } from "../terminal.js";
import { bytes, count, duration, percent, plural, significant } from "../wording.js";

const DESCRIPTION = `Look at a file before clustering it: columns and their roles, scales, a radius and a number of clusters to start with, and what each method would cost.

Examples:
  spectacl inspect data.csv
  spectacl inspect data.parquet --columns x,y,z --json`;

interface InspectFlags extends DataFlags, CommonFlags {
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "the data; - or nothing is standard input");
  addDataFlags(command).addOption(new Option("--json", "as one JSON document").helpGroup("Output:"));
  addCommonFlags(command, false).action((file, flags) => inspect(file, flags));
}

async function inspect(file: string | undefined, flags: InspectFlags): Promise<void> {
  const screen = terminal(flags, process.stdout);
  const found = await inspection(file, flags, terminal(flags));
  if (flags.json) return writeJson(undefined, found);
  await writeText(undefined, `${lines(found, screen).join("\n")}\n`);
}

// Rows up to which running every method is a matter of a minute.
const COMPARED = 20_000;

function lines(found: Inspection, screen: Terminal): string[] {
  const { suggested } = found;
  const head =
    found.columns.length > 0
      ? `${plural(found.rows, "row")} × ${plural(found.columns.length, "column")}, ${found.used.length} of them used`
      : plural(found.rows, "node");
  const advised = [
    `clusters    ${suggested.clusters}${suggested.kept === undefined ? "" : `  (each keeps at least ${percent(suggested.kept)} of its edge ends${suggested.sample < found.rows ? `; judged by ${count(suggested.sample)} rows` : ""})`}`,
    ...(suggested.radius === undefined ? [] : [`radius      ${significant(suggested.radius)}  (spectacl)`]),
    ...(found.columns.length > 0 ? [`scaling     ${found.scaling}`] : []),
  ];
  const file = found.name === "standard input" ? "FILE" : shellWord(found.name);
  // One group: no number of clusters stands out, so several methods are worth a look.
  const few = found.rows <= COMPARED;
  const next =
    suggested.clusters > 1 || !few
      ? `cluster ${file} -k ${Math.max(2, suggested.clusters)}`
      : `compare ${file} -k 2`;
  const gaps = found.columns.some(({ role, missing }) => role === "used" && missing > 0) ? " --na drop" : "";
  return [
    `  ${screen.bold(found.name)}  ${head}`,
    ...found.notes.map((note) => `  ${screen.dim(note)}`),
    ...(found.columns.length > 0
      ? ["", ...recordLines(columnRecords(found.columns), screen.color, screen.ascii)]
      : []),
    "",
    `  ${screen.bold("suggested")}`,
    ...advised.map((line) => `  ${line}`),
    "",
    `  ${screen.bold("cost")}  ${screen.dim(`estimated; ${bytes(found.memoryLeft)} of memory are free`)}`,
    ...recordLines(costRecords(found), screen.color, screen.ascii),
    "",
    `  ${screen.dim(`next: spectacl ${next}${gaps}`)}`,
  ];
}

function columnRecords(columns: readonly ColumnFacts[]): Records {
  const number = { digits: 4 };
  return {
    fields: [
      { name: "column" },
      { name: "role" },
      { name: "min", ...number },
      { name: "mean", ...number },
      { name: "spread", ...number },
      { name: "max", ...number },
      { name: "missing" },
      { name: "distinct" },
    ],
    rows: columns.map((c) => [c.name, c.role, c.min, c.mean, c.spread, c.max, c.missing, c.distinct]),
  };
}

function costRecords(found: Inspection): Records {
  return {
    fields: [
      { name: "method" },
      { name: "landmarks" },
      { name: "edges" },
      { name: "memory" },
      { name: "time" },
    ],
    rows: found.costs.map((cost) => [
      cost.name,
      cost.landmarks === undefined ? "-" : count(cost.landmarks),
      cost.edges > 0 ? count(cost.edges) : "-",
      `${bytes(cost.bytes)}${cost.bytes > found.memoryLeft ? " does not fit" : ""}`,
      duration(1000 * cost.seconds),
    ]),
  };
}
