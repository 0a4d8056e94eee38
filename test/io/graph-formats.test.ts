/** GML, GraphML, node-link JSON and tables of edges: files of networkx, and what is wrong with others. */
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { type GraphFile, readGraph, readTable } from "../../src/io.js";
import { graphIn } from "../../src/tables/files/found-format.js";
import { problem } from "../support/errors.js";
import { utf8 } from "./bytes.js";

const fixture = (name: string) => new Uint8Array(readFileSync(new URL(`../tables/${name}`, import.meta.url)));
const read = (text: string, name: string) => readGraph(utf8(text), { name });

/** Edges by the names of their ends, whatever the order of nodes. */
function named({ n, names, edges }: GraphFile) {
  const nameOf = (i: number): string => names?.[i] ?? String(i);
  const all = edges.map(([a, b, weight]) => [...[nameOf(a), nameOf(b)].sort(), weight ?? 1].join(" | "));
  return { n, edges: all.sort() };
}

describe("files of networkx", () => {
  it("the karate club is the same graph as GML and as GraphML", async () => {
    const gml = named(await readGraph(fixture("karate.gml"), { name: "karate.gml" }));
    const graphml = named(await readGraph(fixture("karate.graphml"), { name: "karate.graphml" }));
    expect(gml.n).toBe(34);
    expect(gml.edges).toHaveLength(78);
    expect(graphml).toEqual(gml);
  });

  it("names with blanks, quotes, commas and umlauts are the same in every format", async () => {
    const gml = named(await readGraph(fixture("friends.gml"), { name: "friends.gml" }));
    expect(gml.edges).toContain('Ann Lee | Bob "Bo" Cox | 2.5');
    expect(gml.edges).toContain("Dörte, Dr. | Eve & Co | 2.5");
    expect(named(await readGraph(fixture("friends.json"), { name: "friends.json" }))).toEqual(gml);
    expect(named(await readGraph(fixture("names.edges"), { name: "names.edges" }))).toEqual(gml);
  });

  it("a table of edges is found by its columns, with commas and as Gephi writes it", async () => {
    const flock = await readGraph(fixture("flock.csv"), { name: "flock.csv" });
    const letters = await readGraph(fixture("letters.csv"), { name: "letters.csv" });
    expect([flock.n, flock.edges.length]).toEqual([45, 227]);
    expect([letters.n, letters.edges.length]).toEqual([45, 227]);
    expect(letters.names).toContain('Node "7"');
    expect(flock.edges[0]).toHaveLength(3);
  });
});

describe("what holds a graph", () => {
  it.each([
    ["a.gml", "", "gml"],
    ["a.txt", "# by hand\ngraph\n[\n", "gml"],
    ["a.txt", 'Creator "Mark"\ngraph [', "gml"],
    ["a.xml", '<?xml version="1.0"?>\n<!-- a -->\n<graphml xmlns="x">', "graphml"],
    ["a.json", '{"directed": false, "nodes": [{"id": 1}', "node-link"],
    ["a.json", '{"links": [{"source": 1', "node-link"],
    ["a.json", '{"nodes": [1, 2, 3], "x": [4, 5, 6]}', undefined],
    ["a.json", '[{"nodes": [{"id": 1}]}]', undefined],
    ["a.json", '{"a": {"nodes": [{"id": 1}]}}', undefined],
    ["a.csv", "source,target\n1,2\n", "edges"],
    ["a.csv", '"Source";"Target";"Weight"\n', "edges"],
    ["a.tsv", "from\tto\tweight\n", "edges"],
    ["a.csv", "from,to,distance,price\n", undefined],
    ["a.csv", "x,source,y\n", undefined],
    ["a.mtx", "%%MatrixMarket matrix coordinate real general\n3 3 1\n", "mtx"],
    ["a.mtx", "%%MatrixMarket matrix coordinate real general\n% a\n3 4 1\n", undefined],
    ["a.mtx", "%%MatrixMarket matrix array real general\n3 3\n", undefined],
  ])("%s %j", (name, head, format) => {
    expect(graphIn(name, utf8(head))?.format.name).toBe(format);
  });

  it.each([
    ["gml", "graph [\n node [ id 1 ] ]"],
    ["graphml", "<graphml><graph/></graphml>"],
    ["node-link", '{"nodes": [], "links": []}'],
  ])("as a table, %s is called what it is", async (format, text) => {
    await expect(readTable(utf8(text))).rejects.toMatchObject(problem("FOREIGN_FORMAT", { format }));
  });
});

