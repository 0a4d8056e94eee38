/** `spectacl cluster` as people use it: files, pipes, formats, the document of --json, and the same bytes again. */
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readTable } from "../../src/io.js";
import { type CirclesFolder, circlesFolder, columnOf, lines } from "./circles.js";
import { inClusters } from "./program.js";

let at: CirclesFolder;
beforeAll(() => {
  at = circlesFolder();
});
afterAll(() => at.remove());

describe("input and output", () => {
  test("the input byte for byte, with one more column", () => {
    const { code, out } = at.run(["cluster", "circles.csv", ...inClusters(2)]);
    expect(code).toBe(0);
    const labels = at.labels();
    const [head, ...rows] = lines(at.circles);
    expect(out).toBe([`${head},cluster`, ...rows.map((row, i) => `${row},${labels[i]}`), ""].join("\n"));
  });

  test.each([
    ["a file", ["circles.csv"], undefined],
    ["standard input", [], "plain"],
    ["-", ["-"], "plain"],
    ["gzip on standard input", [], "gzip"],
  ])("%s", (_, words, input) => {
    const bytes = input === "gzip" ? gzipSync(at.circles) : input === "plain" ? at.circles : "";
    const { code, out } = at.run(["cluster", ...words, ...inClusters(2), "-q"], bytes);
    expect({ code, labels: columnOf(out, "cluster") }).toEqual({ code: 0, labels: at.labels() });
  });

  test("a gzipped file in, a gzipped file out, the same bytes again", () => {
    at.write("circles.csv.gz", gzipSync(at.circles));
    const once = at.run(["cluster", "circles.csv.gz", ...inClusters(2), "-o", "once.csv.gz"]);
    at.run(["cluster", "circles.csv.gz", ...inClusters(2), "-o", "twice.csv.gz"]);
    expect(once).toMatchObject({ code: 0, out: "" });
    expect(at.bytes("once.csv.gz")).toEqual(at.bytes("twice.csv.gz"));
    expect(columnOf(gunzipSync(at.bytes("once.csv.gz")).toString(), "cluster")).toEqual(at.labels());
  });

  test("semicolons, decimal commas, quotes, CRLF and a BOM survive", () => {
    const text = '\uFEFF"name";"x";"y"\r\n"a;b";1,5;2\r\n"c ""d""";1,25;2,5\r\n"e\nf";9;8,75\r\n';
    const { code, out } = at.run(["cluster", "-m", "kmeans", "-k", "2"], text);
    expect(code).toBe(0);
    expect(out).toBe(
      '\uFEFF"name";"x";"y";cluster\r\n"a;b";1,5;2;0\r\n"c ""d""";1,25;2,5;0\r\n"e\nf";9;8,75;1\r\n',
    );
  });

  test("no header: -H, and none is written", () => {
    const { out } = at.run(["cluster", "-m", "kmeans", "-H", "-k", "2"], "0 0\n0 1\n9 9\n9 8\n0 0.5\n");
    expect(out).toBe("0 0 0\n0 1 0\n9 9 1\n9 8 1\n0 0.5 0\n");
  });

  test.each(["csv", "tsv", "json", "jsonl", "parquet", "npy"])(
    "-o labeled.%s is read back",
    async (format) => {
      const words = format === "npy" ? ["-c", "x,y", "--labels-only"] : [];
      const { code } = at.run([
        "cluster",
        "circles.csv",
        ...inClusters(2),
        "-o",
        `labeled.${format}`,
        ...words,
      ]);
      expect(code).toBe(0);
      const table = await readTable(at.bytes(`labeled.${format}`), { name: `labeled.${format}` });
      const last = table.columns[table.columns.length - 1];
      expect(last.kind === "number" && Array.from(last.values, String)).toEqual(at.labels());
      if (format !== "npy")
        expect(table.columns.map(({ name }) => name)).toEqual(["x", "y", "class", "cluster"]);
    },
  );

  test("--labels-only, --name and --membership", () => {
    const only = at.run(["cluster", "circles.csv", ...inClusters(2), "--labels-only", "--name", "group"]);
    expect(lines(only.out)).toEqual(["group", ...at.labels()]);
    const more = at.run(["cluster", "circles.csv", ...inClusters(2), "--membership"]);
    const shares = columnOf(more.out, "membership").map(Number);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBe(1);
  });

  test("a column named cluster is kept, the new one gets another name", () => {
    const once = at.run(["cluster", "circles.csv", ...inClusters(2)]).out;
    const { out } = at.run(["cluster", ...inClusters(2)], once);
    expect(lines(out)[0]).toBe("x,y,class,cluster,cluster_2");
    expect(columnOf(out, "cluster_2")).toEqual(columnOf(out, "cluster"));
  });

  test("a graph: nodes and their clusters", () => {
    const clique = (names: string[]) => names.flatMap((a, i) => names.slice(i + 1).map((b) => `${a} ${b}`));
    const edges = [...clique(["a", "b", "c", "d"]), ...clique(["p", "q", "r"]), "a p"].join("\n");
    at.write("net.edges", `${edges}\n`);
    const { code, out } = at.run(["cluster", "net.edges", "-k", "2"]);
    expect(code).toBe(0);
    expect(
      Object.fromEntries(
        lines(out)
          .slice(1)
          .map((line) => line.split(",")),
      ),
    ).toEqual({
      a: "0",
      b: "0",
      c: "0",
      d: "0",
      p: "1",
      q: "1",
      r: "1",
    });
  });
});

