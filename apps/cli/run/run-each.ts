/** Loaded input and several methods → their clusterings, run one after another, with matching cluster numbers. */
import { type Clustering, type Judgment, type Keep, type MethodName, methods, SpectaclError } from "spectacl";
import { matchedLabels } from "../../report/result/matching.js";
import { splitOf } from "../../report/result/nested.js";
import { Failure } from "../exit.js";
import type { Flags } from "../flags/option-flags.js";
import { recipeFor } from "../flags/recipe-flags.js";
import type { Loaded } from "../input/load.js";
import { messageOf } from "../messages.js";
import type { Terminal } from "../terminal/terminal.js";
import { judgeRecipes } from "./judge.js";
import { inputOf } from "./memory.js";
import { type RunFlags, run } from "./run.js";
import { poolForRuns } from "./threads.js";

export interface Compared {
  readonly name: MethodName;
  readonly result: Clustering;
  /** What speaks for its clusters, those of the first split if some were split again; undefined if there are too few rows to tell. */
  readonly judged: Judgment | undefined;
  /** Labels renumbered to match the clusters of the first method. */
  readonly matched: Int32Array;
}

interface CompareRun {
  readonly terminal: Terminal;
  readonly flags: RunFlags;
  /** Whether a report will be written: it shows graph and spectrum of the first result. */
  readonly html: boolean;
  /** Whether the rows will be drawn on their map. */
  readonly map?: boolean;
}

// Rows up to which SpectACl's graph is kept, to measure the density of every result in it.
const DENSITY_ROWS = 20_000;

/** Whether Σδ of every result is measured in this method's graph: the one without normalization. */
export function isDensityMeasured(name: MethodName): boolean {
  return methods[name].eigenvectors === "adjacency";
}

/** Rejects wrong flags before any data is read. */
export function checkRecipes(names: readonly MethodName[], given: Flags): void {
  for (const name of names) recipeFor(name, given);
}

/** Results in the order of `names`. A method that fails on this input is skipped with a message. */
export async function runEach(
  loaded: Loaded,
  names: readonly MethodName[],
  given: Flags,
  { terminal, flags, html, map = false }: CompareRun,
): Promise<Compared[]> {
  const able =
    loaded.kind === "graph" ? names.filter((name) => methods[name].accepts.includes("graph")) : names;
  const results = new Map<MethodName, Clustering>();
  let failure: unknown;
  const pool = poolForRuns(loaded, flags.threads);
  for (const name of able) {
    const shown = html && name === able[0];
    const measured = isDensityMeasured(name) && inputOf(loaded).n <= DENSITY_ROWS;
    const keep: Keep[] = shown ? ["graph", "spectrum"] : measured ? ["graph"] : [];
    // The map is the same for all methods: one is enough.
    if (map && ![...results.values()].some(({ stages }) => stages.map)) keep.push("map");
    try {
      const recipe = recipeFor(name, given);
      const result = await run(loaded, recipe, { terminal, flags, label: name, keep, pool });
      results.set(name, result);
    } catch (error) {
      if (!(error instanceof SpectaclError || error instanceof Failure)) throw error;
      failure ??= error;
      terminal.print(
        `  ${terminal.warning("skipped")} ${name}: ${error instanceof SpectaclError ? messageOf(error) : error.message}`,
      );
    }
  }
  pool?.close();
  if (results.size === 0) throw failure;
  const ordered = able.flatMap((name) => {
    const result = results.get(name);
    return result ? [{ name, result }] : [];
  });
  const [{ result: first }] = ordered;
  const recipes = ordered.map(({ name, result }) => recipeFor(name, counted(name, given, result)));
  const judged = await judgeRecipes(loaded, recipes, { terminal, flags });
  return ordered.map(({ name, result }, at) => ({
    name,
    result,
    judged: judged[at],
    matched: matchedLabels(first.labels, result.labels),
  }));
}

/** The flags with the number of clusters that the first split has: judged is what was asked for, on fewer rows. */
function counted(name: MethodName, given: Flags, result: Clustering): Flags {
  return "clusters" in methods[name].options ? { ...given, clusters: String(splitOf(result)) } : given;
}
