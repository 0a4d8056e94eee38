/** Streamed files: two passes, the same errors as for files in memory, and runs that are stopped. */
import { existsSync, readdirSync, statSync, utimesSync } from "node:fs";
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isStreamed } from "../../apps/cli/stream/decide.js";
import { speedText } from "../../apps/cli/terminal/row-progress.js";
import { adjustedRand } from "../../src/metrics.js";
import { count, LONG } from "../support/long.js";
import { endOf, type Folder, folder, started } from "./program.js";

let at: Folder;
/** More than a sample has, and some chunks of labels. */
const ROWS = count(160_000, 300_000);

beforeAll(() => {
  at = folder();
  at.run(["generate", "circles", "--points", String(ROWS), "--noise", "0.1", "-o", "big.csv"]);
  at.run(["generate", "circles", "--points", "3000", "--noise", "0.05", "-o", "small.csv"]);
});
afterAll(() => at.remove());

const done = (words: readonly string[]) => at.done(words);

const columnOf = (text: string, name: string): number[] => {
  const [head, ...lines] = text.trimEnd().split("\n");
  const c = head.split(",").indexOf(name);
  return lines.map((line) => Number(line.split(",")[c]));
};

describe("cluster --stream", () => {
  test("gives each line a label, and the classes back; tells rows and a share that grows to 1", () => {
    const { err } = done([
      "cluster",
      "big.csv",
      "-k",
      "2",
      "--stream",
      "-o",
      "out.csv",
      "--progress",
      "json",
      "-q",
    ]);
    const [input, output] = ["big.csv", "out.csv"].map((name) => at.read(name).trimEnd().split("\n"));
    expect(output.length).toBe(ROWS + 1);
    expect(output[0]).toBe(`${input[0]},cluster`);
    for (let i = 1; i <= ROWS; i += 997) expect(output[i]).toMatch(new RegExp(`^${input[i]},[01]$`));
    const text = at.read("out.csv");
    expect(adjustedRand(columnOf(text, "class"), columnOf(text, "cluster"))).toBeGreaterThan(0.95);
    const told = err
      .trim()
      .split("\n")
      .map((line) => JSON.parse(line));
    for (const stage of ["survey", "labels"]) {
      const own = told.filter((line) => line.stage === stage);
      expect(own.length).toBeGreaterThan(3);
      expect(own.at(-1)).toMatchObject({ rows: ROWS, done: 1 });
      own.slice(1).forEach((line, k) => {
        expect(line.done).toBeGreaterThan(own[k].done);
      });
    }
  });

  test.runIf(LONG)("the same bytes again, zipped or not, and all but the same labels as in memory", () => {
    at.write("big.csv.gz", gzipSync(at.bytes("big.csv")));
    done(["cluster", "big.csv.gz", "-k", "2", "--stream", "-o", "zipped.csv.gz", "-q"]);
    expect(gunzipSync(at.bytes("zipped.csv.gz")).equals(at.bytes("out.csv"))).toBe(true);
    done(["cluster", "big.csv", "-k", "2", "--no-stream", "-o", "held.csv", "-q"]);
    const [streamed, held] = ["out.csv", "held.csv"].map((name) => columnOf(at.read(name), "cluster"));
    expect(adjustedRand(streamed, held)).toBeGreaterThan(0.95);
  });

  test("few rows are all fitted: the labels of a run in memory", () => {
    done(["cluster", "small.csv", "-k", "2", "--stream", "-o", "a.csv", "-q"]);
    done(["cluster", "small.csv", "-k", "2", "-o", "b.csv", "-q"]);
    const [a, b] = ["a.csv", "b.csv"].map((name) => columnOf(at.read(name), "cluster"));
    expect(adjustedRand(a, b)).toBeGreaterThan(0.98);
  });

  test("Parquet in and out", () => {
    done(["cluster", "small.csv", "-k", "2", "-o", "in.parquet", "-q"]);
    done(["cluster", "in.parquet", "-k", "2", "--stream", "-o", "out.parquet", "-q"]);
    const { out } = done(["score", "out.parquet", "--labels", "cluster_2", "--truth", "cluster", "-q"]);
    expect(Number(/^ari,(.*)$/m.exec(out)?.[1])).toBeGreaterThan(0.98);
  });

  test.runIf(LONG)("zipped Parquet is the Parquet in it: for cluster, fit and predict", () => {
    done(["cluster", "small.csv", "-k", "2", "-o", "in.parquet", "-q"]);
    at.write("in.parquet.gz", gzipSync(at.bytes("in.parquet")));
    for (const name of ["in.parquet", "in.parquet.gz"]) {
      done(["cluster", name, "-k", "2", "--stream", "-o", `${name}.csv`, "-q"]);
      done(["fit", name, "-k", "2", "--stream", "-o", `${name}.spectacl`, "-q"]);
      done(["predict", `${name}.spectacl`, name, "-o", `${name}.jsonl`, "-q"]);
    }
    for (const made of ["csv", "spectacl", "jsonl"]) {
      expect(Buffer.from(at.bytes(`in.parquet.gz.${made}`)).equals(at.bytes(`in.parquet.${made}`))).toBe(
        true,
      );
    }
  });
});

