/** Flags that many commands share: messages, progress, threads, device. */
import { type Command, Option } from "commander";
import { DEVICES, type DeviceChoice, MOST_THREADS } from "spectacl/internal";
import { PROGRESS_STYLES, type ProgressStyle } from "../terminal/stage-progress.js";
import type { TerminalFlags } from "../terminal/terminal.js";
import { positiveInteger } from "./option-flags.js";

export interface CommonFlags extends TerminalFlags {
  readonly threads?: number;
  readonly device?: DeviceChoice;
  readonly progress?: ProgressStyle;
}

/** Flags for messages; `long` adds --progress. */
export function addCommonFlags(command: Command, long = true): Command {
  const flags = [
    new Option("-q, --quiet", "print only errors"),
    new Option("-v, --verbose", "print more about the run"),
    new Option("--no-color", "do not use colors (same as setting NO_COLOR)"),
    new Option("--ascii", "use only ASCII characters on the terminal"),
  ];
  if (long) {
    const progress = new Option(
      "--progress <style>",
      "how to show progress: line, json (on stderr) or none [line on a terminal]",
    );
    flags.push(progress.choices(PROGRESS_STYLES));
  }
  for (const flag of flags) command.addOption(flag.helpGroup("Messages:"));
  return command;
}

/** Flags for how work is done. */
export function addRunFlags(command: Command): Command {
  const threads = new Option(
    "--threads <n>",
    "number of threads; the result does not depend on it [all cores]",
  );
  return command.addOption(threads.argParser(positiveInteger("--threads", MOST_THREADS)).helpGroup("Run:"));
}

/** Where the heavy work is done. */
export function addDeviceFlag(command: Command): Command {
  const device = new Option(
    "--device <name>",
    "where the heavy parts are computed: cpu, gpu (needs the package webgpu) or auto [cpu]",
  );
  return command.addOption(device.choices(DEVICES).helpGroup("Run:"));
}
