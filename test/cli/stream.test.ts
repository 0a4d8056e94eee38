/** Streamed files: the labels of two passes, and what is told meanwhile. */
import { Readable } from "node:stream";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isStreamed } from "../../apps/cli/stream/decide.js";
import { speedText } from "../../apps/cli/terminal/row-progress.js";
import { adjustedRand } from "../../src/metrics.js";
import { count, LONG } from "../support/long.js";
import { type Folder, folder, inClusters } from "./program.js";

let at: Folder;
/** More than a sample has, and some chunks of labels. */
const ROWS = count(140_000, 300_000);
/** Few landmarks fit soon. */
const FEW = LONG ? [] : ["--landmarks", "1000"];

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
      ...FEW,
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
      expect(own.length).toBeGreaterThan(count(2, 3));
      expect(own.at(-1)).toMatchObject({ rows: ROWS, done: 1 });
      own.slice(1).forEach((line, k) => {
        expect(line.done).toBeGreaterThan(own[k].done);
      });
    }
  });

  test.runIf(LONG)("the same bytes again, zipped or not, and all but the same labels as in memory", () => {
    at.write("big.csv.gz", gzipSync(at.bytes("big.csv")));
    done(["cluster", "big.csv.gz", ...inClusters(2), "--stream", "-o", "zipped.csv.gz", "-q"]);
    expect(gunzipSync(at.bytes("zipped.csv.gz")).equals(at.bytes("out.csv"))).toBe(true);
    done(["cluster", "big.csv", ...inClusters(2), "--no-stream", "-o", "held.csv", "-q"]);
    const [streamed, held] = ["out.csv", "held.csv"].map((name) => columnOf(at.read(name), "cluster"));
    expect(adjustedRand(streamed, held)).toBeGreaterThan(0.95);
  });

  test("few rows are all fitted: the labels of a run in memory", () => {
    done(["cluster", "small.csv", ...inClusters(2), "--stream", "-o", "a.csv", "-q"]);
    done(["cluster", "small.csv", ...inClusters(2), "-o", "b.csv", "-q"]);
    const [a, b] = ["a.csv", "b.csv"].map((name) => columnOf(at.read(name), "cluster"));
    expect(adjustedRand(a, b)).toBeGreaterThan(0.98);
  });

  test("Parquet in and out", () => {
    done(["cluster", "small.csv", ...inClusters(2), "-o", "in.parquet", "-q"]);
    done(["cluster", "in.parquet", ...inClusters(2), "--stream", "-o", "out.parquet", "-q"]);
    const { out } = done(["score", "out.parquet", "--labels", "cluster_2", "--truth", "cluster", "-q"]);
    expect(Number(/^ari,(.*)$/m.exec(out)?.[1])).toBeGreaterThan(0.98);
  });

  test.runIf(LONG)("zipped Parquet is the Parquet in it: for cluster, fit and predict", () => {
    done(["cluster", "small.csv", ...inClusters(2), "-o", "in.parquet", "-q"]);
    at.write("in.parquet.gz", gzipSync(at.bytes("in.parquet")));
    for (const name of ["in.parquet", "in.parquet.gz"]) {
      done(["cluster", name, ...inClusters(2), "--stream", "-o", `${name}.csv`, "-q"]);
      done(["fit", name, ...inClusters(2), "--stream", "-o", `${name}.spectacl`, "-q"]);
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
  const { err } = done([
    "cluster",
    "gap.csv",
    ...inClusters(2),
    "--na",
    "drop",
    "--stream",
    "-o",
    "gap-out.csv",
  ]);
  expect(err).toContain("3 000 rows");
  expect(err).not.toContain("sample");
  expect(err.match(/1 row with missing cells/g)).toHaveLength(1);
});

test("--dry-run: what the fit of the sample takes", () => {
  const { out, err } = done(["cluster", "big.csv", ...inClusters(2), "--stream", "--dry-run"]);
  expect(out).toBe("");
  expect(err).toContain(`big.csv: ${ROWS / 1000} 000 rows, streamed`);
  expect(err).toMatch(/sample: 131 072 rows\n\s+landmarks +[\d ]+ rows are clustered/);
  expect(err).toMatch(/memory +about .* free\n\s+time +about/);
});

test("large files stream by themselves, but not a graph, nor what needs all rows", () => {
  const large = (name: string) => ({
    ...{ name, path: name, large: true, identity: { size: 2 ** 30, changed: 0 } },
    open: () => new Uint8Array(0),
    head: new Uint8Array(0),
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
  done(["fit", "small.csv", ...inClusters(2), "-o", "m.spectacl", "-q"]);
  const piped = at.shell("spectacl predict m.spectacl <(cat small.csv) -q");
  expect(piped).toEqual(done(["predict", "m.spectacl", "small.csv", "-q"]));
});