test("few rows with gaps: no sample is spoken of, and the gaps once", () => {
  at.write("gap.csv", at.read("small.csv").replace(/^(.*\n.*\n)[^,]+,/, "$1,"));
  const { err } = done(["cluster", "gap.csv", "-k", "2", "--na", "drop", "--stream", "-o", "gap-out.csv"]);
  expect(err).toContain("3 000 rows");
  expect(err).not.toContain("sample");
  expect(err.match(/1 row with missing cells/g)).toHaveLength(1);
});

test("--dry-run: what the fit of the sample takes", () => {
  const { out, err } = done(["cluster", "big.csv", "-k", "2", "--stream", "--dry-run"]);
  expect(out).toBe("");
  expect(err).toContain(`big.csv: ${ROWS / 1000} 000 rows, streamed`);
  expect(err).toMatch(/sample: 131 072 rows\n\s+landmarks +[\d ]+ rows are clustered/);
  expect(err).toMatch(/memory +about .* free\n\s+time +about/);
});

test("large files stream by themselves, but not a graph, nor what needs all rows", () => {
  const large = (name: string) => ({
    ...{ name, path: name, large: true, identity: { size: 2 ** 30, changed: 0 } },
    open: () => new Uint8Array(0),
    bytes: () => Readable.from([]),
    share: () => undefined,
  });
  const recipe = { clusters: 2 };
  expect(isStreamed(large("a.csv"), recipe, {})).toBe(true);
  expect(isStreamed(large("a.edges.gz"), recipe, {})).toBe(false);
  expect(isStreamed(large("a.txt"), recipe, { graph: true })).toBe(false);
  expect(isStreamed(large("a.csv"), { method: "kmeans", clusters: 2 }, {})).toBe(false);
  expect(isStreamed(large("a.csv"), { ...recipe, landmarks: "none" }, {})).toBe(false);
});

test("the pace: rows so far, rows a second and the time left, of this run alone", () => {
  expect(speedText(3_400_000, 3_400_000, 0.34, 0, 10_000)).toBe(
    "3 400 000 rows, 340 000 rows/s, 19.4 s left",
  );
  // Half was done before; 10 s for a quarter leave 10 s for the last one.
  expect(speedText(750, 250, 0.75, 0.5, 10_000)).toBe("750 rows, 25 rows/s, 10.0 s left");
  expect(speedText(500, 500, undefined, 0, 1000)).toBe("500 rows, 500 rows/s");
});

test("a pipe by its name is read once, from where it stands", () => {
  done(["fit", "small.csv", "-k", "2", "-o", "m.spectacl", "-q"]);
  const piped = at.shell("spectacl predict m.spectacl <(cat small.csv) -q");
  expect(piped).toEqual(done(["predict", "m.spectacl", "small.csv", "-q"]));
});

