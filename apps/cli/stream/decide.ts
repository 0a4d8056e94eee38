/** Whether an input is streamed or read into memory: the flags, what needs all rows at once, and the size of the file. */
import { DEFAULT_METHOD, methods, type Recipe } from "spectacl";
import { declaredDistance } from "spectacl/internal";
import { usage } from "../exit.js";
import type { DataFlags } from "../flags/data-flags.js";
import { offered } from "../flags/recipe-flags.js";
import type { InputFile } from "../input/input-file.js";
import { isGraphFile } from "../input/load.js";

export interface StreamFlags extends DataFlags {
  readonly stream?: boolean;
  readonly resume?: boolean;
  readonly json?: boolean;
  readonly html?: string;
  readonly plot?: string;
  readonly scatter?: boolean;
  readonly outlierScore?: boolean;
  readonly levels?: boolean;
  /** Options of the recipe given as flags, not by a recipe file. */
  readonly landmarks?: unknown;
  readonly preset?: unknown;
}

/** What needs all rows in memory, and its flag. */
const WHOLE = {
  json: "--json",
  html: "--html",
  plot: "--plot",
  scatter: "--scatter",
  outlierScore: "--outlier-score",
  levels: "--levels",
} as const;

/** `checkOutput` throws if the output cannot be written in chunks. */
export function isStreamed(
  file: InputFile,
  recipe: Recipe,
  flags: StreamFlags,
  checkOutput: () => void = () => {},
): boolean {
  if (flags.resume && flags.stream === false) {
    throw usage("--resume streams the input, so it cannot be combined with --no-stream.");
  }
  const asked = flags.stream ? "--stream" : flags.resume ? "--resume" : undefined;
  const whole = reasons(file, recipe, flags);
  if (asked) {
    if (whole.length > 0) throw usage(`${whole[0]}: drop ${asked}.`);
    checkReadTwice(file, asked);
    checkOutput();
    return true;
  }
  if (flags.stream === false || !file.large || whole.length > 0) return false;
  // Only methods with landmarks are designed to work from a sample.
  return "landmarks" in offered[recipe.method ?? DEFAULT_METHOD].options && passes(checkOutput);
}

/** Whether `inspect` judges a file by a sample. */
export function isSurveyed(file: InputFile, flags: DataFlags): boolean {
  return file.large && !isGraphFile(file, flags);
}

/** Rejects input that can be read only once. */
export function checkReadTwice(file: InputFile, flag: "--stream" | "--resume"): void {
  if (file.identity !== undefined) return;
  throw usage(`${flag} reads the input twice: save standard input or a pipe to a file first.`);
}

/** What needs all rows in memory, as clauses. */
function reasons(file: InputFile, recipe: Recipe, flags: StreamFlags): string[] {
  const { landmarks, preset } = recipe as { landmarks?: unknown; preset?: unknown };
  const needs: string[] = Object.entries(WHOLE).flatMap(([name, flag]) =>
    flags[name as keyof typeof WHOLE] ? [flag] : [],
  );
  const own = (name: "landmarks" | "preset"): boolean => flags[name] !== undefined;
  if (landmarks === "none") {
    needs.push(
      own("landmarks")
        ? "--landmarks none"
        : "landmarks none in the recipe file (--landmarks auto overrides it)",
    );
  }
  // The preset has no landmarks, as in the paper, and its radius depends on the number of rows.
  if (preset === "paper") needs.push(own("preset") ? "--preset paper" : "preset paper in the recipe file");
  const { method = "auto" } = recipe;
  const reason = method === "auto" ? undefined : methods[method].needsAllRows;
  if (reason !== undefined) needs.push(`${method}, ${reason},`);
  if (!declaredDistance(recipe.distance).modelable) {
    needs.push(`--distance ${recipe.distance}, which leaves no model,`);
  }
  const graph = isGraphFile(file, flags) ? [`${file.name} is a graph, which is read into memory`] : [];
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
