/** The flags that say how data is read, which columns are used and how they are prepared. */
import { type Command, Option } from "commander";
import type { Scaling } from "../index.js";
import type { ReadOptions } from "../io.js";

export interface DataFlags {
  readonly columns?: string;
  readonly truth?: string;
  readonly scale?: Scaling;
  readonly na?: "error" | "drop" | "mean";
  readonly header?: boolean;
  readonly delimiter?: string;
  readonly decimal?: "." | ",";
  readonly format?: NonNullable<ReadOptions["format"]>;
  readonly graph?: boolean;
}

/** How a table is to be read. */
export function addReadFlags(command: Command): Command {
  const flags = [
    new Option("-H, --no-header", "the first line is data"),
    new Option("-d, --delimiter <character>", "what stands between cells; \\t for a tab [detected]"),
    new Option("--decimal <character>", "decimal sign, . or , [detected]").choices([".", ","]),
    new Option(
      "--format <name>",
      "of the input: csv, tsv, json, parquet, arrow or npy [by name or content]",
    ).choices(["csv", "tsv", "json", "parquet", "arrow", "npy"]),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Input:"));
  return command;
}

/** `truth`: what becomes of that column. */
export function addDataFlags(
  command: Command,
  truth = "column with the known classes: left out, and compared with the result",
): Command {
  const flags = [
    new Option("-c, --columns <list>", "columns to use: names, numbers or ranges, as in x,y or 1-4,7"),
    new Option("--truth <column>", truth),
    new Option(
      "--scale <how>",
      "scale the columns: none, standard, robust, minmax or auto, which is standard where their spreads differ more than tenfold and none elsewhere [auto]",
    ).choices(["none", "standard", "robust", "minmax", "auto"]),
    new Option(
      "--na <how>",
      "rows with missing cells: error, drop (no label) or mean (filled in) [error]",
    ).choices(["error", "drop", "mean"]),
    new Option("--graph", "the input is a graph: an edge list or Matrix Market [by name: .edges, .mtx]"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Input:"));
  return addReadFlags(command);
}

export function readOptions(flags: DataFlags, name: string): ReadOptions {
  const { delimiter } = flags;
  return {
    ...(name && { name }),
    ...(flags.format && { format: flags.format }),
    ...(flags.header === false && { header: false }),
    ...(delimiter !== undefined && { delimiter: delimiter === "\\t" ? "\t" : delimiter }),
    ...(flags.decimal && { decimal: flags.decimal }),
  };
}
