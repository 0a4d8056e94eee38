/** What a run says once and where it belongs: of its fit, of the files it wrote, of flags that changed nothing. */
import { afterAll, expect, test } from "vitest";
import { folder } from "./program.js";

const at = folder();
afterAll(() => at.remove());

// Every row stands there twice, which a fit notes.
const rows = Array.from({ length: 30 }, (_, i) => `${i % 2 ? 9 + i / 100 : i / 100},${(i % 7) / 10}`);
at.write("a.csv", `x,y\n${[...rows, ...rows].join("\n")}\n`);

test("predict does not repeat what was said of the fit", () => {
  const notes = (err: string) => err.split("\n").filter((line) => /^ {2}note .*cop/.test(line));
  const fit = at.done(["fit", "a.csv", "-m", "spectacl", "-k", "2", "-o", "m.spectacl"]);
  expect(notes(fit.err)).toHaveLength(1);
  expect(notes(at.done(["predict", "m.spectacl", "a.csv"]).err)).toEqual([]);
});

test("outliers that were to be marked and are not are told, and those that are need no word", () => {
  const told = (...words: string[]) =>
    at.done(["cluster", "a.csv", "-m", "spectacl", "-k", "2", ...words]).err.includes("--outliers mark");
  expect(told("--outliers", "mark", "--html", "r.html")).toBe(true);
  expect(told("--outliers", "assign")).toBe(false);
});

test("every file that a run wrote is named, the model too, of a streamed file as well", () => {
  for (const more of [[], ["--stream"]]) {
    const words = [
      "cluster",
      "a.csv",
      "-m",
      "kmeans",
      "-k",
      "2",
      "-o",
      "out.csv",
      "--save-model",
      "m.spectacl",
    ];
    expect(at.done([...words, ...more]).err).toMatch(/wrote out\.csv, m\.spectacl/);
  }
});
