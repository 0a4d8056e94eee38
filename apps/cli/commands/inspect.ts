/** `spectacl inspect`: a file → its columns, suggested settings and the cost of each method. */

import { type Command, Option } from "commander";
import { wordWithoutSecrets } from "spectacl/internal";
import { folded } from "../../report/terminal/fold.js";
import { fileWords } from "../../report/text/shell.js";
import { usage } from "../exit.js";
import { addCommonFlags, type CommonFlags } from "../flags/common-flags.js";
import { addDataFlags, addScaleFlag, type DataFlags } from "../flags/data-flags.js";
import { addSampleFlags, addServerFlags, type RemoteFlags, remoteOf } from "../flags/remote-flags.js";
import { openInput } from "../input/input-file.js";
import { type Records, recordLines } from "../output/records.js";
import { printOut } from "../output/sink.js";
import { writeJson } from "../output/write.js";
import { commandLines } from "../output/wrote.js";
import { type Terminal, terminal } from "../terminal/terminal.js";
import { bytes, count, duration, plural, significant } from "../terminal/words.js";
import { type ColumnFacts, type Inspection, inspectFile, tableInspection } from "./inspection.js";

const DESCRIPTION = `Look at a file before clustering it: its columns and their roles, the suggested scaling, radius and number of clusters, and the estimated cost of each method.

Examples:
  spectacl inspect data.csv
  spectacl inspect data.parquet --columns x,y,z --json`;

interface InspectFlags extends DataFlags, CommonFlags, RemoteFlags {
  readonly json?: boolean;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "the data; - or nothing for standard input");
  addScaleFlag(addDataFlags(command)).addOption(
    new Option("--json", "print one JSON document").helpGroup("Output:"),
  );
  addSampleFlags(addServerFlags(command), false);
  addCommonFlags(command, false).action((file, flags) => inspect(file, flags));
}

async function inspect(file: string | undefined, flags: InspectFlags): Promise<void> {
  const screen = terminal(flags, process.stdout);
  const remote = remoteOf(flags, file);
  const found =
    remote === undefined
      ? await inspectFile(await openInput(file), flags, terminal(flags))
      : await inspectRemote(remote, file, flags);
  if (flags.json) return writeJson(undefined, found);
  const told = lines(found, screen).flatMap((line) => folded(line, screen.width));
  await printOut([...told, ...commandLines("  next: ", nextWords(found), screen)]);
}

/** Rows drawn from Spark, as if they were a file. */
async function inspectRemote(
  address: string,
  source: string | undefined,
  flags: InspectFlags,
): Promise<Inspection> {
  if (source === undefined) throw usage("name the rows: a Spark table, a path or a SQL query.");
  const { withSpark } = await import("../remote/session.js");
  const { remoteDraw } = await import("../remote/draw-remote.js");
  const { table, own } = await withSpark(address, flags, terminal(flags), async (spark) => {
    const draw = await remoteDraw(spark, source, 0, flags);
    return { table: await spark.draw(source, draw.options), own: draw.flags };
  });
  return tableInspection(wordWithoutSecrets(source), table, own);
}

// Up to this many rows, running every method takes about a minute.
const COMPARED = 20_000;

function lines(found: Inspection, screen: Terminal): string[] {
  const { suggested } = found;
  const head =
    found.columns.length > 0
      ? `${plural(found.rows, "row")} × ${plural(found.columns.length, "column")}, ${found.used.length} used`
      : plural(found.rows, "node");
  const advised = [
    `clusters    ${suggested.choice ?? suggested.clusters}${suggested.sample < found.rows ? ` (judged by ${count(suggested.sample)} rows)` : ""}`,
    ...(suggested.radius === undefined ? [] : [`radius      ${significant(suggested.radius)}  (spectacl)`]),
    ...(found.columns.length > 0 ? [`scaling     ${found.scaling}`] : []),
  ];
  return [
    `  ${screen.bold(found.name)}  ${head}`,
    ...found.notes.map((note) => `  ${screen.dim(note)}`),
    ...(found.columns.length > 0 ? ["", ...recordLines(columnRecords(found.columns), screen)] : []),
    "",
    `  ${screen.bold("suggested")}`,
    ...advised.map((line) => `  ${line}`),
    "",
    `  ${screen.bold("cost")}  ${screen.dim(`estimated; ${bytes(found.memoryLeft)} of memory free`)}`,
    ...recordLines(costRecords(found), screen),
    "",
  ];
}

function nextWords({ name, suggested, rows }: Inspection): string[] {
  const file = name === "standard input" ? ["FILE"] : fileWords(name);
  // With one group no number of clusters stands out, so it is worth comparing methods.
  return suggested.clusters > 1 || rows > COMPARED ? ["cluster", ...file] : ["compare", "-k", "2", ...file];
}

function columnRecords(columns: readonly ColumnFacts[]): Records {
  const number = { digits: 4 };
  const weighted = columns.some(({ weight }) => weight !== 1);
  return {
    fields: [
      { name: "column" },
      { name: "role" },
      { name: "use" },
      ...(weighted ? [{ name: "weight" }] : []),
      { name: "min", ...number, yields: 4 },
      { name: "mean", ...number, yields: 5 },
      { name: "spread", ...number, yields: 6 },
      { name: "max", ...number, yields: 4 },
      { name: "missing", yields: 2 },
      { name: "distinct", yields: 3 },
      { name: "examples", explains: true, most: 40, yields: 1 },
      { name: "why", explains: true },
    ],
    rows: columns.map((c) => [
      c.name,
      c.bend === undefined ? c.role : `${c.role} (${c.bend})`,
      c.use,
      ...(weighted ? [c.weight] : []),
      c.min,
      c.mean,
      c.spread,
      c.max,
      c.missing,
      c.distinct,
      c.examples.join(", "),
      c.why,
    ]),
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
      `${bytes(cost.bytes)}${cost.bytes > found.memoryLeft ? " (does not fit)" : ""}`,
      duration(1000 * cost.seconds),
    ]),
  };
}
