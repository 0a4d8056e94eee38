/** Rows in Spark → the same rows with labels, in Spark. */
import type { Model } from "spectacl";
import { FORMATS, type Format, named, wordWithoutSecrets } from "spectacl/internal";
import type { Spark } from "spectacl/spark";
import { usage } from "../exit.js";
import type { CommonFlags } from "../flags/common-flags.js";
import type { RemoteFlags } from "../flags/remote-flags.js";
import type { Terminal } from "../terminal/terminal.js";
import { duration } from "../terminal/words.js";
import { detached } from "./detach.js";
import { type RemoteWork, withSpark } from "./session.js";

export interface RemoteOutputFlags extends RemoteFlags, CommonFlags {
  readonly output?: string;
  readonly to?: string;
  readonly name?: string;
  readonly membership?: boolean;
  readonly names?: boolean;
  readonly labelsOnly?: boolean;
  readonly resume?: boolean;
  readonly outlierScore?: boolean;
}

/** Fails before anything is sent if the flags name no target, or what Spark does not do. */
export function checkRemoteOutput(flags: RemoteOutputFlags): void {
  if ((flags.toTable === undefined) === (flags.output === undefined)) {
    throw usage("labels in Spark need a target: --to-table NAME or -o FOLDER.");
  }
  if (flags.labelsOnly)
    throw usage("--labels-only is for files: rows in Spark have no order to match labels to.");
  if (flags.outlierScore)
    throw usage("--outlier-score is for files: it compares each row with all others, in memory.");
  if (flags.resume) throw usage("--resume is for files: Spark runs lost tasks again by itself.");
}

export async function predictRemote(
  address: string,
  model: Model,
  source: string,
  flags: RemoteOutputFlags,
  screen: Terminal,
): Promise<void> {
  checkRemoteOutput(flags);
  if (flags.detach) return detached(address, flags, screen);
  await withSpark(address, flags, screen, (spark, own) =>
    writeLabels(spark, own, { model, source, flags, screen }),
  );
}

interface Labeling {
  readonly model: Model;
  readonly source: string;
  readonly flags: RemoteOutputFlags;
  readonly screen: Terminal;
}

/** Labels and writes the rows of a source. */
export async function writeLabels(
  spark: Spark,
  own: RemoteWork,
  { model, source, flags, screen }: Labeling,
): Promise<void> {
  const began = performance.now();
  const { toTable, output, mode, to, name, membership, names, partitionBy } = flags;
  const { name: format = to, writing } = named<Format>(FORMATS, to)?.spark ?? {};
  const target = toTable ?? wordWithoutSecrets(output ?? "");
  own.left = mode === "overwrite" ? `${target} was not replaced` : `${target} was not completed`;
  await spark.predict(model, source, {
    ...(toTable === undefined ? { save: output } : { saveAsTable: toTable }),
    ...(writing && { options: writing }),
    format,
    mode,
    ...(partitionBy !== undefined && { partitionBy: partitionBy.split(",").map((part) => part.trim()) }),
    ...(name !== undefined && { predictionCol: name }),
    ...(names && { nameCol: `${name ?? "cluster"}_name` }),
    ...(membership && { membershipCol: "membership" }),
  });
  own.left = `${target} was complete by then`;
  const { wasmtime, node } = await spark.executors();
  const by = flags.runtime === "node" || wasmtime === null ? `node ${node}` : `wasmtime ${wasmtime}`;
  screen.print(
    `  ${screen.good("✓")} wrote ${target} in ${duration(performance.now() - began)}; labeled by ${by}`,
  );
}
