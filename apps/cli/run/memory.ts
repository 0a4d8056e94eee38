/** Memory: how much is free, how much a run needs, and a failure with remedies if it does not fit. */
import { freemem, totalmem } from "node:os";
import { type Estimate, estimate, type MethodName, type Recipe } from "spectacl";
import { EXIT, Failure } from "../exit.js";
import type { Loaded } from "../input/load.js";
import { bytes, count, significant } from "../terminal/words.js";

// The graph of so few rows always fits.
const ALWAYS_FITS = 10_000;

/** What a method runs on. */
export function inputOf(loaded: Loaded) {
  return loaded.kind === "rows" ? loaded.raw : loaded.graph;
}

/** The recipe with the metric of the rows, unless it has one. */
export function recipeIn<R extends Recipe>(loaded: Loaded, recipe: R): R {
  return loaded.kind === "rows" && loaded.metric !== undefined
    ? { metric: loaded.metric, ...recipe }
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
  if (own.metric === "precomputed" || own.metric === "manhattan") return undefined;
  return input.n <= ALWAYS_FITS ? undefined : estimate(input, own);
}

/** Fails if the run needs more memory than is free. */
export function checkFits(loaded: Loaded, recipe: Recipe, needed: Estimate | undefined): void {
  const free = freeMemory();
  if (!needed || needed.bytes <= free) return;
  throw new Failure(EXIT.failed, tooLarge(loaded, recipe, needed, free));
}

function tooLarge(loaded: Loaded, recipe: Recipe, needed: Estimate, free: number): string {
  const { method } = recipe;
  const other: MethodName = "spectacl-normalized";
  const cheap =
    loaded.kind === "rows" && method !== other
      ? estimate(loaded.raw, recipeIn(loaded, { method: other, clusters: 2 }))
      : undefined;
  const remedies = [
    (recipe as { landmarks?: unknown }).landmarks === "none" ? "--landmarks auto" : undefined,
    fittingRadius(loaded, needed, free) ?? "fewer neighbors",
    cheap && cheap.bytes < free ? `--method ${other} (about ${bytes(cheap.bytes)})` : undefined,
    "fewer rows",
  ].filter((text) => text !== undefined);
  return (
    `this run needs about ${bytes(needed.bytes)} of memory for a graph with ${count(needed.edges)} edges, ` +
    `but only ${bytes(free)} are free. Use ${remedies.join(", or ")}; --force runs it anyway.`
  );
}

/** A radius for which the graph takes half of the free memory: pairs grow with radius ** columns. */
function fittingRadius(loaded: Loaded, needed: Estimate, free: number): string | undefined {
  const { radius } = needed.found;
  if (radius === undefined || loaded.kind !== "rows") return undefined;
  const fits = radius * (free / 2 / needed.bytes) ** (1 / Math.min(loaded.points.dim, 10));
  return `--radius ${significant(fits, 2)}`;
}
