/** What partitions are judged by, against direct counting. */
import { expect, it } from "vitest";
import { random, STREAM } from "../../src/base/random.js";
import { keptPairs } from "../../src/judge/scores/kept-pairs.js";
import { valley, valleyOf } from "../../src/judge/scores/valley.js";

const source = random(1, STREAM.judge);

it("keeps the pairs that a count over all pairs keeps", () => {
  for (let round = 0; round < 20; round++) {
    const n = 2 + source.below(25);
    const [first, second] = [0, 1].map(() => Int32Array.from({ length: n }, () => source.below(5) - 1));
    const shares: number[] = [];
    for (let label = 0; label < 4; label++) {
      let [pairs, kept, size] = [0, 0, 0];
      for (let i = 0; i < n; i++) {
        if (first[i] !== label) continue;
        size++;
        for (let j = 0; j < i; j++) {
          if (first[j] !== label) continue;
          pairs++;
          if (second[i] >= 0 && second[i] === second[j]) kept++;
        }
      }
      if (size > 0) shares.push(pairs > 0 ? kept / pairs : 0);
    }
    const { worst, mean } = keptPairs(first, second);
    expect(worst).toBeCloseTo(shares.length > 0 ? Math.min(...shares) : 0, 12);
    expect(mean).toBeCloseTo(shares.reduce((sum, x) => sum + x, 0) / (shares.length || 1), 12);
  }
});

it("valley is the share of inside pairs that are more open than across pairs, ties counted half", () => {
  const n = 12;
  const labels = Int32Array.from({ length: n }, () => source.below(4) - 1);
  const pairs = Array.from({ length: 80 }, () => [
    source.below(n),
    source.below(n),
    source.below(6) / 5,
  ]).sort((a, b) => a[2] - b[2]);
  let [won, compared] = [0, 0];
  const labeled = pairs.filter(([i, j]) => labels[i] >= 0 && labels[j] >= 0);
  for (const [i, j, inside] of labeled.filter(([a, b]) => labels[a] === labels[b])) {
    for (const [k, l, across] of labeled) {
      if (labels[k] === labels[l] || (i === k && j === l)) continue;
      compared++;
      won += inside > across ? 1 : inside === across ? 0.5 : 0;
    }
  }
  const column = (at: number): number[] => pairs.map((pair) => pair[at]);
  const passages = {
    from: Uint32Array.from(column(0)),
    to: Uint32Array.from(column(1)),
    openness: Float64Array.from(column(2)),
    steps: new Uint8Array(pairs.length),
  };
  expect(valleyOf(passages, labels).value).toBeCloseTo(won / compared, 12);
});

it("ends where a giant outlier lets all other distances vanish", () => {
  const rows = Array.from({ length: 40 }, () => [source.uniform(), source.uniform()]);
  const { value } = valley([...rows, [1e300, 1e300]], [...rows.map((_, i) => i % 2), 2]);
  expect(value).toBeGreaterThanOrEqual(0);
  expect(value).toBeLessThanOrEqual(1);
});
