/** Several methods on the same input: run one after another, judged side by side. */
import type { Options } from "../base/options.js";
import { matchedLabels } from "../figures/matching.js";
import {
  type Clustering,
  type Graph,
  InputError,
  type Keep,
  type MethodName,
  methods,
  SpectaclError,
} from "../index.js";
import { averageDensity, scores, silhouette } from "../metrics.js";
import type { Loaded } from "./data.js";
import { Failure } from "./exit.js";
import type { Flags } from "./flags.js";
import { knownClasses } from "./judged.js";
import { recipeFor } from "./recipes.js";
import type { Field, Records } from "./records.js";
import { inputOf, type RunFlags, run } from "./run.js";
import type { Terminal } from "./terminal.js";
import { threadsFor } from "./threads.js";

export interface Compared {
  readonly name: MethodName;
  readonly result: Clustering;
  /** Numbered like the clusters of the first method that they match best. */
  readonly matched: Int32Array;
}

export interface CompareRun {
  readonly terminal: Terminal;
  readonly flags: RunFlags;
  /** Whether a report will be written, which shows the first result's stages. */
  readonly html: boolean;
}

// Rows up to which SpectACl's graph is kept to weigh every method in it.
const WEIGHED = 20_000;

/** Complains of wrong flags before any data is read. */
export function checkRecipes(names: readonly MethodName[], given: Flags): void {
  for (const name of names) recipeFor(name, counted(name, given, 2));
}

/** In the order named. A method that cannot be run here is passed over, and it is said why. */
export async function runEach(
  loaded: Loaded,
  names: readonly MethodName[],
  given: Flags,
  { terminal, flags, html }: CompareRun,
): Promise<Compared[]> {
  const able =
    loaded.kind === "graph" ? names.filter((name) => methods[name].accepts.includes("graph")) : names;
  const results = new Map<MethodName, Clustering>();
  let clusters: number | undefined;
  let failure: unknown;
  const pool = threadsFor(loaded, flags.threads);
  // Those that must be told the number of clusters come last and are told what the first has found.
  for (const name of [...able].sort((a, b) => Number(mustCount(a)) - Number(mustCount(b)))) {
    const shown = html && name === able[0];
    const weighing = name === "spectacl" && inputOf(loaded).n <= WEIGHED;
    const keep: Keep[] = shown ? ["graph", "spectrum"] : weighing ? ["graph"] : [];
    try {
      const recipe = recipeFor(name, counted(name, given, clusters ?? 2));
      const result = await run(loaded, recipe, { terminal, flags, label: name, keep, pool });
      if ("clusters" in result.recipe) clusters ??= result.clusters.length;
      results.set(name, result);
    } catch (error) {
      if (!(error instanceof SpectaclError || error instanceof Failure)) throw error;
      failure ??= error;
      terminal.say(`  ${terminal.warning("left out")} ${name}: ${error.message}`);
    }
  }
  pool?.close();
  if (results.size === 0) throw failure;
  const ordered = able.flatMap((name) => {
    const result = results.get(name);
    return result ? [{ name, result }] : [];
  });
  const [{ result: first }] = ordered;
  return ordered.map(({ name, result }) => ({
    name,
    result,
    matched: matchedLabels(first.labels, result.labels),
  }));
}

function mustCount(name: MethodName): boolean {
  const declared = (methods[name].options as Options).clusters;
  return declared !== undefined && !declared.optional;
}

/** The flags, with a number of clusters for a method that must have one. */
function counted(name: MethodName, given: Flags, clusters: number): Flags {
  const open = given.clusters === undefined || given.clusters === "auto";
  return open && mustCount(name) ? { ...given, clusters: String(clusters) } : given;
}

/** One line per method. */
export function comparison(loaded: Loaded, compared: readonly Compared[]): Records {
  const graph = compared.find(({ name }) => name === "spectacl")?.result.stages.graph;
  const judges = judgesOf(loaded, graph);
  return {
    fields: [
      { name: "method" },
      { name: "clusters" },
      { name: "noise" },
      { name: "largest" },
      ...judges.map(({ field }) => field),
      { name: "seconds", decimals: 3, varies: true },
    ],
    rows: compared.map(({ name, result }) => [
      name,
      result.clusters.length,
      result.labels.filter((label) => label < 0).length,
      result.clusters[0]?.size,
      ...judges.map(({ value }) => value(result)),
      Object.values(result.timing).reduce((sum, time) => sum + time, 0) / 1000,
    ]),
  };
}

interface Judge {
  readonly field: Field;
  value(result: Clustering): number | undefined;
}

// Rows of which the silhouette is taken: it costs the square of them.
const SILHOUETTE_ROWS = 2000;

/** Scores against known classes, the silhouette without; and Σδ of every result in one graph, SpectACl's. */
function judgesOf(loaded: Loaded, graph: Graph | undefined): Judge[] {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  const known = (["f", "nmi", "ari"] as const).map((name) => ({
    field: { name, decimals: 3 },
    value: ({ labels }: Clustering) => truth && scores(truth, labels)[name],
  }));
  const unknown: Judge = {
    field: { name: "silhouette", decimals: 3 },
    value: ({ labels }) => {
      if (loaded.kind !== "rows" || labels.length < 3) return undefined;
      const sample = Math.min(SILHOUETTE_ROWS, labels.length);
      try {
        return silhouette(loaded.points, labels, { sample }).mean;
      } catch (error) {
        // It takes at least two clusters, and fewer than there are rows.
        if (error instanceof InputError) return undefined;
        throw error;
      }
    },
  };
  const dense: Judge = {
    field: { name: "density", digits: 4 },
    value: ({ labels }) => graph && averageDensity(graph, labels).sum,
  };
  return [...(truth ? known : loaded.kind === "rows" ? [unknown] : []), ...(graph ? [dense] : [])];
}
