/** What a run would take, told before it is made. */
import { type Estimate, estimate, type MethodName, type Recipe } from "../index.js";
import type { Loaded } from "./data.js";
import { writeJson } from "./output.js";
import { recipeFor } from "./recipes.js";
import { breath, inputOf, memoryLeft } from "./run.js";
import type { Surveyed } from "./surveyed.js";
import type { Terminal } from "./terminal.js";
import { bytes, count, duration, plural, significant } from "./wording.js";

export interface EstimateFlags {
  readonly json?: boolean;
  readonly output?: string;
}

/** `--dry-run`: on stderr for people, with --json on stdout. */
export async function sayEstimate(
  loaded: Loaded,
  recipe: Recipe,
  flags: EstimateFlags,
  screen: Terminal,
): Promise<void> {
  const needed = estimate(inputOf(loaded), recipe);
  const left = memoryLeft();
  if (flags.json) return writeJson(flags.output, { ...needed, fits: needed.bytes <= left });
  screen.say(
    `  ${loaded.name}: ${plural(needed.rows, loaded.kind === "rows" ? "row" : "node")}`,
    ...(needed.found.radius === undefined ? [] : [`  radius      ${significant(needed.found.radius)}`]),
    ...(needed.landmarks === undefined
      ? []
      : [`  landmarks   ${count(needed.landmarks)} rows are clustered, the others follow them`]),
    ...(needed.edges > 0 ? [`  graph       about ${plural(needed.edges, "edge")}`] : []),
    `  memory      about ${bytes(needed.bytes)}, ${bytes(left)} free${needed.bytes > left ? screen.warning(": it does not fit") : ""}`,
    `  time        about ${duration(1000 * needed.seconds)}`,
  );
}

/** `--dry-run` of a file that would be streamed: what the fit of its sample takes. */
export async function sayStreamEstimate(
  { sample, rows }: Surveyed,
  recipe: Recipe,
  flags: EstimateFlags,
  screen: Terminal,
): Promise<void> {
  if (!flags.json)
    screen.say(
      `  ${sample.name}: ${plural(rows, "row")}, streamed: a sample is fitted, all are labelled in a second pass`,
    );
  await sayEstimate({ ...sample, name: "sample" }, recipe, flags, screen);
}

export interface Cost extends Estimate {
  readonly name: MethodName;
}

/** For `inspect`: each method's cost. */
export async function costs(loaded: Loaded, names: readonly MethodName[]): Promise<Cost[]> {
  const all: Cost[] = [];
  for (const name of names) {
    await breath();
    all.push({ name, ...estimate(inputOf(loaded), recipeFor(name, { clusters: "2" })) });
  }
  return all;
}
