/** Memory and time: how much is free, how much a run needs, and a failure with remedies if it is too much. */
import { freemem, totalmem } from "node:os";
import { DEFAULT_METHOD, type Estimate, estimate, methods, type Recipe } from "spectacl";
import { declaredDistance } from "spectacl/internal";
import { EXIT, Failure } from "../exit.js";
import type { Loaded } from "../input/load.js";
import { bytes, count, duration, significant } from "../terminal/words.js";

// The graph of so few rows always fits, and k-means of so few rows times clusters never takes long.
const ALWAYS_FITS = 10_000;
const NEVER_LONG = 1e6;
// Seconds on one core beyond which a run is started only if it is forced.
const TOO_LONG = 3600;

/** What a method runs on. */
export function inputOf(loaded: Loaded) {
  return loaded.kind === "rows" ? loaded.raw : loaded.graph;
}

/** The recipe with the distance of the rows, unless it has one. */
export function recipeIn<R extends Recipe>(loaded: Loaded, recipe: R): R {
  return loaded.kind === "rows" && loaded.distance !== undefined
    ? { distance: loaded.distance, ...recipe }
    : recipe;
}

/** Bytes that this process may still allocate. */
export function freeMemory(): number {
  const { availableMemory, constrainedMemory } = process as unknown as Record<
    string,
    (() => number) | undefined
  >;
  const limit = constrainedMemory?.call(process);
  const total = limit !== undefined && limit > 0 && limit < totalmem() ? limit : totalmem();
  const free = availableMemory?.call(process) ?? freemem();
  return Math.min(free, total);
}

/** What the run needs; undefined if there are so few rows that it is not worth estimating, or no points. */
export function estimateLarge(loaded: Loaded, recipe: Recipe): Estimate | undefined {
  const input = inputOf(loaded);
  const own = recipeIn(loaded, recipe);
  // Without points to sample, an estimate would have to build the graph.
  if (!declaredDistance(own.distance).modelable) return undefined;
  const { clusters } = own as { clusters?: unknown };
  const long = typeof clusters === "number" && clusters <= input.n && clusters * input.n > NEVER_LONG;
  return input.n <= ALWAYS_FITS && !long ? undefined : estimate(input, own);
}

/** Fails if the run needs more memory than is free, or hours. */
export function checkFits(loaded: Loaded, recipe: Recipe, needed: Estimate | undefined): void {
  const free = freeMemory();
  if (!needed) return;
  if (needed.bytes > free) throw new Failure(EXIT.failed, tooLarge(loaded, recipe, needed, free));
  if (needed.seconds > TOO_LONG) throw new Failure(EXIT.failed, tooLong(recipe, needed));
}

function tooLong(recipe: Recipe, { seconds }: Estimate): string {
  const { clusters, landmarks } = recipe as { clusters?: unknown; landmarks?: unknown };
  const remedies = [
    landmarks === "none" ? "--landmarks auto" : undefined,
    typeof clusters === "number" ? "fewer clusters" : undefined,
    "fewer rows",
  ].filter((text) => text !== undefined);
  return `this run takes about ${duration(1000 * seconds)} on one core. Use ${remedies.join(", or ")}; --force runs it anyway.`;
}

function tooLarge(loaded: Loaded, recipe: Recipe, needed: Estimate, free: number): string {
  const other = DEFAULT_METHOD;
  const { method = other } = recipe;
  const cheap =
    loaded.kind === "rows" && method !== other
      ? estimate(loaded.raw, recipeIn(loaded, { method: other, clusters: 2 }))
      : undefined;
  const remedies = [
    (recipe as { landmarks?: unknown }).landmarks === "none"
      ? "--landmarks auto"
      : fittingLandmarks(loaded, recipe, needed, free),
    fittingRadius(loaded, needed, free) ?? "fewer neighbors",
    cheap && cheap.bytes < free ? `--method ${other} (about ${bytes(cheap.bytes)})` : undefined,
    "fewer rows",
  ].filter((text) => text !== undefined);
  return (
    `this run needs about ${bytes(needed.bytes)} of memory for a graph with ${count(needed.edges)} edges, ` +
    `but only ${bytes(free)} are free. Use ${remedies.join(", or ")}; --force runs it anyway.`
  );
}

// Landmarks as few as "auto" ever takes.
const FEWEST_LANDMARKS = 5000;

/** Landmarks with which the run fits, for a method that takes them. */
function fittingLandmarks(
  loaded: Loaded,
  recipe: Recipe,
  { rows, landmarks }: Estimate,
  free: number,
): string | undefined {
  if (loaded.kind !== "rows" || rows <= FEWEST_LANDMARKS || landmarks === FEWEST_LANDMARKS) return undefined;
  const { method = DEFAULT_METHOD, clusters } = recipe as Recipe & { readonly clusters?: unknown };
  if (typeof clusters === "number" && clusters > FEWEST_LANDMARKS) return undefined;
  if (method !== "auto" && !("landmarks" in methods[method].options)) return undefined;
  const fewer = { ...recipe, landmarks: FEWEST_LANDMARKS } as Recipe;
  const cost = estimate(loaded.raw, recipeIn(loaded, fewer));
  return cost.bytes < free ? `--landmarks ${FEWEST_LANDMARKS} (about ${bytes(cost.bytes)})` : undefined;
}

/** A radius for which the graph takes half of the free memory: pairs grow with radius ** columns. */
function fittingRadius(loaded: Loaded, needed: Estimate, free: number): string | undefined {
  const { radius } = needed.found;
  if (radius === undefined || loaded.kind !== "rows") return undefined;
  const fits = radius * (free / 2 / needed.bytes) ** (1 / Math.min(loaded.points.dim, 10));
  return `--radius ${significant(fits, 2)}`;
}
