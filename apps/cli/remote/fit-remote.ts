/** Rows in Spark → a sample of them as if it were a file, and the model of it. */
import type { Model, Recipe } from "spectacl";
import { wordWithoutSecrets } from "spectacl/internal";
import type { Spark } from "spectacl/spark";
import type { CommonFlags } from "../flags/common-flags.js";
import type { DataFlags } from "../flags/data-flags.js";
import type { RemoteFlags } from "../flags/remote-flags.js";
import { fromTable } from "../input/load.js";
import { saveModel } from "../output/save-model.js";
import { printInput } from "../output/summary.js";
import { fitModel } from "../run/fit-model.js";
import { recipeIn } from "../run/memory.js";
import { namedModel } from "../run/named-model.js";
import { stageProgress } from "../terminal/stage-progress.js";
import type { Terminal } from "../terminal/terminal.js";
import { decimals, plural } from "../terminal/words.js";
import { warningInFlags } from "../warnings.js";
import { detached } from "./detach.js";
import { remoteDraw } from "./draw-remote.js";
import { checkRemoteOutput, type RemoteOutputFlags, writeLabels } from "./predict-remote.js";
import { withSpark } from "./session.js";

interface RemoteFitFlags extends RemoteFlags, DataFlags, CommonFlags {
  readonly force?: boolean;
  readonly names?: boolean;
}

interface RemoteFit {
  readonly source: string;
  readonly recipe: Recipe;
  readonly given: RemoteFitFlags;
  readonly screen: Terminal;
}

/** Draws rows and fits a model to them; their columns have the roles that those of a file would have. */
async function fitDraw(
  spark: Spark,
  { source, recipe, given, screen }: RemoteFit,
  signal: AbortSignal,
): Promise<Model> {
  const { seed = 0 } = recipe as { seed?: number };
  const { options, flags } = await remoteDraw(spark, source, seed, given);
  const draws =
    flags.secondDraw === false
      ? { table: await spark.draw(source, options) }
      : await spark.drawTwice(source, options);
  const rows = fromTable(wordWithoutSecrets(source), draws.table, { ...flags, sphere: false });
  printInput(rows, screen);
  screen.print(`  ${screen.dim(`the model is fitted to ${plural(draws.table.rows, "row")} of Spark.`)}`);
  const model = await fitModel(rows, recipe, flags, screen, signal);
  const { report, end } = stageProgress(flags.progress, screen, "second draw");
  try {
    const run = { threads: flags.threads, onProgress: report };
    const compared = await spark.compare(model, recipeIn(rows, recipe), draws, run);
    return await namedModel(compared, rows, flags);
  } finally {
    end();
  }
}

export function fitRemote(
  address: string,
  source: string,
  recipe: Recipe,
  flags: RemoteFitFlags,
  screen: Terminal,
): Promise<Model> {
  return withSpark(address, flags, screen, async (spark, { signal }) => {
    const model = await fitDraw(spark, { source, recipe, given: flags, screen }, signal);
    printAgreement(model, screen);
    return model;
  });
}

/** How far two draws agree tells how far a model of one of them can be trusted; landmarks of a draw are a draw from all rows too. */
function printAgreement({ drawn, sampled }: Model, screen: Terminal): void {
  if (sampled) {
    const { rows, compared, agreement } = sampled;
    screen.print(
      `  ${screen.dim(`two draws of ${plural(rows, "row")} agree to ${decimals(agreement, 2)} (adjusted Rand index on ${plural(compared, "other row")})`)}`,
    );
  }
  if (drawn?.agreement === undefined) return;
  const { count: landmarks, agreement } = drawn;
  screen.print(
    `  ${screen.dim(`two draws of ${plural(landmarks, "landmark")} agree to ${decimals(agreement, 2)} (adjusted Rand index)`)}`,
  );
}

export async function clusterRemote(
  address: string,
  source: string,
  recipe: Recipe,
  flags: RemoteFitFlags & RemoteOutputFlags & { readonly saveModel?: string },
  screen: Terminal,
): Promise<void> {
  checkRemoteOutput(flags);
  if (flags.detach) return detached(address, flags, screen);
  await withSpark(address, flags, screen, async (spark, own) => {
    const model = await fitDraw(spark, { source, recipe, given: flags, screen }, own.signal);
    screen.print(`  ${screen.good("✓")} ${plural(model.clusters.length, "cluster")}`);
    printAgreement(model, screen);
    for (const warning of model.warnings)
      screen.print(`  ${screen.warning("note")} ${warningInFlags(warning, model.columns)}`);
    if (flags.saveModel) await saveModel(flags.saveModel, model);
    await writeLabels(spark, own, { model, source, flags, screen });
  });
}
