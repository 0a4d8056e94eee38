/** Flags for how data is read, which columns are used and how they are prepared. */
import { type Command, Option } from "commander";
import { type Scaling, scalings } from "spectacl";
import { GRAPH_FORMATS, namesOf, OptionError, TABLE_FORMATS } from "spectacl/internal";
import type { BlankRule, ReadOptions } from "spectacl/io";
import type { GivenNames } from "./given-names.js";

/** A rule for rows with blanks, or that those of categories are values of theirs. */
export type BlankFlag = BlankRule | "category";

export interface DataFlags {
  readonly columns?: string;
  readonly exclude?: string;
  /** NAME=USE, as often as it was given. */
  readonly column?: readonly string[];
  readonly categories?: "use" | "ignore";
  readonly truth?: string;
  /** Of the recipe; known here because tables are shown scaled. */
  readonly scale?: Scaling;
  readonly na?: BlankFlag;
  /** Words that stand for blanks, separated by commas. */
  readonly naValues?: string;
  /** Whether lines that cannot be read are left unlabeled. */
  readonly skipBadLines?: boolean;
  readonly header?: boolean;
  readonly delimiter?: string;
  readonly decimal?: "." | ",";
  readonly format?: NonNullable<ReadOptions["format"]>;
  readonly graph?: boolean;
  /** Of the recipe: some metrics take columns in their own order, and unscaled. */
  readonly distance?: string;
  /** Of the recipe: where it is open, many columns of one kind are compared by angle. */
  readonly method?: string;
  readonly table?: boolean;
  /** What the user calls the data, and its clusters by label. */
  readonly title?: string;
  readonly call?: GivenNames;
  readonly sheet?: string;
  /** Not a flag: places are left as they are where the server labels rows. */
  readonly sphere?: boolean;
  /** Bytes that a file may unfold to. */
  readonly maxMemory?: number;
}

/** `a, b or c`. */
function either(words: readonly string[]): string {
  return `${words.slice(0, -1).join(", ")} or ${words.at(-1)}`;
}

/** Flags for how a table is read. */
export function addReadFlags(command: Command): Command {
  const flags = [
    new Option(
      "--na <how>",
      "rows with blanks: fill (in from the nearest rows), category (a blank is a value of its category), drop (leave the row unlabeled) or fail [fill]",
    ).choices(["fill", "category", "drop", "fail"]),
    new Option(
      "--na-values <list>",
      "words that stand for a blank, besides NA, NaN, null, ? and the like: -200,unknown",
    ),
    new Option(
      "--skip-bad-lines",
      "leave lines with too many or too few cells, or with a quote that does not end, unlabeled; they are named",
    ),
    new Option("-H, --no-header", "the first line is data, not column names"),
    new Option("-d, --delimiter <character>", "cell separator; \\t for a tab [detected]"),
    new Option("--decimal <character>", "decimal separator, . or , [detected]").choices([".", ","]),
    new Option(
      "--format <name>",
      `input format: ${either(namesOf(TABLE_FORMATS))} [from the name or content]`,
    ).choices(namesOf(TABLE_FORMATS)),
    new Option(
      "--sheet <name>",
      "sheet of a workbook, table of a database or file in a ZIP archive, by its name or number [the first that holds a table]",
    ),
    new Option(
      "--max-memory <size>",
      "limit on the decompressed size of a file, such as 500M or 4G [64 times its size, at least 128M]",
    ).argParser(byteCount),
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
    new Option(
      "-c, --columns <list>",
      "columns to use, as names, numbers, ranges or patterns: x,y or 1-4,7 or 'bill_*'",
    ),
    new Option("-x, --exclude <list>", "columns not to use, written in the same way"),
    new Option(
      "--column <name=use>",
      "what a column is used for: ignore, describe, use, quantity, category, rank, date, text, class, vector, log, day, week, year or weight:2; may be repeated",
    ).argParser((text: string, before: readonly string[] = []) => [...before, text]),
    new Option(
      "--categories <how>",
      "whether columns of at most 20 different words count in distances [use]",
    ).choices(["use", "ignore"]),
    new Option("--truth <column>", truth),
    new Option(
      "--graph",
      `the input is a graph: ${either(GRAPH_FORMATS.map(({ title }) => title))} [from the name or content]`,
    ),
    new Option("--table", "the input is a table, even if its columns are called source and target"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Input:"));
  return addReadFlags(command);
}

/** How columns are scaled, for commands without a recipe. */
export function addScaleFlag(command: Command): Command {
  return command.addOption(
    new Option(
      "--scale <how>",
      "how columns are scaled: none, standard, robust, minmax, log (logarithms of columns with long tails, then standard) or auto, which standardizes columns of different kinds [auto]",
    )
      .choices(scalings)
      .helpGroup("Input:"),
  );
}

export function readOptions(flags: DataFlags, name: string): ReadOptions {
  const { delimiter } = flags;
  const missing = blankWords(flags.naValues);
  return {
    ...(name && { name }),
    ...(flags.format && { format: flags.format }),
    ...(flags.skipBadLines && { skipBadLines: true }),
    ...(flags.header === false && { header: false }),
    ...(delimiter !== undefined && { delimiter: delimiter === "\\t" ? "\t" : delimiter }),
    ...(flags.decimal && { decimal: flags.decimal }),
    ...(flags.sheet !== undefined && { sheet: flags.sheet }),
    ...(missing && { missing }),
    ...(flags.maxMemory !== undefined && { maxMemory: flags.maxMemory }),
  };
}

const UNITS: Readonly<Record<string, number>> = { "": 1, K: 2 ** 10, M: 2 ** 20, G: 2 ** 30, T: 2 ** 40 };

/** `500M`, `1.5G` or a number of bytes. */
function byteCount(text: string): number {
  const [, number, unit] = /^(\d+(?:\.\d+)?) ?([KMGT]?)(?:i?B)?$/i.exec(text.trim()) ?? [];
  const bytes = Number(number) * (UNITS[unit?.toUpperCase() ?? ""] ?? Number.NaN);
  if (!(bytes > 0)) throw new OptionError("maxMemory", "must be a size such as 500M or 4G", text);
  return bytes;
}

/** What is done with the blanks that are left, where those of categories may be values of theirs. */
export function blankRule(na: BlankFlag | undefined): BlankRule {
  return na === undefined || na === "category" ? "fill" : na;
}

/** The words of --na-values. */
export function blankWords(list: string | undefined): readonly string[] | undefined {
  return list?.split(",").map((word) => word.trim());
}
