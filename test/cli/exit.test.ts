/** Every way the program ends: its exit code, what its message mentions, and the files it leaves behind. */
import { chmodSync, existsSync, mkdirSync, symlinkSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, failed, folder } from "./program.js";

let at: Folder;
const rows = Array.from({ length: 60 }, (_, i) => `${i % 2},${Math.floor(i / 2) % 6}`);
const CSV = `x,y\n${rows.join("\n")}\n`;

beforeAll(() => {
  at = folder();
  at.write("data.csv", CSV);
});
afterAll(() => at.remove());

describe("2, wrong use", () => {
  test.each([
    [
      ["cluster", "data.csv", "-k", "0"],
      ["--clusters", ">= 1", "0"],
    ],
    [
      ["cluster", "data.csv", "-k", "two"],
      ["--clusters", '"two"'],
    ],
    [
      ["cluster", "data.csv", "-q", "-k", "61"],
      ["--clusters", "12", "61"],
    ],
    [
      ["cluster", "data.csv", "--cluster", "2"],
      ["--cluster;", "--clusters"],
    ],
    [
      ["clusterr", "data.csv"],
      ["clusterr", "cluster?"],
    ],
    [
      ["cluster", "data.csv", "-m", "dbscn"],
      ['"dbscn"', "dbscan"],
    ],
    [
      ["cluster", "data.csv", "-k", "9:2"],
      ["--clusters", "9:2"],
    ],
    [
      ["cluster", "data.csv", "-o", "x.docx"],
      ["x.docx", ".csv", ".parquet"],
    ],
    [
      ["cluster", "data.csv", "--plot", "x.gif"],
      ["--plot", "x.gif", ".svg", ".png"],
    ],
    [
      ["cluster", "data.csv", "-k", "2", "--json", "--labels-only"],
      ["--json", "--labels-only"],
    ],
    [
      ["cluster", "data.csv", "-m", "kmeans", "-k", "2", "--radius", "1"],
      ["--radius", "kmeans", "--clusters"],
    ],
    [["cluster", "data.csv", "extra.csv"], ["too many arguments"]],
    [
      ["generate", "cirlces"],
      ['"cirlces"', "circles"],
    ],
    [
      ["sweep", "data.csv", "--vary", "neighbors"],
      ["--vary", "NAME=VALUES"],
    ],
    [["completion", "tcsh"], ["bash, zsh, fish"]],
    [
      ["predict", "missing.spectacl", "--threads", "1025"],
      ["--threads", "1024", "1025"],
    ],
    [
      ["cluster", "data.csv", "-k", "2", "--threads", "1e9"],
      ["--threads", "1024", "1e9"],
    ],
  ])("%j", (words, mentioned) => {
    const { code, message } = at.fail(words);
    expect(code).toBe(2);
    for (const text of mentioned) expect(message).toContain(text);
  });

  test("nothing at all: help, on stderr", () => {
    const { code, err } = at.run([]);
    expect(code).toBe(2);
    expect(err).toContain("Usage: spectacl");
  });
});

describe("2, files in each other's way", () => {
  test.each([
    [
      ["cluster", "data.csv", "-k", "2", "--html", "-"],
      ["--html", "standard output"],
    ],
    [
      ["cluster", "data.csv", "-k", "2", "--html", "data.csv"],
      ["--html", "input", "data.csv"],
    ],
    [
      ["compare", "data.csv", "-o", "a.csv", "--labels", "./a.csv"],
      ["--output", "--labels", "./a.csv"],
    ],
    [
      ["cluster", "data.csv", "-k", "2", "--outlier-score", "--stream"],
      ["--outlier-score", "--stream"],
    ],
    [
      ["predict", "model.spectacl", "data.csv", "--outlier-score"],
      ["--outlier-score", "spectacl cluster"],
    ],
  ])("%j", (words, mentioned) => {
    const { code, message } = at.fail(words);
    expect(code).toBe(2);
    for (const text of mentioned) expect(message).toContain(text);
    expect(at.read("data.csv")).toBe(CSV);
  });
});

