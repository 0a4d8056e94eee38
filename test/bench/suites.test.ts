/** The suites: what the documents name exists, and every goal belongs to one. */
import { spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { goals } from "../../bench/goals.js";
import { suites } from "../../bench/suites.js";

const root = fileURLToPath(new URL("../..", import.meta.url));
const text = (name: string) => readFileSync(join(root, name), "utf8");
const documents = [
  "README.md",
  "CONTRIBUTING.md",
  ...readdirSync(join(root, "docs")).map((name) => `docs/${name}`),
];

test("every suite that a document tells to run exists", () => {
  const named = documents
    .filter((name) => name.endsWith(".md"))
    .flatMap((name) =>
      [...text(name).matchAll(/npm run bench (?:-- )?([a-z][\w-]*)/g)].map(([, suite]) => suite),
    );
  expect(named.length).toBeGreaterThan(0);
  for (const suite of named) expect(Object.keys(suites)).toContain(suite);
});

test("every suite is explained to contributors, and has its goals", () => {
  for (const name of Object.keys(suites)) expect(text("CONTRIBUTING.md")).toContain(`\`${name}\``);
  expect(Object.keys(goals)).toEqual(Object.keys(suites));
});

describe("the command", () => {
  const call = (...words: string[]) => {
    const ended = spawnSync(process.execPath, [join(root, "bench/run.js"), ...words], { encoding: "utf8" });
    return { code: ended.status, out: ended.stdout, err: ended.stderr };
  };

  test("answers a suite that does not exist with those that do", () => {
    const { code, err } = call("stage");
    expect(code).toBe(2);
    expect(err).toBe(`bench: no suite "stage"; there are ${Object.keys(suites).join(", ")}.\n`);
  });

  test("says which flag is wrong, by its rule and value", () => {
    expect(call("fit", "--sizes", "100,many").err).toBe(
      "bench: --sizes must be an integer >= 1, got many.\n",
    );
    expect(call("fit", "stages", "--out", "x.json").err).toBe(
      "bench: --out must have one suite to write, got fit, stages.\n",
    );
  });

  test("lists every suite when asked for help", () => {
    const { code, out } = call("fit", "--help");
    expect(code).toBe(0);
    for (const [name, { doc }] of Object.entries(suites))
      expect(out).toMatch(new RegExp(`^  ${name} +${doc}`, "m"));
  });
});

test("what the bench installs is pinned, and its lock names no host", () => {
  const { dependencies } = JSON.parse(text("bench/package.json"));
  for (const version of Object.values(dependencies)) expect(version).toMatch(/^\d+\.\d+\.\d+$/);
  expect(text("bench/package-lock.json")).not.toMatch(/https?:\/\/[^"]*registry|"resolved"/);
});
