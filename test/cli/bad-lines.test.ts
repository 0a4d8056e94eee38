/** A bad line stops a run, with its number and the flag that leaves it out; with the flag it is named and has no label. */
import { afterAll, describe, expect, test } from "vitest";
import { folder } from "./program.js";

const at = folder();
afterAll(() => at.remove());

const rows = Array.from({ length: 60 }, (_, i) => `${(i % 2) * 9 + (i % 5) / 10},${i % 3},w`);
const lines = [
  "x,y,note",
  ...rows.slice(0, 20),
  "1,2,w,stray",
  ...rows.slice(20, 40),
  '1,"2',
  ...rows.slice(40),
];
at.write("ragged.csv", `${lines.join("\n")}\n`);
const CLUSTER = ["cluster", "ragged.csv", "-m", "kmeans", "-k", "2", "-c", "x,y"];
const BAD = [21, 42];

test("the refusal names the line and the flag", () => {
  const { code, message } = at.fail(CLUSTER);
  expect(code).toBe(65);
  expect(message).toContain("22");
  expect(message).toContain("--skip-bad-lines");
});

describe.each([[], ["--stream"]])("%j", (...more) => {
  test("each line is written as it was, with a label unless it is bad, and the bad ones are named", () => {
    const { out, err } = at.done([...CLUSTER, "--skip-bad-lines", ...more]);
    const written = out.trimEnd().split("\n");
    expect(written).toHaveLength(lines.length);
    written.slice(1).forEach((line, k) => {
      const bad = BAD.includes(k + 1);
      expect(line.slice(0, lines[k + 1].length)).toBe(lines[k + 1]);
      expect(line.slice(lines[k + 1].length)).toMatch(bad ? /^,$/ : /^,[01]$/);
    });
    for (const line of BAD) expect(err).toContain(String(line + 1));
  });
});

test("a model labels the other rows of such a file, and does not repeat what was said of its fit", () => {
  const fit = at.done([
    "fit",
    "ragged.csv",
    "-m",
    "kmeans",
    "-k",
    "2",
    "-c",
    "x,y",
    "--skip-bad-lines",
    "-o",
    "m.spectacl",
  ]);
  expect(fit.err).toContain("22");
  const { out, err } = at.done(["predict", "m.spectacl", "ragged.csv", "--skip-bad-lines"]);
  const labels = out
    .trimEnd()
    .split("\n")
    .slice(1)
    .map((line) => line.slice(line.lastIndexOf(",") + 1));
  expect(labels.flatMap((label, k) => (label === "" ? [k + 1] : []))).toEqual(BAD);
  expect(err).toContain("22");
});