describe("65, bad data", () => {
  test.each([
    ["a ragged row", "x,y\n1,2\n3\n4,5\n", /line 3\b/],
    ["a stray word", "x,y\n1,2\n3,4\n5,1O.5\n7,8\n", /line 4\b|"y"/],
    ["an infinite cell", "x,y\n1,2\ninf,4\n5,6\n", /line 3\b.*x/],
    ["no rows", "x,y\n", /rows/],
    ["nothing", "", /empty/],
    ["an open quote", 'x,y\n1,"2\n3,4\n', /line 2\b/],
    ["only words", "a,b\nred,blue\ngreen,red\n", /"a".*"b"/],
  ])("%s", (_, text, mentioned) => {
    const columns = text.startsWith("a,b") ? [] : ["-c", "x,y"];
    const { code, message } = at.fail(["cluster", ...columns, "-k", "1", "--na", "fail"], text);
    expect(code).toBe(65);
    expect(message).toMatch(mentioned);
  });

  test("an unknown column, with the nearest name", () => {
    at.write("sky.csv", "redshift,mag\n1,2\n3,4\n");
    const { code, message } = at.fail(["cluster", "sky.csv", "-c", "redshfit", "-k", "1"]);
    expect(code).toBe(65);
    expect(message).toMatch(/"redshfit".*"redshift"/);
  });

  test("a recipe that is not JSON", () => {
    at.write("job.json", "{");
    const { code, message } = at.fail(["cluster", "data.csv", "--recipe", "job.json"]);
    expect(code).toBe(65);
    expect(message).toMatch(/^job\.json .*JSON/);
  });
});

describe("66, no input", () => {
  test.each(["missing.csv", ".", "data.csv/inner.csv"])("%s", (file) => {
    const { code, message } = at.fail(["cluster", file, "-k", "2"]);
    expect(code).toBe(66);
    expect(message.startsWith(`cannot read ${file}: `)).toBe(true);
  });

  test("a real data set whose files are missing: names, sources, where to put them", () => {
    const { code, err } = at.run(["generate", "pulsar", "--data", at.path]);
    expect(code).toBe(66);
    expect(err).toContain(at.at("pulsar_stars.csv"));
    expect(err).toMatch(/https?:|kaggle|UCI/i);
    expect(at.run(["generate", "pulsar"]).err).toContain("SPECTACL_DATA");
  });
});

describe("1, could not be done", () => {
  /** The target that could not be written, whatever the reason. */
  const unwritten = (words: readonly string[], target: string): void => {
    const { code, message } = at.fail(words);
    expect(code).toBe(1);
    expect(message.startsWith(`cannot write ${target}: `)).toBe(true);
  };

  test("a target in a missing folder is refused before the work", () => {
    unwritten(["cluster", "missing.csv", "-k", "2", "-o", "no/where.csv"], "no/where.csv");
  });

  test("a target that is a folder", () => {
    mkdirSync(at.at("folder.csv"));
    unwritten(["cluster", "data.csv", "-k", "2", "-o", "folder.csv"], "folder.csv");
  });

  test.each([["demo"], ["reproduce", "intro", "--quick"]])("a folder below a file: %s", (...words) => {
    unwritten(
      [...words, "--out", "data.csv/below"],
      words[0] === "demo" ? "data.csv/below" : "data.csv/below/parts",
    );
  });

  test.skipIf(process.getuid?.() === 0)("a folder that may not be written", () => {
    mkdirSync(at.at("closed"));
    chmodSync(at.at("closed"), 0o500);
    unwritten(["cluster", "data.csv", "-k", "2", "-o", "closed/a.csv"], "closed/a.csv");
  });

  test.skipIf(!existsSync("/dev/full"))("a full disk, behind -o and behind standard output", () => {
    symlinkSync("/dev/full", at.at("full.csv"));
    unwritten(["cluster", "data.csv", "-k", "2", "-q", "-o", "full.csv"], "full.csv");
    const { code, message } = failed(at.shell("spectacl cluster data.csv -k 2 -q > /dev/full"));
    expect(code).toBe(1);
    expect(message).toMatch(/^cannot write standard output: .*space/);
  });
});
