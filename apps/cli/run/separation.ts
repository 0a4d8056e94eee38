/** A clustering → how well separated its clusters are. */
import type { Clustering } from "spectacl";

/** The least fraction of its edge ends that any cluster keeps inside; undefined for methods without a graph. */
export function leastKept({ clusters }: Clustering): number | undefined {
  const shares = clusters.flatMap(({ kept }) => (kept === undefined ? [] : [kept]));
  return shares.length > 0 ? Math.min(...shares) : undefined;
}
