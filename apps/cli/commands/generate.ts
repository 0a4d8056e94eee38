/** `spectacl generate`: the name of a data set → a table with its rows and classes. */

import { Argument, type Command, Option } from "commander";
import { generators, realDatasets } from "spectacl/datasets";
import { closestWord } from "spectacl/internal";
import { datasetColumns, numberColumn, tableOf } from "../../report/result/columns.js";
import { usage } from "../exit.js";
import { addCommonFlags, type CommonFlags } from "../flags/common-flags.js";
import { addOptionFlags, type Flags, optionsFrom } from "../flags/option-flags.js";
import { filesOf } from "../input/real-data.js";
import { checkTargets } from "../output/sink.js";
import { formatOf, writeRows, writeText } from "../output/write.js";
import { terminal } from "../terminal/terminal.js";
import { count } from "../terminal/words.js";

interface GenerateFlags extends CommonFlags {
  readonly output?: string;
  readonly data?: string;
  readonly classes?: string;
}

const DESCRIPTION = `Write a test data set as CSV: coordinates and the class of each row.

Examples:
  spectacl generate circles --points 1500 --noise 0.1 > circles.csv
  spectacl generate moons | spectacl cluster -k 2 | spectacl score
  spectacl generate pulsar --data ~/datasets -o pulsar.parquet`;

export function configure(command: Command): void {
  const owners = { ...generators, ...realDatasets };
  const names = Object.entries(owners).map(([name, { doc }]) => `  ${name.padEnd(14)} ${doc}`);
  command
    .description(DESCRIPTION)
    .addArgument(nameArgument(Object.keys(owners)))
    .addHelpText("after", `\nData sets:\n${names.join("\n")}`);
  addOptionFlags(command, owners, "Data set:");
  command
    .addOption(
      new Option("--data <folder>", "folder with the files of the real data sets [SPECTACL_DATA]")
        .env("SPECTACL_DATA")
        .helpGroup("Data set:"),
    )
    .addOption(
      new Option("--classes <file>", "write the classes of a network's nodes to this file").helpGroup(
        "Output:",
      ),
    )
    .addOption(
      new Option(
        "-o, --output <file>",
        "write to this file; the extension selects the format [CSV to stdout]",
      ).helpGroup("Output:"),
    );
  addCommonFlags(command, false).action(generate);
}

/** The choices are for completion only: a wrong name gets the closest match suggested, not the whole list. */
function nameArgument(names: string[]): Argument {
  const argument = new Argument("<name>", "the data set");
  argument.argChoices = names;
  return argument;
}

async function generate(name: string, flags: GenerateFlags): Promise<void> {
  const screen = terminal(flags);
  const given = flags as unknown as Flags;
  checkTargets({ output: flags.output, classes: flags.classes });
  const known = Object.keys({ ...generators, ...realDatasets });
  if (!known.includes(name)) {
    const near = closestWord(name, known);
    throw usage(
      `unknown data set ${JSON.stringify(name)}; ${near ? `did you mean ${near}?` : `the data sets are ${known.join(", ")}.`}`,
    );
  }
  if (Object.hasOwn(generators, name)) {
    const owner = generators[name as keyof typeof generators];
    formatOf(flags.output);
    const made = owner.make(optionsFrom(generators, name, given));
    await writeRows(flags.output, tableOf(datasetColumns(made)));
    screen.printDetail(`  ${name}: ${count(made.points.n)} rows, ${owner.title}`);
    return;
  }
  const real = realDatasets[name as keyof typeof realDatasets];
  const made = real.read(await filesOf(name, real, flags.data), optionsFrom(realDatasets, name, given));
  if ("points" in made) {
    formatOf(flags.output);
    await writeRows(flags.output, tableOf(datasetColumns(made)));
    return;
  }
  const lines = made.edges.map((edge) => `${edge.join(" ")}\n`);
  await writeText(flags.output, lines.join(""));
  if (flags.classes) await writeRows(flags.classes, tableOf([numberColumn("class", made.truth)]));
}
