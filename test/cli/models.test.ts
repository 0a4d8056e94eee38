/** Models on the command line: made from one file, used on another. */
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Folder, folder, inClusters } from "./program.js";

let at: Folder;

beforeAll(() => {
  at = folder();
  at.run(["generate", "circles", "--points", "1500", "--noise", "0.05", "-o", "old.csv"]);
  at.run(["generate", "circles", "--points", "4000", "--noise", "0.05", "--seed", "7", "-o", "new.csv"]);
  at.run(["fit", "old.csv", ...inClusters(2), "-o", "m.spectacl", "-q"]);
});
afterAll(() => at.remove());

const done = (words: readonly string[], input?: string) => at.done(words, input);

const lines = (text: string) => text.trimEnd().split("\n");
const share = (labeled: string) => {
  const right = lines(labeled)
    .slice(1)
    .filter((line) => line.split(",").at(-1) === line.split(",").at(-2)).length;
  const all = lines(labeled).length - 1;
  return Math.max(right, all - right) / all;
};

describe("fit and predict", () => {
  test("rows the model has not seen get their class", () => {
    const { out, err } = done(["predict", "m.spectacl", "new.csv"]);
    expect(lines(out)[0]).toBe("x,y,class,cluster");
    const given = lines(at.read("new.csv"));
    expect(lines(out).every((line, i) => line.startsWith(`${given[i]},`))).toBe(true);
    expect(share(out)).toBeGreaterThan(0.99);
    expect(err).toMatch(/4 000 rows .*1 500 landmarks/);
  });

  test("the rows it was made of get the labels they had; from a file, a pipe, or through JSON", () => {
    done([
      "cluster",
      "old.csv",
      ...inClusters(2),
      "--save-model",
      "saved.spectacl",
      "-o",
      "labeled.csv",
      "-q",
    ]);
    expect(at.bytes("saved.spectacl")).toEqual(at.bytes("m.spectacl"));
    const { out } = done(["predict", "m.spectacl", "old.csv", "-q"]);
    const labeled = lines(at.read("labeled.csv"));
    const same = lines(out).filter((line, i) => line === labeled[i]).length;
    expect(same).toBeGreaterThan(0.99 * 1500);
    expect(done(["predict", "m.spectacl", "-q"], at.read("old.csv")).out).toBe(out);
    done(["fit", "old.csv", ...inClusters(2), "-o", "m.json", "-q"]);
    expect(done(["predict", "m.json", "old.csv", "-q"]).out).toBe(out);
    at.write("marked.json", `\ufeff\n${at.read("m.json")}`);
    expect(done(["predict", "marked.json", "old.csv", "-q"]).out).toBe(out);
  });

  test("columns are found by name, wherever they stand; others pass through", () => {
    const turned = lines(at.read("new.csv")).map((line) => {
      const [x, y, c] = line.split(",");
      return `${c};a word;${y};${x}`;
    });
    at.write("turned.csv", `${["class;note;Y;x", ...turned.slice(1)].join("\n")}\n`);
    const expected = lines(done(["predict", "m.spectacl", "new.csv", "--labels-only", "-q"]).out);
    expect(expected[0]).toBe("cluster");
    const { out } = done(["predict", "m.spectacl", "turned.csv", "-q", "--name", "group"]);
    expect(lines(out)[0]).toBe("class;note;Y;x;group");
    expect(
      lines(out)
        .slice(1)
        .map((line) => line.split(";").at(-1)),
    ).toEqual(expected.slice(1));
  });

  test("a model of scaled columns takes rows in the units of the file", () => {
    const wide = lines(at.read("old.csv")).map((line, i) => {
      const [x, y, c] = line.split(",");
      return i === 0 ? line : `${1000 * Number(x) + 5},${y},${c}`;
    });
    at.write("wide.csv", `${wide.join("\n")}\n`);
    const { err } = done(["fit", "wide.csv", ...inClusters(2), "-o", "wide.spectacl"]);
    expect(err).toContain("--scale none");
    expect(share(done(["predict", "wide.spectacl", "wide.csv", "-q"]).out)).toBeGreaterThan(0.99);
  });

  test("memberships, and other formats in and out", () => {
    done(["predict", "m.spectacl", "new.csv", "--membership", "-o", "a.parquet", "-q"]);
    done(["predict", "m.spectacl", "a.parquet", "--membership", "-o", "b.jsonl", "-q"]);
    const rows = lines(at.read("b.jsonl")).map((line) => JSON.parse(line));
    expect(rows).toHaveLength(4000);
    for (const row of rows) {
      expect(row.cluster_2).toBe(row.cluster);
      expect(row.membership_2).toBe(row.membership);
      expect(row.membership).toBeGreaterThan(0);
      expect(row.membership).toBeLessThanOrEqual(1);
    }
  });
});

test("places in the embedding, row by row the same in chunks of any length", () => {
  const { out } = done(["predict", "m.spectacl", "new.csv", "--transform", "--labels-only", "-q"]);
  const [head, ...rows] = lines(out).map((line) => line.split(","));
  expect(head.slice(0, 3)).toEqual(["cluster", "u_1", "u_2"]);
  expect(rows).toHaveLength(4000);
  at.write("tail.csv", `x,y,class\n${lines(at.read("new.csv")).slice(-10).join("\n")}\n`);
  const tail = done(["predict", "m.spectacl", "tail.csv", "--transform", "--labels-only", "-q"]).out;
  expect(lines(tail).slice(1)).toEqual(lines(out).slice(-10));
  // Each circle has eigenvectors of its own: rows of one cluster lie closer to each other than to those of the other.
  const inner = (a: string[], b: string[]) =>
    a.slice(1).reduce((sum, x, k) => sum + Number(x) * Number(b[k + 1]), 0);
  const cosine = (a: string[], b: string[]) => inner(a, b) / Math.sqrt(inner(a, a) * inner(b, b));
  const pairs = rows
    .slice(0, 200)
    .map((row, k) => ({ same: row[0] === rows[k + 1][0], near: cosine(row, rows[k + 1]) }));
  const mean = (same: boolean) => {
    const of = pairs.filter((pair) => pair.same === same).map(({ near }) => near);
    return of.reduce((sum, x) => sum + x, 0) / of.length;
  };
  expect(mean(true)).toBeGreaterThan(mean(false) + 0.2);
});

