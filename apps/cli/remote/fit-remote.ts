/** Rows in Spark → a sample of them as if it were a file, and the model of it. */
import type { Model, Recipe } from "spectacl";
import type { Table } from "spectacl/io";
import type { Spark } from "spectacl/spark";
import type { CommonFlags } from "../flags/common-flags.js";
import type { DataFlags } from "../flags/data-flags.js";
import type { RemoteFlags } from "../flags/remote-flags.js";
import { fromTable, type Rows } from "../input/load.js";
import { saveModel } from "../output/save-model.js";
import { printInput } from "../output/summary.js";
import { fitModel } from "../run/fit-model.js";
import type { Terminal } from "../terminal/terminal.js";
import { decimals, plural } from "../terminal/words.js";
import { warningInFlags } from "../warnings.js";
import { detached } from "./detach.js";
import { checkRemoteOutput, type RemoteOutputFlags, writeLabels } from "./predict-remote.js";
import { withSpark } from "./session.js";

export interface RemoteFitFlags extends RemoteFlags, DataFlags, CommonFlags {
  readonly force?: boolean;
}

/** The rows that are drawn. */
export function drawnTable(spark: Spark, source: string, seed: number, flags: RemoteFlags): Promise<Table> {
  return spark.draw(source, {
    seed,
    ...(flags.sampleRows !== undefined && { rows: flags.sampleRows }),
    ...(flags.stratify !== undefined && { stratify: flags.stratify }),
  });
}

/** Draws rows; their columns have the roles that those of a file would have. */
export async function sampleRemote(
  spark: Spark,
  source: string,
  recipe: Recipe,
  flags: RemoteFitFlags,
  screen: Terminal,
): Promise<Rows> {
  const { seed = 0 } = recipe as { seed?: number };
  const table = await drawnTable(spark, source, seed, flags);
  const rows = fromTable(source, table, flags);
  printInput(rows, screen);
  screen.print(`  ${screen.dim(`the model is fitted to ${plural(table.rows, "row")} of Spark.`)}`);
  return rows;
}

export function fitRemote(
  address: string,
  source: string,
  recipe: Recipe,
  flags: RemoteFitFlags,
  screen: Terminal,
): Promise<Model> {
  return withSpark(address, flags, screen, async (spark) => {
    const rows = await sampleRemote(spark, source, recipe, flags, screen);
    const model = await fitModel(rows, recipe, flags, screen);
    printAgreement(model, screen);
    return model;
  });
}

/** Landmarks of the rows drawn are a draw from all rows: how far two such draws agree tells how far the model can be trusted. */
function printAgreement({ drawn }: Model, screen: Terminal): void {
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
  await withSpark(address, flags, screen, async (spark) => {
    const rows = await sampleRemote(spark, source, recipe, flags, screen);
    const model = await fitModel(rows, recipe, flags, screen);
    screen.print(`  ${screen.good("✓")} ${plural(model.clusters.length, "cluster")}`);
    printAgreement(model, screen);
    for (const warning of model.warnings)
      screen.print(`  ${screen.warning("note")} ${warningInFlags(warning, model.columns)}`);
    if (flags.saveModel) await saveModel(flags.saveModel, model);
    await writeLabels(spark, model, source, flags, screen);
  });
}
