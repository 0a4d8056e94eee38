// Recipes drawn from the methods as declared: values at the ends of what an option takes, and now and then beyond.
import { methods } from "spectacl";
import { between, chance, pick } from "../draws.mjs";

const NAMES = Object.keys(methods);
/** So many times a loop is run at most: what is legal and slow is known to be. */
const MOST = { smoothing: 60, iterations: 20, starts: 20, theta: 50, landmarks: 40, seed: 1e9 };
const WRONG = ["", "none", "auto", null, -1, 1.5, 1e300, "2", [], {}, true];

/** A recipe, and whether something in it may be wrong. */
export function drawRecipe(source, rows) {
  if (chance(source, 0.06)) {
    return chance(source, 0.5) ? { clusters: between(source, 1, 4), method: "auto" } : { method: "auto" };
  }
  const method = pick(source, NAMES);
  const { options } = methods[method];
  const recipe = { method };
  for (const [name, option] of Object.entries(options)) {
    if (name === "distance") continue;
    // Finding the number is slow beside all else.
    const needed = name === "clusters" && chance(source, 0.93);
    if (!needed && !chance(source, 0.25)) continue;
    recipe[name] = chance(source, 0.02) ? pick(source, WRONG) : drawValue(source, name, option, rows);
  }
  if (chance(source, 0.01)) recipe.nieghbors = 3;
  return recipe;
}

function drawValue(source, name, option, rows) {
  const { kind, choices, min = 0, max = Number.POSITIVE_INFINITY, auto, none, range } = option;
  if (kind === "choice") return pick(source, choices);
  if (auto && name !== "clusters" && chance(source, 0.3)) return "auto";
  if (none && chance(source, 0.3)) return "none";
  const most = Math.min(max, MOST[name] ?? rows + 3);
  if (range && chance(source, 0.03)) {
    const from = between(source, 1, 4);
    return { from, to: from + source.below(3) };
  }
  if (kind === "integer") return between(source, min, Math.max(min, most));
  if (max === 1) return pick(source, [1, 0.5, 1e-9, source.uniform() || 1]);
  return pick(source, [min, 0.5, 1, 3, 1e-300, 1e-170, 1e154, 1e300, 10 * source.uniform()]);
}
