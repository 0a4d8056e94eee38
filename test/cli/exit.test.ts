/** Every way the program ends: its exit code, what it says, and what it leaves behind. */
import { chmodSync, existsSync, mkdirSync, readdirSync, symlinkSync, watch } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { endOf, type Folder, folder, started } from "./program.js";

let at: Folder;
const rows = Array.from({ length: 60 }, (_, i) => `${i % 2},${Math.floor(i / 2) % 6}`);
const CSV = `x,y\n${rows.join("\n")}\n`;

beforeAll(() => {
  at = folder();
  at.write("data.csv", CSV);
});
afterAll(() => at.remove());

/** One line that begins with the program's name, and no trace of its inside. */
function told(err: string): string {
  expect(err).toMatch(/^spectacl: .+\n$/);
  expect(err).not.toMatch(/\n\s+at |unexpected:|node:|\.js\b/);
  return err.slice("spectacl: ".length).trim();
}

describe("2, wrong use", () => {
  test.each([
    [["cluster", "data.csv", "-k", "0"], '--clusters must be an integer >= 1 or "auto", got 0.'],
    [["cluster", "data.csv", "-k", "two"], '--clusters must be an integer >= 1 or "auto", got "two".'],
    [
      ["cluster", "data.csv", "-q", "-k", "61"],
      "--clusters must be at most the number of distinct rows, 12, got 61.",
    ],
    [["cluster", "data.csv", "--cluster", "2"], "unknown option --cluster; did you mean --clusters?"],
    [["clusterr", "data.csv"], "unknown command clusterr; did you mean cluster?"],
    [["cluster", "data.csv", "-m", "dbscn"], 'no method "dbscn"; did you mean dbscan?'],
    [["cluster", "data.csv", "-m", "kmeans"], "kmeans needs --clusters: number of clusters, r."],
    [["cluster", "data.csv", "-o", "x.xlsx"], /^cannot write x\.xlsx: known endings are /],
    [["cluster", "data.csv", "--plot", "x.gif"], '--plot draws .svg or .png, got "x.gif".'],
    [
      ["cluster", "data.csv", "-k", "2", "--json", "--labels-only"],
      "--json and --labels-only exclude each other.",
    ],
    [
      ["cluster", "data.csv", "-m", "kmeans", "-k", "2", "--radius", "1"],
      /^--radius is not an option of kmeans, which has --clusters/,
    ],
    [["cluster", "data.csv", "extra.csv"], /^too many arguments/],
    [["generate", "cirlces"], 'no data set "cirlces"; did you mean circles?'],
    [["sweep", "data.csv", "--vary", "neighbors"], /^--vary takes NAME=VALUES/],
    [["completion", "tcsh"], /bash, zsh, fish/],
    [["predict", "missing.spectacl", "--threads", "1025"], "--threads must be at most 1024, got 1025."],
    [["cluster", "data.csv", "-k", "2", "--threads", "1e9"], "--threads must be at most 1024, got 1e9."],
  ] as const)("%j", (words, message) => {
    const { code, out, err } = at.run(words);
    expect(told(err)).toEqual(typeof message === "string" ? message : expect.stringMatching(message));
    expect({ code, out }).toEqual({ code: 2, out: "" });
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
      "--html needs a file: standard output is for the result.",
    ],
    [["cluster", "data.csv", "-k", "2", "--html", "data.csv"], "--html would overwrite the input, data.csv."],
    [
      ["compare", "data.csv", "-o", "a.csv", "--labels", "./a.csv"],
      "--output and --labels name the same file, ./a.csv.",
    ],
    [
      ["cluster", "data.csv", "-m", "kmeans", "-k", "2", "--membership"],
      "--membership needs a graph, and kmeans makes none.",
    ],
  ])("%j", (words, message) => {
    const { code, out, err } = at.run(words);
    expect({ code, out, err: told(err) }).toEqual({ code: 2, out: "", err: message });
    expect(at.read("data.csv")).toBe(CSV);
  });
});

