/** What is asked of a search for communities, checked at the door. */
import { checkArgument, type Rule } from "../../base/rules.js";

const RESOLUTION: Rule = [
  "must be a number > 0",
  (value) => typeof value === "number" && value > 0 && Number.isFinite(value),
];

export function checkResolution(resolution: number): void {
  checkArgument("resolution", RESOLUTION, resolution);
}

/** A label for each of n nodes, an integer from 0 to below `clusters`. */
export function checkLabels(labels: ArrayLike<number>, n: number, clusters = n): void {
  const rule = `must be ${n} integers from 0 to ${clusters - 1}`;
  checkArgument("labels", [rule, () => namesNodes(labels, n, clusters)], labels);
}

/** A number of communities that n nodes can be in. */
export function checkClusters(clusters: number, n: number): void {
  const accepts = (value: unknown): boolean => Number.isInteger(value) && clusters >= 1 && clusters <= n;
  checkArgument("clusters", [`must be an integer from 1 to ${n}`, accepts], clusters);
}

function namesNodes(labels: ArrayLike<number>, n: number, clusters: number): boolean {
  if (labels.length !== n) return false;
  for (let i = 0; i < n; i++) {
    if (!(Number.isInteger(labels[i]) && labels[i] >= 0 && labels[i] < clusters)) return false;
  }
  return true;
}
