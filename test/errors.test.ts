/** Facts are data: every code is used, explained in docs/errors.md and of one table; the library names no flags. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPTION_CODES } from "../src/base/errors.js";
import { WARNING_CODES } from "../src/base/warnings.js";
import { DATASETS_ERRORS } from "../src/datasets/dataset-errors.js";
import { DISTANCES_ERRORS } from "../src/distances/distance-errors.js";
import { METRICS_ERRORS } from "../src/judge/scores/score-errors.js";
import { KERNELS_ERRORS } from "../src/kernels/kernel-errors.js";
import { CLUSTERS_ERRORS } from "../src/line/clusters/cluster-errors.js";
import { GRAPH_ERRORS } from "../src/line/graph/graph-errors.js";
import { POINTS_ERRORS } from "../src/line/points/points-errors.js";
import { METHODS_ERRORS } from "../src/methods/parts/method-errors.js";
import { MODELS_ERRORS } from "../src/models/model-errors.js";
import { JOBS_ERRORS } from "../src/run/input-errors.js";
import { THREADS_ERRORS } from "../src/run/threads/thread-errors.js";
import { SPARK_ERRORS } from "../src/spark/spark-errors.js";
import { COLUMNS_ERRORS } from "../src/tables/columns/column-errors.js";
import { DESCRIBE_ERRORS } from "../src/tables/describe/describe-errors.js";
import { IO_ERRORS } from "../src/tables/errors/file-errors.js";
import { TEXTS_ERRORS } from "../src/tables/texts/text-errors.js";

const ROOT = new URL("../", import.meta.url);
const TABLES = {
  CLUSTERS_ERRORS,
  COLUMNS_ERRORS,
  DATASETS_ERRORS,
  DESCRIBE_ERRORS,
  DISTANCES_ERRORS,
  GRAPH_ERRORS,
  IO_ERRORS,
  JOBS_ERRORS,
  KERNELS_ERRORS,
  METHODS_ERRORS,
  METRICS_ERRORS,
  MODELS_ERRORS,
  POINTS_ERRORS,
  SPARK_ERRORS,
  TEXTS_ERRORS,
  THREADS_ERRORS,
};
const codes = [...Object.values(TABLES).flatMap((table) => Object.keys(table)), ...OPTION_CODES];

const sources = readdirSync(new URL("src/", ROOT), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith("module.ts"))
  .map((file) => [file.replaceAll("\\", "/"), readFileSync(new URL(`src/${file}`, ROOT), "utf8")] as const);
const throwing = sources
  .filter(([, text]) => !/^export const [A-Z]+_(ERRORS|OF_FORMATS|OF_TABLES) = /m.test(text))
  .map(([, text]) => text);

test("no two errors have one code", () => {
  expect(new Set(codes).size).toBe(codes.length);
});

test("every table is known here", () => {
  const tables = sources.filter(([, text]) => /^export const [A-Z]+_ERRORS = /m.test(text));
  expect(tables).toHaveLength(Object.keys(TABLES).length);
});

test.each([...codes, ...WARNING_CODES])("%s is used", (code) => {
  expect(throwing.filter((text) => text.includes(`"${code}"`)).length).toBeGreaterThan(0);
});

test("docs/errors.md says of every code, and of no other, what it means and what to do", () => {
  const text = readFileSync(new URL("docs/errors.md", ROOT), "utf8");
  const rows = text.split("\n").filter((line) => /^\| `[A-Z]/.test(line));
  const sentence = String.raw`\S[^|]*[.?]`;
  const whole = new RegExp(`^\\| \`([A-Z0-9_]+)\` \\| ${sentence} \\| ${sentence} \\|$`);
  expect(rows.filter((row) => !whole.test(row))).toEqual([]);
  const explained = rows.map((row) => whole.exec(row)?.[1]);
  expect(explained.sort()).toEqual([...codes, ...WARNING_CODES].sort());
});

test("InputErrors are made by tables alone", () => {
  const makers = sources.filter(([, text]) => text.includes("new InputError(")).map(([file]) => file);
  expect(makers.sort()).toEqual(["base/errors.ts", "run/threads/messages.ts"]);
});

test("the library names no flag of the program", () => {
  const flag = /["'`][^"'`\n]*--[a-z][^"'`\n]*["'`]/;
  const naming = sources.flatMap(([file, text]) =>
    text
      .split("\n")
      .filter((line) => flag.test(line) && !/^\s*(\/\/|\*|\/\*)/.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  // Node's own flag.
  expect(naming.filter((line) => !line.includes("--input-type"))).toEqual([]);
});
