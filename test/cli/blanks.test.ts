/** Blanks in the program: what is said of them is what there is, and rows that have some keep their labels. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { draws } from "../tables/tables.js";
import { type Folder, folder } from "./program.js";

let at: Folder;
const { gauss } = draws(21);

/** Three groups; every 8th row lacks x, every 20th y, and rows 30 and 90 everything. */
const rows = Array.from({ length: 120 }, (_, i) => {
  const cell = (value: number, blank: boolean): string => (blank ? "" : value.toFixed(3));
  const none = i === 30 || i === 90;
  return [
    cell(10 * (i % 3) + gauss(), none || i % 8 === 5),
    cell(5 * (i % 3) ** 2 + gauss(), none || i % 20 === 13),
    cell(-8 * (i % 3) + gauss(), none),
  ];
});
const holed = rows.filter((row) => row.includes("") && row.some((cell) => cell !== ""));

beforeAll(() => {
  at = folder();
  at.write("holes.csv", `x,y,z\n${rows.map((row) => row.join()).join("\n")}\n`);
});
afterAll(() => at.remove());

const METHOD = ["-k", "3", "-m", "spectacl-normalized"];
const labelsOf = (text: string): string[] =>
  text
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.split(",").at(-1)!);
/** The numbers in the lines that say how rows with blanks fared. */
const numbersIn = (text: string, word: RegExp): number[] =>
  text
    .split("\n")
    .filter((line) => word.test(line))
    .flatMap((line) => (line.split(":")[0].match(/\d+/g) ?? []).map(Number));

test("rows filled in and rows left out are counted, each with its own columns", () => {
  const { err } = at.done(["cluster", "holes.csv", ...METHOD]);
  const blanks = (c: number): number => holed.filter((row) => row[c] === "").length;
  expect(numbersIn(err, /filled in/)).toEqual([blanks(0) + blanks(1), holed.length, blanks(0), blanks(1)]);
  expect(numbersIn(err, /unlabeled/)).toEqual([2, 2, 2, 2]);
  const dropped = at.done(["cluster", "holes.csv", ...METHOD, "--na", "drop"]);
  expect(numbersIn(dropped.err, /unlabeled/)).toEqual([holed.length + 2, blanks(0) + 2, blanks(1) + 2, 2]);
  expect(labelsOf(dropped.out).filter((label) => label === "")).toHaveLength(holed.length + 2);
});

test("rows with blanks have the same labels from cluster, from its model and streamed", () => {
  const { out } = at.done(["cluster", "holes.csv", ...METHOD, "--save-model", "own.spectacl"]);
  expect(labelsOf(out).filter((label) => label === "")).toHaveLength(2);
  at.done(["fit", "holes.csv", ...METHOD, "-o", "fit.json"]);
  for (const model of ["own.spectacl", "fit.json"]) {
    const again = at.done(["predict", model, "holes.csv"]);
    expect(again.out).toBe(out);
    expect(numbersIn(again.err, /filled in/).slice(0, 2)).toEqual([
      holed.reduce((sum, row) => sum + row.filter((cell) => cell === "").length, 0),
      holed.length,
    ]);
  }
  expect(at.done(["cluster", "holes.csv", ...METHOD, "--stream"]).out).toBe(out);
});

