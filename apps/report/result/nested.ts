/** A clustering → whether its clusters lie in others, and how many those are. */
import { type Clustering, type ClusterTree, treeCut } from "spectacl";

/**
 * The number of clusters of the first split: fewer than there are if some of those were split again. Groups that communities were put
 * together in, which nobody judged, are no split: of these it is the number of communities.
 */
export function splitOf({ clusters, tree }: Pick<Clustering, "clusters" | "tree">): number {
  if (!tree) return clusters.length;
  return isPutTogether(tree)
    ? treeCut(tree, "auto").sizes.length
    : tree.filter(({ parent }) => parent === 0).length;
}

/** The same if clusters of the first split were split again; else undefined. */
export function withinOf(result: Pick<Clustering, "clusters" | "tree">): number | undefined {
  const first = splitOf(result);
  return first < result.clusters.length ? first : undefined;
}

/** Whether clusters of the first split were split again. */
export function isNested(result: Pick<Clustering, "clusters" | "tree">): boolean {
  return withinOf(result) !== undefined;
}

/** How a tree came about that is not one of judged splits. */
export function putTogetherText(tree: ClusterTree): string {
  const groups = "Clusters with many edges between them are put together in groups, the closest first.";
  const inside = "Communities are divided again where those inside are clearly more than chance.";
  const has = (level: string): boolean => tree.some(({ parent, split }) => parent >= 0 && split === level);
  return [...(has("auto") ? [groups] : []), ...(has("fine") ? [inside] : [])].join(" ");
}

/** Whether the clusters were there first, and the groups above them were made of these. */
export function isPutTogether(tree: ClusterTree): boolean {
  return tree.some(({ parent, split, judged }) => parent >= 0 && split !== undefined && judged === undefined);
}
