/** `spectacl studio`: the page where data is dropped, clustered and looked at. */
import { readFile } from "node:fs/promises";
import { type Command, Option } from "commander";
import { openBrowser } from "../browser.js";
import { usage } from "../exit.js";
import { addCommonFlags, type CommonFlags } from "../output.js";
import { checkTargets, writeTo } from "../sink.js";
import { source } from "../source.js";
import { SINGLE_FILE } from "../studio-files.js";
import { serveStudio } from "../studio-server.js";
import { terminal } from "../terminal.js";

const DESCRIPTION = `Open the studio in the browser: drop a file, see six clusterings side by side, understand why they differ, tune by looking, take the result away. It runs in the page; data never leaves this machine. Ctrl-C ends it.

Examples:
  spectacl studio
  spectacl studio data.csv
  spectacl studio --port 8080 --no-open
  spectacl studio --single-file studio.html     (one file that works by double click, without a server)`;

interface StudioFlags extends CommonFlags {
  readonly port: number;
  readonly open: boolean;
  readonly singleFile?: string;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "data to open in it");
  const flags = [
    new Option("--port <number>", "port on 127.0.0.1 [any that is free]").default(0).argParser(portOf),
    new Option("--no-open", "print the address and leave the browser alone"),
    new Option("--single-file <file>", "write the whole studio as one page, and stop"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  addCommonFlags(command).action((file, given) => studio(file, given));
}

function portOf(text: string): number {
  const port = Number(text);
  if (!/^\d+$/.test(text) || port > 65535)
    throw usage(`--port must be an integer from 0 to 65535, got ${text}.`);
  return port;
}

async function studio(file: string | undefined, flags: StudioFlags): Promise<void> {
  const screen = terminal(flags);
  if (flags.singleFile !== undefined) {
    if (file !== undefined) throw usage("--single-file writes the studio without data: drop the file on it.");
    checkTargets({ output: flags.singleFile });
    await writeTo(flags.singleFile, [await readFile(SINGLE_FILE)]);
    if (flags.singleFile !== "-") screen.say(`wrote ${flags.singleFile}: open it in a browser.`);
    return;
  }
  if (file === "-") throw usage("the studio opens files: standard input cannot be read twice.");
  // Says what is wrong with it before any page does.
  if (file !== undefined) await source(file);
  const { url } = await serveStudio({ port: flags.port, file });
  process.stdout.write(`${url}\n`);
  screen.say("The studio runs at this address, for this machine alone. Ctrl-C ends it.");
  if (flags.open && !(await openBrowser(url))) screen.say("No browser could be opened: follow the address.");
}
