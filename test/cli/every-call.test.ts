/** Each call of the file system that a writing command makes fails once, in each of its ways; `npm run chaos` does so for all commands. */
import { mkdirSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { everyCall } from "../chaos/calls.mjs";
import { type Folder, folder } from "./program.js";

let own: Folder;

beforeAll(() => {
  own = folder();
  for (const name of ["in", "out"]) mkdirSync(own.at(name));
  own.done(["generate", "circles", "--points", "60", "-o", "in/few.csv"]);
  own.done(["fit", "in/few.csv", "-m", "kmeans", "-k", "2", "-o", "in/model.spectacl"]);
});
afterAll(() => own.remove());

const CLUSTER = {
  words: ["cluster", "in/few.csv", "-m", "kmeans", "-k", "2", "-q", "-o", "out/labels.csv"],
  files: ["labels.csv"],
};
const PREDICT = {
  words: ["predict", "in/model.spectacl", "in/few.csv", "-q", "--resume", "-o", "out/labels.csv"],
  files: ["labels.csv"],
  resumes: true,
};

const STUDIO = { words: ["studio", "--single-file", "out/studio.html", "-q"], files: ["studio.html"] };

test("the old file or the new one, a sentence, and nothing left, whichever call fails", async () => {
  const { calls, runs, seen, sentences } = await everyCall(own.path, CLUSTER);
  expect(sentences).toEqual([]);
  expect(runs).toBeGreaterThan(calls);
  expect(seen.map(([name]: [string, number]) => name)).toEqual(
    expect.arrayContaining(["open", "write", "close", "rename", "read", "stat"]),
  );
});

test.each([undefined, "full", "gone"])(
  "a run that can be resumed comes to the same bytes, disk %s",
  async (lasting) => {
    const { runs, sentences } = await everyCall(own.path, PREDICT, { lasting, sample: 12 });
    expect(sentences).toEqual([]);
    expect(runs).toBeGreaterThan(6);
  },
);

test("a part of the program that cannot be read is told in a sentence", async () => {
  const { seen, sentences } = await everyCall(own.path, STUDIO, { sample: 8 });
  expect(sentences).toEqual([]);
  expect(seen.map(([name]: [string, number]) => name)).toContain("readFile");
});
