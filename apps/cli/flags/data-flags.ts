/** Flags for how data is read, which columns are used and how they are prepared. */
import { type Command, Option } from "commander";
import type { Scaling } from "spectacl";
import type { ReadOptions } from "spectacl/io";

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
  /** Of the recipe: some metrics take columns in their own order, and unscaled. */
  readonly metric?: string;
  readonly table?: boolean;
  readonly sheet?: string;
}

/** Flags for how a table is read. */
export function addReadFlags(command: Command): Command {
  const flags = [
    new Option("-H, --no-header", "the first line is data, not column names"),
    new Option("-d, --delimiter <character>", "cell separator; \\t for a tab [detected]"),
    new Option("--decimal <character>", "decimal separator, . or , [detected]").choices([".", ","]),
    new Option(
      "--format <name>",
      "input format: csv, tsv, json, parquet, arrow, npy, xlsx, arff, geojson or mtx [from the name or content]",
    ).choices(["csv", "tsv", "json", "parquet", "arrow", "npy", "xlsx", "arff", "geojson", "mtx"]),
    new Option("--sheet <name>", "sheet of an Excel workbook, by its name or number [the first]"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Input:"));
  return command;
}

/** Flags for choosing and preparing columns. `truth`: the help text of --truth. */
export function addDataFlags(
  command: Command,
  truth = "column with the known classes; not used as a feature, only compared with the result",
): Command {
  const flags = [
    new Option("-c, --columns <list>", "columns to use, as names, numbers or ranges: x,y or 1-4,7"),
    new Option("--truth <column>", truth),
    new Option(
      "--scale <how>",
      "how to scale columns: none, standard, robust, minmax or auto; auto means standard if their spreads differ more than tenfold, otherwise none [auto]",
    ).choices(["none", "standard", "robust", "minmax", "auto"]),
    new Option(
      "--na <how>",
      "what to do with missing cells: error, drop (leave the row unlabeled) or mean (fill in the column mean) [error]",
    ).choices(["error", "drop", "mean"]),
    new Option(
      "--graph",
      "the input is a graph: edges, Matrix Market, GML, GraphML or node-link JSON [from the name or content]",
    ),
    new Option("--table", "the input is a table, even if its columns are called source and target"),
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
    ...(flags.sheet !== undefined && { sheet: flags.sheet }),
  };
}
