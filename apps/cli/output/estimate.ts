/** `--dry-run`: what a run would need, without running it. */
import { estimate, type Recipe } from "spectacl";
import type { Loaded, Rows } from "../input/load.js";
import { freeMemory, inputOf, recipeIn } from "../run/memory.js";
import type { Terminal } from "../terminal/terminal.js";
import { bytes, count, duration, plural, significant, unitOf } from "../terminal/words.js";
import { writeJson } from "./write.js";

interface EstimateFlags {
  readonly json?: boolean;
  readonly output?: string;
}

/** Prints the estimate to stderr, or with --json to stdout. */
export async function printEstimate(
  loaded: Loaded,
  recipe: Recipe,
  flags: EstimateFlags,
  terminal: Terminal,
): Promise<void> {
  const needed = estimate(inputOf(loaded), recipeIn(loaded, recipe));
  const free = freeMemory();
  if (flags.json) return writeJson(flags.output, { ...needed, fits: needed.bytes <= free });
  terminal.print(
    `  ${loaded.name}: ${plural(needed.rows, loaded.kind === "rows" ? "row" : "node")}`,
    ...(needed.found.radius === undefined
      ? []
      : [
          `  radius      ${significant(needed.found.radius)}${unitOf(loaded.kind === "rows" ? loaded.distance : undefined)}`,
        ]),
    ...(needed.landmarks === undefined
      ? []
      : [
          `  landmarks   ${count(needed.landmarks)} rows are clustered, the others get their labels from them`,
        ]),
    ...(needed.edges > 0 ? [`  graph       about ${plural(needed.edges, "edge")}`] : []),
    `  memory      about ${bytes(needed.bytes)}, ${bytes(free)} free${needed.bytes > free ? terminal.warning(": does not fit") : ""}`,
    `  time        about ${duration(1000 * needed.seconds)}`,
  );
}

/** The same for a file that would be streamed: what fitting its sample needs. */
export async function printStreamEstimate(
  { sample, rows }: { readonly sample: Rows; readonly rows: number },
  recipe: Recipe,
  flags: EstimateFlags,
  terminal: Terminal,
): Promise<void> {
  if (!flags.json)
    terminal.print(
      `  ${sample.name}: ${plural(rows, "row")}, streamed: a sample is fitted, then all rows are labeled in a second pass`,
    );
  await printEstimate({ ...sample, name: "sample" }, recipe, flags, terminal);
}