describe("65, bad data", () => {
  test.each([
    ["a ragged row", "x,y\n1,2\n3\n4,5\n", /line 3 has 1 cell/],
    ["a stray word", "x,y\n1,2\n3,4\n5,1O.5\n7,8\n", /no |line 4/],
    ["a missing cell", "x,y\n1,2\n,4\n5,6\n", /line 3.*x/],
    ["no rows", "x,y\n", /no rows/],
    ["nothing", "", /empty/],
    ["an open quote", 'x,y\n1,"2\n3,4\n', /line 2/],
    ["only words", "a,b\nred,blue\ngreen,red\n", /no column of numbers|no numeric column/],
  ])("%s", (_, text, message) => {
    const { code, out, err } = at.run(
      ["cluster", "-c", "x,y", "-k", "1"].filter(
        (w) => !(text.startsWith("a,b") && (w === "-c" || w === "x,y")),
      ),
      text,
    );
    expect(told(err)).toMatch(message);
    expect({ code, out }).toEqual({ code: 65, out: "" });
  });

  test("an unknown column, with the nearest name", () => {
    at.write("sky.csv", "redshift,mag\n1,2\n3,4\n");
    const { code, err } = at.run(["cluster", "sky.csv", "-c", "redshfit", "-k", "1"]);
    expect(told(err)).toBe('no column "redshfit": did you mean "redshift"?');
    expect(code).toBe(65);
  });

  test("a recipe that is not JSON", () => {
    at.write("job.json", "{");
    const { code, err } = at.run(["cluster", "data.csv", "--recipe", "job.json"]);
    expect(told(err)).toMatch(/^job\.json is not JSON/);
    expect(code).toBe(65);
  });
});

describe("66, no input", () => {
  test.each([
    ["missing.csv", "cannot read missing.csv: there is no such file."],
    [".", "cannot read .: it is a folder."],
    ["data.csv/inner.csv", "cannot read data.csv/inner.csv: a part of the path is not a folder."],
  ])("%s", (file, message) => {
    const { code, err } = at.run(["cluster", file, "-k", "2"]);
    expect({ code, err: told(err) }).toEqual({ code: 66, err: message });
  });

  test("a real data set whose files are not there: names, sources, where to put them", () => {
    const { code, err } = at.run(["generate", "pulsar", "--data", at.path]);
    expect(code).toBe(66);
    expect(err).toContain(at.at("pulsar_stars.csv"));
    expect(err).toMatch(/https?:|kaggle|UCI/i);
    expect(at.run(["generate", "pulsar"]).err).toContain("SPECTACL_DATA");
  });
});

describe("1, could not be done", () => {
  test("a target in a folder that is not there is refused before the work", () => {
    const { code, err } = at.run(["cluster", "missing.csv", "-k", "2", "-o", "no/where.csv"]);
    expect({ code, err: told(err) }).toEqual({
      code: 1,
      err: "cannot write no/where.csv: there is no such folder.",
    });
  });

  test("a target that is a folder", () => {
    mkdirSync(at.at("folder.csv"));
    const { code, err } = at.run(["cluster", "data.csv", "-k", "2", "-o", "folder.csv"]);
    expect({ code, err: told(err) }).toEqual({ code: 1, err: "cannot write folder.csv: it is a folder." });
  });

  test.skipIf(process.getuid?.() === 0)("a folder that may not be written", () => {
    mkdirSync(at.at("closed"));
    chmodSync(at.at("closed"), 0o500);
    const { code, err } = at.run(["cluster", "data.csv", "-k", "2", "-o", "closed/a.csv"]);
    expect({ code, err: told(err) }).toEqual({
      code: 1,
      err: "cannot write closed/a.csv: permission denied.",
    });
  });

  test.skipIf(!existsSync("/dev/full"))("a full disk, behind -o and behind standard output", () => {
    symlinkSync("/dev/full", at.at("full.csv"));
    const file = at.run(["cluster", "data.csv", "-k", "2", "-q", "-o", "full.csv"]);
    expect({ code: file.code, err: told(file.err) }).toEqual({
      code: 1,
      err: "cannot write full.csv: no space left on the disk.",
    });
    const pipe = at.shell("spectacl cluster data.csv -k 2 -q > /dev/full");
    expect({ code: pipe.code, err: told(pipe.err) }).toEqual({
      code: 1,
      err: "cannot write standard output: no space left on the disk.",
    });
  });
});