describe("what is wrong is said with the format and the line", () => {
  it.each([
    ["graph [\n  node [ id 1 ]\n  node [ id 1 ]\n]", 3],
    ["graph [\n  node [ id 1 ]\n  edge [ source 1 target 2 ]\n]", 3],
    ["graph [\n  node [ id 1 ]\n  edge [ source 1 target 1 weight -2 ]\n]", 3],
    ["graph [\n  node [ label 2 ]\n]", 2],
    ["graph [\n  node [ id ]\n]", 2],
    ['graph [\n  node [ id 1 label "x ]\n]', 2],
    ["graph [\n  node [ id 1\n", 2],
    ["graph [\n ] ]\n", 2],
    ["graph [\n  12 [ id 1 ]\n]", 2],
    ["nodes 5", 1],
    [`graph [\n${"a [ ".repeat(5000)}`, 2],
  ])("GML %#", async (text, line) => {
    await expect(read(text, "a.gml")).rejects.toMatchObject(
      problem("MALFORMED_FILE", { name: "a.gml", format: "GML", line }),
    );
  });

  it.each([
    ["<graphml>\n<graph>\n<node/>\n</graph></graphml>", 3],
    ["<graphml>\n<graph>\n<node id='a'></graph></graphml>", 3],
    ["<graphml>\n<graph><node id='a'/>\n<edge source='a' target='b'/></graph></graphml>", undefined],
    ["<graphml>\n&lol;</graphml>", 1],
    ["<graphml></graphml>", undefined],
    ["<graphml><graph>\n<hyperedge/></graph></graphml>", 2],
    [`${"<graphml>".repeat(100_000)}`, 1],
    ["<graphml", 1],
  ])("GraphML %#", async (text, line) => {
    await expect(read(text, "a.graphml")).rejects.toMatchObject(
      problem("MALFORMED_FILE", { format: "GraphML", ...(line !== undefined && { line }) }),
    );
  });

  it.each([
    '{"nodes": [{"id": 1}], "links": [{"source": 1}]}',
    '{"nodes": [{"id": 1}], "links": [{"source": 1, "target": 2}]}',
    '{"nodes": [{"id": 1}, {"id": 1}], "links": []}',
    '{"nodes": [{"id": 1}], "links": [{"source": 1, "target": 1, "weight": "much"}]}',
    '{"nodes": [{"id": 1}]}',
    '{"nodes": 5, "links": []}',
  ])("node-link %s", async (text) => {
    await expect(readGraph(utf8(text), { format: "node-link" })).rejects.toMatchObject(
      problem("MALFORMED_FILE", { format: "node-link JSON" }),
    );
  });

  it("an edge with a blank end", async () => {
    await expect(read("source,target\na,b\nb,\n", "a.csv")).rejects.toMatchObject(
      problem("MALFORMED_FILE", { line: 3 }),
    );
  });
});

it("node-link JSON may number its nodes by their place, as D3 does", async () => {
  const text = '{"nodes": [{"name": "a"}, {"name": "b"}], "links": [{"source": 1, "target": 0, "value": 3}]}';
  expect(await read(text, "a.json")).toEqual({ n: 2, names: ["a", "b"], edges: [[1, 0, 3]] });
});

it("a weight may be given for all edges of GraphML", async () => {
  const keys = '<key id="w" for="edge" attr.name="weight"><default>2</default></key>';
  const body =
    '<node id="a"/><node id="b"/><edge source="a" target="b"/><edge source="a" target="b"><data key="w">5</data></edge>';
  const { edges } = await read(`<graphml>${keys}<graph>${body}</graph></graphml>`, "a.graphml");
  expect(edges).toEqual([
    [0, 1, 2],
    [0, 1, 5],
  ]);
});

it("options of the reader are checked before a byte is read", async () => {
  const never = { [Symbol.asyncIterator]: () => expect.unreachable() } as unknown as Uint8Array;
  await expect(readGraph(never, { nmae: "a.gml" } as object)).rejects.toMatchObject({
    code: "UNKNOWN_OPTION",
    fields: { close: "name" },
  });
  for (const options of [{ name: 7 }, { format: "csv" }, { maxMemory: 0 }, { maxMemory: "1" }]) {
    await expect(readGraph(never, options as object)).rejects.toMatchObject({
      option: Object.keys(options)[0],
    });
  }
  await expect(readGraph(never, null as unknown as object)).rejects.toMatchObject({ option: "options" });
});