describe("what is wrong with a file is told in the same words", () => {
  const rows = (bad: Readonly<Record<number, string>>) =>
    `id,x,y,t\n${Array.from({ length: 90_000 }, (_, i) => bad[i] ?? `${i},${(i % 97) / 8},${(i % 89) / 4},w${i % 3}`).join("\n")}\n`;
  test.each(
    (
      [
        ["a word among numbers", { 80000: "80000,oops,1,w" }, ["-c", "x,y"]],
        ["a missing cell", { 80000: "80000,,1,w", 85000: "85000,1,,w" }, []],
        ["an infinite number", { 80000: "80000,inf,1,w" }, []],
        ["a ragged row", { 80000: "80000,1,1" }, []],
        ["a quote that never closes", { 80000: '80000,"1,1,w' }, []],
        ["a column that is not there", {}, ["-c", "x,z"]],
        ["words alone", {}, ["-c", "t"]],
      ] as const
    ).slice(0, count(3, 7)),
  )("%s", (_, bad, words) => {
    at.write("bad.csv", rows(bad));
    const [held, streamed] = ["--no-stream", "--stream"].map((how) =>
      at.run(["cluster", "bad.csv", "-k", "2", how, ...words, "-o", "never.csv", "-q"]),
    );
    expect(streamed).toEqual(held);
    expect(held.code).toBe(65);
    expect(existsSync(at.at("never.csv"))).toBe(false);
  });

  test("an infinite number in a row that is dropped: nothing", () => {
    at.write("dropped.csv", rows({ 70000: "70000,,inf,w", 80000: "80000,-inf,,w" }));
    const words = ["cluster", "dropped.csv", "-k", "2", "--na", "drop", "--landmarks", "2000", "-o", "d.csv"];
    for (const how of ["--no-stream", "--stream"]) {
      expect(done([...words, how]).err).toContain("2 rows with missing cells");
      const lines = at.read("d.csv").split("\n");
      expect([lines[70_001], lines[80_001]]).toEqual(["70000,,inf,w,", "80000,-inf,,w,"]);
    }
  });

  test("what is left out, and rows without a label", () => {
    at.write("gaps.csv", rows({ 70000: "70000,oops,1,w", 80000: "80000,1,,w" }));
    const words = ["cluster", "gaps.csv", "-k", "2", "--na", "drop", "-o", "gaps-out.csv"];
    const held = done([...words, "--no-stream", "--landmarks", "2000"]);
    const streamed = done([...words, "--stream", "--landmarks", "2000"]);
    const note = (err: string) => err.split("\n").find((line) => line.includes("left out: id"));
    expect(note(streamed.err)).toBe(note(held.err));
    expect(note(streamed.err)).toMatch(/\bx \(.*line 70002 .*"oops"/);
    expect(streamed.err).toContain("1 row with missing cells");
    const lines = at.read("gaps-out.csv").split("\n");
    expect(lines[80_001]).toBe("80000,1,,w,");
    expect(lines[80_002]).toMatch(/^80001,.*,[01]$/);
    const { err } = done([...words.with(5, "mean"), "--stream", "--landmarks", "2000"]);
    expect(err).toContain("1 missing cell");
    expect(at.read("gaps-out.csv").split("\n")[80_001]).toMatch(/^80000,1,,w,[01]$/);
  });
});

describe("what cannot be streamed is refused at once", () => {
  test.each([
    [["--json"], /^--json .*--stream/],
    [["--landmarks", "none"], /^--landmarks none .*--stream/],
    [["-m", "dbscan"], /^dbscan.*--stream/],
    [["-o", "x.npy"], /x\.npy.*\.csv, \.tsv, \.jsonl, \.parquet/],
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
    const words = ["cluster", "small.csv", "-k", "2", "--resume", "-o"];
    expect(refused([...words, "x.csv", "--no-stream"])).toMatch(/--resume.*--no-stream/);
    at.shell("mkfifo pipe.csv");
    expect(refused([...words, "pipe.csv"])).toMatch(/^--resume .*pipe\.csv/);
    expect(statSync(at.at("pipe.csv")).isFIFO()).toBe(true);
    done(["fit", "small.csv", "-k", "2", "-o", "m.spectacl", "-q"]);
    expect(refused(["predict", "m.spectacl", "--resume", "-o", "x.csv"], at.read("small.csv"))).toMatch(
      /^--resume .*twice/,
    );
    expect(existsSync(at.at("x.csv.part"))).toBe(false);
  });

  test("standard input, which cannot be read twice", () => {
    expect(refused(["cluster", "-k", "2", "--stream"], at.read("small.csv"))).toMatch(/^--stream .*twice/);
  });
});

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
  const words = ["cluster", "big.csv", "-k", "2", "--landmarks", "1000", "--resume", "-o", "out.csv"];
  let whole: Uint8Array;
  beforeAll(() => {
    done([...words.slice(0, -1), "whole.csv", "-q"]);
    whole = at.bytes("whole.csv");
  });

  test("SIGINT: no half file, nothing left behind", async () => {
    const own = prepared();
    const end = await stopped(own, ["cluster", "big.csv", "-k", "2", "--stream", "-o", "out.csv"], "SIGINT");
    expect(end).toBe("SIGINT");
    expect(readdirSync(own.path).sort()).toEqual(["big.csv", "out.csv"]);
    expect(own.read("out.csv")).toBe("as it was\n");
    own.remove();
  });

  test.each([
    ["the survey", ["cluster", "big.csv", "-k", "2", "--stream"], /"survey"/],
    ["the fit", ["cluster", "big.csv", "-k", "2", "--stream"], /"(graph|spectrum|embedding|clusters)"/],
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
