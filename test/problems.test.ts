/** Facts are data: every code is used, listed in docs/errors.md and of one table; the library names no flags. */
import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { OPTION_CODES } from "../src/base/errors.js";
import { WARNING_CODES } from "../src/base/warnings.js";
import { DATASETS_PROBLEMS } from "../src/datasets/problems.js";
import { DISTANCES_PROBLEMS } from "../src/distances/problems.js";
import { METRICS_PROBLEMS } from "../src/judge/scores/problems.js";
import { KERNELS_PROBLEMS } from "../src/kernels/problems.js";
import { CLUSTERS_PROBLEMS } from "../src/line/clusters/problems.js";
import { GRAPH_PROBLEMS } from "../src/line/graph/problems.js";
import { POINTS_PROBLEMS } from "../src/line/points/problems.js";
import { METHODS_PROBLEMS } from "../src/methods/parts/problems.js";
import { MODELS_PROBLEMS } from "../src/models/problems.js";
import { JOBS_PROBLEMS } from "../src/run/problems.js";
import { THREADS_PROBLEMS } from "../src/run/threads/problems.js";
import { SPARK_PROBLEMS } from "../src/spark/problems.js";
import { COLUMNS_PROBLEMS } from "../src/tables/columns/problems.js";
import { DESCRIBE_PROBLEMS } from "../src/tables/describe/problems.js";
import { IO_PROBLEMS } from "../src/tables/problems/problems.js";

const ROOT = new URL("../", import.meta.url);
const TABLES = {
  CLUSTERS_PROBLEMS,
  COLUMNS_PROBLEMS,
  DATASETS_PROBLEMS,
  DESCRIBE_PROBLEMS,
  DISTANCES_PROBLEMS,
  GRAPH_PROBLEMS,
  IO_PROBLEMS,
  JOBS_PROBLEMS,
  KERNELS_PROBLEMS,
  METHODS_PROBLEMS,
  METRICS_PROBLEMS,
  MODELS_PROBLEMS,
  POINTS_PROBLEMS,
  SPARK_PROBLEMS,
  THREADS_PROBLEMS,
};
const codes = [...Object.values(TABLES).flatMap((table) => Object.keys(table)), ...OPTION_CODES];

const sources = readdirSync(new URL("src/", ROOT), { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".ts") && !file.endsWith("module.ts"))
  .map((file) => [file.replaceAll("\\", "/"), readFileSync(new URL(`src/${file}`, ROOT), "utf8")] as const);
const throwing = sources.filter(([file]) => !file.endsWith("problems.ts")).map(([, text]) => text);

test("no two problems have one code", () => {
  expect(new Set(codes).size).toBe(codes.length);
});

test("every table is known here", () => {
  const tables = sources.filter(([file]) => file.endsWith("/problems.ts"));
  expect(tables).toHaveLength(Object.keys(TABLES).length);
});

test.each([...codes, ...WARNING_CODES])("%s is used", (code) => {
  expect(throwing.filter((text) => text.includes(`"${code}"`)).length).toBeGreaterThan(0);
});

test("docs/errors.md lists every code", () => {
  const text = readFileSync(new URL("docs/errors.md", ROOT), "utf8");
  expect([...codes, ...WARNING_CODES].filter((code) => !text.includes(`\`${code}\``))).toEqual([]);
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