test("Matrix Market counts its nodes from 1, and so does the result", () => {
  const text =
    "%%MatrixMarket matrix coordinate pattern symmetric\n6 6 7\n2 1\n3 1\n3 2\n5 4\n6 4\n6 5\n4 3\n";
  at.write("two.mtx", text);
  const { out } = at.run(["cluster", "two.mtx", "-k", "2", "-q"]);
  expect(columnOf(out, "node")).toEqual(["1", "2", "3", "4", "5", "6"]);
  const labels = columnOf(out, "cluster");
  expect(labels.slice(0, 3)).toEqual(Array(3).fill(labels[0]));
  expect(new Set(labels).size).toBe(2);
});

describe("the document of --json", () => {
  test("says what was done, and does it again", () => {
    const { out } = at.run([
      "cluster",
      "circles.csv",
      "-k",
      "2",
      "-m",
      "spectacl",
      "--truth",
      "class",
      "--json",
    ]);
    const found = JSON.parse(out);
    expect(Object.keys(found)).toEqual(
      expect.arrayContaining(["labels", "sizes", "recipe", "density", "warnings", "timing", "version"]),
    );
    expect(found.labels.map(String)).toEqual(at.labels({ method: "spectacl", clusters: 2 }));
    expect(found.sizes).toEqual(
      [0, 1].map((s) => found.labels.filter((label: number) => label === s).length),
    );
    expect(found.recipe.radius).toBeGreaterThan(0);
    expect(found.scores.f).toBeGreaterThan(0.95);
    at.write("job.json", out);
    const again = JSON.parse(at.run(["cluster", "circles.csv", "--recipe", "job.json", "--json"]).out);
    expect(again.labels).toEqual(found.labels);
    expect(again.recipe.radius).toBe(found.recipe.radius);
    const other = JSON.parse(
      at.run(["cluster", "circles.csv", "--recipe", "job.json", "-k", "3", "--json"]).out,
    );
    expect(other.sizes).toHaveLength(3);
  });

  test("the number of clusters is found, with the curve", () => {
    const blobs = at.run(["generate", "blobs", "--points", "400", "--noise", "0.05", "--seed", "1"]).out;
    const found = JSON.parse(at.run(["cluster", "--json", "--truth", "class"], blobs).out);
    expect(found.sizes).toHaveLength(3);
    expect(found.scores.ari).toBeGreaterThan(0.99);
    expect(found.choice.curve.length).toBeGreaterThan(3);
  });
});
