/** Loaded input → the number of clusters, the method and the radius that suit a sample of it. */
import { clusterSync, type Graph, type MethodName, methods, type Recipe } from "spectacl";
import type { GivenPoints } from "spectacl/internal";
import { choiceSentence } from "../../report/result/choice.js";
import { METHOD_NAMES } from "../flags/recipe-flags.js";
import type { Loaded } from "../input/load.js";
import { recipeIn } from "../run/memory.js";
import { leastKept } from "../run/separation.js";

// Rows used to suggest the number of clusters, which takes a clustering for every number tried.
const SUGGEST_ROWS = 3000;

export interface Suggestion {
  readonly clusters: number;
  /** By the rule of `-m auto`. */
  readonly method: MethodName;
  /** In one sentence; undefined if there are too few rows to tell. */
  readonly choice?: string;
  readonly kept?: number;
  readonly radius?: number;
  /** The number of rows that the number of clusters was judged by. */
  readonly sample: number;
}

/** The method whose radius is suggested: the first that takes one and a number of clusters. */
const RADIUS_METHOD = METHOD_NAMES.find(
  (name) => methods[name].options.radius && methods[name].options.clusters,
);

export function suggestion(loaded: Loaded): Suggestion {
  const input = loaded.kind === "rows" ? everyNth(loaded.points, SUGGEST_ROWS) : loaded.graph;
  const auto = clusterSync(input, recipeIn(loaded, { scale: "none" }));
  const kept = leastKept(auto);
  const radius = loaded.kind === "rows" ? usualRadius(loaded, input) : undefined;
  return {
    clusters: auto.clusters.length,
    method: auto.recipe.method,
    ...(auto.choice && { choice: choiceSentence(auto.choice, auto.tree) }),
    ...(kept !== undefined && { kept }),
    ...(radius !== undefined && { radius }),
    sample: input.n,
  };
}

/** What radius "auto" is, as a run that does next to nothing else finds it. */
function usualRadius(loaded: Loaded, input: GivenPoints | Graph): number | undefined {
  const least = { method: RADIUS_METHOD, clusters: 1, dimensions: 1, scale: "none" } as Recipe;
  const { recipe } = clusterSync(input, recipeIn(loaded, least));
  return (recipe as { readonly radius?: number }).radius;
}

function everyNth(points: GivenPoints, most: number): GivenPoints {
  const { n, dim, coords } = points;
  if (n <= most) return points;
  const rows = new Float64Array(most * dim);
  for (let i = 0; i < most; i++) {
    const from = Math.floor((i * n) / most) * dim;
    rows.set(coords.subarray(from, from + dim), i * dim);
  }
  return { n: most, dim, coords: rows };
}
