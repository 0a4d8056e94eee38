/** What a run wrote, and what to try next. */
import type { Clustering } from "spectacl";
import { commandText, fileWords, withFlags } from "../../report/text/shell.js";
import type { DataFlags } from "../flags/data-flags.js";
import type { Loaded } from "../input/load.js";
import type { Terminal } from "../terminal/terminal.js";
import { numberFlags } from "./choice.js";

export interface WrittenFlags extends DataFlags {
  readonly output?: string;
  readonly html?: string;
  readonly plot?: string;
  readonly saveModel?: string;
}

/** The files written, and a command worth trying next: the same with a report, or all methods with the same settings. */
export function nextLines(
  loaded: Loaded,
  result: Clustering,
  flags: WrittenFlags,
  screen: Terminal,
): string[] {
  const wrote = wroteLines([flags.output, flags.plot, flags.html, flags.saveModel]);
  // Piped data is gone: nothing can be run on it again.
  if (loaded.name === "standard input") return ["", ...wrote];
  const kept = DATA_FLAGS.flatMap((name) => {
    const value = flags[name];
    return value === undefined || value === false
      ? []
      : value === true
        ? [`--${name}`]
        : [`--${name}`, value];
  });
  const next = flags.html
    ? ["compare", ...kept, ...numberFlags(result), ...fileWords(loaded.name)]
    : withFlags(process.argv.slice(2), ["--html", "report.html"]);
  return ["", ...wrote, `  ${screen.dim(`next: ${commandText(next)}`)}`];
}

/** The files written, in a line; none if the result went to standard output alone. */
export function wroteLines(files: readonly (string | undefined)[]): string[] {
  const named = files.filter((file) => file !== undefined && file !== "-");
  return named.length > 0 ? [`  wrote ${named.join(", ")}`] : [];
}

const DATA_FLAGS = [
  "columns",
  "truth",
  "scale",
  "na",
  "graph",
  "table",
  "sheet",
  "delimiter",
  "decimal",
  "format",
] as const;
