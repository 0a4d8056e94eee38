/** `spectacl fit`: a file → a model that labels other files. */

import { type Command, Option } from "commander";
import { type Model, methods, type Recipe } from "spectacl";
import { openRows } from "spectacl/io";
import { otherWarnings } from "../../report/result/choice.js";
import { listed } from "../../report/text/lists.js";
import { badData, usage } from "../exit.js";
import { addCommonFlags, addDeviceFlag, addRunFlags, type CommonFlags } from "../flags/common-flags.js";
import { addDataFlags, type DataFlags, readOptions } from "../flags/data-flags.js";
import { callFlag, unusedNames } from "../flags/given-names.js";
import type { Flags } from "../flags/option-flags.js";
import { addRecipeFlags, readRecipeFile, recipeFrom, scaleOf } from "../flags/recipe-flags.js";
import { addSampleFlags, addServerFlags, type RemoteFlags, remoteOf } from "../flags/remote-flags.js";
import { openInput } from "../input/input-file.js";
import { isGraphFile, load } from "../input/load.js";
import { printChoice, printCurve, printTree } from "../output/choice.js";
import { checkModelName, saveModel } from "../output/save-model.js";
import { checkTargets } from "../output/sink.js";
import { printInput } from "../output/summary.js";
import { fitModel } from "../run/fit-model.js";
import { namedModel } from "../run/named-model.js";
import { isStreamed } from "../stream/decide.js";
import { fitSample } from "../stream/survey-file.js";
import { type Terminal, terminal } from "../terminal/terminal.js";
import { plural } from "../terminal/words.js";
import { warningInFlags } from "../warnings.js";

const DESCRIPTION = `Fit a model to a file, to label other files with "spectacl predict". The model stores labeled rows, column names and scaling.

Examples:
  spectacl fit data.csv -k 3 -o model.spectacl
  spectacl fit huge.csv.gz -k 5 --scale robust -o model.spectacl
  spectacl fit data.csv -k 3 -o model.json`;

interface FitFlags extends DataFlags, CommonFlags, RemoteFlags {
  readonly output?: string;
  readonly recipe?: string;
  readonly names?: boolean;
  readonly stream?: boolean;
  readonly force?: boolean;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "the data; - or nothing for standard input");
  addDataFlags(command, "column with the known classes; not used as a feature");
  addRecipeFlags(command);
  const flags = [
    new Option("-o, --output <file>", "write the model to this file: .spectacl (binary) or .json"),
    new Option(
      "--names",
      "keep names of the clusters in the model: of what sets each apart [by words, if the file has texts]",
    ),
    callFlag(),
    new Option("--stream", "fit a sample, without reading the file into memory [if larger than 256 MiB]"),
    new Option("--no-stream", "read the whole file into memory"),
    new Option("--force", "run even if memory is likely too small or it takes hours"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  addSampleFlags(addServerFlags(command));
  addCommonFlags(addDeviceFlag(addRunFlags(command))).action((file, given) => fitFile(file, given));
}

async function fitFile(file: string | undefined, flags: FitFlags): Promise<void> {
  const screen = terminal(flags);
  const { output } = flags;
  if (output === undefined || output === "-") throw usage("a model needs an output file: name it with -o.");
  checkTargets({ output }, file, { input: file, recipe: flags.recipe });
  checkModelName(output);
  const saved = await readRecipeFile(flags.recipe);
  const recipe = recipeFrom(flags as unknown as Flags, saved.recipe);
  const distance = recipe.distance === undefined ? {} : { distance: recipe.distance };
  // Who gives names wants to see them.
  const named = flags.call && { names: true };
  const given = Object.entries(flags).filter(([, value]) => value !== undefined);
  const settings = {
    ...saved.input,
    ...Object.fromEntries(given),
    ...distance,
    ...scaleOf(recipe),
    ...named,
  };
  const model = await fitInput(file, recipe, settings, screen);
  await saveModel(output, model);
  printChoice(model, screen);
  printCurve(model.choice, screen);
  printTree(model.tree, screen);
  const names = model.columns ? `, columns ${listed(model.columns)}` : "";
  screen.print(
    `  ${screen.good("✓")} ${methods[model.recipe.method].title}: ${plural(model.clusters.length, "cluster")}, ${plural(model.landmarks.n, "landmark")}${names}`,
  );
  for (const warning of otherWarnings(model.warnings))
    screen.print(`  ${screen.warning("note")} ${warningInFlags(warning, model.columns)}`);
  const unused = unusedNames(flags.call, model.clusters.length);
  if (unused) screen.print(`  ${screen.warning("note")} ${unused}`);
  screen.printWhole("", `  wrote ${output}`);
}

async function fitInput(
  file: string | undefined,
  recipe: Recipe,
  flags: FitFlags,
  screen: Terminal,
): Promise<Model> {
  const remote = remoteOf(flags, file);
  if (remote !== undefined) {
    if (file === undefined) throw usage("name the rows: a Spark table, a path or a SQL query.");
    return (await import("../remote/fit-remote.js")).fitRemote(remote, file, recipe, flags, screen);
  }
  const input = await openInput(file);
  if (!isGraphFile(input, flags) && isStreamed(input, recipe, flags)) {
    const stream = await openRows(input, readOptions(flags, input.path));
    const { model, found } = await fitSample(input, stream, recipe, flags, screen);
    for (const gap of found.gaps) screen.print(`  ${screen.dim(gap)}`);
    return namedModel(model, found.sample, flags);
  }
  const loaded = await load(input, flags);
  if (loaded.kind === "graph") {
    throw badData(`${loaded.name} is a graph: it has no coordinates to label other rows by.`);
  }
  printInput(loaded, screen);
  return namedModel(await fitModel(loaded, recipe, flags, screen), loaded, flags);
}
