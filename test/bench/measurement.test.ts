/** The instruments of the benchmark: turns, processes with a limit, labels read back from a file, verdicts. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { lastColumn } from "../../bench/csv.js";
import { goals, judged } from "../../bench/goals.js";
import { peerNote } from "../../bench/machine.js";
import { inTurns, median } from "../../bench/measure.js";
import { program, runNode } from "../../bench/process.js";

const folder = mkdtempSync(join(tmpdir(), "spectacl-instruments-"));
afterAll(() => rmSync(folder, { recursive: true }));
const script = (name: string, code: string) => {
  const path = join(folder, name);
  writeFileSync(path, code);
  return path;
};

describe("turns", () => {
  test("every side is asked once a round, and one that fails is asked no more", async () => {
    const asked: string[] = [];
    const side = (name: string, failsAt: number) => async (round: number) => {
      asked.push(`${name}${round}`);
      return round === failsAt ? { failed: "gone" } : { cpu: round, wall: round, name };
    };
    const [steady, failing] = await inTurns([side("a", -1), side("b", 1)], { most: 3, least: 3 });
    expect(asked).toEqual(["a0", "b0", "a1", "b1", "a2"]);
    expect(steady.cpu).toEqual([0, 1, 2]);
    expect(steady.facts).toEqual({ name: "a" });
    expect(failing.failed).toBe("gone");
  });

  test("they stop when the next round would pass the budget, but not before the least number", async () => {
    const side = async () => ({ cpu: 10, wall: 10 });
    const [spent] = await inTurns([side], { most: 100, least: 2, budget: 55 });
    expect(spent.cpu).toHaveLength(5);
    const [least] = await inTurns([side], { most: 100, least: 2, budget: 1 });
    expect(least.cpu).toHaveLength(2);
  });

  test("the median of an even number of values lies between the middle two", () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([9, 1, 5])).toBe(5);
  });
});

describe("a process", () => {
  test("tells its processor time and its own peak memory, not that of whoever started it", async () => {
    const held = Buffer.alloc(300e6, 1);
    const small = await runNode(script("small.mjs", ""), []);
    const big = await runNode(script("big.mjs", "Buffer.alloc(200e6, 1).fill(2);"), []);
    expect(held[1]).toBe(1);
    expect(small.memory).toBeLessThan(200);
    expect(big.memory).toBeGreaterThan(200);
    expect(big.cpu).toBeGreaterThan(0);
  });

  test("is ended at its limit, and says so", async () => {
    const { failed } = await runNode(script("endless.mjs", "for (;;);"), [], { limit: 500 });
    expect(failed).toBe("ended after 0.5 s");
  });

  test("that fails gives its last words, without the folders of the machine", async () => {
    const code = `process.stderr.write("first\\n${folder}/points.csv is missing.\\n"); process.exitCode = 1;`;
    const { failed } = await runNode(script("failing.mjs", code), []);
    expect(failed).toBe("points.csv is missing.");
  });
});

describe("a file of labels", () => {
  test("is read by its last column, header or not, noise included", async () => {
    const path = script("labels.csv", 'x,y,cluster\n1e-5,-3,0\n"a,7",-2.5,-1\n4,5,12\n');
    expect([...(await lastColumn(path, 3))]).toEqual([0, -1, 12]);
    expect([...(await lastColumn(script("labels.txt", "3\n-1\n0\n"), 3))]).toEqual([3, -1, 0]);
  });

  test("of another number of rows is refused", async () => {
    await expect(lastColumn(script("few.txt", "3\n1\n"), 3)).rejects.toThrow("must have 3 labels, got 2");
  });
});

describe("what it stands beside", () => {
  const beside = (version: string) => peerNote({ peer: { "scikit-learn": version } });

  test("a scikit-learn older than 1.9 is named, a newer one is not", () => {
    expect(beside("1.2.1")).toMatch(/^scikit-learn 1\.2\.1 is older than 1\.9: /);
    expect(beside("0.24.2")).toBeDefined();
    for (const version of ["1.9.0", "1.9.1", "1.10.0", "2.0rc1"]) expect(beside(version)).toBeUndefined();
    expect(peerNote({ peer: undefined })).toBeUndefined();
  });

  test("a GPU is told by its name and what opening took, or by what is missing", async () => {
    const { out } = await runNode(program("gpu_open.js"), []);
    const { missing, adapter, open } = JSON.parse(out);
    if (missing) expect(missing).toMatch(/not installed|cannot|no adapter/);
    else expect([typeof adapter, typeof open]).toEqual(["string", "number"]);
  });
});

describe("a verdict", () => {
  test("at the bound itself the goal is reached", () => {
    expect(judged("fit", "start", "", goals.fit.start.atLeast).verdict).toBe("reached");
    expect(judged("large", "growth", "", goals.large.growth.atMost).verdict).toBe("reached");
  });

  test("on the wrong side of it the goal is short, whichever side that is", () => {
    expect(judged("fit", "start", "", goals.fit.start.atLeast - 0.01).verdict).toBe("short");
    expect(judged("large", "growth", "", goals.large.growth.atMost + 0.01).verdict).toBe("short");
  });

  test("what could not be measured, or is not a number, is short", () => {
    expect(judged("large", "growth", "", undefined, "it failed").verdict).toBe("short");
    expect(judged("large", "growth", "", Number.NaN).verdict).toBe("short");
  });
});
