/** How neighbors grow with the rows, and how many a table of few rows can have before they join what is apart. */

// With more neighbors than half the mean cluster has rows, smaller clusters would be joined to others.
const CLUSTER_PER_NEIGHBOR = 2;
const HANDFUL = 6;
// Where the number of clusters is not known.
const LEAST_CLUSTERS = 2;

/** The usual number of neighbors, or half the rows of a mean cluster, but at least two; one of fewer than six rows. */
export function neighborsOfFew(rows: number, usual: number, clusters: number | "auto" = "auto"): number {
  const parts = Math.max(LEAST_CLUSTERS, clusters === "auto" ? LEAST_CLUSTERS : clusters);
  const most = Math.max(2, Math.floor(rows / (CLUSTER_PER_NEIGHBOR * parts)));
  return Math.min(usual, rows < HANDFUL ? 1 : most);
}

/** The integer nearest to the cube root, at most `most`: k with (2k - 1)³ ≤ 8 count < (2k + 1)³, in whole numbers. */
export function roundedCubeRoot(count: number, most: number): number {
  let root = 0;
  while (root < most && (2 * root + 1) ** 3 <= 8 * count) root++;
  return root;
}
