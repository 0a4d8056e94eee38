/** Every method with every distance that it takes, and inputs for them, from the registries: a new one is here by itself. */
import { type Random, random } from "../../src/base/random.js";
import { computedDistance } from "../../src/distances/registry.js";
import {
  type DistanceName,
  distances,
  type EdgeList,
  type MethodName,
  methods,
  type Points,
  type Recipe,
} from "../../src/index.js";

export interface Case {
  readonly method: MethodName;
  readonly distance: DistanceName;
}

const NAMES = Object.keys(methods) as MethodName[];

/** A method takes a distance if rows become points of it, or if it can do with distances alone. */
export const CASES: readonly Case[] = NAMES.flatMap((method) =>
  (Object.keys(distances) as DistanceName[])
    .filter((distance) => distances[distance].modelable || methods[method].ofDistances)
    .map((distance) => ({ method, distance })),
);

export const GRAPH_METHODS: readonly MethodName[] = NAMES.filter((name) =>
  methods[name].accepts.includes("graph"),
);

/** Whether it is given rows, which have coordinates to be told apart by. */
export const ofRows = ({ distance }: Case): boolean => distances[distance].input !== "distances";

/** Whether rows that come later can be compared by it. */
export const ofPoints = ({ distance }: Case): boolean => distances[distance].modelable;

/** Another number, seed or choice of each kind in every draw: whatever is decided must not depend on the order. */
export function recipeFor({ method, distance }: Case, source: Random): Recipe {
  const { options } = methods[method];
  const has = (name: string): boolean => name in options;
  const isScaled = distances[distance].scaling !== "never";
  return {
    method,
    distance,
    seed: source.below(3),
    ...(has("clusters") && { clusters: 2 + source.below(3) }),
    ...(has("minPoints") && source.below(2) === 0 && { minPoints: 2 + source.below(4) }),
    ...(has("minClusterSize") && { minClusterSize: 2 + source.below(5) }),
    ...(has("weights") && source.below(3) === 0 && { weights: "self-tuned" }),
    ...(has("outliers") && source.below(3) === 0 && { outliers: "mark" }),
    ...(has("sample") && source.below(3) === 0 && { sample: 8 }),
    ...(isScaled && { scale: pick(SCALES, source) }),
    ...(has("resolution") && source.below(2) === 0 && { resolution: pick([0.3, 1, 3], source) }),
    ...(has("noise") && source.below(3) === 0 && { noise: 0.2 }),
  } as Recipe;
}

/** The recipe without a seed if the method has none. */
export function takenBy({ method }: Pick<Case, "method">, recipe: Recipe): Recipe {
  const { options } = methods[method];
  const taken = Object.entries(recipe).filter(([name]) => name === "method" || name in options);
  return Object.fromEntries(taken) as Recipe;
}

const SCALES = ["none", "standard", "robust", "minmax", "log"];

/** Rows of whole numbers with many ties and copies, or of numbers that are all different; places in degrees. */
export function rowsFor({ distance }: Pick<Case, "distance">, source: Random, least = 10): number[][] {
  const places = distances[distance].input === "places";
  const dim = places ? 2 : 1 + source.below(3);
  const sides = pick([0, 4, 7, 12], source);
  // From 1 on: a row of zeros has no direction.
  const value = (): number => 1 + (sides === 0 ? 6 * source.uniform() : source.below(sides));
  const groups = 1 + source.below(3);
  return Array.from({ length: least + source.below(30) }, () => {
    const far = 9 * source.below(groups);
    return Array.from({ length: dim }, (_, c) => value() + (c === 0 ? far : 0));
  });
}

/** The rows in the shape that a distance takes: as they are, or all their Euclidean distances, as a matrix or a list. */
export function inputFor(
  { distance }: Pick<Case, "distance">,
  rows: number[][],
  listed = false,
): number[][] | EdgeList {
  if (distances[distance].input !== "distances") return rows;
  const points = pointsOf(rows);
  const apart = computedDistance("euclidean").between;
  if (!apart) throw new Error("Euclidean distances have a definition.");
  const matrix = rows.map((_, i) => rows.map((_, j) => apart(points, i, j)));
  if (!listed) return matrix;
  const edges = matrix.flatMap((lengths, i) => lengths.slice(0, i).map((length, j) => [i, j, length]));
  return { n: rows.length, edges: edges.filter(([, , length]) => length < 6) };
}

export function pointsOf(rows: readonly (readonly number[])[]): Points {
  return { n: rows.length, dim: rows[0].length, coords: Float64Array.from(rows.flat()) };
}

export function pick<T>(list: readonly T[], source: Random): T {
  return list[source.below(list.length)];
}

/** 0 … n - 1 in any order. */
export function orderOf(n: number, source: Random): number[] {
  const order = Array.from({ length: n }, (_, i) => i);
  for (let i = n - 1; i > 0; i--) {
    const j = source.below(i + 1);
    [order[i], order[j]] = [order[j], order[i]];
  }
  return order;
}

/** A source for a case: the same draws in every run. */
export const sourceFor = (seed: number): Random => random(seed, 2718);
