/** Classes and labels → their counts in an order that puts matched pairs on the diagonal, and every score. */
import { type Contingency, contingency, scores } from "spectacl/metrics";
import { inMatchedOrder } from "../../../report/svg/confusion.js";
import { skill } from "../../engine/protocol.js";
import { crossCall, type Matched } from "./confusion-calls.js";

export const crossWork = skill(crossCall, ({ truth, labels }) => ({
  ...diagonal(contingency(truth, labels)),
  scores: scores(truth, labels),
}));

/**
 * Pairs are matched by F(s, t) = 2 |Y_s ∩ Y*_t| / (|Y_s| + |Y*_t|), as the F-measure does it. The smaller side keeps
 * its order, the other follows; what has no partner comes after, -1 comes last and is never matched.
 */
export function diagonal({ classes, clusters, counts }: Contingency): Matched {
  const wide = clusters.length;
  const [down, across] = [known(classes), known(clusters)];
  const total = (of: readonly number[]): number => of.reduce((sum, cell) => sum + counts[cell], 0);
  const high = classes.map((_, t) => total(clusters.map((_, s) => t * wide + s)));
  const broad = clusters.map((_, s) => total(classes.map((_, t) => t * wide + s)));
  const f = (t: number, s: number): number => (2 * counts[t * wide + s]) / (high[t] + broad[s]);
  const pairs = Math.min(down.length, across.length);
  const follow = (moved: readonly number[], fixed: readonly number[], score: typeof f): number[] =>
    pairs === 0
      ? [...moved]
      : inMatchedOrder({
          classes: moved.map(String),
          clusters: fixed.map(String),
          counts: moved.flatMap((a) => fixed.map((b) => score(a, b))),
        }).classes.map(Number);
  const fewer = down.length <= across.length;
  const rows = [...(fewer ? down : follow(down, across, f)), ...noise(classes)];
  const columns = [...(fewer ? follow(across, down, (s, t) => f(t, s)) : across), ...noise(clusters)];
  return {
    classes: rows.map((t) => Number(classes[t])),
    clusters: columns.map((s) => Number(clusters[s])),
    counts: Uint32Array.from(rows.flatMap((t) => columns.map((s) => counts[t * wide + s]))),
    pairs,
  };
}

function known(labels: Contingency["classes"]): number[] {
  return labels.map((_, at) => at).filter((at) => Number(labels[at]) >= 0);
}

function noise(labels: Contingency["classes"]): number[] {
  return labels.map((_, at) => at).filter((at) => Number(labels[at]) < 0);
}
