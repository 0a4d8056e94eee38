/** Whatever a file holds, the program answers: a result, or one sentence about what is wrong with it. */
import { spawnSync } from "node:child_process";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Folder, folder, plainEnvironment } from "./program.js";

const FUZZED = fileURLToPath(new URL("./fuzzed.mjs", import.meta.url));
const INPUTS = 10_000;

interface Answer {
  readonly seed: number;
  readonly code: number;
  readonly ms: number;
  readonly error: string;
}

let at: Folder;
beforeAll(() => {
  at = folder();
});
afterAll(() => at.remove());

test(`${INPUTS} fuzzed files: no crash, no hang, no stack trace`, { timeout: 300_000 }, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [FUZZED, String(INPUTS), "0", at.path], {
    env: plainEnvironment(),
    encoding: "utf8",
    maxBuffer: 1 << 28,
  });
  expect({ status, stderr }).toEqual({ status: 0, stderr: "" });
  const answers = stdout
    .trimEnd()
    .split("\n")
    .map((line): Answer => JSON.parse(line));
  expect(answers).toHaveLength(INPUTS);
  const odd = answers.filter(({ code, error }) =>
    code === 0
      ? false
      : ![2, 65].includes(code) || !/^spectacl: [^\n]+\n$/.test(error) || /unexpected/.test(error),
  );
  expect(odd.slice(0, 5)).toEqual([]);
  // Both ends of the line are met often enough for the test to mean something.
  const done = answers.filter(({ code }) => code === 0).length;
  expect(done).toBeGreaterThan(INPUTS / 10);
  expect(INPUTS - done).toBeGreaterThan(INPUTS / 10);
});
