/** `spectacl reproduce`: the paper's figures and tables made anew, as one page, pictures, tables and numbers. */
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { type Command, Option } from "commander";
import type { Dataset, GraphDataset } from "../../datasets.js";
import { type Experiment, experiments } from "../../experiments/index.js";
import type { Chapter } from "../../experiments/page.js";
import { nearest } from "../../io.js";
import { EXIT, Failure, usage } from "../exit.js";
import { experimentProgress, runExperiment } from "../experiment-run.js";
import { positiveInteger } from "../flags.js";
import { addCommonFlags, type CommonFlags } from "../output.js";
import { keepPart, keptPart, type Part } from "../parts.js";
import { digestOf, missingOf, type RealData, realData } from "../real-data.js";
import { writeReproduction } from "../reproduction.js";
import { type Terminal, terminal } from "../terminal.js";
import { VERSION } from "../version.js";
import { duration } from "../wording.js";

interface ReproduceFlags extends CommonFlags {
  readonly out: string;
  readonly data?: string;
  readonly quick?: boolean;
  readonly seeds?: number;
  readonly force?: boolean;
}

const SEEDS = 5;
const QUICK_SEEDS = 1;

const DESCRIPTION = `Make the figures and tables of the paper anew: a page with all of them, every figure as SVG and PNG, every table as CSV, every number in results.json. What is finished is kept: after a stop the same command goes on where it was.

Examples:
  spectacl reproduce --quick
  spectacl reproduce noise shapes --out paper
  spectacl reproduce --data ~/datasets --out paper`;

export function configure(command: Command): void {
  const names = experiments.map(({ name, title, source }) => `  ${name.padEnd(14)} ${title} (${source})`);
  command
    .description(DESCRIPTION)
    .argument("[name...]", "experiments; all unless named")
    .addHelpText("after", `\nExperiments:\n${names.join("\n")}`);
  const flags = [
    new Option("--out <folder>", "where all goes").default("spectacl-paper"),
    new Option("--data <folder>", "where the files of the real sets lie [SPECTACL_DATA]").env(
      "SPECTACL_DATA",
    ),
    new Option("--quick", "fewer settings and smaller data, for a first look"),
    new Option("--seeds <n>", `data sets for each setting [${SEEDS}, quick ${QUICK_SEEDS}]`).argParser(
      positiveInteger("--seeds"),
    ),
    new Option("--force", "compute again what is there already"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Experiments:"));
  addCommonFlags(command).action((given, own) => reproduce(given, own));
}

async function reproduce(names: readonly string[], flags: ReproduceFlags): Promise<void> {
  const screen = terminal(flags);
  const asked = names.length > 0 ? names.map(experimentNamed) : experiments;
  const job: Job = {
    parts: await folderFor(join(flags.out, "parts")),
    seeds: flags.seeds ?? (flags.quick ? QUICK_SEEDS : SEEDS),
    quick: flags.quick ?? false,
    folder: flags.data,
    real: realData(flags.data),
    told: new Set(),
  };
  screen.say(
    `  finished experiments stay in ${job.parts}: if stopped, the same command goes on where it was.`,
  );
  const chapters: Chapter[] = [];
  for (const experiment of experiments) {
    const chapter = await chapterOf(experiment, job, asked.includes(experiment), flags, screen);
    if (chapter) chapters.push(chapter);
  }
  await writeReproduction(flags.out, chapters, job, screen);
  const { damaged } = job.real;
  if (damaged.length > 0) throw new Failure(EXIT.badData, damaged.join("\n"));
}

interface Job {
  /** Where finished experiments are kept. */
  readonly parts: string;
  readonly seeds: number;
  readonly quick: boolean;
  readonly folder: string | undefined;
  readonly real: RealData;
  /** Missing files that were asked for: once is enough. */
  readonly told: Set<string>;
}

/** An experiment that was asked for, or is there already; undefined for the others. */
async function chapterOf(
  experiment: Experiment,
  job: Job,
  asked: boolean,
  flags: ReproduceFlags,
  screen: Terminal,
): Promise<Chapter | undefined> {
  const { name, needs } = experiment;
  const lacking = needs.map((set) => missingOf(set, job.folder)).filter((files) => files.length > 0);
  const missing = lacking.flat();
  const key = await keyOf(experiment, job);
  const kept = asked && flags.force ? undefined : await keptPart(job.parts, name, key);
  if (!asked && !kept) return undefined;
  if (!kept && needs.length > 0 && lacking.length === needs.length) {
    screen.say(line(experiment, "no data"));
    tell(missing, job, screen);
    return { experiment, missing };
  }
  const part = kept ?? (await computed(experiment, key, job, flags, screen));
  if (!kept) await keepPart(job.parts, name, part);
  if (asked) {
    screen.say(line(experiment, kept ? "kept" : duration(1000 * part.seconds)));
    tell(missing, job, screen);
  }
  return { experiment, finding: part.finding, seconds: part.seconds, missing };
}

function tell(missing: readonly string[], { told }: Job, screen: Terminal): void {
  for (const text of missing) {
    if (!told.has(text)) screen.say(`    ${screen.warning(text)}`);
    told.add(text);
  }
}

async function computed(
  experiment: Experiment,
  key: string,
  { seeds, quick, real: data }: Job,
  flags: ReproduceFlags,
  screen: Terminal,
): Promise<Part> {
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

/** All that a finding depends on. */
async function keyOf(experiment: Experiment, { seeds, quick, folder }: Job): Promise<string> {
  const there = experiment.needs.filter((name) => missingOf(name, folder).length === 0);
  const digests = await Promise.all(there.map(async (name) => [name, await digestOf(name, folder ?? "")]));
  return JSON.stringify({ version: VERSION, seeds, quick, data: Object.fromEntries(digests) });
}

function experimentNamed(name: string): Experiment {
  const found = experiments.find((experiment) => experiment.name === name);
  if (found) return found;
  const known = experiments.map((experiment) => experiment.name);
  const near = nearest(name, known);
  throw usage(
    `no experiment ${JSON.stringify(name)}; ${near ? `did you mean ${near}?` : `there are ${known.join(", ")}.`}`,
  );
}

function line({ name, source }: Experiment, end: string): string {
  return `  ${name.padEnd(13)} ${end.padStart(11)}  ${source}`;
}

async function folderFor(path: string): Promise<string> {
  try {
    await mkdir(path, { recursive: true });
    return path;
  } catch (error) {
    throw new Failure(
      EXIT.failed,
      `cannot make the folder ${path}: ${(error as NodeJS.ErrnoException).code}.`,
    );
  }
}
