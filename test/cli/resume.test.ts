/** The folder OUTPUT.part: one run only, one process at a time, checked for damage, removed when done. */
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { count, LONG } from "../support/long.js";
import { endOf, type Folder, folder, inClusters, started } from "./program.js";

let at: Folder;
const ROWS = 150_000;
const WORDS = ["predict", "m.spectacl", "big.csv", "--resume", "-o", "out.csv", "--threads", "1"];

beforeAll(() => {
  at = folder();
  at.run(["generate", "circles", "--points", String(ROWS), "--noise", "0.1", "-o", "big.csv"]);
  at.run(["generate", "circles", "--points", "400", "--noise", "0.1", "-o", "small.csv"]);
  at.run(["fit", "small.csv", ...inClusters(2), "-o", "m.spectacl", "-q"]);
  at.run(["predict", "m.spectacl", "big.csv", "-o", "whole.csv", "-q"]);
});
afterAll(() => at.remove());
beforeEach(() => {
  for (const name of ["out.csv", "out.csv.part"]) rmSync(at.at(name), { recursive: true, force: true });
});

/** The line that says after how many rows a run was resumed. */
const RESUMED = /resuming after [\d ]+ rows/;

const part = (name = "") => at.at(`out.csv.part/${name}`);
const whole = () => Buffer.from(at.bytes("out.csv")).equals(at.bytes("whole.csv"));
const refused = (words = WORDS): string => {
  const { code, err } = at.run(words);
  expect(code).toBe(1);
  return err;
};

/** Runs the words to the first finished chunk, then does something to the process. */
const atFirstChunk = (act: (child: ReturnType<typeof started>) => void, words: readonly string[] = WORDS) => {
  const child = started(at.path, [...words, "--progress", "json"]);
  const ended = endOf(child);
  let acted = false;
  child.stderr.on("data", (text) => {
    if (acted || !String(text).includes('"labels"')) return;
    acted = true;
    act(child);
  });
  return ended;
};
const killed = (words = WORDS) => atFirstChunk((child) => child.kill("SIGKILL"), words);

describe("one process at a time", () => {
  test("a second run is refused while the first goes on, which is whole in the end", async () => {
    let second = "";
    const code = await atFirstChunk((child) => {
      child.kill("SIGSTOP");
      second = refused([...WORDS, "--force"]);
      child.kill("SIGCONT");
    });
    expect(second).toMatch(/out\.csv\.part .*process \d+/);
    expect(code).toBe(0);
    expect(whole()).toBe(true);
    expect(existsSync(part())).toBe(false);
  });

  test("of three that start at once at least one ends, the result is whole, and nothing is left", async () => {
    for (let round = 0; round < count(1, 3); round++) {
      const children = [1, 2, 3].map(() => started(at.path, [...WORDS, "--force"]));
      const codes = await Promise.all(children.map(endOf));
      expect(codes.filter((code) => code !== 1)).toContain(0);
      expect(codes.every((code) => code === 0 || code === 1)).toBe(true);
      expect(whole()).toBe(true);
      expect(existsSync(part())).toBe(false);
      rmSync(at.at("out.csv"));
    }
  });

  test("the lock of a process that has ended is taken over", async () => {
    await killed();
    expect(readdirSync(part()).filter((name) => name.startsWith("lock-")).length).toBe(1);
    const { code, err } = at.run(WORDS);
    expect(code).toBe(0);
    expect(err).toMatch(RESUMED);
    expect(whole()).toBe(true);
    expect(existsSync(part())).toBe(false);
  });

  test.runIf(existsSync("/proc/self/stat"))(
    "a lock is not held by a later process of its number",
    async () => {
      await killed();
      for (const name of readdirSync(part()).filter((name) => name.startsWith("lock-"))) rmSync(part(name));
      const lock = part(`lock-${process.pid}`);
      writeFileSync(lock, "");
      expect(refused()).toMatch(`process ${process.pid}`);
      writeFileSync(lock, "1");
      expect(at.run(WORDS).code).toBe(0);
      expect(whole()).toBe(true);
      expect(existsSync(part())).toBe(false);
    },
  );
});

