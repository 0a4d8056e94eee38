/** `spectacl sweep`: a file and a range of values for one option → a table of how the result changes. */

import { type Command, Option } from "commander";
import { type Clustering, prepare, type Recipe } from "spectacl";
import { adjustedRand, fMeasure, nmi } from "spectacl/metrics";
import { knownClasses } from "../../report/result/subject.js";
import { kebab } from "../../report/text/shell.js";
import { usage } from "../exit.js";
import { addCommonFlags, addDeviceFlag, addRunFlags, type CommonFlags } from "../flags/common-flags.js";
import { addDataFlags, type DataFlags } from "../flags/data-flags.js";
import { positiveInteger } from "../flags/option-flags.js";
import { addRecipeFlags, methodFrom, offered, readRecipeFile, recipeFrom } from "../flags/recipe-flags.js";
import { type Variation, variation } from "../flags/variation.js";
import { openInput } from "../input/input-file.js";
import { type Loaded, load } from "../input/load.js";
import { checkPicture } from "../output/picture-names.js";
import { writeSweepPicture } from "../output/pictures.js";
import { addRecordFlags, type RecordFlags, type Records, writeRecords } from "../output/records.js";
import { checkTargets } from "../output/sink.js";
import { printInput } from "../output/summary.js";
import { judgeRecipes } from "../run/judge.js";
import { inputOf } from "../run/memory.js";
import { run } from "../run/run.js";
import { leastKept } from "../run/separation.js";
import { type Terminal, terminal } from "../terminal/terminal.js";
import { warningInFlags } from "../warnings.js";

const DESCRIPTION = `Vary one option over a range, with several seeds, and print how the clustering changes. Without known classes, "agreement" is the adjusted Rand index between each result and the previous one: where it stays near 1, the exact value does not matter.

Examples:
  spectacl sweep data.csv -k 3 --vary neighbors=5:30:5 --seeds 3
  spectacl sweep data.csv -k 2 -m spectacl --vary radius=0.1:0.5:0.1
  spectacl sweep data.csv --vary clusters=2:8 --truth class --plot curve.svg`;

interface SweepFlags extends DataFlags, CommonFlags, RecordFlags {
  readonly vary: Variation;
  readonly seeds?: number;
  readonly judge?: boolean;
  readonly plot?: string;
  readonly recipe?: string;
  readonly seed?: string;
  readonly force?: boolean;
}

export function configure(command: Command): void {
  command
    .description(DESCRIPTION)
    .argument("[file]", "the data; - or nothing for standard input")
    .addOption(
      new Option(
        "--vary <name=values>",
        "the option to vary and its values, as a list (5,10,20) or a range (0.1:0.5:0.1)",
      )
        .argParser(variation)
        .makeOptionMandatory()
        .helpGroup("Sweep:"),
    )
    .addOption(
      new Option("--seeds <n>", "number of seeds for each value [1]")
        .argParser(positiveInteger("--seeds"))
        .helpGroup("Sweep:"),
    )
    .addOption(
      new Option(
        "--judge",
        "add measures that need no known classes: valley, strength and stability",
      ).helpGroup("Sweep:"),
    );
  addDataFlags(command);
  addRecipeFlags(command);
  addRecordFlags(command).addOption(
    new Option("--plot <file>", "draw the scores as curves, as .svg or .png").helpGroup("Output:"),
  );
  addCommonFlags(addDeviceFlag(addRunFlags(command))).action(sweep);
}

async function sweep(file: string | undefined, flags: SweepFlags): Promise<void> {
  const screen = terminal(flags);
  checkTargets({ output: flags.output, plot: flags.plot }, file);
  checkPicture(flags.plot);
  if (flags.plot && flags.vary.values.every((value) => typeof value !== "number")) {
    throw usage(`--plot needs numeric values, but those of ${kebab(flags.vary.name)} are words.`);
  }
  const saved = await readRecipeFile(flags.recipe);
  const recipes = recipesOf(flags, saved.recipe);
  const loaded = await load(await openInput(file), { ...saved.input, ...flags });
  printInput(loaded, screen);
  const runs = await runAll(loaded, recipes, flags, screen);
  const records = recordsOf(flags.vary.name, runs);
  await writeRecords(records, flags, screen);
  if (flags.plot) await writeSweepPicture(flags.plot, kebab(flags.vary.name), records);
}

