/** An input that changes while it is read: an error, and no output. */
import { appendFileSync, existsSync, readdirSync, rmSync, statSync, truncateSync, utimesSync } from "node:fs";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { endOf, type Folder, folder, started } from "./program.js";

let at: Folder;
let text: string;

beforeAll(() => {
  at = folder();
  at.run(["generate", "circles", "--points", "150000", "--noise", "0.1", "-o", "made.csv"]);
  at.run(["generate", "circles", "--points", "400", "--noise", "0.1", "-o", "small.csv"]);
  at.run(["fit", "small.csv", "-k", "2", "-o", "m.spectacl", "-q"]);
  text = at.read("made.csv");
});
afterAll(() => at.remove());
beforeEach(() => {
  at.write("big.csv", text);
  // A whole second, which can be given back exactly.
  utimesSync(at.at("big.csv"), 1e9, 1e9);
  for (const name of ["out.csv", "out.csv.part"]) rmSync(at.at(name), { recursive: true, force: true });
});

/** Runs the words, and does something while the process stands still at a stage. */
async function changed(words: readonly string[], stage: string, change: () => void) {
  const child = started(at.path, [...words, "-o", "out.csv", "--threads", "1", "--progress", "json", "-q"]);
  const ended = endOf(child);
  let err = "";
  let done = false;
  child.stderr.on("data", (piece) => {
    err += piece;
    if (done || !err.includes(stage)) return;
    done = true;
    child.kill("SIGSTOP");
    change();
    child.kill("SIGCONT");
  });
  const code = await ended;
  return { code, said: err.split("\n").filter((line) => line.startsWith("spectacl:")) };
}

// Few landmarks: what is tested is the reading.
const STREAM = ["cluster", "big.csv", "-k", "2", "--landmarks", "1000", "--stream"];
const SURVEY = '"survey"';
const LABELS = '"labels"';
const longer = () => appendFileSync(at.at("big.csv"), "0,0,0\n");
const touched = () => utimesSync(at.at("big.csv"), 1, 1);

/** Rows fewer, and a file that looks the same. */
function fewer(): void {
  const { size } = statSync(at.at("big.csv"));
  const half = text.lastIndexOf("\n", text.length / 2) + 1;
  truncateSync(at.at("big.csv"), half);
  // Blank lines are no rows.
  appendFileSync(at.at("big.csv"), "\n".repeat(size - half));
  utimesSync(at.at("big.csv"), 1e9, 1e9);
}

describe("exit 65 and no output", () => {
  test.each([
    ["cluster, longer in the first pass", STREAM, SURVEY, longer],
    ["cluster, longer in the second pass", STREAM, LABELS, longer],
    ["cluster --resume, longer in the second pass", [...STREAM, "--resume"], LABELS, longer],
    ["predict, longer", ["predict", "m.spectacl", "big.csv"], LABELS, longer],
    ["predict, written at another time", ["predict", "m.spectacl", "big.csv"], LABELS, touched],
  ])("%s", async (_, words, stage, change) => {
    const { code, said } = await changed(words, stage, change);
    expect(said).toEqual([expect.stringMatching(/^spectacl: big\.csv .*changed/)]);
    expect(code).toBe(65);
    expect(existsSync(at.at("out.csv"))).toBe(false);
    expect(readdirSync(at.path).filter((name) => name.startsWith("."))).toEqual([]);
  });

  test("cluster, other rows in the second pass though size and time are the same", async () => {
    const { code, said } = await changed(STREAM, '"clusters"', fewer);
    expect(said).toEqual([expect.stringMatching(/^spectacl: big\.csv .*changed.* 150 000 .* rows/)]);
    expect(code).toBe(65);
    expect(existsSync(at.at("out.csv"))).toBe(false);
  });
});

test("an input that stays is labeled whole, and one that is gone was read to its end", async () => {
  const stayed = await changed(STREAM, LABELS, () => {});
  expect(stayed).toEqual({ code: 0, said: [] });
  expect(at.read("out.csv").split("\n")).toHaveLength(150_002);
  const gone = await changed(["predict", "m.spectacl", "big.csv"], LABELS, () => rmSync(at.at("big.csv")));
  expect(gone).toEqual({ code: 0, said: [] });
  expect(at.read("out.csv").split("\n")).toHaveLength(150_002);
});
