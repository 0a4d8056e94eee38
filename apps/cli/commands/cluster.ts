/** `spectacl cluster`: a file → the same file with a column of labels. */
import { type Command, Option } from "commander";
import type { Clustering, Keep, Pool, Recipe } from "spectacl";
import { WRITE_FORMATS } from "spectacl/internal";
import { tableOf, textColumn } from "../../report/result/columns.js";
import { document } from "../../report/result/document.js";
import { type SplitDrivers, splitDrivers } from "../../report/result/drivers.js";
import { labelColumns } from "../../report/result/labels.js";
import { clusterNames, nameColumn } from "../../report/result/named-rows.js";
import { usage } from "../exit.js";
import { addCommonFlags, addDeviceFlag, addRunFlags } from "../flags/common-flags.js";
import { addDataFlags } from "../flags/data-flags.js";
import { callFlag, titleFlag, unusedNames } from "../flags/given-names.js";
import type { Flags } from "../flags/option-flags.js";
import { addRecipeFlags, readRecipeFile, recipeFrom, scaleOf } from "../flags/recipe-flags.js";
import {
  addSampleFlags,
  addServerFlags,
  addTargetFlags,
  type RemoteFlags,
  remoteOf,
} from "../flags/remote-flags.js";
import { type InputFile, openInput } from "../input/input-file.js";
import { type Loaded, load } from "../input/load.js";
import { printEstimate } from "../output/estimate.js";
import { checkDrawable, checkPicture } from "../output/picture-names.js";
import { checkModelName, saveModel } from "../output/save-model.js";
import { checkTargets } from "../output/sink.js";
import { printInput, printSummary } from "../output/summary.js";
import { formatOf, outputFlags, SPREADSHEET_FLAG, writeJson, writeRows } from "../output/write.js";
import { VERSION } from "../package.js";
import { modelColumns } from "../run/fit-model.js";
import { wantsMap } from "../run/mapped.js";
import { run } from "../run/run.js";
import { poolForFile } from "../run/threads.js";
import { type ClusterStreamFlags, clusterStream } from "../stream/cluster-stream.js";
import { isStreamed } from "../stream/decide.js";
import { chunkFormatOf } from "../stream/label-file.js";
import { type Terminal, terminal } from "../terminal/terminal.js";

const DESCRIPTION = `Cluster the rows of a file. Prints the input with an added column "cluster": 0 is the largest cluster, -1 is noise. A summary is printed to stderr.

Examples:
  spectacl cluster data.csv -k 3 > labeled.csv
  spectacl cluster data.csv            (finds the number of clusters and the method)
  spectacl cluster data.csv -k 2:8     (finds the number of clusters from 2 to 8)
  spectacl cluster data.parquet -k 5 -c x,y,z --scale robust -o out.parquet
  spectacl cluster shapes.csv -m spectacl -k 2 --html report.html
  spectacl cluster network.edges -k 42 --json > result.json`;

interface ClusterFlags extends ClusterStreamFlags, RemoteFlags {
  readonly html?: string;
  readonly plot?: string;
  readonly scatter?: boolean;
  readonly drivers?: boolean;
  readonly outlierScore?: boolean;
  readonly map?: boolean;
  readonly levels?: boolean;
  readonly names?: boolean;
  readonly recipe?: string;
  readonly stream?: boolean;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "the data; - or nothing for standard input");
  addDataFlags(command);
  addRecipeFlags(command);
  const flags = [
    ...outputFlags(WRITE_FORMATS),
    new Option("--labels-only", "write only the labels"),
    new Option(...SPREADSHEET_FLAG),
    new Option(
      "--json",
      "write one JSON document in place of the table: labels, clusters and what sets them apart, recipe, how the input was read, scores, rows filled in, warnings, timing, version",
    ),
    new Option(
      "--membership",
      "add a column membership: how firmly each row belongs to its cluster, from 0 to 1 (the share of its neighbors that are in it; of a sample, of its votes; for kmeans by how near the next center is; for hdbscan its probability)",
    ),
    new Option(
      "--levels",
      "add columns level_1, level_2, …: the cluster of each row after the first split, after those inside, and so on, by path (0, 0.1)",
    ),
    new Option(
      "--outlier-score",
      "add a column outlier_score: how much sparser it is around each row than in its cluster, from 0 to 1",
    ),
    new Option(
      "--drivers",
      "show which columns drive the split: leave each out once and compare the clusters",
    ),
    new Option(
      "--names",
      "add a column name: the words that the texts of each cluster have and others have not, or else what sets it apart; and write names in the plot",
    ),
    callFlag(),
    new Option("--name <column>", "name of the added column [cluster]"),
    new Option("--html <file>", "write a report as one self-contained HTML page"),
    new Option("--plot <file>", "draw the clusters, as .svg or .png"),
    titleFlag(),
    new Option("--map", "draw rows on a map of their nearest neighbors [if they are vectors]"),
    new Option("--no-map", "draw rows along two columns or two principal axes"),
    new Option("--scatter", "draw the plot even if output is not a terminal"),
    new Option("--no-scatter", "do not draw the plot on the terminal"),
    new Option("--save-model <file>", "write a model that labels other files, see spectacl predict"),
    new Option(
      "--stream",
      "fit a sample, then label all rows in a second pass, without reading the file into memory [if larger than 256 MiB]",
    ),
    new Option("--no-stream", "read the whole file into memory"),
    new Option("--resume", "stream, save finished work in OUTPUT.part, and continue from there if it exists"),
    new Option("--dry-run", "print how much memory and time the run would take, then stop"),
    new Option(
      "--force",
      "run even if memory is likely too small or it takes hours, and discard an OUTPUT.part of another run",
    ),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  addTargetFlags(addSampleFlags(addServerFlags(command)));
  addCommonFlags(addDeviceFlag(addRunFlags(command))).action((file, flags) => cluster(file, flags));
}

