/** What a run wrote, and what to try next. */
import type { Clustering } from "spectacl";
import { displayWidth } from "../../report/terminal/width.js";
import { commandWords, fileWords, withFlags } from "../../report/text/shell.js";
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
  const wrote = wroteLines([flags.output, flags.plot, flags.html, flags.saveModel], screen);
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
  return ["", ...wrote, ...commandLines("  next: ", next, screen)];
}

/** A call of the program in lines that fit and can still be copied: each but the last ends as a shell goes on. */
export function commandLines(lead: string, words: readonly string[], screen: Terminal): string[] {
  const lines: string[] = [lead];
  for (const [at, word] of commandWords(words).entries()) {
    const longer = `${lines[lines.length - 1]}${at > 0 ? " " : ""}${word}`;
    if (at === 0 || displayWidth(longer) + CONTINUED.length <= screen.width) lines[lines.length - 1] = longer;
    else {
      lines[lines.length - 1] += CONTINUED;
      lines.push(`${" ".repeat(lead.length)}${word}`);
    }
  }
  return lines.map((line) => screen.dim(line));
}

const CONTINUED = " \\";

/** The files written, in a line, or one each if they do not fit; none if the result went to standard output alone. */
export function wroteLines(files: readonly (string | undefined)[], { width }: Terminal): string[] {
  const named = files.filter((file) => file !== undefined && file !== "-");
  if (named.length === 0) return [];
  const line = `  wrote ${named.join(", ")}`;
  return displayWidth(line) <= width ? [line] : named.map((file) => `  wrote ${file}`);
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
