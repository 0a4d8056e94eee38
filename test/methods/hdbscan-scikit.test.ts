/** HDBSCAN against the labels and probabilities of scikit-learn's (test/fixtures/methods/hdbscan.py). */
import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { clusterSync } from "../../src/index.js";
import { type TableKind, table } from "../support/hdbscan-tables.js";
import { samePartition } from "../support/partitions.js";

interface Case {
  readonly kind: TableKind;
  readonly rows: number;
  readonly columns: number;
  readonly seed: number;
  readonly minClusterSize: number;
  readonly minSamples: number | "auto";
  readonly selection: "eom" | "leaf";
  readonly labels: readonly number[];
  readonly probabilities: readonly number[];
}

const fixture = new URL("../fixtures/methods/hdbscan.json", import.meta.url);
const { cases } = JSON.parse(readFileSync(fixture, "utf8")) as { cases: Case[] };

// The fixture has 4 digits.
const ROUNDED = 0.500001e-4;

test.each(cases)("$kind, $rows x $columns, $minClusterSize, $minSamples, $selection", (one) => {
  const { kind, rows, columns, seed, minClusterSize, minSamples, selection } = one;
  const found = clusterSync(table(kind, rows, columns, seed), {
    method: "hdbscan",
    minClusterSize,
    minPoints: minSamples,
    selection,
  });
  expect(samePartition(found.labels, one.labels)).toBe(true);
  const isNoise = (label: number): boolean => label < 0;
  expect(Array.from(found.labels, isNoise)).toEqual(one.labels.map(isNoise));
  one.probabilities.forEach((probability, row) => {
    expect(Math.abs((found.membership as Float64Array)[row] - probability)).toBeLessThan(ROUNDED);
  });
});
