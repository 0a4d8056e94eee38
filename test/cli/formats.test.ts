/** Every file of the folder of tables that has a format of its own opens with one command; what was read is said. */
import { copyFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { afterAll, describe, expect, test } from "vitest";
import { readGraph, readTable } from "../../src/io.js";
import { inClusters, folder as newFolder } from "./program.js";

const TABLES = fileURLToPath(new URL("../tables/", import.meta.url));
const folder = newFolder();
afterAll(() => folder.remove());

/** The file, copied to where the program runs. */
function given(name: string): string {
  copyFileSync(`${TABLES}${name}`, folder.at(name));
  return name;
}

/** By their names, what the program says it uses is found in its result. */
const ROWS: readonly (readonly [file: string, rows: number, used: readonly string[], output: string])[] = [
  ["plots.xlsx", 60, ["height", "yield"], "csv"],
  ["beans.arff", 50, ["length in mm", "width"], "csv"],
  ["words.arff", 40, ["wheat", "corn", "goal", "match", "team"], "csv"],
  ["stops.geojson", 45, ["longitude", "latitude"], "geojson"],
  ["fields.json", 30, ["longitude", "latitude"], "geojson"],
  ["terms.mtx", 40, ["column_1", "column_8"], "csv"],
  ["readings.jsonl", 40, ["x", "y"], "json"],
];

describe.each(ROWS)("spectacl cluster %s", (file, rows, used, format) => {
  test("labels all rows, in the format of the input", async () => {
    const { out } = folder.done(["cluster", given(file)]);
    const table = await readTable(new TextEncoder().encode(out));
    expect(table.format === "jsonl" ? "json" : table.format).toBe(format);
    expect(table.rows).toBe(rows);
    const labels = table.columns.find(({ name }) => name === "cluster");
    expect(labels).toMatchObject({ kind: "number", missing: 0 });
  });

  test("uses the columns that measure", () => {
    const found = JSON.parse(folder.done(["inspect", given(file), "--json"]).out);
    expect(found.used).toEqual(expect.arrayContaining([...used]));
  });
});

const GRAPHS: readonly (readonly [file: string, nodes: number, edges: number])[] = [
  ["karate.gml", 34, 78],
  ["karate.graphml", 34, 78],
  ["friends.gml", 6, 7],
  ["friends.json", 6, 7],
  ["flock.csv", 45, 227],
  ["letters.csv", 45, 227],
  ["names.edges", 6, 7],
];

test.each(GRAPHS)("spectacl cluster %s: a graph of %d nodes", async (file, nodes, edges) => {
  const { out, err } = folder.done(["cluster", given(file)]);
  const table = await readTable(new TextEncoder().encode(out), { name: "a.csv" });
  expect(table.rows).toBe(nodes);
  const { names = [] } = await readGraph(folder.bytes(file), { name: file });
  const [first] = table.columns;
  if (first.kind === "text") expect(Array.from(first.codes, (code) => first.words[code])).toEqual(names);
  expect(err).toContain(`${nodes} nodes, ${edges} edges`);
});

test("a table of edges is one of rows if that is asked for", () => {
  const { out } = folder.done(["cluster", given("flock.csv"), "--table", ...inClusters(2), "-q"]);
  expect(out.split("\n")[0]).toBe("source,target,weight,cluster");
});

test("another sheet is read by its name", () => {
  const { code, message } = folder.fail(["cluster", given("plots.xlsx"), "--sheet", "Lost"]);
  expect(code).toBe(65);
  expect(message).toContain("Measurements, Legend");
});

test("--to gives the format, whatever the input and the name of the output", async () => {
  folder.write("t.csv", "x,y\n1,2\n1,3\n9,9\n8,9\n");
  const json = folder.done(["cluster", "t.csv", ...inClusters(2), "-q", "--to", "json"]).out;
  expect(JSON.parse(json)).toHaveLength(4);
  folder.done(["cluster", "t.csv", ...inClusters(2), "-q", "--to", "arrow", "-o", "labeled.bin"]);
  expect((await readTable(folder.bytes("labeled.bin"))).format).toBe("arrow");
});

test("the output may be standard output by its other name, and a pipe of the shell", () => {
  folder.write("t.csv", "x,y\n1,2\n1,3\n9,9\n8,9\n");
  const plain = folder.done(["cluster", "t.csv", ...inClusters(2), "-q"]).out;
  expect(folder.done(["cluster", "t.csv", ...inClusters(2), "-q", "-o", "/dev/stdout"]).out).toBe(plain);
  expect(
    folder.shell(
      "spectacl cluster t.csv -k 2 -q -o /dev/stdout > a.csv && spectacl cluster t.csv -k 2 -q -o /dev/stdout >> a.csv",
    ).code,
  ).toBe(0);
  expect(folder.read("a.csv")).toBe(plain + plain);
  // The last cat ends when all that write to it have.
  expect(folder.shell("spectacl cluster t.csv -k 2 -q -o >(cat) | cat")).toEqual({
    code: 0,
    out: plain,
    err: "",
  });
});

test("a damaged file is called what it is, with the line", () => {
  folder.write("bad.gml", "graph [\n  node [ id 1 ]\n  edge [ source 1 target 2 ]\n]\n");
  const { code, message } = folder.fail(["cluster", "bad.gml"]);
  expect(code).toBe(65);
  expect(message).toContain("bad.gml is GML, line 3");
});
