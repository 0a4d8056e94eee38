/** The number of clusters that a method runs with: "auto" is decided before. */
export function decided(clusters: number | "auto"): number {
  if (clusters === "auto") throw new Error("The number of clusters must be decided before a method runs.");
  return clusters;
}
