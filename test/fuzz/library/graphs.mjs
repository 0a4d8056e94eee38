// Graphs as lists of edges: lone nodes, loops, edges twice over, parts, weights of every size.
import { between, chance, pick, times } from "../draws.mjs";

const WEIGHTS = [0, 5e-324, 1e-320, 1e-300, 1e-9, 0.5, 1, 2, 1e9, 1e154, 1e300, 1.7e308, Number.MAX_VALUE];

export function drawGraph(source) {
  const n = between(source, 1, 30);
  const weigh = pick(source, [
    () => [],
    () => [1],
    () => [source.uniform()],
    () => [pick(source, WEIGHTS)],
    () => (chance(source, 0.5) ? [] : [pick(source, WEIGHTS)]),
  ]);
  const ends = pick(source, [
    () => [source.below(n), source.below(n)],
    (k) => [k % n, (k + 1) % n],
    // Two halves, hardly joined.
    () => {
      const from = source.below(n);
      const others = times(n, (j) => j).filter((j) => 2 * j < n === 2 * from < n);
      return [from, pick(source, others)];
    },
    // A star.
    (k) => [0, k % n],
  ]);
  const edges = times(source.below(4 * n), (k) => [...ends(k), ...weigh()]);
  return { ...(chance(source, 0.8) && { n: n + (chance(source, 0.2) ? source.below(5) : 0) }), edges };
}
