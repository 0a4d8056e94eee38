/** A model → the same model with names for its clusters, which `predict --names` writes beside new rows. */
import { type Model, predict } from "spectacl";
import { clusterNames } from "../../report/result/named-rows.js";
import type { Rows } from "../input/load.js";

interface NamingFlags {
  readonly names?: boolean;
  readonly threads?: number | undefined;
}

/** Named by the words of their texts, if `rows` have texts, or by what sets them apart, if names are asked for. */
export async function namedModel(model: Model, rows: Rows, { names, threads }: NamingFlags): Promise<Model> {
  if (rows.texts === undefined && !names) return model;
  const { labels, membership } = await predict(model, rows.raw, { threads });
  return { ...model, names: clusterNames(rows, { labels, membership, clusters: model.clusters }) };
}
