/** A clustering → whether its clusters lie in others, and how many those are. */
import type { Clustering, ClusterTree } from "spectacl";

/**
 * The number of clusters of the first split: fewer than there are if some of those were split again. Groups that clusters were put
 * together in, which nobody judged, are no split.
 */
export function splitOf({ clusters, tree }: Pick<Clustering, "clusters" | "tree">): number {
  return tree && !isPutTogether(tree) ? tree.filter(({ parent }) => parent === 0).length : clusters.length;
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

export const PUT_TOGETHER =
  "Clusters with many edges between them are put together in groups, the closest first.";

/** Whether the clusters were there first, and the groups above them were made of these. */
export function isPutTogether(tree: ClusterTree): boolean {
  return tree.some(({ parent, split, judged }) => parent >= 0 && split !== undefined && judged === undefined);
}