test("killed twice, where cells are spelled by their chunk: the bytes of an unbroken run", async () => {
  // A chunk with words has text in the column of notes, the others have numbers.
  const word = (i: number) => i > 75_000 && i < 105_000 && i % 5 === 0;
  const [head, ...lines] = at.read("big.csv").trimEnd().split("\n");
  const noted = lines.map((line, i) => `${line},${word(i) ? "w" : i % 9}`);
  at.write("notes.csv", `${[`${head},note`, ...noted].join("\n")}\n`);
  const words = ["predict", "m.spectacl", "notes.csv", "--threads", "1", "-q", "-o"];
  expect(at.run([...words, "unbroken.jsonl"]).code).toBe(0);
  const again = [...words, "broken.jsonl", "--resume"];
  await killed(again);
  await killed(again);
  expect(at.run(again)).toMatchObject({ code: 0, err: "" });
  expect(Buffer.from(at.bytes("broken.jsonl")).equals(at.bytes("unbroken.jsonl"))).toBe(true);
});

describe("what is there already", () => {
  test("a folder of someone else stays as it is", () => {
    mkdirSync(part());
    writeFileSync(part("diary.txt"), "mine");
    for (const words of [WORDS, [...WORDS, "--force"]]) {
      expect(refused(words)).toMatch(/out\.csv\.part .*diary\.txt/);
    }
    expect(readdirSync(part())).toEqual(["diary.txt"]);
  });

  test.each<[string, () => void]>([
    ["rows are missing", () => rmSync(part("rows"))],
    ["rows are cut off", () => writeFileSync(part("rows"), "x")],
    ["the model is missing", () => rmSync(part("model.spectacl"))],
    ["the model is junk", () => writeFileSync(part("model.spectacl"), "junk")],
    ["the journal is empty", () => writeFileSync(part("journal.json"), "{}")],
    ["the journal is cut off", () => writeFileSync(part("journal.json"), '{"identity":')],
  ])("%s: refused in a sentence, and --force starts over", async (which, damage) => {
    if (!existsSync(at.at("stopped"))) {
      await killed();
      renameSync(part(), at.at("stopped"));
    }
    cpSync(at.at("stopped"), part(), { recursive: true });
    damage();
    expect(refused()).toMatch(/^spectacl: .*out\.csv\.part .*damaged.*--force.*\n$/);
    // Started over, all of them are the same.
    if (!LONG && which !== "rows are cut off") return;
    expect(at.run([...WORDS, "--force", "-q"])).toMatchObject({ code: 0, err: "" });
    expect(whole()).toBe(true);
  });

  test("an output that was begun in another format, by another name for it, is refused", async () => {
    symlinkSync("out.csv", at.at("alias.jsonl"));
    const child = started(at.path, [
      ...WORDS.map((word) => (word === "out.csv" ? "alias.jsonl" : word)),
      "--progress",
      "json",
    ]);
    const ended = endOf(child);
    child.stderr.on("data", (text) => {
      if (String(text).includes('"labels"')) child.kill("SIGKILL");
    });
    expect(await ended).toBe("SIGKILL");
    expect(refused()).toMatch(/out\.csv\.part .*\boutput\b.*--force/);
    expect(at.run([...WORDS, "--force", "-q"]).code).toBe(0);
    expect(whole()).toBe(true);
  });

  test("the mode of the output is kept, and is that of the rows so far", async () => {
    at.write("out.csv", "private\n");
    chmodSync(at.at("out.csv"), 0o600);
    await killed();
    expect(statSync(part("rows")).mode & 0o777).toBe(0o600);
    expect(statSync(part()).mode & 0o077).toBe(0);
    expect(at.run(WORDS).code).toBe(0);
    expect(statSync(at.at("out.csv")).mode & 0o777).toBe(0o600);
  });
});

describe("a run that fails", () => {
  test("bad data leave nothing behind, be it seen in the first pass or in the second", () => {
    at.write("bad.csv", "x,y\n1,2\n3,\n5,6\n");
    for (const words of [
      ["cluster", "bad.csv", ...inClusters(2)],
      ["predict", "m.spectacl", "bad.csv"],
    ]) {
      expect(at.run([...words, "--na", "fail", "--resume", "-o", "out.csv"]).code).toBe(65);
      expect(existsSync(part())).toBe(false);
    }
  });

  test("a full disk: reported as such, and resumed when there is room", () => {
    const full = at.shell(`trap '' XFSZ; ulimit -f 4000; spectacl ${WORDS.join(" ")}`);
    expect(full.code).toBe(1);
    expect(full.err).toMatch(/^spectacl: cannot write .*out\.csv\.part: /m);
    const again = at.run(WORDS);
    expect(again.err).toMatch(RESUMED);
    expect(whole()).toBe(true);
  });
});