describe("signals and pipes", () => {
  test.each(["SIGINT", "SIGTERM"] as const)(
    "%s in the middle of writing leaves no half file",
    async (signal) => {
      const own = folder();
      own.write("out.csv", "as it was\n");
      const child = started(own.path, ["generate", "uniform", "--points", "2000000", "-o", "out.csv"]);
      const ended = endOf(child);
      const watcher = watch(own.path, (_, name) => {
        if (name?.endsWith(".part")) child.kill(signal);
      });
      expect(await ended).toBe(signal);
      watcher.close();
      expect(readdirSync(own.path)).toEqual(["out.csv"]);
      expect(own.read("out.csv")).toBe("as it was\n");
      own.remove();
    },
  );

  test("SIGINT while clustering", async () => {
    const own = folder();
    const made = own.run(["generate", "circles", "--points", "60000", "-o", "big.csv"]);
    expect(made.code).toBe(0);
    const child = started(own.path, ["cluster", "big.csv", "-k", "2", "-o", "out.csv", "--progress", "json"]);
    const ended = endOf(child);
    child.stderr.once("data", () => child.kill("SIGINT"));
    expect(await ended).toBe("SIGINT");
    expect(readdirSync(own.path)).toEqual(["big.csv"]);
    own.remove();
  });

  test("SIGINT while the cost of many rows is estimated, in one long step", async () => {
    const own = folder();
    own.run(["generate", "circles", "--points", "300000", "-o", "big.csv"]);
    const exact = ["--method", "spectacl", "--preset", "paper", "--landmarks", "none", "--threads", "2"];
    const child = started(own.path, ["cluster", "-", "-k", "2", ...exact, "-o", "out.csv"]);
    const ended = endOf(child);
    // The last bytes are on their way: what is left to do takes seconds.
    await new Promise<void>((sent) => child.stdin.end(own.bytes("big.csv"), () => sent()));
    const asked = performance.now();
    child.kill("SIGINT");
    expect(await ended).toBe("SIGINT");
    // Some milliseconds on a machine that is not busy.
    expect(performance.now() - asked).toBeLessThan(1000);
    expect(readdirSync(own.path)).toEqual(["big.csv"]);
    own.remove();
  });

  test("SIGINT while many clusters are sought among few rows", async () => {
    const own = folder();
    own.run(["generate", "circles", "--points", "1500", "-o", "c.csv"]);
    const child = started(own.path, ["cluster", "c.csv", "-k", "300", "-o", "out.csv", "--progress", "json"]);
    const ended = endOf(child);
    child.stderr.on("data", (text) => {
      if (String(text).includes('"stage"')) child.kill("SIGINT");
    });
    expect(await ended).toBe("SIGINT");
    expect(readdirSync(own.path)).toEqual(["c.csv"]);
    own.remove();
  });

  test("a reader that goes away is no failure and no noise", () => {
    const { code, out, err } = at.shell(
      "set -o pipefail; spectacl generate uniform --points 200000 | head -n 2",
    );
    expect({ code, err }).toEqual({ code: 0, err: "" });
    expect(out.split("\n")).toHaveLength(3);
  });
});

test("what will not fit in memory is refused before the work, with what to do instead", () => {
  const own = folder();
  // About 1.5 % of all pairs of 600,000 rows: more than 100 GB.
  own.run(["generate", "uniform", "--points", "600000", "-o", "large.csv"]);
  const words = ["cluster", "large.csv", "-m", "spectacl", "-k", "2", "--landmarks", "none"];
  const { code, out, err } = own.run([...words, "-q"]);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(told(err)).toMatch(
    /^this run needs about \d+ GB of memory for a graph of [\d ]+ edges, .* are free\. Use --landmarks auto, or --radius 0\.\d+, or --method spectacl-normalized \(about .*\), or fewer rows/,
  );
  const { err: dry } = own.run([...words, "--dry-run"]);
  expect(dry).toContain("it does not fit");
  own.remove();
});
