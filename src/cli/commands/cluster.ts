/** `spectacl cluster`: a file in, the same file with a column of labels out. */
import { type Command, Option } from "commander";
import type { Clustering, Keep, Pool, Recipe } from "../../index.js";
import { document } from "../../results/document.js";
import { labelColumns } from "../../results/labels.js";
import { clusterStream } from "../cluster-stream.js";
import { type Loaded, load } from "../data.js";
import { addDataFlags, type DataFlags } from "../data-flags.js";
import { sayEstimate } from "../estimates.js";
import { usage } from "../exit.js";
import { columnsOf } from "../fitting.js";
import { chunkFormatOf } from "../labelled-file.js";
import { checkModelName, saveModel } from "../models.js";
import {
  addCommonFlags,
  addRunFlags,
  type CommonFlags,
  formatOf,
  tableOf,
  textColumn,
  writeJson,
  writeRows,
} from "../output.js";
import { checkPicture, drawable } from "../picture-names.js";
import { addRecipeFlags, jobFrom, recipeFrom } from "../recipes.js";
import { run } from "../run.js";
import { checkTargets } from "../sink.js";
import { streamedFile } from "../streamed-file.js";
import { isStreamed } from "../streaming.js";
import { sayInput, saySummary } from "../summary.js";
import { type Terminal, terminal } from "../terminal.js";
import { startThreads } from "../threads.js";
import { VERSION } from "../version.js";

const DESCRIPTION = `Cluster the rows of a file. Prints the input with a column "cluster" added: 0 is the largest cluster, -1 is noise. What it found is told on stderr.

Examples:
  spectacl cluster data.csv -k 3 > labelled.csv
  spectacl cluster data.csv            (it finds the number of clusters)
  spectacl cluster data.parquet -k 5 -c x,y,z --scale robust -o out.parquet
  spectacl cluster shapes.csv -m spectacl -k 2 --html report.html
  spectacl cluster network.edges -k 42 --json > result.json`;

export interface ClusterFlags extends DataFlags, CommonFlags {
  readonly output?: string;
  readonly labelsOnly?: boolean;
  readonly json?: boolean;
  readonly membership?: boolean;
  readonly name?: string;
  readonly html?: string;
  readonly plot?: string;
  readonly scatter?: boolean;
  readonly recipe?: string;
  readonly saveModel?: string;
  readonly stream?: boolean;
  readonly resume?: boolean;
  readonly dryRun?: boolean;
  readonly force?: boolean;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "the data; - or nothing is standard input");
  addDataFlags(command);
  addRecipeFlags(command);
  const flags = [
    new Option(
      "-o, --output <file>",
      "write here, in the format of its name: .csv .tsv .json .jsonl .parquet .npy, .gz",
    ),
    new Option("--labels-only", "write the labels alone"),
    new Option("--json", "write one document: labels, sizes, recipe, density, warnings, timing, version"),
    new Option("--membership", "add a column with the share of each row's neighbours in its own cluster"),
    new Option("--name <column>", "name of the added column [cluster]"),
    new Option("--html <file>", "write a report: one page that needs no network"),
    new Option("--plot <file>", "draw the clusters, as .svg or .png"),
    new Option("--scatter", "draw on the terminal though it is none"),
    new Option("--no-scatter", "do not draw on the terminal"),
    new Option("--save-model <file>", "write a model that labels other files with spectacl predict"),
    new Option(
      "--stream",
      "fit a sample and label the rows in a second pass, never holding the file [where it is larger than 256 MiB]",
    ),
    new Option("--no-stream", "read the whole file into memory"),
    new Option("--resume", "stream, keep what is finished in OUTPUT.part, and go on from there"),
    new Option("--dry-run", "say what the run would take, and stop"),
    new Option(
      "--force",
      "run even if memory will not do, and start anew though OUTPUT.part is of another run",
    ),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  addCommonFlags(addRunFlags(command)).action((file, given) => cluster(file, given));
}

async function cluster(file: string | undefined, flags: ClusterFlags): Promise<void> {
  const screen = terminal(flags);
  if (flags.json && flags.labelsOnly) throw usage("--json and --labels-only exclude each other.");
  if (!flags.json) formatOf(flags.output, "csv");
  const targets = { output: flags.output, html: flags.html, plot: flags.plot, "save-model": flags.saveModel };
  checkTargets(targets, file, { recipe: flags.recipe });
  checkModelName(flags.saveModel);
  checkPicture(flags.plot);
  const job = await jobFrom(flags.recipe);
  const recipe = recipeFrom(flags as unknown as Readonly<Record<string, unknown>>, job.recipe);
  if (flags.membership && recipe.method === "kmeans") {
    throw usage("--membership needs a graph, and kmeans makes none.");
  }
  const settled = { ...job.input, ...defined(flags) };
  const from = await streamedFile(file);
  if (isStreamed(from, recipe, flags, () => chunkFormatOf(flags)))
    return clusterStream(from, recipe, settled, screen);
  const pool = flags.dryRun ? undefined : startThreads(from, flags.threads);
  try {
    await clusterWhole(file, recipe, settled, screen, pool);
  } finally {
    pool?.close();
  }
}

async function clusterWhole(
  file: string | undefined,
  recipe: Recipe,
  flags: ClusterFlags,
  screen: Terminal,
  pool: Pool | undefined,
): Promise<void> {
  const loaded = await load(file, flags, flags.html !== undefined);
  if (flags.saveModel && loaded.kind === "graph") {
    throw usage("--save-model needs rows: a graph has no coordinates to compare others by.");
  }
  if (flags.plot) drawable(loaded);
  if (flags.dryRun) return sayEstimate(loaded, recipe, flags, screen);
  sayInput(loaded, screen);
  const keep: Keep[] = flags.html ? ["graph", "spectrum"] : [];
  if (flags.saveModel) keep.push("model");
  const result = await run(loaded, recipe, { terminal: screen, flags, keep, pool });
  await writeResult(loaded, result, recipe, flags);
  if (flags.saveModel && loaded.kind === "rows" && result.model) {
    await saveModel(flags.saveModel, { ...result.model, ...columnsOf(loaded) });
  }
  if (flags.plot) await (await import("../pictures.js")).writeClusterPicture(flags.plot, loaded, result);
  if (flags.html) await (await import("../reports.js")).writeClusterReport(flags.html, loaded, result);
  saySummary(loaded, result, flags, screen);
}

/** Flags that were given: they override a file's settings, left-out ones do not. */
function defined<T extends object>(flags: T): T {
  return Object.fromEntries(Object.entries(flags).filter(([, value]) => value !== undefined)) as T;
}

async function writeResult(
  loaded: Loaded,
  result: Clustering,
  recipe: Recipe,
  flags: ClusterFlags,
): Promise<void> {
  if (flags.json) return writeJson(flags.output, document(loaded, result, recipe, VERSION));
  const added = labelColumns(loaded, result, flags);
  if (flags.labelsOnly) return writeRows(flags.output, tableOf(added));
  if (loaded.kind === "rows") return writeRows(flags.output, loaded.table, added);
  const nodes = Array.from({ length: loaded.graph.n }, (_, i) => loaded.file.names?.[i] ?? String(i));
  await writeRows(flags.output, tableOf([textColumn("node", nodes), ...added]));
}
