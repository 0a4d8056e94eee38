/** Runs a recipe on what was loaded, with progress, and stops before work that does not fit in memory. */
import { freemem, totalmem } from "node:os";
import {
  type Clustering,
  cluster,
  clusterSync,
  type Estimate,
  estimate,
  type Keep,
  type MethodName,
  type Pool,
  type Recipe,
} from "../index.js";
import type { Loaded } from "./data.js";
import { EXIT, Failure } from "./exit.js";
import { type ProgressStyle, reporter } from "./progress.js";
import type { Terminal } from "./terminal.js";
import { bytes, count, significant } from "./wording.js";

export interface RunFlags {
  readonly progress?: ProgressStyle;
  readonly threads?: number;
  readonly force?: boolean;
}

export interface RunOptions {
  readonly terminal: Terminal;
  readonly flags: RunFlags;
  readonly keep?: readonly Keep[];
  /** Names the run where there are several. */
  readonly label?: string;
  /** Threads that are there already. */
  readonly pool?: Pool | undefined;
}

// With more clusters k-means takes its time.
export const AT_ONCE = { rows: 5000, clusters: 20 };
// No graph of so few rows can fill the memory.
const ALWAYS_FITS = 10_000;

export async function run(loaded: Loaded, recipe: Recipe, options: RunOptions): Promise<Clustering> {
  const input = inputOf(loaded);
  const needed = estimated(loaded, recipe);
  if (needed && !options.flags.force) checkFits(loaded, recipe, needed);
  // Where landmarks stand for the rows, no stage is there for all of them.
  const drawn = needed?.landmarks !== undefined || isDrawn(input.n, recipe);
  const keep = options.keep?.filter((name) => name === "model" || !drawn) ?? [];
  const { report, end } = reporter(options.flags.progress, options.terminal, options.label);
  const { threads } = options.flags;
  const { pool } = options;
  const how = { onProgress: report, keep, threads, pool };
  await breath();
  try {
    return isSmall(input.n, recipe) ? clusterSync(input, recipe, how) : await cluster(input, recipe, how);
  } finally {
    end();
    await breath();
  }
}

/** Whether the recipe itself asks for fewer landmarks than rows. */
function isDrawn(rows: number, recipe: Recipe): boolean {
  const { landmarks } = recipe as { landmarks?: unknown };
  return typeof landmarks === "number" && landmarks < rows;
}

/** Whether the work is done before a worker would have started. */
export function isSmall(rows: number, recipe: Recipe): boolean {
  const { clusters } = recipe as { clusters?: unknown };
  return rows <= AT_ONCE.rows && !(typeof clusters === "number" && clusters > AT_ONCE.clusters);
}

/** Lets a signal that came during the work be seen before the next piece of it. */
export function breath(): Promise<void> {
  return new Promise((done) => setImmediate(done));
}

/** The result of some steps on this thread, with a breath before each. */
export async function breathing<T>(steps: Iterator<unknown, T>): Promise<T> {
  for (;;) {
    await breath();
    const step = steps.next();
    if (step.done) return step.value;
  }
}

export function inputOf(loaded: Loaded) {
  return loaded.kind === "rows" ? loaded.points : loaded.graph;
}

/** Bytes that this process may still take. */
export function memoryLeft(): number {
  const { availableMemory, constrainedMemory } = process as unknown as Record<
    string,
    (() => number) | undefined
  >;
  const limit = constrainedMemory?.call(process);
  const total = limit !== undefined && limit > 0 && limit < totalmem() ? limit : totalmem();
  const left = availableMemory?.call(process) ?? freemem();
  return Math.min(left, total);
}

/** Throws where the work would not fit in what memory is left. */
export function checkMemory(loaded: Loaded, recipe: Recipe): void {
  const needed = estimated(loaded, recipe);
  if (needed) checkFits(loaded, recipe, needed);
}

/** What the work takes; undefined where that is little. */
function estimated(loaded: Loaded, recipe: Recipe): Estimate | undefined {
  const input = inputOf(loaded);
  return input.n <= ALWAYS_FITS ? undefined : estimate(input, recipe);
}

function checkFits(loaded: Loaded, recipe: Recipe, needed: Estimate): void {
  const left = memoryLeft();
  if (needed.bytes <= left) return;
  throw new Failure(EXIT.failed, tooLarge(loaded, recipe, needed, left));
}

function tooLarge(loaded: Loaded, recipe: Recipe, needed: Estimate, left: number): string {
  const { method } = recipe;
  const other: MethodName = "spectacl-normalized";
  const cheap =
    loaded.kind === "rows" && method !== other
      ? estimate(loaded.points, { method: other, clusters: 2 })
      : undefined;
  const remedy = [
    (recipe as { landmarks?: unknown }).landmarks === "none" ? "--landmarks auto" : undefined,
    radiusThatFits(loaded, needed, left) ?? "fewer neighbours",
    cheap && cheap.bytes < left ? `--method ${other} (about ${bytes(cheap.bytes)})` : undefined,
    "fewer rows",
  ].filter((text) => text !== undefined);
  return (
    `this run needs about ${bytes(needed.bytes)} of memory for a graph of ${count(needed.edges)} edges, ` +
    `${bytes(left)} are free. Use ${remedy.join(", or ")}; --force runs it all the same.`
  );
}

/** Pairs within a radius grow with its power, the number of columns; half of what is free leaves room. */
function radiusThatFits(loaded: Loaded, needed: Estimate, left: number): string | undefined {
  const { radius } = needed.found;
  if (radius === undefined || loaded.kind !== "rows") return undefined;
  const fits = radius * (left / 2 / needed.bytes) ** (1 / Math.min(loaded.points.dim, 10));
  return `--radius ${significant(fits, 2)}`;
}