test("a model reads the blanks that its fit was told of, unless it is told otherwise", () => {
  const marked = at.read("holes.csv").replace(/^,/gm, "-77,").replaceAll(",,", ",gone,");
  at.write("marked.csv", marked);
  const blanks = ["--na-values", "-77,gone"];
  const { out } = at.done(["cluster", "marked.csv", ...METHOD, ...blanks, "--save-model", "marked.spectacl"]);
  expect(labelsOf(out)).toEqual(labelsOf(at.done(["cluster", "holes.csv", ...METHOD]).out));
  expect(at.done(["predict", "marked.spectacl", "marked.csv"]).out).toBe(out);
  const other = at.done(["predict", "marked.spectacl", "marked.csv", "--na-values", "gone"]);
  expect(other.out).not.toBe(out);
  at.done(["fit", "holes.csv", ...METHOD, "--na", "drop", "-o", "drop.spectacl"]);
  const left = labelsOf(at.done(["predict", "drop.spectacl", "holes.csv"]).out);
  expect(left.filter((label) => label === "")).toHaveLength(holed.length + 2);
  expect(labelsOf(at.done(["predict", "drop.spectacl", "holes.csv", "--na", "fill"]).out)).toContain("0");
  const repeated = at.done(["cluster", "marked.csv", ...METHOD, ...blanks, "--json"]);
  at.write("result.json", repeated.out);
  const twice = at.done(["cluster", "marked.csv", "--recipe", "result.json", "--json"]);
  expect(JSON.parse(twice.out).labels).toEqual(JSON.parse(repeated.out).labels);
});

test("dates come as they did for the fit, or as moments since 1970; what is neither is told", () => {
  const moments = Array.from({ length: 60 }, (_, i) => {
    const second = Math.round(1.7e9 + 4e6 * (i % 3) + 86_400 * gauss());
    return { x: (4 * (i % 3) + gauss()).toFixed(3), second };
  });
  const table = (cell: (second: number, i: number) => unknown): string =>
    `x,at\n${moments.map(({ x, second }, i) => `${x},${cell(second, i)}`).join("\n")}\n`;
  at.write(
    "iso.csv",
    table((second) => new Date(1000 * second).toISOString()),
  );
  at.write(
    "seconds.csv",
    table((second) => second),
  );
  at.write(
    "thousandths.csv",
    table((second) => 1000 * second),
  );
  at.write(
    "odd.csv",
    table((second, i) => (i < 7 ? ["soon", 12][i % 2] : new Date(1000 * second).toISOString())),
  );
  const recipe = ["-k", "3", "-m", "kmeans", "-c", "x,at"];
  for (const fit of ["iso.csv", "seconds.csv"]) {
    at.done(["fit", fit, ...recipe, "-o", "dates.spectacl"]);
    const labels = (file: string): string[] => labelsOf(at.done(["predict", "dates.spectacl", file]).out);
    for (const file of ["iso.csv", "seconds.csv", "thousandths.csv"])
      expect(labels(file)).toEqual(labels(fit));
  }
  at.done(["fit", "iso.csv", ...recipe, "-o", "dates.spectacl"]);
  const odd = at.done(["predict", "dates.spectacl", "odd.csv"]);
  expect(numbersIn(odd.err, /soon/)[0]).toBe(undefined);
  expect(odd.err).toMatch(/\bat: 7 cells .*"soon"/);
});

test("JSON is labeled as JSON, lines as lines, one row at a time or all at once", () => {
  const objects = rows.map(([x, y, z]) => ({
    x: x ? Number(x) : null,
    y: y ? Number(y) : null,
    z: z ? Number(z) : null,
  }));
  at.write("holes.json", JSON.stringify(objects));
  at.write("holes.jsonl", objects.map((row) => JSON.stringify(row)).join("\n"));
  const { out } = at.done(["cluster", "holes.json", ...METHOD, "--save-model", "json.spectacl"]);
  expect(JSON.parse(out)).toHaveLength(120);
  expect(at.done(["predict", "json.spectacl", "holes.json"]).out).toBe(out);
  expect(at.done(["cluster", "holes.json", ...METHOD, "--stream"]).out).toBe(out);
  const lines = at.done(["predict", "json.spectacl", "holes.jsonl"]).out.trim().split("\n");
  expect(lines.map((line) => JSON.parse(line))).toEqual(JSON.parse(out));
  at.done(["predict", "json.spectacl", "holes.csv", "-o", "out.json"]);
  expect(JSON.parse(at.read("out.json"))).toEqual(JSON.parse(out));
});