test("clusters of the model that got no row are listed", () => {
  const [head, ...rest] = lines(done(["predict", "m.spectacl", "old.csv", "-q"]).out);
  const zeros = rest.filter((line) => line.endsWith(",0")).map((line) => line.slice(0, -2));
  at.write("zeros.csv", `${[head.replace(",cluster", ""), ...zeros].join("\n")}\n`);
  expect(done(["predict", "m.spectacl", "zeros.csv"]).err).toMatch(/^ {2}note .*cluster 1 /m);
  expect(done(["predict", "m.spectacl", "old.csv"]).err).not.toMatch(/^ {2}note .*cluster 1 /m);
});

describe("failures", () => {
  test.each([
    [["predict", "none.spectacl", "new.csv"], 66, /^cannot read none\.spectacl: /],
    [["predict", "m.spectacl", "none.csv"], 66, /^cannot read none\.csv: /],
    [["predict", "old.csv", "new.csv"], 65, /^old\.csv: .*model/],
    [["fit", "old.csv", "-k", "2"], 2, /-o\b/],
    [["fit", "old.csv", "-k", "2", "-o", "old.csv"], 2, /^--output .*input, old\.csv/],
    [["fit", "old.csv", "-k", "2", "-o", "m.parquet"], 2, /m\.parquet.*\.spectacl.*\.json/],
    [["predict", "m.spectacl", "new.csv", "-o", "x.npy"], 2, /x\.npy.*\.csv.*\.parquet/],
    [["predict", "m.spectacl", "new.csv", "--threads", "two"], 2, /^--threads .*two/],
  ])("%j", (words, code, mentioned) => {
    const found = at.fail(words);
    expect(found.code).toBe(code);
    expect(found.message).toMatch(mentioned);
  });

  test("a model or a recipe that would be overwritten", () => {
    at.write("model", at.bytes("m.spectacl"));
    expect(at.fail(["predict", "model", "new.csv", "-o", "./model"])).toEqual({
      code: 2,
      message: expect.stringMatching(/^--output .*model, model/),
    });
    expect(at.bytes("model")).toEqual(at.bytes("m.spectacl"));
    at.write("rec.json", '{"clusters": 2}');
    for (const words of [["cluster", "--json"], ["fit"]]) {
      expect(at.fail([...words, "old.csv", "--recipe", "rec.json", "-o", "rec.json"])).toEqual({
        code: 2,
        message: expect.stringMatching(/^--output .*recipe, rec\.json/),
      });
    }
  });

  test("an empty file, which has no columns", () => {
    at.write("empty.csv", "");
    expect(at.fail(["predict", "m.spectacl", "empty.csv"]).code).toBe(65);
    expect(at.fail(["predict", "m.spectacl"], "").code).toBe(65);
  });

  test("a missing column, with the nearest name", () => {
    at.write("other.csv", "x1,y\n1,2\n3,4\n");
    expect(at.fail(["predict", "m.spectacl", "other.csv"])).toEqual({
      code: 65,
      message: expect.stringMatching(/^other\.csv .*"x".*"x1"/),
    });
  });

  test("a word and a gap where a number is needed, by their line", () => {
    at.write("word.csv", "x,y\n1,2\n3,4\noops,4\n5,6\n");
    expect(at.fail(["predict", "m.spectacl", "word.csv", "--na", "fail"])).toEqual({
      code: 65,
      message: expect.stringMatching(/line 4\b.*"x".*--na drop.*--na fill/),
    });
    at.write("gap.csv", "x,y\n1,2\n3,\n5,6\n");
    expect(at.fail(["predict", "m.spectacl", "gap.csv", "--na", "fail"])).toEqual({
      code: 65,
      message: expect.stringMatching(/line 3\b.*"y".*--na drop.*--na fill/),
    });
    expect(done(["predict", "m.spectacl", "gap.csv"])).toMatchObject({
      out: expect.stringMatching(/\n3,,[01]\n/),
      err: expect.stringContaining("1 blank cell"),
    });
    expect(done(["predict", "m.spectacl", "gap.csv", "--na", "drop", "-q"]).out).toMatch(/\n3,,\n/);
  });

  test("a model that was cut off, and a network", () => {
    at.write("cut.spectacl", at.bytes("m.spectacl").subarray(0, 1000));
    expect(at.fail(["predict", "cut.spectacl", "new.csv"])).toEqual({
      code: 65,
      message: expect.stringMatching(/^cut\.spectacl: /),
    });
    at.write("net.edges", "1 2\n2 3\n");
    for (const how of ["--stream", "--no-stream"]) {
      expect(at.fail(["fit", "net.edges", "-k", "1", how, "-o", "n.spectacl"])).toEqual({
        code: 65,
        message: expect.stringMatching(/^net\.edges .*graph/),
      });
    }
  });
});
