import { readFileSync } from "node:fs";
import fc from "fast-check";

export interface ScikitPair {
  readonly name: string;
  readonly truth: number[];
  readonly labels: number[];
  readonly nmi: Readonly<Record<"arithmetic" | "geometric", number>>;
  readonly ari: number;
  readonly accuracy: number;
  readonly contingency: readonly (readonly number[])[];
  readonly classes: readonly (number | string)[];
  readonly clusters: readonly (number | string)[];
}

/** n labels, row i having (a i + b) / c rounded down, modulo d. */
type Formula = readonly [a: number, b: number, c: number, d: number];

interface ScikitFormula extends Pick<ScikitPair, "nmi" | "ari" | "accuracy"> {
  readonly n: number;
  readonly truth: Formula;
  readonly labels: Formula;
}

interface ScikitSilhouette {
  readonly points: readonly (readonly number[])[];
  readonly labels: readonly number[];
  readonly values: readonly number[];
  readonly mean: number;
}

/** What scikit-learn computes; test/fixtures/metrics.py writes it. */
export const scikit = JSON.parse(
  readFileSync(new URL("../fixtures/metrics.json", import.meta.url), "utf8"),
) as {
  readonly pairs: readonly ScikitPair[];
  readonly formulas: readonly ScikitFormula[];
  readonly silhouettes: readonly ScikitSilhouette[];
};

export function labelsOf(n: number, [a, b, c, d]: Formula): Int32Array {
  const labels = new Int32Array(n);
  for (let i = 0; i < n; i++) labels[i] = Math.floor((a * i + b) / c) % d;
  return labels;
}

/** Two labelings of up to 40 rows, noise among them. */
export const twoLabelings = fc
  .array(fc.tuple(fc.integer({ min: -1, max: 5 }), fc.integer({ min: -1, max: 6 })), {
    minLength: 1,
    maxLength: 40,
  })
  .map((rows) => ({ truth: rows.map(([t]) => t), labels: rows.map(([, s]) => s) }));

/** Other names for the same labels: the noise stays noise. */
export const renamed = (labels: readonly number[]): number[] =>
  labels.map((label) => (label === -1 ? -1 : (label * 5 + 3) % 7));
