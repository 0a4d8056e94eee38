import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { type Points, points } from "../../src/stages.js";

const folder = fileURLToPath(new URL("../fixtures/golden/", import.meta.url));

export const goldenNames = ["moons_n0.1_s0", "circles_n0.1_s0", "blobs_n0.1_s0", "blobs_n0.1_s1"] as const;

export interface GoldenCase {
  readonly nnz: number;
  readonly degree_sum: number;
  readonly degree_first_20: readonly number[];
  readonly components: number;
  readonly eigenvalues: readonly number[];
  readonly relative_gap_50_51: number;
  readonly well_separated_columns: readonly number[];
  readonly abs_eigenvectors?: Readonly<Record<string, readonly number[]>>;
  readonly row_energy_d50?: readonly number[];
  readonly kmeans_inertia_best_of_100: number;
  readonly F_mean: number;
}

export interface Golden {
  readonly points: Points;
  readonly truth: Int32Array;
  readonly clusters: number;
  readonly radius: Readonly<Record<"0.7" | "0.8" | "0.9" | "0.95" | "0.99", number>>;
  readonly eps: GoldenCase;
  readonly eps99: GoldenCase;
  readonly knn: GoldenCase;
}

/** What scikit-learn and SciPy computed for one data set (see README.md and make_golden.py beside it). */
export function golden(name: (typeof goldenNames)[number]): Golden {
  const rows = readFileSync(`${folder}${name}.csv`, "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",").map(Number));
  const json = JSON.parse(readFileSync(`${folder}${name}.json`, "utf8"));
  const rule = json.eps_rule;
  return {
    points: points(rows.map(([x, y]) => [x, y])),
    truth: Int32Array.from(rows, ([, , label]) => label),
    clusters: json.r,
    radius: {
      "0.7": rule.value_coverage_0_7,
      "0.8": rule.value_coverage_0_8,
      "0.9": rule.value,
      "0.95": rule.value_coverage_0_95,
      "0.99": rule.value_coverage_0_99,
    },
    eps: json.eps,
    eps99: json.eps_coverage_0_99,
    knn: json.knn_normalised,
  };
}
