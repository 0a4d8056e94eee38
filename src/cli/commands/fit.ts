/** `spectacl fit`: a file in, a model out that labels other files. */
import { type Command, Option } from "commander";
import type { Model, Recipe } from "../../index.js";
import { openRows } from "../../io.js";
import { isGraphFile, load } from "../data.js";
import { addDataFlags, type DataFlags, readOptions } from "../data-flags.js";
import { EXIT, Failure, usage } from "../exit.js";
import { fitModel } from "../fitting.js";
import type { Flags } from "../flags.js";
import { checkModelName, saveModel } from "../models.js";
import { addCommonFlags, addRunFlags, type CommonFlags } from "../output.js";
import { addRecipeFlags, jobFrom, recipeFrom } from "../recipes.js";
import { checkTargets } from "../sink.js";
import { streamedFile } from "../streamed-file.js";
import { isStreamed } from "../streaming.js";
import { sayInput } from "../summary.js";
import { surveyedModel } from "../surveyed.js";
import { type Terminal, terminal } from "../terminal.js";
import { listed, plural } from "../wording.js";

const DESCRIPTION = `Fit a model to a file, to label other files with "spectacl predict". The model keeps labelled rows, the names of the columns and how they were scaled.

Examples:
  spectacl fit data.csv -k 3 -o model.spectacl
  spectacl fit huge.csv.gz -k 5 --scale robust -o model.spectacl
  spectacl fit data.csv -k 3 -o model.json`;

interface FitFlags extends DataFlags, CommonFlags {
  readonly output?: string;
  readonly recipe?: string;
  readonly stream?: boolean;
  readonly force?: boolean;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "the data; - or nothing is standard input");
  addDataFlags(command, "column with the known classes: left out");
  addRecipeFlags(command);
  const flags = [
    new Option("-o, --output <file>", "the model: .spectacl, or .json with every number in full"),
    new Option("--stream", "fit a sample, never holding the file [where it is larger than 256 MiB]"),
    new Option("--no-stream", "read the whole file into memory"),
    new Option("--force", "run even if memory will not do"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  addCommonFlags(addRunFlags(command)).action((file, given) => fitFile(file, given));
}

async function fitFile(file: string | undefined, flags: FitFlags): Promise<void> {
  const screen = terminal(flags);
  const { output } = flags;
  if (output === undefined || output === "-") throw usage("a model needs a file: name it with -o.");
  checkTargets({ output }, file, { input: file, recipe: flags.recipe });
  checkModelName(output);
  const job = await jobFrom(flags.recipe);
  const recipe = recipeFrom(flags as unknown as Flags, job.recipe);
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  const model = await modelOf(file, recipe, { ...job.input, ...Object.fromEntries(given) }, screen);
  await saveModel(output, model);
  const names = model.columns ? ` of ${listed(model.columns)}` : "";
  screen.say(
    `  ${screen.good("✓")} ${plural(model.clusters.length, "cluster")}, ${plural(model.landmarks.n, "landmark")}${names}`,
  );
  for (const { message } of model.warnings) screen.say(`  ${screen.warning("note")} ${message}`);
  screen.say("", `  wrote ${output}`);
}

async function modelOf(
  file: string | undefined,
  recipe: Recipe,
  flags: FitFlags,
  screen: Terminal,
): Promise<Model> {
  const from = await streamedFile(file);
  if (!isGraphFile(file, flags) && isStreamed(from, recipe, flags)) {
    const stream = await openRows(from, readOptions(flags, from.file));
    const { model, found } = await surveyedModel(from, stream, recipe, flags, screen);
    for (const gap of found.sample.gaps) screen.say(`  ${screen.dim(gap)}`);
    return model;
  }
  const loaded = await load(file, flags);
  if (loaded.kind === "graph") {
    throw new Failure(
      EXIT.badData,
      `${loaded.name} is a graph: it has no coordinates to compare other rows by.`,
    );
  }
  sayInput(loaded, screen);
  return fitModel(loaded, recipe, flags, screen);
}
