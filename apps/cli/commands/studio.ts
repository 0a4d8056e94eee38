/** `spectacl studio`: serves the studio page, optionally with a file, and opens it in the browser. */
import { type Command, Option } from "commander";
import { usage } from "../exit.js";
import { addCommonFlags, type CommonFlags } from "../flags/common-flags.js";
import { checkTargets, writeTo } from "../output/sink.js";
import { openBrowser } from "../studio/browser.js";
import { singleFile } from "../studio/files.js";
import { serveStudio } from "../studio/server.js";
import { terminal } from "../terminal/terminal.js";

const DESCRIPTION = `Open the studio in the browser: drop a file, see a clustering by every method side by side, find out why they differ, tune them interactively and save the result. Everything runs in the page; data never leaves this machine. Press Ctrl-C to stop.

Examples:
  spectacl studio
  spectacl studio data.csv
  spectacl studio --port 8080 --no-open
  spectacl studio --single-file studio.html     (opens without a server)`;

interface StudioFlags extends CommonFlags {
  readonly port: number;
  readonly open: boolean;
  readonly singleFile?: string;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "data to open in the studio");
  const flags = [
    new Option("--port <number>", "port on 127.0.0.1 [any free port]").default(0).argParser(portOf),
    new Option("--no-open", "print the address but do not open a browser"),
    new Option("--single-file <file>", "write the studio as one HTML file, then stop"),
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
    if (file !== undefined)
      throw usage("--single-file writes the studio without data: open the page and drop the file on it.");
    checkTargets({ output: flags.singleFile });
    await writeTo(flags.singleFile, [new TextEncoder().encode(singleFile())]);
    if (flags.singleFile !== "-") screen.print(`wrote ${flags.singleFile}: open it in a browser.`);
    return;
  }
  if (file === "-") throw usage("the studio opens files, not standard input, which cannot be read twice.");
  const { url, opened } = await serveStudio({ port: flags.port, file });
  process.stdout.write(`${url}\n`);
  screen.print(
    "The studio is running at this address, reachable from this machine only. Press Ctrl-C to stop.",
  );
  if (file !== undefined) screen.print("Whoever knows the whole address can read the file.");
  if (!flags.open) return;
  const browser = await openBrowser(url);
  if (browser.started) void opened.then(() => browser.remove());
  else screen.print("Could not open a browser: open the address yourself.");
}
