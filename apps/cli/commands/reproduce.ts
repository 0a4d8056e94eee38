/** `spectacl reproduce`: runs the experiments of the paper → one page, figures, tables and numbers. */

import { join } from "node:path";
import { type Command, Option } from "commander";
import type { Dataset, GraphDataset } from "spectacl/datasets";
import { closestWord } from "spectacl/internal";
import { type Experiment, experiments } from "../../paper/index.js";
import type { Chapter, MissingFile } from "../../paper/page/page.js";
import { EXIT, Failure, usage } from "../exit.js";
import { addCommonFlags, type CommonFlags } from "../flags/common-flags.js";
import { positiveInteger } from "../flags/option-flags.js";
import { digestOf, missingOf, type RealData, realData } from "../input/real-data.js";
import { madeFolder } from "../output/folder.js";
import { VERSION } from "../package.js";
import { type SavedFinding, savedFinding, saveFinding } from "../reproduce/kept-findings.js";
import { experimentProgress, runExperiment } from "../reproduce/run-experiment.js";
import { writeReproduction } from "../reproduce/write-results.js";
import { type Terminal, terminal } from "../terminal/terminal.js";
import { duration } from "../terminal/words.js";

interface ReproduceFlags extends CommonFlags {
  readonly out: string;
  readonly data?: string;
  readonly quick?: boolean;
  readonly seeds?: number;
  readonly force?: boolean;
}

const SEEDS = 5;
const QUICK_SEEDS = 1;

const DESCRIPTION = `Reproduce the figures and tables of the paper: one page with all of them, every figure as SVG and PNG, every table as CSV, every number in results.json. Finished experiments are saved: if interrupted, the same command continues where it stopped.

Examples:
  spectacl reproduce --quick
  spectacl reproduce noise shapes --out paper
  spectacl reproduce --data ~/datasets --out paper`;

export function configure(command: Command): void {
  const names = experiments.map(({ name, title, source }) => `  ${name.padEnd(14)} ${title} (${source})`);
  command
    .description(DESCRIPTION)
    .argument("[name...]", "experiments to run [all]")
    .addHelpText("after", `\nExperiments:\n${names.join("\n")}`);
  const flags = [
    new Option("--out <folder>", "output folder [spectacl-paper]").default("spectacl-paper"),
    new Option("--data <folder>", "folder with the files of the real data sets [SPECTACL_DATA]").env(
      "SPECTACL_DATA",
    ),
    new Option("--quick", "fewer settings and smaller data, for a first look"),
    new Option(
      "--seeds <n>",
      `number of data sets for each setting [${SEEDS}, with --quick ${QUICK_SEEDS}]`,
    ).argParser(positiveInteger("--seeds")),
    new Option("--force", "run finished experiments again"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Run:"));
  addCommonFlags(command).action((given, own) => reproduce(given, own));
}

async function reproduce(names: readonly string[], flags: ReproduceFlags): Promise<void> {
  const screen = terminal(flags);
  const asked = names.length > 0 ? names.map(experimentNamed) : experiments;
  const session: Session = {
    parts: await madeFolder(join(flags.out, "parts")),
    seeds: flags.seeds ?? (flags.quick ? QUICK_SEEDS : SEEDS),
    quick: flags.quick ?? false,
    folder: flags.data,
    real: realData(flags.data),
    announced: new Set(),
  };
  screen.print(
    `  finished experiments are saved in ${session.parts}: if interrupted, the same command continues.`,
  );
  const chapters: Chapter[] = [];
  for (const experiment of experiments) {
    const chapter = await chapterOf(experiment, session, asked.includes(experiment), flags, screen);
    if (chapter) chapters.push(chapter);
  }
  await writeReproduction(flags.out, chapters, session, screen);
  const { damaged } = session.real;
  if (damaged.length > 0) throw new Failure(EXIT.badData, damaged.join("\n"));
}

interface Session {
  /** The folder of finished experiments. */
  readonly parts: string;
  readonly seeds: number;
  readonly quick: boolean;
  readonly folder: string | undefined;
  readonly real: RealData;
  /** Missing files that have been reported: once is enough. */
  readonly announced: Set<string>;
}

/** The chapter of an experiment that was requested or had finished earlier; undefined for the others. */
async function chapterOf(
  experiment: Experiment,
  session: Session,
  asked: boolean,
  flags: ReproduceFlags,
  screen: Terminal,
): Promise<Chapter | undefined> {
  const { name, needs } = experiment;
  const lacking = needs.map((set) => missingOf(set, session.folder)).filter((files) => files.length > 0);
  const missing = lacking.flat();
  const key = await keyOf(experiment, session);
  const saved = asked && flags.force ? undefined : await savedFinding(session.parts, name, key);
  if (!asked && !saved) return undefined;
  if (!saved && needs.length > 0 && lacking.length === needs.length) {
    screen.print(line(experiment, "no data"));
    announceMissing(missing, session, screen);
    return { experiment, missing };
  }
  const done = saved ?? (await runAndTime(experiment, key, session, flags, screen));
  if (!saved) await saveFinding(session.parts, name, done);
  if (asked) {
    screen.print(line(experiment, saved ? "saved" : duration(1000 * done.seconds)));
    announceMissing(missing, session, screen);
  }
  return { experiment, finding: done.finding, seconds: done.seconds, missing };
}

function announceMissing(missing: readonly MissingFile[], { announced }: Session, screen: Terminal): void {
  for (const { text } of missing) {
    if (!announced.has(text)) screen.print(`    ${screen.warning(text)}`);
    announced.add(text);
  }
}

async function runAndTime(
  experiment: Experiment,
  key: string,
  { seeds, quick, real: data }: Session,
  flags: ReproduceFlags,
  screen: Terminal,
): Promise<SavedFinding> {
  const real: Record<string, Dataset | GraphDataset> = {};
  for (const name of experiment.needs) {
    const set = await data.read(name);
    if (set) real[name] = set;
  }
  const began = performance.now();
  const progress = experimentProgress(experiment.name, flags.progress, screen);
  const finding = await runExperiment(experiment, { seeds, quick, real }, progress);
  return { key, seconds: (performance.now() - began) / 1000, finding };
}

/** Everything that a finding depends on. */
async function keyOf(experiment: Experiment, { seeds, quick, folder }: Session): Promise<string> {
  const there = experiment.needs.filter((name) => missingOf(name, folder).length === 0);
  const digests = await Promise.all(there.map(async (name) => [name, await digestOf(name, folder ?? "")]));
  return JSON.stringify({ version: VERSION, seeds, quick, data: Object.fromEntries(digests) });
}

function experimentNamed(name: string): Experiment {
  const found = experiments.find((experiment) => experiment.name === name);
  if (found) return found;
  const known = experiments.map((experiment) => experiment.name);
  const near = closestWord(name, known);
  throw usage(
    `unknown experiment ${JSON.stringify(name)}; ${near ? `did you mean ${near}?` : `the experiments are ${known.join(", ")}.`}`,
  );
}

function line({ name, source }: Experiment, end: string): string {
  return `  ${name.padEnd(13)} ${end.padStart(11)}  ${source}`;
}
