import fc from "fast-check";
import { expect, it } from "vitest";
import { gather, scatter } from "../../src/base/indices.js";
import { random } from "../../src/base/random.js";
import { compose, inverse, type RowMap } from "../../src/line/points/numbering.js";

function permutation(n: number, seed: number): Uint32Array {
  const source = random(seed, 9002);
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

it("the inverse leads back, composition leads on, scatter undoes gather", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 50 }), fc.integer({ min: 0, max: 1000 }), (n, seed) => {
      const order: RowMap<"searched", "distinct"> = permutation(n, seed);
      const first: RowMap<"distinct", "given"> = permutation(n, seed + 1);
      const itself = Array.from({ length: n }, (_, i) => i);
      expect([...compose(order, inverse(order))]).toEqual(itself);
      expect([...compose(order, first)]).toEqual(itself.map((i) => first[order[i]]));
      const values = Float64Array.from(itself, (i) => i / 3);
      expect(scatter(gather(values, order), order, new Float64Array(n))).toEqual(values);
    }),
  );
});

it("a map between other numberings is refused by its type", () => {
  const position: RowMap<"given", "distinct"> = Uint32Array.of(0, 0, 1);
  // @ts-expect-error: it leads the other way.
  const first: RowMap<"distinct", "given"> = position;
  // @ts-expect-error: distinct rows are not nodes.
  const node: RowMap<"given", "node"> = position;
  // @ts-expect-error: the first ends at distinct rows, the second begins at nodes.
  const through = compose(position, Uint32Array.of(1, 0) as RowMap<"node", "given">);
  expect(first.length + node.length + through.length).toBe(9);
});