async function cluster(file: string | undefined, flags: ClusterFlags): Promise<void> {
  const screen = terminal(flags);
  const remote = remoteOf(flags, file);
  if (remote !== undefined) return clusterInSpark(remote, file, flags, screen);
  if (flags.json && flags.labelsOnly) throw usage("--json and --labels-only cannot be combined.");
  if (!flags.json) formatOf(flags.output, undefined, flags.to);
  if (flags.json && flags.to) throw usage("--json and --to cannot be combined.");
  const targets = { output: flags.output, html: flags.html, plot: flags.plot, "save-model": flags.saveModel };
  checkTargets(targets, file, { recipe: flags.recipe });
  checkModelName(flags.saveModel);
  checkPicture(flags.plot);
  const saved = await readRecipeFile(flags.recipe);
  const recipe = recipeFrom(flags as unknown as Flags, saved.recipe);
  const distance = recipe.distance === undefined ? {} : { distance: recipe.distance };
  // Who gives names wants to see them.
  const named = flags.call && { names: true };
  const settings = { ...saved.input, ...given(flags), ...distance, ...scaleOf(recipe), ...named };
  const input = await openInput(file);
  if (isStreamed(input, recipe, flags, () => chunkFormatOf(flags)))
    return clusterStream(input, recipe, settings, screen);
  const pool = flags.dryRun ? undefined : poolForFile(input, flags.threads);
  try {
    await clusterInMemory(input, recipe, settings, screen, pool);
  } finally {
    pool?.close();
  }
}

async function clusterInSpark(
  address: string,
  source: string | undefined,
  flags: ClusterFlags,
  screen: Terminal,
): Promise<void> {
  if (source === undefined) throw usage("name the rows: a Spark table, a path or a SQL query.");
  checkModelName(flags.saveModel);
  const saved = await readRecipeFile(flags.recipe);
  const recipe = recipeFrom(flags as unknown as Flags, saved.recipe);
  const distance = recipe.distance === undefined ? {} : { distance: recipe.distance };
  const settings = { ...saved.input, ...given(flags), ...distance, ...scaleOf(recipe) };
  const { clusterRemote } = await import("../remote/fit-remote.js");
  await clusterRemote(address, source, recipe, settings, screen);
}

async function clusterInMemory(
  input: InputFile,
  recipe: Recipe,
  flags: ClusterFlags,
  screen: Terminal,
  pool: Pool | undefined,
): Promise<void> {
  const loaded = await load(input, flags, flags.html !== undefined);
  if (flags.saveModel && loaded.kind === "graph") {
    throw usage("--save-model needs rows: a graph has no coordinates to label other rows by.");
  }
  if (flags.plot) checkDrawable(loaded);
  if (flags.dryRun) return printEstimate(loaded, recipe, flags, screen);
  printInput(loaded, screen);
  const keep: Keep[] = flags.html ? ["graph", "spectrum"] : [];
  if (flags.saveModel) keep.push("model");
  if (flags.outlierScore) keep.push("outlierScore");
  if (wantsMap(loaded, recipe, flags)) keep.push("map");
  const result = await run(loaded, recipe, { terminal: screen, flags, keep, pool });
  const drivers = flags.drivers && loaded.kind === "rows" ? splitDrivers(loaded, result, recipe) : undefined;
  await writeResult(loaded, result, recipe, flags, drivers);
  if (flags.saveModel && loaded.kind === "rows" && result.model) {
    const named = flags.names || loaded.texts !== undefined;
    const names = named ? { names: clusterNames(loaded, result) } : {};
    await saveModel(flags.saveModel, { ...result.model, ...modelColumns(loaded), ...names });
  }
  if (flags.plot)
    await (await import("../output/pictures.js")).writeClusterPicture(
      flags.plot,
      loaded,
      result,
      flags.names,
    );
  if (flags.html) {
    const { clusterNext, writeClusterReport } = await import("../output/html-reports.js");
    const next = clusterNext(loaded, flags);
    await writeClusterReport(flags.html, loaded, result, { next, ...(drivers && { drivers }) });
  }
  printSummary(loaded, result, flags, screen, drivers);
  const unused = unusedNames(flags.call, result.clusters.length);
  if (unused) screen.print(`  ${screen.warning("note")} ${unused}`);
}

/** The flags that were given: only they override the settings of a recipe file. */
function given<T extends object>(flags: T): T {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)) as T;
}

async function writeResult(
  loaded: Loaded,
  result: Clustering,
  recipe: Recipe,
  flags: ClusterFlags,
  drivers: SplitDrivers | undefined,
): Promise<void> {
  if (flags.json) {
    const { membership, outlierScore, levels } = flags;
    const names = flags.call && clusterNames(loaded, result);
    const parts = { drivers, perRow: { membership, outlierScore, levels }, ...(names && { names }) };
    return writeJson(flags.output, document(loaded, result, recipe, VERSION, parts));
  }
  const [label, ...more] = labelColumns(loaded, result, flags);
  const added = flags.names ? [label, nameColumn(loaded, result), ...more] : [label, ...more];
  if (flags.labelsOnly) return writeRows(flags.output, tableOf(added), [], flags);
  if (loaded.kind === "rows") return writeRows(flags.output, loaded.table, added, flags);
  const nodes = Array.from({ length: loaded.graph.n }, (_, i) => loaded.file.names?.[i] ?? String(i));
  await writeRows(flags.output, tableOf([textColumn("node", nodes), ...added]), [], flags);
}