interface Setting {
  readonly value: number | string;
  readonly seed: number;
  readonly recipe: Recipe;
}

/** A recipe for every value and seed, checked before any data is read. */
function recipesOf(flags: SweepFlags, saved: Readonly<Record<string, unknown>>): Setting[] {
  const { name, values } = flags.vary;
  const given = flags as unknown as Readonly<Record<string, unknown>>;
  const known = offered[methodFrom({ ...given, [name]: "" }, saved)].options;
  if (!Object.hasOwn(known, name) || name === "seed") {
    const has = Object.keys(known).filter((option) => option !== "seed");
    throw usage(
      `--vary: the method has no option ${kebab(name)}; options that can be varied are ${has.map(kebab).join(", ")}.`,
    );
  }
  const drawn = Object.hasOwn(known, "seed");
  const first = Number(flags.seed ?? 0);
  return values.flatMap((value) =>
    Array.from({ length: flags.seeds ?? 1 }, (_, s) => {
      const seed = first + s;
      return {
        value,
        seed,
        recipe: recipeFrom({ ...given, [name]: String(value), ...(drawn && { seed: String(seed) }) }, saved),
      };
    }),
  );
}

interface Outcome extends Setting {
  readonly result: Clustering;
  readonly scores: Readonly<Record<string, number>>;
}

async function runAll(
  loaded: Loaded,
  settings: readonly Setting[],
  flags: SweepFlags,
  screen: Terminal,
): Promise<Outcome[]> {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  const done: Outcome[] = [];
  const prepared = prepare(inputOf(loaded), { threads: flags.threads });
  const warned = new Set<string>();
  try {
    // By seed: graph and eigenvectors depend on it, and only the latest are kept.
    for (const setting of settings.toSorted((a, b) => a.seed - b.seed)) {
      const label = `${kebab(flags.vary.name)} ${setting.value}, seed ${setting.seed}`;
      const result = await run(loaded, setting.recipe, { terminal: screen, flags, label, prepared });
      const before = done.findLast(({ seed }) => seed === setting.seed)?.result.labels;
      const scores = truth
        ? {
            f: fMeasure(truth, result.labels).mean,
            nmi: nmi(truth, result.labels),
            ari: adjustedRand(truth, result.labels),
          }
        : { agreement: before ? adjustedRand(before, result.labels) : Number.NaN };
      done.push({ ...setting, result, scores });
      for (const warning of result.warnings) {
        const text = warningInFlags(warning);
        if (warned.has(text)) continue;
        warned.add(text);
        screen.print(`  ${screen.warning("note")} ${label}: ${text}`);
      }
    }
  } finally {
    prepared.close();
  }
  const place = new Map(settings.map(({ recipe }, at) => [recipe, at]));
  done.sort((a, b) => (place.get(a.recipe) ?? 0) - (place.get(b.recipe) ?? 0));
  return flags.judge ? withJudgments(loaded, done, flags, screen) : done;
}

const MEASURES = ["valley", "strength", "stability"] as const;

/** The scores of each run, and the judge's measures of its recipe. */
async function withJudgments(
  loaded: Loaded,
  runs: readonly Outcome[],
  flags: SweepFlags,
  screen: Terminal,
): Promise<Outcome[]> {
  const recipes = runs.map(({ recipe, result }): Recipe => {
    const { method } = result.recipe;
    const counted = "clusters" in offered[method].options && { clusters: result.clusters.length };
    return { ...recipe, method, ...counted } as Recipe;
  });
  const judged = await judgeRecipes(loaded, recipes, { terminal: screen, flags });
  return runs.map((one, at) => ({
    ...one,
    scores: {
      ...one.scores,
      ...Object.fromEntries(MEASURES.map((name) => [name, judged[at]?.[name] ?? Number.NaN])),
    },
  }));
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
      leastKept(result),
      ...scores.map((score) => found[score]),
    ]),
  };
}
