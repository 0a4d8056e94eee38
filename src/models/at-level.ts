/** A model → the same model by the clusters of another level of its tree. */
import { OptionError } from "../base/errors.js";
import type { ClusterSummary } from "../methods/parts/outcome.js";
import { checkLevel, LEVELS, type Level, treeCut } from "../methods/parts/tree.js";
import { lookedAt, type Model } from "./model.js";

/**
 * The model with the clusters of a level of its tree: what it predicts are those.
 *
 * @param model From `fit`, with a number of clusters that was found.
 * @param level "coarse", "auto" or "fine", at most as fine as the fit was.
 * @throws OptionError if the model was not fitted to that level.
 * @example
 * import { fitSync, modelAtLevel, predictSync } from "spectacl";
 * import { moons } from "spectacl/datasets";
 *
 * const model = fitSync(moons({ n: 400, noise: 0.05, seed: 0 }).points);
 * const { labels } = predictSync(modelAtLevel(model, "coarse"), [[0, 1]]);
 */
export function modelAtLevel(model: Model, level: Level): Model {
  const { tree } = lookedAt(model);
  checkLevel(level);
  const grown = tree?.[0].grown;
  if (!tree || !grown || LEVELS.indexOf(level) > LEVELS.indexOf(grown))
    throw new OptionError("level", { code: "LEVEL_NOT_FITTED", grown: grown ?? null }, level);
  const { labels, paths, sizes } = treeCut(tree, level);
  if (paths.length === model.clusters.length) return model;
  // Other clusters have other names.
  const { names: _, ...rest } = model;
  // What is known of a cluster is known of those that are not split.
  const whole = new Map(paths.map((path, label) => [path, label]));
  const clusters: ClusterSummary[] = sizes.map((size) => ({ size }));
  for (const { label, path } of tree) {
    const at = label === undefined ? undefined : whole.get(path);
    if (label !== undefined && at !== undefined) clusters[at] = model.clusters[label];
  }
  return {
    ...rest,
    labels: model.labels.map((label) => (label < 0 ? label : labels[label])),
    clusters,
    tree: treeAt(tree, paths),
  };
}

/** The tree down to these nodes. */
function treeAt(tree: NonNullable<Model["tree"]>, paths: readonly string[]): NonNullable<Model["tree"]> {
  const inside = (path: string): boolean => paths.some((one) => path.startsWith(`${one}.`));
  const kept = tree.filter(({ path }) => !inside(path));
  const places = new Map(kept.map((node, at) => [tree.indexOf(node), at]));
  return kept.map(({ split, label, ...node }) => {
    const at = paths.indexOf(node.path);
    return {
      ...node,
      parent: node.parent < 0 ? -1 : (places.get(node.parent) as number),
      ...(at >= 0 ? { label: at } : { split }),
    } as NonNullable<Model["tree"]>[number];
  });
}
