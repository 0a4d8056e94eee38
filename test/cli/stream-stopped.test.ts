/** A streamed run that is stopped: nothing half written, and --resume goes on to the same bytes. */
import { readdirSync, statSync, utimesSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { count, LONG } from "../support/long.js";
import { endOf, type Folder, folder, inClusters, started } from "./program.js";

let at: Folder;
/** More than a sample has, and some chunks of labels. */
const ROWS = count(140_000, 300_000);
/** Few landmarks fit soon. */
const FEW = LONG ? [] : ["--landmarks", "1000"];

beforeAll(() => {
  at = folder();
  at.run(["generate", "circles", "--points", String(ROWS), "--noise", "0.1", "-o", "big.csv"]);
  at.run(["generate", "circles", "--points", "3000", "--noise", "0.05", "-o", "small.csv"]);
  at.done(["fit", "small.csv", ...inClusters(2), "-o", "m.spectacl", "-q"]);
});
afterAll(() => at.remove());

describe("a run that is stopped", () => {
  /** Starts a run and sends the signal when the first chunk is labeled. */
  const stopped = async (own: Folder, words: readonly string[], signal: NodeJS.Signals) => {
    const child = started(own.path, [...words, "--progress", "json"]);
    const ended = endOf(child);
    child.stderr.on("data", (text) => {
      if (String(text).includes('"labels"')) child.kill(signal);
    });
    return ended;
  };

  /** Sends SIGINT with the first word of this phase; what ended the program, and whether it had come to the end of its work. */
  const interrupted = (own: Folder, words: readonly string[], phase: RegExp) => {
    const child = started(own.path, [...words, "--progress", "json"]);
    let said = "";
    child.stderr.on("data", (text) => {
      said += text;
      if (!child.killed && phase.test(said)) child.kill("SIGINT");
    });
    return endOf(child).then((end) => ({ end, finished: /"labels".*"done":1\b(?!\.)/.test(said) }));
  };

  const prepared = (): Folder => {
    const own = folder();
    own.write("big.csv", at.bytes("big.csv"));
    own.write("out.csv", "as it was\n");
    return own;
  };
  // Few landmarks: what is tested is the writing.
  const words = ["cluster", "big.csv", ...inClusters(2), "--landmarks", "1000", "--resume", "-o", "out.csv"];
  let whole: Uint8Array;
  beforeAll(() => {
    at.done([...words.slice(0, -1), "whole.csv", "-q"]);
    whole = at.bytes("whole.csv");
  });

  test("SIGINT: no half file, nothing left behind", async () => {
    const own = prepared();
    const end = await stopped(
      own,
      ["cluster", "big.csv", ...inClusters(2), "--stream", ...FEW, "-o", "out.csv"],
      "SIGINT",
    );
    expect(end).toBe("SIGINT");
    expect(readdirSync(own.path).sort()).toEqual(["big.csv", "out.csv"]);
    expect(own.read("out.csv")).toBe("as it was\n");
    own.remove();
  });

  test.each([
    ["the survey", ["cluster", "big.csv", ...inClusters(2), "--stream", ...FEW], /"survey"/],
    [
      "the fit",
      ["cluster", "big.csv", ...inClusters(2), "--stream", ...FEW],
      /"(graph|spectrum|embedding|clusters)"/,
    ],
    ["labeling in threads", ["predict", "m.spectacl", "big.csv", "--threads", "2"], /"labels"/],
    ["labeling in one", ["predict", "m.spectacl", "big.csv", "--threads", "1"], /"labels"/],
    ["placing rows", ["predict", "m.spectacl", "big.csv", "--transform"], /"labels"/],
  ] as const)(
    "SIGINT in %s ends the program before its work is done, without half a file",
    async (_, words, phase) => {
      const own = prepared();
      if (words[0] === "predict") own.write("m.spectacl", at.bytes("m.spectacl"));
      const before = readdirSync(own.path);
      const { end, finished } = await interrupted(own, [...words, "-o", "out.csv"], phase);
      expect({ end, finished }).toEqual({ end: "SIGINT", finished: false });
      expect(readdirSync(own.path)).toEqual(before);
      expect(own.read("out.csv")).toBe("as it was\n");
      own.remove();
    },
  );

  test.each(["SIGKILL", "SIGINT"] as const)("%s and --resume: goes on, to the same bytes", async (signal) => {
    const own = prepared();
    expect(await stopped(own, words, signal)).toBe(signal);
    expect(own.read("out.csv")).toBe("as it was\n");
    const { reached } = JSON.parse(own.read("out.csv.part/journal.json"));
    expect(reached.tally.rows).toBeGreaterThan(0);
    expect(reached.tally.rows).toBeLessThan(ROWS);
    expect(statSync(own.at("out.csv.part/rows")).size).toBeGreaterThanOrEqual(reached.bytes);
    const again = own.run(words);
    expect(again).toMatchObject({ code: 0 });
    expect(again.err).toMatch(/resuming after [\d ]+ rows/);
    expect(Buffer.from(own.bytes("out.csv")).equals(whole)).toBe(true);
    expect(readdirSync(own.path).sort()).toEqual(["big.csv", "out.csv"]);
    own.remove();
  });

  test("another input or recipe is not mixed in; --force starts over", async () => {
    const own = prepared();
    await stopped(own, words, "SIGKILL");
    const other = own.run([...words, "--seed", "1"]);
    expect(other.code).toBe(1);
    expect(other.err).toMatch(/out\.csv\.part .*\brecipe\b.*--force/);
    utimesSync(own.at("big.csv"), 1, 1);
    expect(own.run(words).err).toMatch(/out\.csv\.part .*\binput\b.*--force/);
    expect(own.run([...words, "--force", "-q"])).toMatchObject({ code: 0 });
    expect(Buffer.from(own.bytes("out.csv")).equals(whole)).toBe(true);
    own.remove();
  });
});
