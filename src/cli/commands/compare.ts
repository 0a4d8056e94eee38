/** `spectacl compare`: every method on one file, with scores where classes are known. */
import { type Command, Option } from "commander";
import { methods } from "../../index.js";
import { freeName, perRow } from "../../results/labels.js";
import { type Compared, checkRecipes, comparison, runEach } from "../comparison.js";
import { type Loaded, load } from "../data.js";
import { addDataFlags, type DataFlags } from "../data-flags.js";
import { addOptionFlags, type Flags } from "../flags.js";
import { addCommonFlags, addRunFlags, type CommonFlags, numberColumn, writeRows } from "../output.js";
import { checkPicture, drawable } from "../picture-names.js";
import { writeComparisonPicture } from "../pictures.js";
import { METHOD_NAMES, methodNamed } from "../recipes.js";
import { addRecordFlags, type RecordFlags, writeRecords } from "../records.js";
import { writeComparisonReport } from "../reports.js";
import { checkTargets } from "../sink.js";
import { sayInput } from "../summary.js";
import { terminal } from "../terminal.js";

const DESCRIPTION = `Run every method on one file, side by side. With --truth, how well each meets the known classes: F-measure, normalised mutual information, adjusted Rand index; without, the silhouette. "density" is the sum of the clusters' average degrees in the graph of spectacl.

Examples:
  spectacl compare data.csv -k 3 --truth class
  spectacl compare data.csv -k 3 -m spectacl,spectral,dbscan --plot panels.svg
  spectacl compare data.csv -k 3 --labels all-labels.csv`;

export interface CompareFlags extends DataFlags, CommonFlags, RecordFlags {
  readonly method?: string;
  readonly labels?: string;
  readonly html?: string;
  readonly plot?: string;
  readonly force?: boolean;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "the data; - or nothing is standard input");
  addDataFlags(command);
  command.addOption(
    new Option("-m, --method <names>", `methods to compare [${METHOD_NAMES.join(",")}]`).helpGroup("Method:"),
  );
  addOptionFlags(command, methods, "Method:", { clusters: "k" });
  addRecordFlags(command);
  const flags = [
    new Option("--labels <file>", "write the input with a column of labels for each method"),
    new Option("--html <file>", "write a report: one page that needs no network"),
    new Option("--plot <file>", "draw the clusterings side by side, as .svg or .png"),
    new Option("--force", "run even if memory will not do"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  addCommonFlags(addRunFlags(command)).action((file, given) => compare(file, given));
}

async function compare(file: string | undefined, flags: CompareFlags): Promise<void> {
  const screen = terminal(flags);
  const given = flags as unknown as Flags;
  checkTargets({ output: flags.output, labels: flags.labels, html: flags.html, plot: flags.plot }, file);
  checkPicture(flags.plot);
  const names =
    flags.method === undefined
      ? METHOD_NAMES
      : flags.method.split(",").map((name) => methodNamed(name.trim()));
  checkRecipes(names, given);
  const loaded = await load(file, flags, flags.html !== undefined);
  if (flags.plot) drawable(loaded);
  sayInput(loaded, screen);
  const compared = await runEach(loaded, names, given, {
    terminal: screen,
    flags,
    html: flags.html !== undefined,
  });
  await writeRecords(comparison(loaded, compared), flags, screen);
  if (flags.labels) await writeLabels(flags.labels, loaded, compared);
  if (flags.plot) await writeComparisonPicture(flags.plot, loaded, compared);
  if (flags.html) await writeComparisonReport(flags.html, loaded, compared);
}

async function writeLabels(target: string, loaded: Loaded, compared: readonly Compared[]): Promise<void> {
  const columns = compared.map(({ name, matched }) =>
    numberColumn(freeName(name, loaded), perRow(loaded, matched)),
  );
  if (loaded.kind === "rows") await writeRows(target, loaded.table, columns);
  else await writeRows(target, { rows: loaded.graph.n, columns });
}
