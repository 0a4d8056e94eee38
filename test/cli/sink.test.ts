/** Where results go: when a file is there that a signal must remove, and what targets stand for. */
import { existsSync, lstatSync, mkdirSync, readdirSync, symlinkSync, watch } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { writeTo } from "../../apps/cli/output/sink.js";
import { endOf, type Folder, folder, inClusters, started } from "./program.js";

let at: Folder;

beforeAll(() => {
  at = folder();
});
afterAll(() => at.remove());

describe("signals", () => {
  test("nobody listens and no file is there while the first piece is made, however long that takes", async () => {
    const seen: unknown[] = [];
    // A browser that another file of this process has started listens too.
    const others = process.listenerCount("SIGINT");
    const look = () => seen.push([process.listenerCount("SIGINT") - others, readdirSync(at.path)]);
    await writeTo(
      at.at("first.csv"),
      (function* () {
        look();
        yield new Uint8Array([120]);
        look();
      })(),
    );
    expect(seen).toEqual([
      [0, []],
      [1, [expect.stringMatching(/^\.first\.csv\..*\.part$/)]],
    ]);
    expect(process.listenerCount("SIGINT")).toBe(others);
    expect(at.read("first.csv")).toBe("x");
  });

  test("nothing to write makes an empty file", async () => {
    await writeTo(at.at("empty.csv"), []);
    expect(at.read("empty.csv")).toBe("");
  });

  test("SIGINT between two columns of a Parquet file that is written in groups", async () => {
    const own = folder();
    own.run(["generate", "uniform", "--points", "140000", "--dim", "10", "-o", "u.csv"]);
    own.run(["fit", "u.csv", "-k", "2", "-m", "kmeans", "-o", "m.spectacl"]);
    const child = started(own.path, ["predict", "m.spectacl", "u.csv", "-o", "out.parquet", "-q"]);
    const ended = endOf(child);
    let asked = false;
    const watcher = watch(own.path, (_, name) => {
      if (!name?.endsWith(".part") || asked) return;
      asked = true;
      child.kill("SIGINT");
    });
    expect(await ended).toBe("SIGINT");
    watcher.close();
    expect(readdirSync(own.path).sort()).toEqual(["m.spectacl", "u.csv"]);
    own.remove();
  });
});

describe("what a target stands for", () => {
  const CSV = "x,y\n0,0\n0,1\n1,0\n9,9\n9,8\n8,9\n";
  let own: Folder;
  const refused = (words: readonly string[]): string => {
    const { code, out, err } = own.run(words);
    expect({ code, out }).toEqual({ code: 1, out: "" });
    return err;
  };
  beforeAll(() => {
    own = folder();
    own.write("data.csv", CSV);
  });
  afterAll(() => own.remove());

  test.each([
    [["cluster", "missing.csv", "-k", "2", "-o"], "x.csv"],
    [["fit", "missing.csv", "-k", "2", "-o"], "m.spectacl"],
    [["cluster", "missing.csv", "-k", "2", "--save-model"], "m.spectacl"],
    [["cluster", "missing.csv", "-k", "2", "-o"], "deeper/x.csv"],
  ])("%j in a folder that is a file is refused before the work", (words, name) => {
    expect(refused([...words, `data.csv/${name}`])).toMatch(`spectacl: cannot write data.csv/${name}: `);
    expect(own.read("data.csv")).toBe(CSV);
  });

  test("a link to a file that is not there yet is followed: the file is made, the link stays", () => {
    mkdirSync(own.at("kept"));
    symlinkSync("second.csv", own.at("first.csv"));
    symlinkSync("kept/real.csv", own.at("second.csv"));
    for (const flags of [[], ["--resume"]]) {
      expect(
        own.run(["cluster", "data.csv", ...inClusters(2), "-q", ...flags, "-o", "first.csv"]),
      ).toMatchObject({
        code: 0,
        err: "",
      });
      expect(readdirSync(own.at("kept"))).toEqual(["real.csv"]);
      expect(lstatSync(own.at("first.csv")).isSymbolicLink()).toBe(true);
      expect(own.read("kept/real.csv")).toContain("x,y,cluster");
      own.shell("rm kept/real.csv");
    }
    expect(
      own.run(["cluster", "data.csv", ...inClusters(2), "-o", "first.csv", "--html", "kept/real.csv"]).err,
    ).toContain("--output and --html name the same file");
  });

  test("a link into a folder that is not there, or in a circle, is refused before the work", () => {
    symlinkSync("nowhere/real.csv", own.at("lost.csv"));
    symlinkSync("circle.csv", own.at("circle.csv"));
    const words = ["cluster", "missing.csv", ...inClusters(2), "-o"];
    expect(refused([...words, "lost.csv"])).toMatch(/^spectacl: cannot write lost\.csv: .*folder/);
    expect(refused([...words, "circle.csv"])).toMatch(/^spectacl: cannot write circle\.csv: .*loop/);
    expect(existsSync(own.at("nowhere"))).toBe(false);
  });

  test("a file in place of the folder of a run is refused, and stays", () => {
    own.write("part.csv.part", "");
    expect(refused(["cluster", "data.csv", "-k", "2", "-q", "--resume", "-o", "part.csv"])).toMatch(
      /^spectacl: cannot write .*part\.csv\.part: /,
    );
    expect(own.read("part.csv.part")).toBe("");
  });

  const LABELED = "x,y,cluster\n0,0,0\n0,1,0\n1,0,0\n9,9,1\n9,8,1\n8,9,1\n";
  const line = "spectacl cluster data.csv -k 2 -q -o";
  test.each([
    ["standard output by name", `${line} /dev/stdout | cat`],
    ["a pipe of the shell", `${line} >(cat); wait`],
    ["a descriptor that is a pipe", `{ ${line} /dev/fd/3 3>&1 >&2; } | cat`],
    ["a descriptor by its other name", `{ ${line} /proc/self/fd/3 3>&1 >&2; } | cat`],
    ["a pipe with a name", `mkfifo named; cat named & ${line} named; wait; rm named`],
    ["in a stream", `spectacl cluster data.csv -k 2 -q --stream -o >(cat); wait`],
  ])("F16: %s is written through, with nothing beside it", (_, words) => {
    const before = readdirSync(own.path);
    // Read through a pipe of bash's own: >(cat) ends after the program.
    expect(own.shell(`set -o pipefail; { ${words}; } | cat`)).toEqual({ code: 0, out: LABELED, err: "" });
    expect(readdirSync(own.path)).toEqual(before);
  });

  test("F16: a descriptor that leads to a file is written on where it stands, not replaced", () => {
    const words = `exec 3> both.csv; echo before >&3; ${line} /dev/fd/3; echo after >&3`;
    expect(own.shell(words)).toEqual({ code: 0, out: "", err: "" });
    expect(own.read("both.csv")).toBe(`before\n${LABELED}after\n`);
  });

  test("F16: a reader that has seen enough is not a failure; a descriptor that is not open is", () => {
    own.shell("spectacl generate uniform --points 100000 -o many.csv");
    const many = "spectacl cluster many.csv -m kmeans -k 2 -q -o";
    expect(own.shell(`${many} >(head -1); code=$?; wait; exit $code`)).toMatchObject({
      code: 0,
      out: "x,y,class,cluster\n",
    });
    expect(refused(["cluster", "data.csv", "-k", "2", "-o", "/dev/fd/99"])).toMatch(
      /^spectacl: cannot write \/dev\/fd\/99: /,
    );
  });
});
