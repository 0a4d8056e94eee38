import { expect, it } from "vitest";
import { random } from "../../src/base/random.js";
import { teamShare } from "../../src/kernels/share.js";
import { sharedKernels } from "../../src/kernels/shared.js";
import type { Graph } from "../../src/line/graph/graph.js";
import { roomFor, symmetrized } from "../../src/line/graph/symmetrized.js";
import type { Neighbors } from "../../src/line/search/neighbors.js";
import { bits, bothKernels } from "../support/kernels.js";

/** Lists of k different others of each of n points, most of them close by, in an order that is not that of the points. */
function lists(n: number, k: number): Neighbors {
  const source = random(1, 1);
  const order = Uint32Array.from({ length: n }, (_, i) => (i * 7 + 3) % n);
  const neighbors = new Uint32Array(n * k);
  for (let i = 0; i < n; i++) {
    const near = new Set<number>();
    while (near.size < k) {
      const far = source.uniform() < 0.1;
      const place = Math.floor(far ? source.uniform() * n : i + (source.uniform() - 0.5) * 6 * k + n) % n;
      if (place !== i) near.add(order[place]);
    }
    neighbors.set([...near], i * k);
  }
  return { n, k, order, neighbors, distances: new Float64Array(n * k) };
}

function bitsOf({ offsets, targets, weights = new Float64Array(0) }: Graph): string[] {
  return [offsets, targets, weights].map(bits);
}

it.each([
  { n: 10, k: 1 },
  { n: 500, k: 9 },
  { n: 20_000, k: 8 },
])("the graph of $n lists of $k: the same from all kernels, and where it stays for a job", ({ n, k }) => {
  const nearest = lists(n, k);
  const team = sharedKernels(teamShare(3));
  const [reference, ...others] = [...bothKernels, team].map((kernels) =>
    bitsOf(symmetrized(nearest, kernels).graph),
  );
  for (const other of others) expect(other).toEqual(reference);
  const room = roomFor(n, k, team);
  expect(room !== undefined).toBe(n === 20_000);
  const { graph } = symmetrized(nearest, team, room);
  expect(bitsOf(graph)).toEqual(reference);
  const space = team.open({ f64: 8 });
  const { offsets, targets, weights = new Float64Array(0) } = graph;
  for (const array of [offsets, targets, weights]) expect(space.holds(array)).toBe(room !== undefined);
  space.f64(8).fill(9);
  expect(bitsOf(graph)).toEqual(reference);
  team.release();
  expect(space.holds(targets)).toBe(false);
  space.close();
});
