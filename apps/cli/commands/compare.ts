/** `spectacl compare`: a file → a table of how every method clusters it. */

import { type Command, Option } from "commander";
import { methods } from "spectacl";
import { numberColumn } from "../../report/result/columns.js";
import { freeName, perRow } from "../../report/result/labels.js";
import { addCommonFlags, addDeviceFlag, addRunFlags, type CommonFlags } from "../flags/common-flags.js";
import { addDataFlags, type DataFlags } from "../flags/data-flags.js";
import { titleFlag } from "../flags/given-names.js";
import { addOptionFlags, type Flags } from "../flags/option-flags.js";
import { METHOD_NAMES, methodNamed } from "../flags/recipe-flags.js";
import { openInput } from "../input/input-file.js";
import { type Loaded, load } from "../input/load.js";
import { printTree } from "../output/choice.js";
import { bestTree, comparisonRecords, verdict } from "../output/comparison.js";
import { writeComparisonReport } from "../output/html-reports.js";
import { checkDrawable, checkPicture } from "../output/picture-names.js";
import { writeComparisonPicture } from "../output/pictures.js";
import { addRecordFlags, type RecordFlags, writeRecords } from "../output/records.js";
import { checkTargets } from "../output/sink.js";
import { printInput } from "../output/summary.js";
import { SPREADSHEET_FLAG, writeRows } from "../output/write.js";
import { wantsMap } from "../run/mapped.js";
import { type Compared, checkRecipes, runEach } from "../run/run-each.js";
import { terminal } from "../terminal/terminal.js";

const DESCRIPTION = `Run every method on the same file and print one line per method. With --truth, results are compared with the known classes by F-measure, normalized mutual information and adjusted Rand index. Without it they are ranked by the evidence for their clusters: "valley" says how much sparser the ways between clusters are than those inside, "stability" how well the clusters of two halves of the rows agree, and "strength" what the halves keep of the worst cluster; spectacl-normalized comes first unless another is at least as good in both valley and stability, the others follow by the product of these two. "score" is the one that numbers of clusters are chosen by: valley × strength, or in graphs modularity. Where the number of clusters is left open, clusters are split again as --level says: "within" then has the number of the first split, which is what these measures are about, and the tree of the best method is shown. "sizes" has the rows of each cluster under the number that matching clusters share in all lines, labels and pictures, "agreement" is the adjusted Rand index with the first line, "density" the sum of the clusters' average degrees in the graph of the spectacl method.

Examples:
  spectacl compare data.csv -k 3 --truth class
  spectacl compare data.csv -k 3 -m spectacl,spectral,dbscan --plot panels.svg
  spectacl compare data.csv -k 3 --labels all-labels.csv`;

interface CompareFlags extends DataFlags, CommonFlags, RecordFlags {
  readonly method?: string;
  readonly labels?: string;
  readonly spreadsheetSafe?: boolean;
  readonly html?: string;
  readonly plot?: string;
  readonly force?: boolean;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "the data; - or nothing for standard input");
  addDataFlags(command);
  command.addOption(
    new Option("-m, --method <names>", `methods to compare [${METHOD_NAMES.join(",")}]`).helpGroup("Method:"),
  );
  addOptionFlags(command, methods, "Method:", { clusters: "k" });
  addRecordFlags(command);
  const flags = [
    new Option("--labels <file>", "write the input with a column of labels for each method"),
    new Option(...SPREADSHEET_FLAG),
    new Option("--html <file>", "write a report as one self-contained HTML page"),
    new Option("--plot <file>", "draw the clusterings side by side, as .svg or .png"),
    titleFlag(),
    new Option("--force", "run even if memory is likely too small or it takes hours"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  addCommonFlags(addDeviceFlag(addRunFlags(command))).action((file, given) => compare(file, given));
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
  const loaded = await load(await openInput(file), flags, flags.html !== undefined);
  if (flags.plot) checkDrawable(loaded);
  printInput(loaded, screen);
  const compared = await runEach(loaded, names, given, {
    terminal: screen,
    flags,
    html: flags.html !== undefined,
    map: wantsMap(loaded, {}, flags),
  });
  await writeRecords(comparisonRecords(loaded, compared), flags, screen);
  const said = verdict(compared);
  if (said) screen.print(`  ${said}`);
  printTree(bestTree(compared), screen);
  if (flags.labels) await writeLabels(flags.labels, loaded, compared, flags);
  if (flags.plot) await writeComparisonPicture(flags.plot, loaded, compared);
  if (flags.html) await writeComparisonReport(flags.html, loaded, compared);
}

async function writeLabels(
  target: string,
  loaded: Loaded,
  compared: readonly Compared[],
  { spreadsheetSafe = false }: CompareFlags,
): Promise<void> {
  const columns = compared.map(({ name, matched }) =>
    numberColumn(freeName(name, loaded), perRow(loaded, matched)),
  );
  if (loaded.kind === "rows") await writeRows(target, loaded.table, columns, { spreadsheetSafe });
  else await writeRows(target, { rows: loaded.graph.n, columns });
}
