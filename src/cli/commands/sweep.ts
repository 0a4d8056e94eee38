/** `spectacl sweep`: one option over a range, several seeds each, and how the result holds up. */
import { type Command, Option } from "commander";
import { type Clustering, methods, type Recipe } from "../../index.js";
import { adjustedRand, fMeasure, nmi } from "../../metrics.js";
import { kebab } from "../../results/shell.js";
import { type Loaded, load } from "../data.js";
import { addDataFlags, type DataFlags } from "../data-flags.js";
import { usage } from "../exit.js";
import { positiveInteger } from "../flags.js";
import { knownClasses, worstKept } from "../judged.js";
import { addCommonFlags, addRunFlags, type CommonFlags } from "../output.js";
import { checkPicture } from "../picture-names.js";
import { writeSweepPicture } from "../pictures.js";
import { addRecipeFlags, jobFrom, recipeFrom } from "../recipes.js";
import { addRecordFlags, type RecordFlags, type Records, writeRecords } from "../records.js";
import { run } from "../run.js";
import { checkTargets } from "../sink.js";
import { sayInput } from "../summary.js";
import { type Terminal, terminal } from "../terminal.js";
import { threadsFor } from "../threads.js";
import { type Variation, variation } from "../values.js";

const DESCRIPTION = `Vary one option over a range and seeds: how does the clustering change? Without known classes, "agreement" is how well each result agrees with the one before it (adjusted Rand index): a stretch of values near 1 is a safe place to be.

Examples:
  spectacl sweep data.csv -k 3 --vary neighbors=5:30:5 --seeds 3
  spectacl sweep data.csv -k 2 -m spectacl --vary radius=0.1:0.5:0.1
  spectacl sweep data.csv --vary clusters=2:8 --truth class --plot curve.svg`;

interface SweepFlags extends DataFlags, CommonFlags, RecordFlags {
  readonly vary: Variation;
  readonly seeds?: number;
  readonly plot?: string;
  readonly recipe?: string;
  readonly seed?: string;
  readonly force?: boolean;
}

export function configure(command: Command): void {
  command
    .description(DESCRIPTION)
    .argument("[file]", "the data; - or nothing is standard input")
    .addOption(
      new Option("--vary <name=values>", "the option to vary, over a list 5,10,20 or a range 0.1:0.5:0.1")
        .argParser(variation)
        .makeOptionMandatory()
        .helpGroup("Sweep:"),
    )
    .addOption(
      new Option("--seeds <n>", "seeds for each value [1]")
        .argParser(positiveInteger("--seeds"))
        .helpGroup("Sweep:"),
    );
  addDataFlags(command);
  addRecipeFlags(command);
  addRecordFlags(command).addOption(
    new Option("--plot <file>", "draw the curve, as .svg or .png").helpGroup("Output:"),
  );
  addCommonFlags(addRunFlags(command)).action(sweep);
}

async function sweep(file: string | undefined, flags: SweepFlags): Promise<void> {
  const screen = terminal(flags);
  checkTargets({ output: flags.output, plot: flags.plot }, file);
  checkPicture(flags.plot);
  if (flags.plot && flags.vary.values.every((value) => typeof value !== "number")) {
    throw usage(`--plot needs numbers to draw against, and ${kebab(flags.vary.name)} is varied over words.`);
  }
  const job = await jobFrom(flags.recipe);
  const recipes = recipesOf(flags, job.recipe);
  const loaded = await load(file, { ...job.input, ...flags });
  sayInput(loaded, screen);
  const runs = await runAll(loaded, recipes, flags, screen);
  const records = recordsOf(flags.vary.name, runs);
  await writeRecords(records, flags, screen);
  if (flags.plot) await writeSweepPicture(flags.plot, kebab(flags.vary.name), records);
}

interface Point {
  readonly value: number | string;
  readonly seed: number;
  readonly recipe: Recipe;
}

/** Every value with every seed, checked before any data is read. */
function recipesOf(flags: SweepFlags, job: Readonly<Record<string, unknown>>): Point[] {
  const { name, values } = flags.vary;
  const given = flags as unknown as Readonly<Record<string, unknown>>;
  const known =
    methods[recipeFrom({ ...given, [name]: undefined }, job).method ?? "spectacl-normalized"].options;
  if (!Object.hasOwn(known, name) || name === "seed") {
    const has = Object.keys(known).filter((option) => option !== "seed");
    throw usage(`--vary: the method has no option ${kebab(name)} to vary, but ${has.map(kebab).join(", ")}.`);
  }
  const first = Number(flags.seed ?? 0);
  return values.flatMap((value) =>
    Array.from({ length: flags.seeds ?? 1 }, (_, s) => {
      const seed = first + s;
      return {
        value,
        seed,
        recipe: recipeFrom({ ...given, [name]: String(value), seed: String(seed) }, job),
      };
    }),
  );
}

interface Outcome extends Point {
  readonly result: Clustering;
  readonly scores: Readonly<Record<string, number>>;
}

async function runAll(
  loaded: Loaded,
  points: readonly Point[],
  flags: SweepFlags,
  screen: Terminal,
): Promise<Outcome[]> {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  const done: Outcome[] = [];
  const pool = threadsFor(loaded, flags.threads);
  for (const point of points) {
    const label = `${kebab(flags.vary.name)} ${point.value}, seed ${point.seed}`;
    const result = await run(loaded, point.recipe, { terminal: screen, flags, label, pool });
    const before = done.findLast(({ seed }) => seed === point.seed)?.result.labels;
    const scores = truth
      ? {
          f: fMeasure(truth, result.labels).mean,
          nmi: nmi(truth, result.labels),
          ari: adjustedRand(truth, result.labels),
        }
      : { agreement: before ? adjustedRand(before, result.labels) : Number.NaN };
    done.push({ ...point, result, scores });
  }
  pool?.close();
  return done;
}

function recordsOf(name: string, runs: readonly Outcome[]): Records {
  const scores = Object.keys(runs[0].scores);
  return {
    fields: [
      { name: kebab(name) },
      { name: "seed" },
      { name: name === "clusters" ? "found" : "clusters" },
      { name: "density", digits: 4 },
      { name: "kept", decimals: 4 },
      ...scores.map((score) => ({ name: score, decimals: 4 })),
    ],
    rows: runs.map(({ value, seed, result, scores: found }) => [
      value,
      seed,
      result.clusters.length,
      result.objective?.value,
      worstKept(result),
      ...scores.map((score) => found[score]),
    ]),
  };
}
