/** Whether a file is streamed: what was asked for, what needs all rows at once, and how large the file is. */
import { DEFAULT_METHOD, methods, type Recipe } from "../index.js";
import { isGraphFile } from "./data.js";
import type { DataFlags } from "./data-flags.js";
import { usage } from "./exit.js";
import type { StreamedFile } from "./streamed-file.js";

export interface StreamFlags extends DataFlags {
  readonly stream?: boolean;
  readonly resume?: boolean;
  readonly json?: boolean;
  readonly html?: string;
  readonly plot?: string;
  readonly scatter?: boolean;
  /** Options of the recipe that were given as flags, not by a file. */
  readonly landmarks?: unknown;
  readonly preset?: unknown;
}

/** Flags that need all rows at once. */
const WHOLE = ["json", "html", "plot", "scatter"] as const;

/** `able`: complains where the output cannot be written a chunk at a time. */
export function isStreamed(
  file: StreamedFile,
  recipe: Recipe,
  flags: StreamFlags,
  able: () => void = () => {},
): boolean {
  if (flags.resume && flags.stream === false) {
    throw usage("--resume streams the input: --no-stream and --resume exclude each other.");
  }
  const asked = flags.stream ? "--stream" : flags.resume ? "--resume" : undefined;
  const whole = reasons(file, recipe, flags);
  if (asked) {
    if (whole.length > 0) throw usage(`${whole[0]}: leave ${asked} away.`);
    checkReadTwice(file, asked);
    able();
    return true;
  }
  if (flags.stream === false || !file.large || whole.length > 0) return false;
  // A sample stands for the rest only where the method was made to work from one.
  return "landmarks" in methods[recipe.method ?? DEFAULT_METHOD].options && passes(able);
}

/** Refuses what can be read only once, from its beginning. */
export function checkReadTwice(file: StreamedFile, flag: "--stream" | "--resume"): void {
  if (file.identity !== undefined) return;
  throw usage(`${flag} reads the input twice: standard input and pipes must be saved to a file first.`);
}

/** What needs all rows in memory, as sentences without an end. */
function reasons(file: StreamedFile, recipe: Recipe, flags: StreamFlags): string[] {
  const { landmarks, preset } = recipe as { landmarks?: unknown; preset?: unknown };
  const needs = WHOLE.filter((name) => flags[name]).map((name) => `--${name}`);
  const own = (name: "landmarks" | "preset"): boolean => flags[name] !== undefined;
  if (landmarks === "none") {
    needs.push(
      own("landmarks") ? "--landmarks none" : "the recipe's landmarks none (--landmarks auto overrides it)",
    );
  }
  // The paper's text knows no landmarks, and its radius shrinks with the rows.
  if (preset === "paper") needs.push(own("preset") ? "--preset paper" : "the recipe's preset paper");
  if (recipe.method === "dbscan") needs.push("dbscan, which counts the neighbours of every row,");
  const graph = isGraphFile(file.file, flags) ? [`${file.name} is a graph, which is held whole`] : [];
  return [...graph, ...needs.map((what) => `${what} needs all rows in memory`)];
}

function passes(check: () => void): boolean {
  try {
    check();
    return true;
  } catch {
    return false;
  }
}
