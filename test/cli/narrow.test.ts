/** Everything that is printed for people fits the width they have, and the summary of a wide table a screen of 24 lines. */
import { afterAll, beforeAll, expect, test } from "vitest";
import { displayWidth } from "../../apps/report/terminal/width.js";
import { type Folder, folder } from "./program.js";

const NAMES = Array.from({ length: 60 }, (_, c) =>
  c % 7 === 0
    ? `a_name_without_blanks_${"that_goes_on_".repeat(8)}${c}`
    : `a long name of number ${c} of the survey`,
);
/** Groups of rows that some columns tell apart, with blanks and words. */
const ROWS = Array.from({ length: 240 }, (_, r) =>
  NAMES.map((_, c) => {
    const noise = Math.sin(12.9898 * (r * 60 + c)) * 43758.5453;
    const unit = noise - Math.floor(noise);
    if (c % 9 === 0) return ["red", "green", "blue", ""][Math.floor(4 * unit)];
    return ((c % 2) * (r % 4) * 6 + unit).toFixed(3);
  }),
);
const CSV = [NAMES, ...ROWS].map((row) => row.join(",")).join("\n");

let at: Folder;
beforeAll(() => {
  at = folder();
  at.write("wide.csv", CSV);
});
afterAll(() => at.remove());

const screen = (width: number) => ({ COLUMNS: String(width), LINES: "24" });
const widest = (text: string): number => Math.max(...text.split("\n").map(displayWidth));

test.each([
  [[]],
  [["-k", "3", "--na", "drop"]],
  [["-k", "4", "--scale", "robust", "--ascii"]],
  [["-m", "kmeans", "-k", "2:6", "--call", "0=Regulars of the north"]],
])("cluster %j: 80 × 24", (flags) => {
  const { code, err } = at.run(["cluster", "wide.csv", "-o", "out.csv", ...flags], "", screen(80));
  expect(code).toBe(0);
  expect(widest(err)).toBeLessThanOrEqual(80);
  expect(err.trimEnd().split("\n").length).toBeLessThanOrEqual(24);
});

test.each([
  ["cluster", "-k", "3", "--verbose", "-o", "out.csv"],
  ["cluster", "-k", "3", "--drivers", "-o", "out.csv"],
  ["compare", "-k", "3", "-m", "kmeans,dbscan", "-o", "table.csv"],
  ["sweep", "-m", "kmeans", "--vary", "clusters=2:3", "-o", "table.csv"],
  ["fit", "-k", "3", "-o", "m.spectacl"],
  ["inspect"],
])("no line of %s %s is wider than the terminal", (...words) => {
  for (const width of [60, 80]) {
    const { code, out, err } = at.run([...words, "wide.csv"], "", screen(width));
    expect(code).toBe(0);
    expect(widest(out + err)).toBeLessThanOrEqual(width);
  }
});

test("a command to copy goes on behind a backslash, and runs", () => {
  const { err } = at.run(
    ["cluster", "wide.csv", "-k", "3", "--scale", "robust", "-o", "o.csv"],
    "",
    screen(60),
  );
  const next = err.slice(err.indexOf("spectacl cluster"));
  expect(next).toContain("\\\n");
  expect(at.shell(next).code).toBe(0);
  expect(at.read("report.html")).toContain("<html");
});
