/** Names, words and outputs at the edge of what a system allows. */
import { existsSync, mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { partFolderOf, temporaryPath } from "../../apps/cli/output/temporary.js";
import { type Folder, folder, inClusters } from "./program.js";

let at: Folder;
const CSV = `x,y\n${Array.from({ length: 20 }, (_, i) => `${i % 2},${i % 7}`).join("\n")}\n`;

beforeAll(() => {
  at = folder();
  at.write("data.csv", CSV);
});
afterAll(() => at.remove());

const bytesOf = (text: string): number => Buffer.byteLength(text);

describe("names as long as a system allows", () => {
  const LONG = [
    `${"a".repeat(251)}.csv`,
    `${"é".repeat(125)}.csv`,
    `${"漢".repeat(83)}.csv`,
    `${"😀".repeat(62)}.csv`,
  ];

  test.each(LONG.slice(0, 2))("%s is written, and nothing beside it stays", (name) => {
    at.done(["cluster", "data.csv", ...inClusters(2), "-q", "-o", name]);
    expect(readdirSync(at.path).sort()).toEqual(["data.csv", name].sort());
    at.shell(`rm -- '${name}'`);
  });

  test.each(LONG.slice(-1))("%s is written by a run that can be resumed", (name) => {
    at.done(["cluster", "data.csv", ...inClusters(2), "-q", "--resume", "-o", name]);
    expect(readdirSync(at.path).sort()).toEqual(["data.csv", name].sort());
    at.shell(`rm -- '${name}'`);
  });

  test("a temporary name is no longer than the final one, or than every system allows", () => {
    for (const name of [...LONG, "a", "a.csv", "ü".repeat(30)]) {
      const beside = temporaryPath(`/tmp/${name}`).slice("/tmp/".length);
      expect(bytesOf(beside)).toBeLessThanOrEqual(Math.max(40, bytesOf(name)));
      expect(beside).not.toContain("\ufffd");
      expect(bytesOf(partFolderOf(name))).toBeLessThanOrEqual(255);
    }
  });

  test("names that differ at their end alone have folders of their own", () => {
    const names = ["x", "y"].map((end) => partFolderOf(`${"a".repeat(254)}${end}`));
    expect(new Set(names).size).toBe(2);
  });

  test("a name that is longer says so", () => {
    const { code, message } = at.fail([
      "cluster",
      "data.csv",
      ...inClusters(2),
      "-q",
      "-o",
      `${"a".repeat(300)}.csv`,
    ]);
    expect(code).toBe(1);
    expect(message).not.toContain("ENAMETOOLONG");
    expect(at.fail(["cluster", "a".repeat(300), "-k", "2"]).message).not.toContain("ENAMETOOLONG");
  });
});

test.each([
  ["cluster -k 2 -m kmeans -o o.csv -- data.csv", "report.html"],
  ["cluster -k 2 -m kmeans -o o.csv --html r.html -- data.csv", undefined],
  ["cluster -k 2 -m kmeans -o o.csv -- -odd.csv", "report.html"],
  ["inspect -- -odd.csv", undefined],
  ["inspect data.csv", undefined],
])("what `%s` names as the next command runs", (line, written) => {
  at.write("-odd.csv", CSV);
  const { code, err, out } = at.shell(`spectacl ${line}`);
  expect(code).toBe(0);
  const next = /next: (spectacl .*)/.exec(err + out)?.[1] as string;
  const ran = at.shell(next);
  expect({ next, code: ran.code, err: ran.code === 0 ? "" : ran.err }).toEqual({ next, code: 0, err: "" });
  if (written) expect(existsSync(at.at(written))).toBe(true);
  at.shell("rm -f -- -odd.csv o.csv r.html report.html");
});

const LINUX = process.platform === "linux";

describe.skipIf(!LINUX)("where the system tells of this process", () => {
  test("a name that is not UTF-8 is refused for that, as input and as output; a sign for one is a name", () => {
    const name = Buffer.concat([Buffer.from(`${at.path}/b`), Buffer.from([0xff]), Buffer.from(".csv")]);
    writeFileSync(name, CSV);
    const read = at.shell("spectacl cluster $'b\\xff.csv' -k 2 -m kmeans -q");
    expect({ code: read.code, said: read.err.includes("UTF-8") }).toEqual({ code: 2, said: true });
    const before = readdirSync(at.path);
    expect(at.shell("spectacl cluster data.csv -k 2 -m kmeans -q -o $'c\\xff.csv'").code).toBe(2);
    expect(readdirSync(at.path)).toEqual(before);
    expect(at.shell("spectacl cluster -k 2 -m kmeans -q < $'b\\xff.csv'").code).toBe(0);
    at.write("\ufffd.csv", CSV);
    expect(at.shell("spectacl cluster \ufffd.csv -k 2 -m kmeans -q").code).toBe(0);
  });

  test("under a limit of addresses the message names it, and no rows", () => {
    const { code, err } = at.shell("ulimit -v 3000000; spectacl cluster data.csv -k 2 -m kmeans -q");
    expect(code).toBe(1);
    expect(err).toContain("ulimit -v");
    expect(err).not.toContain("rows");
  });
});

test("a folder in the place of a part folder is not touched", () => {
  const name = `${"b".repeat(251)}.csv`;
  mkdirSync(partFolderOf(at.at(name)));
  writeFileSync(`${partFolderOf(at.at(name))}/mine`, "x");
  expect(at.run(["cluster", "data.csv", ...inClusters(2), "-q", "--resume", "-o", name]).code).toBe(1);
  expect(readdirSync(partFolderOf(at.at(name)))).toEqual(["mine"]);
});
