/** `spectacl cluster` as people use it: files, pipes, formats, columns, scales, and the same bytes again. */
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { clusterSync } from "../../src/index.js";
import { readTable } from "../../src/io.js";
import { adjustedRand } from "../../src/metrics.js";
import { type Folder, folder } from "./program.js";

let at: Folder;
let circles: string;

beforeAll(() => {
  at = folder();
  circles = at.run(["generate", "circles", "--points", "300", "--noise", "0.05"]).out;
  at.write("circles.csv", circles);
});
afterAll(() => at.remove());

const lines = (text: string) => text.trimEnd().split("\n");
const column = (text: string, name: string, delimiter = ",") => {
  const [head, ...rows] = lines(text).map((line) => line.split(delimiter));
  return rows.map((row) => row[head.indexOf(name)]);
};

/** Labels as the library gives them for the first two columns. */
function expected(recipe: Parameters<typeof clusterSync>[1] = { clusters: 2 }): string[] {
  const rows = lines(circles).slice(1);
  const points = rows.map((line) => line.split(",").slice(0, 2).map(Number));
  return Array.from(clusterSync(points, recipe).labels, String);
}

describe("input and output", () => {
  test("the input byte for byte, with one more column", () => {
    const { code, out } = at.run(["cluster", "circles.csv", "-k", "2"]);
    expect(code).toBe(0);
    const labels = expected();
    const [head, ...rows] = lines(circles);
    expect(out).toBe([`${head},cluster`, ...rows.map((row, i) => `${row},${labels[i]}`), ""].join("\n"));
  });

  test.each([
    ["a file", ["circles.csv"], undefined],
    ["standard input", [], "plain"],
    ["-", ["-"], "plain"],
    ["gzip on standard input", [], "gzip"],
  ])("%s", (_, words, input) => {
    const bytes = input === "gzip" ? gzipSync(circles) : input === "plain" ? circles : "";
    const { code, out } = at.run(["cluster", ...words, "-k", "2", "-q"], bytes);
    expect({ code, labels: column(out, "cluster") }).toEqual({ code: 0, labels: expected() });
  });

  test("a gzipped file in, a gzipped file out, the same bytes again", () => {
    at.write("circles.csv.gz", gzipSync(circles));
    const once = at.run(["cluster", "circles.csv.gz", "-k", "2", "-o", "once.csv.gz"]);
    at.run(["cluster", "circles.csv.gz", "-k", "2", "-o", "twice.csv.gz"]);
    expect(once).toMatchObject({ code: 0, out: "" });
    expect(at.bytes("once.csv.gz")).toEqual(at.bytes("twice.csv.gz"));
    expect(column(gunzipSync(at.bytes("once.csv.gz")).toString(), "cluster")).toEqual(expected());
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
      const { code } = at.run(["cluster", "circles.csv", "-k", "2", "-o", `labeled.${format}`, ...words]);
      expect(code).toBe(0);
      const table = await readTable(at.bytes(`labeled.${format}`), { name: `labeled.${format}` });
      const last = table.columns[table.columns.length - 1];
      expect(last.kind === "number" && Array.from(last.values, String)).toEqual(expected());
      if (format !== "npy")
        expect(table.columns.map(({ name }) => name)).toEqual(["x", "y", "class", "cluster"]);
    },
  );

  test("--labels-only, --name and --membership", () => {
    const only = at.run(["cluster", "circles.csv", "-k", "2", "--labels-only", "--name", "group"]);
    expect(lines(only.out)).toEqual(["group", ...expected()]);
    const more = at.run(["cluster", "circles.csv", "-k", "2", "--membership"]);
    const shares = column(more.out, "membership").map(Number);
    expect(Math.min(...shares)).toBeGreaterThanOrEqual(0);
    expect(Math.max(...shares)).toBe(1);
  });

  test("a column named cluster is kept, the new one gets another name", () => {
    const once = at.run(["cluster", "circles.csv", "-k", "2"]).out;
    const { out } = at.run(["cluster", "-k", "2"], once);
    expect(lines(out)[0]).toBe("x,y,class,cluster,cluster_2");
    expect(column(out, "cluster_2")).toEqual(column(out, "cluster"));
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
  expect(column(out, "node")).toEqual(["1", "2", "3", "4", "5", "6"]);
  const labels = column(out, "cluster");
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
    expect(found.labels.map(String)).toEqual(expected({ method: "spectacl", clusters: 2 }));
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

describe("columns, scales and missing cells", () => {
  const measured = "id,x,y,far,color,class\n";
  const cells = Array.from({ length: 40 }, (_, i) => {
    const side = i % 2;
    return `${1000 + i},${side * 10 + (i % 5)},${(i % 7) / 7},${i * 1000},red,${side}`;
  });
  const table = `${measured}${cells.join("\n")}\n`;

  test("identifiers, words and classes are left out, and it says so", () => {
    const { err } = at.run(["cluster", "-k", "2"], table);
    expect(err).toMatch(/40 rows × 3 columns \(x, y, far\)/);
    expect(err).toMatch(/left out: id \(.*identifier.*\), color \(.*\), class \(/);
  });

  test("spreads that differ tenfold are standardized and it says so; --scale none is raw", () => {
    const auto = at.run(["cluster", "-k", "2", "--json"], table);
    expect(auto.err).toContain("--scale none");
    expect(JSON.parse(auto.out).input.scale).toBe("standard");
    const raw = JSON.parse(at.run(["cluster", "-k", "2", "--scale", "none", "--json"], table).out);
    expect(raw.input.scale).toBe("none");
    expect(adjustedRand(raw.labels, JSON.parse(auto.out).labels)).toBeLessThan(0.9);
  });

  test("a column that a stray word spoils is named with the place", () => {
    const spoilt = `x,y\n${Array.from({ length: 30 }, (_, i) => `${i === 20 ? "oops" : i},${i % 3}`).join("\n")}\n`;
    const { code, err } = at.run(["cluster", "-k", "2", "-m", "kmeans"], spoilt);
    expect(code).toBe(0);
    expect(err).toMatch(/left out: x \(.*line 22 .*"oops"/);
    expect(at.run(["cluster", "-k", "2", "-c", "x,y"], spoilt)).toMatchObject({
      code: 65,
      err: expect.stringMatching(/line 22\b.*"x".*"oops"/),
    });
  });

  test("the truth is not clustered on, even if asked for", () => {
    const { out, err } = at.run(["cluster", "circles.csv", "-c", "x,y,class", "--truth", "class", "-k", "2"]);
    expect(err).toMatch(/^ {2}class .*known classes/m);
    expect(column(out, "cluster")).toEqual(expected());
  });

  test("-c takes names, numbers and ranges", () => {
    const all = ["x", "2", "x,y", "2-3"].map((list) =>
      at.run(["cluster", "-k", "2", "-c", list, "--json"], table),
    );
    expect(all.map(({ out }) => JSON.parse(out).input.columns)).toEqual(["x", "x", "x,y", "x,y"]);
  });

  test("--na drop leaves the cell empty, mean fills, error names the place", () => {
    const gaps = "x,y\n0,0\n0,1\nNA,0\n9,9\n9,8\n";
    expect(at.run(["cluster", "-m", "kmeans", "-k", "2", "--na", "drop"], gaps).out).toBe(
      "x,y,cluster\n0,0,0\n0,1,0\nNA,0,\n9,9,1\n9,8,1\n",
    );
    expect(column(at.run(["cluster", "-k", "2", "--na", "mean"], gaps).out, "cluster")).toHaveLength(5);
    expect(at.run(["cluster", "-k", "2"], gaps)).toMatchObject({
      code: 65,
      err: expect.stringMatching(/line 4.*"?x"?/),
    });
  });
});

describe("what people see", () => {
  test("stages, clusters, scores and the next command, all on stderr", () => {
    const { err } = at.run(["cluster", "circles.csv", "-k", "2", "--truth", "class"]);
    expect(err).toMatch(/✓ graph +10 nearest neighbors, .* edges, mean degree/);
    expect(err).toMatch(/✓ eigenpairs +50 of 50 converged/);
    expect(err).toMatch(/● 0 +15\d/);
    expect(err).toMatch(/known classes: F (0\.9|1\.000)/);
    expect(err).toContain("next: spectacl cluster circles.csv -k 2 --truth class --html report.html");
    expect(err).not.toContain("\u001b");
  });

  test("--scatter draws, --ascii without a character beyond ASCII, FORCE_COLOR with colors", () => {
    const words = ["cluster", "circles.csv", "-k", "2", "--scatter"];
    expect(at.run(words).err).toMatch(/┌─+┐/);
    expect(at.run([...words, "--ascii"]).err).toMatch(/^[\x20-\x7e\n]*$/);
    expect(at.run(words, "", { FORCE_COLOR: "1" }).err).toContain("\u001b[34m");
    expect(at.run(words, "", { FORCE_COLOR: "1", NO_COLOR: "1" }).err).not.toContain("\u001b");
    expect(at.run([...words, "--no-color"], "", { FORCE_COLOR: "1" }).err).not.toContain("\u001b");
  });

  test("--quiet says nothing, --progress json says it in JSON", () => {
    expect(at.run(["cluster", "circles.csv", "-k", "2", "--quiet"]).err).toBe("");
    const { err } = at.run(["cluster", "circles.csv", "-k", "2", "-q", "--progress", "json"]);
    const stages = lines(err).map((line) => JSON.parse(line).stage);
    expect([...new Set(stages)]).toEqual(["points", "graph", "spectrum", "embedding", "clusters"]);
  });

  test("--dry-run tells the cost and writes nothing", () => {
    const { code, out, err } = at.run(["cluster", "circles.csv", "-k", "2", "--dry-run", "-o", "none.csv"]);
    expect({ code, out }).toEqual({ code: 0, out: "" });
    expect(err).toMatch(/memory +about .*B, /);
    expect(() => at.read("none.csv")).toThrow(/ENOENT/);
  });

  test("--html where landmarks stand for the rows", () => {
    const { code, err } = at.run([
      "cluster",
      "circles.csv",
      "-k",
      "2",
      "--landmarks",
      "100",
      "--html",
      "l.html",
    ]);
    expect({ code, err: code === 0 ? "" : err }).toEqual({ code: 0, err: "" });
    const page = at.read("l.html");
    expect(page).toContain("<!doctype html>");
    expect(page).toMatch(/[\d\u202f]+ landmarks/);
    expect(page).toMatch(/[Mm]embership .*votes/);
  });

  test("--html and --plot write the report and the picture", () => {
    const { code, err } = at.run([
      "cluster",
      "circles.csv",
      "-k",
      "2",
      "--html",
      "r.html",
      "--plot",
      "p.svg",
      "--truth",
      "class",
    ]);
    expect(code).toBe(0);
    expect(err).toMatch(/wrote p\.svg, r\.html/);
    expect(at.read("p.svg")).toMatch(/^<svg[\s\S]*<\/svg>\s*$/);
    expect(at.read("r.html")).toContain("<!doctype html>");
    expect(at.read("r.html")).not.toMatch(/<script|src="http|href="http/);
    const first = at.read("r.html");
    at.run(["cluster", "circles.csv", "-k", "2", "--plot", "p.png"]);
    expect(Buffer.from(at.bytes("p.png")).subarray(1, 4).toString()).toBe("PNG");
    expect(first.length).toBeLessThan(500_000);
  });
});
