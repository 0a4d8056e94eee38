/** Flags for rows that lie in Spark, and whether a command's rows do. */
import { existsSync } from "node:fs";
import { type Command, Option } from "commander";
import { positiveInteger } from "./option-flags.js";

export interface RemoteFlags {
  /** The address of a Spark Connect server. */
  readonly remote?: string;
  readonly runtime?: "auto" | "wasmtime" | "node";
  /** A wheel that is sent to the executors. */
  readonly wasmtime?: string;
  readonly sampleRows?: number;
  readonly stratify?: string;
  readonly secondDraw?: boolean;
  readonly toTable?: string;
  readonly mode?: "append" | "overwrite" | "errorifexists" | "ignore";
  readonly partitionBy?: string;
  readonly detach?: boolean;
}

const GROUP = "Spark:";
const MOST_SAMPLED = 10_000_000;

/** Where the server is and what runs in its executors. */
export function addServerFlags(command: Command): Command {
  return added(command, [
    new Option(
      "--remote <address>",
      "read rows from Spark at sc://HOST:15002; the file is then a table, a path or a SQL query [SPARK_REMOTE, if there is no such file here]",
    ),
    new Option(
      "--runtime <name>",
      "runtime that labels rows in the executors: wasmtime, node, or auto for whichever is there [auto]",
    ).choices(["auto", "wasmtime", "node"]),
    new Option("--wasmtime <wheel>", "send this wheel of wasmtime to executors that have none"),
  ]);
}

/** Which rows are drawn to fit. */
export function addSampleFlags(command: Command, fits = true): Command {
  const second = new Option(
    "--no-second-draw",
    "do not fit a second draw to see how well the two agree: half as many rows are fetched, and the fit is faster",
  );
  return added(command, [
    new Option("--sample-rows <n>", "number of rows to sample from Spark and fit here [131072]").argParser(
      positiveInteger("--sample-rows", MOST_SAMPLED),
    ),
    new Option("--stratify <column>", "sample every value of this column in proportion"),
    ...(fits ? [second] : []),
  ]);
}

/** Where labeled rows are written to in Spark. */
export function addTargetFlags(command: Command): Command {
  return added(command, [
    new Option("--to-table <name>", "write to a Spark table; -o writes to a folder instead"),
    new Option("--mode <how>", "what to do if the target exists [errorifexists]").choices([
      "append",
      "overwrite",
      "errorifexists",
      "ignore",
    ]),
    new Option("--partition-by <columns>", "columns to partition the files by: year,month"),
    new Option("--detach", "return once the job has started; a background process stays with it"),
  ]);
}

function added(command: Command, flags: readonly Option[]): Command {
  for (const flag of flags) command.addOption(flag.helpGroup(GROUP));
  return command;
}

/** The address of the server that has the rows; undefined if they are in a file here. */
export function remoteOf(flags: RemoteFlags, file: string | undefined): string | undefined {
  if (flags.remote !== undefined) return flags.remote;
  if (file === undefined || file === "-" || existsSync(file)) return undefined;
  return process.env.SPARK_REMOTE || undefined;
}
