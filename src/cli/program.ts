/** The commands, each loaded only when it is called, so that help is there at once. */
import { Command, type Option } from "commander";
import { VERSION } from "./version.js";

interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ configure(command: Command): void }>;
}

const COMMANDS: readonly Entry[] = [
  {
    name: "cluster",
    summary: "cluster the rows of a file and add a column with the result",
    load: () => import("./commands/cluster.js"),
  },
  {
    name: "fit",
    summary: "fit a model that labels other files",
    load: () => import("./commands/fit.js"),
  },
  {
    name: "predict",
    summary: "label the rows of a file by a model",
    load: () => import("./commands/predict.js"),
  },
  {
    name: "compare",
    summary: "run every method on one file, side by side",
    load: () => import("./commands/compare.js"),
  },
  {
    name: "studio",
    summary: "open the studio in the browser: compare, understand, tune by looking",
    load: () => import("./commands/studio.js"),
  },
  {
    name: "inspect",
    summary: "columns, scales, suggested settings and what a run would cost",
    load: () => import("./commands/inspect.js"),
  },
  {
    name: "sweep",
    summary: "vary one option over a range and seeds",
    load: () => import("./commands/sweep.js"),
  },
  {
    name: "score",
    summary: "compare labels with known classes",
    load: () => import("./commands/score.js"),
  },
  {
    name: "generate",
    summary: "write a test data set: shapes, or the real sets of the paper",
    load: () => import("./commands/generate.js"),
  },
  {
    name: "methods",
    summary: "list the methods and their options",
    load: () => import("./commands/methods.js"),
  },
  {
    name: "demo",
    summary: "two noisy circles under every method: table, plot, report",
    load: () => import("./commands/demo.js"),
  },
  {
    name: "reproduce",
    summary: "make the figures and tables of the paper anew",
    load: () => import("./commands/reproduce.js"),
  },
  {
    name: "completion",
    summary: "print a completion script for bash, zsh or fish",
    load: () => import("./commands/completion.js"),
  },
];

const DESCRIPTION = `Clusters of any shape, each at its own density.

Examples:
  spectacl cluster data.csv -k 3 > labelled.csv
  spectacl compare data.csv -k 3 --truth class
  spectacl generate circles | spectacl cluster -k 2 | spectacl score`;

/** The whole program, with the command that `words` call configured; the others are known by name alone. */
export async function program(words: readonly string[]): Promise<Command> {
  const called = words.find((word) => !word.startsWith("-"));
  const helped = called === "help" ? words[words.indexOf(called) + 1] : undefined;
  // Completion scripts name the flags of every command.
  const all = called === "completion";
  const top = quiet(new Command("spectacl"))
    .description(DESCRIPTION)
    .version(VERSION, "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print help for a command");
  for (const { name, summary, load } of COMMANDS) {
    const command = quiet(top.command(name)).summary(summary).description(sentence(summary));
    command.helpOption("-h, --help", "print help");
    if (all || name === called || name === helped) (await load()).configure(command);
  }
  return top;
}

function sentence(text: string): string {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** Errors are thrown, not exited with, and worded as the rest of the program's. */
function quiet(command: Command): Command {
  return command
    .exitOverride()
    .showHelpAfterError(false)
    .configureHelp({
      sortOptions: false,
      optionTerm: term,
      optionDescription: ({ description }) => description,
      argumentDescription: ({ description }) => description,
    })
    .configureOutput({ outputError: (text, write) => write(reworded(text)) });
}

/** Flags without a short form are aligned with those that have one. */
function term(option: Option): string {
  return option.short ? option.flags : `    ${option.flags}`;
}

function reworded(text: string): string {
  const words = text.replace(/^error: /, "").trim();
  const [first, ...hints] = words.split("\n");
  const hint = hints
    .join(" ")
    .replace(/^\(Did you mean one of (.*)\?\)$/, "did you mean one of $1?")
    .replace(/^\(Did you mean (.*)\?\)$/, "did you mean $1?");
  const plain = first.replaceAll("'", "").replace(/\.$/, "");
  return `spectacl: ${plain}${hint ? `; ${hint}` : ". --help lists what there is."}\n`;
}
