/** The commands. Each is loaded only when it is called, so that --help is instant. */
import { Command } from "commander";
import { withoutSecrets } from "spectacl/internal";
import { inTerminal } from "../report/terminal/style.js";
import { writtenHere } from "./flags/foreign-flags.js";
import { asksForAll, helpConfiguration, moreHelp } from "./help.js";
import { VERSION } from "./package.js";

interface Entry {
  readonly name: string;
  readonly summary: string;
  readonly load: () => Promise<{ configure(command: Command): void }>;
}

const COMMANDS: readonly Entry[] = [
  {
    name: "cluster",
    summary: "cluster the rows of a file and add a column of labels",
    load: () => import("./commands/cluster.js"),
  },
  {
    name: "fit",
    summary: "fit a model that labels other files",
    load: () => import("./commands/fit.js"),
  },
  {
    name: "predict",
    summary: "label the rows of a file with a model",
    load: () => import("./commands/predict.js"),
  },
  {
    name: "compare",
    summary: "run every method on the same file and compare the results",
    load: () => import("./commands/compare.js"),
  },
  {
    name: "topics",
    summary: "divide texts into topics, and name them by their words",
    load: () => import("./commands/topics.js"),
  },
  {
    name: "studio",
    summary: "open the studio in the browser: explore, compare and tune interactively",
    load: () => import("./commands/studio.js"),
  },
  {
    name: "inspect",
    summary: "print the columns of a file, suggested settings and estimated cost",
    load: () => import("./commands/inspect.js"),
  },
  {
    name: "sweep",
    summary: "vary one option over a range and print how the result changes",
    load: () => import("./commands/sweep.js"),
  },
  {
    name: "score",
    summary: "compare labels with known classes",
    load: () => import("./commands/score.js"),
  },
  {
    name: "generate",
    summary: "write a test data set: shapes, or the real data sets of the paper",
    load: () => import("./commands/generate.js"),
  },
  {
    name: "methods",
    summary: "list the methods and their options",
    load: () => import("./commands/methods.js"),
  },
  {
    name: "demo",
    summary: "cluster two noisy circles with every method: table, plot, report",
    load: () => import("./commands/demo.js"),
  },
  {
    name: "reproduce",
    summary: "reproduce the figures and tables of the paper",
    load: () => import("./commands/reproduce.js"),
  },
  {
    name: "spark",
    summary: "check a Spark server, or stop a job there",
    load: () => import("./commands/spark.js"),
  },
  {
    name: "completion",
    summary: "print a completion script for bash, zsh or fish",
    load: () => import("./commands/completion.js"),
  },
];

const DESCRIPTION = `Find clusters of any shape and density.

Examples:
  spectacl cluster data.csv -k 3 > labeled.csv
  spectacl compare data.csv -k 3 --truth class
  spectacl generate circles | spectacl cluster -k 2 | spectacl score`;

/** The program with only the command that `words` call configured; of the others it has name and summary. */
export async function program(words: readonly string[]): Promise<Command> {
  const called = words.find((word) => !word.startsWith("-"));
  const helped = called === "help" ? words[words.indexOf(called) + 1] : undefined;
  // Completion scripts need the flags of every command.
  const all = called === "completion";
  const long = asksForAll(words);
  const top = withOwnErrors(new Command("spectacl"), long)
    .description(DESCRIPTION)
    .version(VERSION, "-V, --version", "print the version")
    .helpOption("-h, --help", "print help")
    .helpCommand("help [command]", "print help for a command");
  for (const { name, summary, load } of COMMANDS) {
    const command = withOwnErrors(top.command(name), long).summary(summary).description(sentence(summary));
    command.helpOption("-h, --help", "print help");
    if (all || name === called || name === helped) (await load()).configure(command);
  }
  return top;
}

function sentence(text: string): string {
  return `${text[0].toUpperCase()}${text.slice(1)}.`;
}

/** Makes a command throw errors instead of exiting, and word them like the rest of the program. */
function withOwnErrors(command: Command, long: boolean): Command {
  return command
    .exitOverride()
    .showHelpAfterError(false)
    .configureHelp(helpConfiguration(long))
    .addHelpText("after", () => moreHelp(command, long))
    .configureOutput({ outputError: (text, write) => write(reworded(text, command)) });
}

/** The flag that is called otherwise elsewhere: `--radius 0.5` for `--eps`. */
function meant(text: string, { options }: Command): string | undefined {
  const [, unknown] = /^unknown option '--([\w-]+)/.exec(text) ?? [];
  const flags = options.filter(({ hidden }) => !hidden).map(({ long }) => long ?? "");
  return unknown === undefined ? undefined : writtenHere(unknown, flags);
}

function reworded(text: string, command: Command): string {
  const words = text.replace(/^error: /, "").trim();
  const [first, ...hints] = words.split("\n");
  const flag = meant(words, command);
  const own = flag === undefined ? hints : [`(Did you mean ${flag}?)`];
  const hint = own
    .join(" ")
    .replace(/^\(Did you mean one of (.*)\?\)$/, "did you mean one of $1?")
    .replace(/^\(Did you mean (.*)\?\)$/, "did you mean $1?");
  // What is given to a flag that there is not may be a secret.
  const named = first.startsWith("unknown option") ? first.split("=")[0] : first;
  const plain = withoutSecrets(named.replaceAll("'", "").replace(/\.$/, ""));
  return `${inTerminal(`spectacl: ${plain}${hint ? `; ${hint}` : ". See --help."}`)}\n`;
}
