/** Files and options that cannot be streamed: told in the words of a run in memory, or refused at once. */
import { existsSync, statSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { count } from "../support/long.js";
import { type Folder, folder, inClusters } from "./program.js";

let at: Folder;
beforeAll(() => {
  at = folder();
  at.run(["generate", "circles", "--points", "3000", "--noise", "0.05", "-o", "small.csv"]);
});
afterAll(() => at.remove());

const done = (words: readonly string[]) => at.done(words);

describe("what is wrong with a file is told in the same words", () => {
  // Beyond the first chunk in the campaign; test/io/chunk-errors.test.ts has that every day.
  const TENTH = count(100, 9000);
  const [SEVENTH, EIGHTH] = [7 * TENTH, 8 * TENTH];
  const rows = (bad: Readonly<Record<number, string>>) =>
    `id,x,y,t\n${Array.from({ length: 10 * TENTH }, (_, i) => bad[i] ?? `${i},${(i % 97) / 8},${(i % 89) / 4},w${i % 3}`).join("\n")}\n`;
  test.each([
    ["a word among numbers", { [EIGHTH]: "80000,oops,1,w" }, ["-c", "x,y", "--na", "fail"]],
    ["a missing cell", { [EIGHTH]: "80000,,1,w", [EIGHTH + 1]: "85000,1,,w" }, ["--na", "fail"]],
    ["an infinite number", { [EIGHTH]: "80000,inf,1,w" }, ["--na", "fail"]],
    ["a ragged row", { [EIGHTH]: "80000,1,1" }, []],
    ["a quote that never closes", { [EIGHTH]: '80000,"1,1,w' }, []],
    ["a column that is not there", {}, ["-c", "x,z"]],
  ] as const)("%s", (_, bad, words) => {
    at.write("bad.csv", rows(bad));
    const [held, streamed] = ["--no-stream", "--stream"].map((how) =>
      at.run(["cluster", "bad.csv", ...inClusters(2), how, ...words, "-o", "never.csv", "-q"]),
    );
    expect(streamed).toEqual(held);
    expect(held.code).toBe(65);
    expect(existsSync(at.at("never.csv"))).toBe(false);
  });

  test("an infinite number in a row that is dropped: nothing", () => {
    at.write("dropped.csv", rows({ [SEVENTH]: "70000,,inf,w", [EIGHTH]: "80000,-inf,,w" }));
    const words = [
      "cluster",
      "dropped.csv",
      "-k",
      "2",
      "--na",
      "drop",
      "--landmarks",
      String(count(200, 2000)),
      "-o",
      "d.csv",
    ];
    for (const how of ["--no-stream", "--stream"]) {
      expect(done([...words, how]).err).toContain("2 rows with missing cells");
      const lines = at.read("d.csv").split("\n");
      expect([lines[SEVENTH + 1], lines[EIGHTH + 1]]).toEqual(["70000,,inf,w,", "80000,-inf,,w,"]);
    }
  });

  test("a word among numbers is a blank: what is skipped, what is filled in, and what is left out", () => {
    at.write("gaps.csv", rows({ [SEVENTH]: "70000,oops,1,w", [EIGHTH]: "80000,1,,w" }));
    const words = [
      "cluster",
      "gaps.csv",
      "-k",
      "2",
      "--landmarks",
      String(count(200, 2000)),
      "-o",
      "gaps-out.csv",
      "--na",
    ];
    const [held, streamed] = ["--no-stream", "--stream"].map((how) => done([...words, "drop", how]).err);
    const notes = (err: string) => err.split("\n").filter((line) => /left out: id|"oops"|skipped/.test(line));
    for (const told of [notes(held), notes(streamed)]) {
      expect(told).toHaveLength(3);
      expect(told[0]).toBe(notes(held)[0]);
      expect(told[1]).toMatch(/\bx: /);
      expect(told[2]).toMatch(/\b2 rows\b/);
    }
    const dropped = at.read("gaps-out.csv").split("\n");
    expect([dropped[SEVENTH + 1], dropped[EIGHTH + 1]]).toEqual(["70000,oops,1,w,", "80000,1,,w,"]);
    expect(dropped[EIGHTH + 2]).toMatch(/^\d+,.*,[01]$/);
    done([...words, "fill", "--stream"]);
    const filled = at.read("gaps-out.csv").split("\n");
    expect(filled[SEVENTH + 1]).toMatch(/^70000,oops,1,w,[01]$/);
    expect(filled[EIGHTH + 1]).toMatch(/^80000,1,,w,[01]$/);
  });
});

describe("what cannot be streamed is refused at once", () => {
  test.each([
    [["--json"], /^--json .*--stream/],
    [["--landmarks", "none"], /^--landmarks none .*--stream/],
    [["-m", "dbscan"], /^dbscan.*--stream/],
    [["-o", "x.npy"], /x\.npy.*\.csv, \.tsv, \.parquet, \.json, \.jsonl/],
    [["--resume"], /^--resume .*-o\b/],
    [["--resume", "-o", "x.parquet"], /^--resume .*x\.parquet.*\.csv/],
  ])("%j", (words, mentioned) => {
    const clusters = words.includes("dbscan") ? [] : ["-k", "2"];
    const { code, message } = at.fail(["cluster", "small.csv", ...clusters, "--stream", ...words]);
    expect(code).toBe(2);
    expect(message).toMatch(mentioned);
  });

  const refused = (words: readonly string[], input?: string): string => {
    const { code, message } = at.fail(words, input);
    expect(code).toBe(2);
    return message;
  };

  test("a graph, by its name or by --graph", () => {
    at.write("net.edges", "1 2\n2 3\n4 5\n5 6\n");
    at.write("net.txt", "1 2\n2 3\n4 5\n5 6\n");
    for (const words of [["net.edges"], ["net.txt", "--graph"]]) {
      expect(refused(["cluster", ...words, "-k", "2", "--stream"])).toMatch(
        new RegExp(`^${words[0]} .*graph.*--stream`),
      );
    }
  });

  test("by fit as by cluster", () => {
    for (const command of ["cluster", "fit"]) {
      const words = [command, "small.csv", "--stream", "-o", command === "fit" ? "m.spectacl" : "x.csv"];
      expect(refused([...words, "-m", "dbscan"])).toMatch(/^dbscan.*--stream/);
      expect(refused([...words, "-k", "2", "-m", "spectacl", "--preset", "paper"])).toMatch(
        /^--preset paper /,
      );
      expect(refused([...words, "-k", "2", "--landmarks", "none"])).toMatch(/^--landmarks none /);
    }
  });

  test("what a recipe asks for; a flag overrides it", () => {
    at.write("exact.json", '{"clusters": 2, "landmarks": "none"}');
    const words = ["cluster", "small.csv", "--recipe", "exact.json", "--resume", "-o", "exact.csv"];
    expect(refused(words)).toMatch(/landmarks none.*--landmarks auto.*--resume/);
    done([...words, "--landmarks", "auto", "-q"]);
  });

  test("--resume: contradicted, from a pipe, to a pipe", () => {
    const words = ["cluster", "small.csv", ...inClusters(2), "--resume", "-o"];
    expect(refused([...words, "x.csv", "--no-stream"])).toMatch(/--resume.*--no-stream/);
    at.shell("mkfifo pipe.csv");
    expect(refused([...words, "pipe.csv"])).toMatch(/^--resume .*pipe\.csv/);
    expect(statSync(at.at("pipe.csv")).isFIFO()).toBe(true);
    done(["fit", "small.csv", ...inClusters(2), "-o", "m.spectacl", "-q"]);
    expect(refused(["predict", "m.spectacl", "--resume", "-o", "x.csv"], at.read("small.csv"))).toMatch(
      /^--resume .*twice/,
    );
    expect(existsSync(at.at("x.csv.part"))).toBe(false);
  });

  test("standard input, which cannot be read twice", () => {
    expect(refused(["cluster", "-k", "2", "--stream"], at.read("small.csv"))).toMatch(/^--stream .*twice/);
  });
});
