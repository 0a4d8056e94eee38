/** Whatever a file holds, the program answers: a result, or one sentence about what is wrong with it. */
import { writeFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { call } from "../../apps/cli/main.js";
import { count } from "../support/long.js";
import { fuzzed } from "./fuzzed.js";
import { type Folder, folder } from "./program.js";

const INPUTS = count(400, 3000);

let at: Folder;
beforeAll(() => {
  at = folder();
});
afterAll(() => at.remove());

/** The exit code, and the last sentence said of what went wrong. */
async function answer(words: readonly string[]): Promise<{ code: number; error: string }> {
  let said = "";
  const stderr = vi.spyOn(process.stderr, "write").mockImplementation((text) => {
    said += text;
    return true;
  });
  try {
    const code = await call(words);
    return { code, error: code === 0 ? "" : said.slice(said.lastIndexOf("spectacl: ")) };
  } finally {
    stderr.mockRestore();
  }
}

// One call after another in this process: starting thousands would take an hour.
test(`${INPUTS} fuzzed files: no crash, no stack trace`, { timeout: 1_200_000 }, async () => {
  const [input, output] = [at.at("fuzzed.csv"), at.at("out.csv")];
  const calls = [
    ["cluster", input, "-k", "2", "-m", "kmeans", "-o", output],
    ["cluster", input, "-k", "1", "--na", "drop", "-o", output],
    ["cluster", input, "--na", "fill", "--scale", "robust", "--json", "-o", output],
    ["score", input, "--truth", "1", "--labels", "2", "-o", output],
  ];
  let done = 0;
  for (let seed = 0; seed < INPUTS; seed++) {
    writeFileSync(input, fuzzed(seed));
    const { code, error } = await answer(calls[seed % calls.length]);
    if (code === 0) done++;
    else {
      expect({ seed, code, error }).toEqual({
        seed,
        code: expect.toBeOneOf([2, 65]),
        error: expect.stringMatching(/^spectacl: (?!unexpected)[^\n]+\n$/),
      });
    }
  }
  // Both ends of the line are met often enough for the test to mean something.
  expect(done).toBeGreaterThan(INPUTS / 10);
  expect(INPUTS - done).toBeGreaterThan(INPUTS / 10);
});
