/** Numbers, names and colors without a browser: which are on the screen, where a name stands, and what is left out. */
import { describe, expect, test } from "vitest";
import { inShownOrder, renumbered } from "../../apps/report/result/numbering.js";
import { labelsInOrder, nameOf, names, rename, shownNumber } from "../../apps/studio/state/names.js";
import type { Result } from "../../apps/studio/state/results.js";
import { middlesOf, readable } from "../../apps/studio/views/compare/labels.js";
import { entriesOf } from "../../apps/studio/views/compare/legend-entries.js";
import { random } from "../../src/base/random.js";

describe("one number", () => {
  const result = { colorOf: [2, 0, 5], clustering: { clusters: [{}, {}, {}] } } as unknown as Result;

  test("a label is shown by the number of its color, noise by -1, and clusters in that order", () => {
    expect([0, 1, 2, -1].map((label) => shownNumber(result, label))).toEqual([2, 0, 5, -1]);
    expect(labelsInOrder(result)).toEqual([1, 0, 2]);
  });

  test("a name belongs to the number: every method's cluster of that color has it; the number itself is no name", () => {
    rename(2, " Adelie ");
    expect(nameOf(result, 0)).toBe("Adelie");
    expect(nameOf({ colorOf: [0, 1, 2] }, 2)).toBe("Adelie");
    expect(nameOf(result, 1)).toBe("0");
    rename(0, "0");
    rename(2, "");
    expect(names.value.size).toBe(0);
  });

  test("exported labels are those numbers, and lists by cluster follow their order", () => {
    expect([...renumbered(Int32Array.of(0, 1, 2, -1, 1), [2, 0, 5])]).toEqual([2, 0, 5, -1, 0]);
    expect(inShownOrder(3, [2, 0, 5])).toEqual([1, 0, 2]);
    expect(inShownOrder(2, undefined)).toEqual([0, 1]);
  });
});

describe("the legend", () => {
  const one = { method: "spectacl", numbers: [1, 0], sizes: [60, 40], noise: 0 } as const;
  const other = { method: "dbscan", numbers: [1, 4], sizes: [50, 30], noise: 20 } as const;

  test("has every color of every panel once, in the order of numbers, noise last; sizes are the subject's", () => {
    const entries = entriesOf([one, other], "spectacl", 0);
    expect(entries.map(({ number, size }) => [number, size])).toEqual([
      [0, 40],
      [1, 60],
      [4, undefined],
      [-1, undefined],
    ]);
    expect(entries[2].others).toEqual(["dbscan"]);
  });

  test("has the known classes too, also one that no method found", () => {
    const entries = entriesOf([one], "spectacl", 3);
    expect(entries.map(({ number, known }) => [number, known])).toEqual([
      [0, 0],
      [1, 1],
      [2, 2],
    ]);
  });
});

describe("names on the picture", () => {
  test("stand at a row of their own cluster, whatever its shape", () => {
    const { uniform } = random(5, 1);
    // A ring around a blob: the mean of the ring lies in the blob.
    const turns = Array.from({ length: 200 }, () => 2 * Math.PI * uniform());
    const x = [...turns.map((turn) => Math.cos(turn)), ...turns.map(() => 0.1 * uniform())];
    const y = [...turns.map((turn) => Math.sin(turn)), ...turns.map(() => 0.1 * uniform())];
    const numbers = x.map((_, row) => (row < 200 ? 0 : 1));
    const [ring, blob] = middlesOf(numbers, { x, y });
    expect(Math.hypot(ring.x, ring.y)).toBeCloseTo(1, 9);
    expect(Math.hypot(blob.x, blob.y)).toBeLessThan(0.15);
  });

  const size = { width: 300, height: 200 };
  const { uniform } = random(3, 1);
  const labels = Array.from({ length: 400 }, (_, number) => ({
    number,
    x: 300 * uniform(),
    y: 200 * uniform(),
    text: `name ${number}`,
  }));

  test("lie inside the panel and on no other, the first always; together they leave most of it free", () => {
    const kept = readable(labels, size);
    expect(kept[0].number).toBe(0);
    const half = (text: string): number => (7 * text.length) / 2;
    let covered = 0;
    for (const [at, a] of kept.entries()) {
      expect(a.x - half(a.text)).toBeGreaterThanOrEqual(0);
      expect(a.x + half(a.text)).toBeLessThanOrEqual(size.width);
      expect(a.y).toBeGreaterThanOrEqual(7);
      expect(a.y).toBeLessThanOrEqual(size.height - 7);
      covered += 2 * half(a.text) * 14;
      for (const b of kept.slice(0, at)) {
        const apart = Math.abs(a.y - b.y) >= 14 || Math.abs(a.x - b.x) >= half(a.text) + half(b.text);
        expect(apart).toBe(true);
      }
    }
    expect(covered).toBeLessThanOrEqual(0.12 * size.width * size.height);
  });

  test("a long name is cut, and one whose cluster is out of sight is left out", () => {
    const at = { number: 0, x: 150, y: 100 };
    expect(readable([{ ...at, text: "a".repeat(80) }], size)[0].text).toMatch(/^a+…$/);
    expect(readable([{ ...at, x: -5, text: "a" }], size)).toEqual([]);
  });
});
