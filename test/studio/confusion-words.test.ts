/** What Confusion says in each of its cases: against classes, against another method, and where nothing can differ. */
import { expect, test } from "vitest";
import { diagonal } from "../../apps/studio/views/confusion/cross-work.js";
import {
  meaningsOf,
  nothingToCompare,
  SHOWN,
  sentence,
  shareWords,
} from "../../apps/studio/views/confusion/words.js";
import { contingency } from "../../src/metrics.js";

const CLASSES = { of: "truth", title: "the known classes", noun: "class" } as const;
const KMEANS = { of: "kmeans", title: "k-means", noun: "cluster" } as const;
const DBSCAN = { of: "dbscan", title: "DBSCAN", noun: "cluster" } as const;

test("between two methods no word speaks of classes", () => {
  const matched = diagonal(contingency([0, 0, 1, 1], [1, 1, 0, 0]));
  const said = [
    ...SHOWN.flatMap((name) => Object.values(meaningsOf("cluster")[name])),
    ...shareWords(KMEANS, DBSCAN),
    sentence(matched, KMEANS, DBSCAN),
  ];
  for (const words of said) expect(words).not.toMatch(/class|known/i);
  expect(sentence(matched, CLASSES, DBSCAN)).toMatch(/class/);
});

test("one group against one group is nothing to compare; one that differs in a single row is", () => {
  const cases: readonly (readonly [number[], number[], boolean])[] = [
    [[0, 0, 0], [0, 0, 0], true],
    [[0, 0, 0], [-1, -1, -1], true],
    [[-1, -1, -1], [-1, -1, -1], true],
    [[0, 0, 0], [0, 0, -1], false],
    [[0, 1, 0], [0, 0, 0], false],
    [[0, 1, 0], [0, 1, 0], false],
  ];
  for (const [down, across, nothing] of cases) {
    const matched = diagonal(contingency(down, across));
    for (const other of [CLASSES, KMEANS])
      expect(nothingToCompare(matched, other, DBSCAN) !== undefined, `${down} ${across}`).toBe(nothing);
  }
});
