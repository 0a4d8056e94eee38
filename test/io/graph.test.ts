import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { graphFromEdges } from "../../src/line/graph/edges.js";
import { graphIn } from "../../src/tables/files/found-format.js";
import { readGraph } from "../../src/tables/files/read-graph.js";
import { problem } from "../support/errors.js";
import { utf8 } from "./bytes.js";

const read = (text: string, options = {}) => readGraph(utf8(text), options);

describe("an edge list", () => {
  it.each([
    [
      "# a comment\n% another\n0 1\n1\t2\n\n2,0\r\n",
      {
        n: 3,
        edges: [
          [0, 1],
          [1, 2],
          [2, 0],
        ],
      },
    ],
    [
      "0 1 0.5\n1 2 2e1\n",
      {
        n: 3,
        edges: [
          [0, 1, 0.5],
          [1, 2, 20],
        ],
      },
    ],
    ["source,target,weight\n0,1,2\n", { n: 2, edges: [[0, 1, 2]] }],
    // Node 2 stands alone.
    [
      "0 1\n3 1\n",
      {
        n: 4,
        edges: [
          [0, 1],
          [3, 1],
        ],
      },
    ],
    [
      "1 2\n2 10\n",
      {
        n: 3,
        names: ["1", "2", "10"],
        edges: [
          [0, 1],
          [1, 2],
        ],
      },
    ],
    [
      "ann bob\nbob cy\n",
      {
        n: 3,
        names: ["ann", "bob", "cy"],
        edges: [
          [0, 1],
          [1, 2],
        ],
      },
    ],
    ['from;to\n"ann";bob\n', { n: 2, names: ["ann", "bob"], edges: [[0, 1]] }],
    [
      "0 1 {}\n1 2 {'weight': 1.5, 'color': 'red'}\n",
      {
        n: 3,
        edges: [
          [0, 1],
          [1, 2, 1.5],
        ],
      },
    ],
    [
      "900000000001 5\n5 7\n",
      {
        n: 3,
        names: ["5", "7", "900000000001"],
        edges: [
          [2, 0],
          [0, 1],
        ],
      },
    ],
  ])("%j", async (text, expected) => {
    const graph = await read(text);
    expect(graph).toEqual(expected);
    expect(graphFromEdges(graph).n).toBe(expected.n);
  });

  it.each([
    ["0 1\n0 1 2 3\n", "EDGE_CELLS", { line: 2, cells: 4 }],
    ["# x\n0\n", "EDGE_CELLS", { line: 2, cells: 1 }],
    ["0 1 2\n1 2 heavy\n", "EDGE_WEIGHT", { line: 2, value: "heavy" }],
    ["0 1 -2\n1 2 1\n", "EDGE_WEIGHT", { line: 1, value: "-2" }],
    ["# nothing\n", "NO_EDGES_IN_FILE", {}],
    ["0 1\u0000", "NUL_IN_GRAPH", {}],
  ])("%j is refused", async (text, code, fields) => {
    await expect(read(text)).rejects.toThrow(problem(code, fields));
  });
});

describe("Matrix Market", () => {
  it.each([
    [
      "pattern symmetric",
      "2 1\n3 2\n3 3",
      [
        [1, 0],
        [2, 1],
        [2, 2],
      ],
    ],
    [
      "real general",
      "1 2 0.5\n2 1 0.5\n3 1 1e-1",
      [
        [0, 1, 0.5],
        [1, 0, 0.5],
        [2, 0, 0.1],
      ],
    ],
    [
      "integer symmetric",
      "2 1 4\n3 1 5\n3 2 0",
      [
        [1, 0, 4],
        [2, 0, 5],
        [2, 1, 0],
      ],
    ],
  ])("%s", async (kind, entries, edges) => {
    const text = `%%MatrixMarket matrix coordinate ${kind}\n% from somewhere\n\n3 3 3\n${entries}\n`;
    const graph = await readGraph(new Uint8Array(gzipSync(text)));
    expect(graph).toEqual({ n: 3, names: ["1", "2", "3"], edges });
    expect(graphFromEdges(graph).n).toBe(3);
  });

  it.each([
    ["%%MatrixMarket matrix array real general\n2 2\n", "MARKET_KIND"],
    ["%%MatrixMarket matrix coordinate complex general\n1 1 0\n", "MARKET_FIELD"],
    ["%%MatrixMarket matrix coordinate real skew-symmetric\n1 1 0\n", "MARKET_SYMMETRY"],
    ["%%MatrixMarket matrix coordinate real general\n2 3 0\n", "MARKET_NOT_SQUARE"],
    ["%%MatrixMarket matrix coordinate real general\n2 2 1\n", "MARKET_ENTRIES"],
    ["%%MatrixMarket matrix coordinate real general\n2 2 1\n0 1 5\n", "MARKET_ENTRY"],
    ["%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2 5\n", "MARKET_ENTRY"],
    ["%%MatrixMarket matrix coordinate real general\n", "MARKET_NO_SIZE"],
    ["1 2\n", "MARKET_BANNER"],
  ])("%j is refused", async (text, code) => {
    await expect(read(text, { name: "a.mtx" })).rejects.toThrow(problem(code));
  });
});

it("a name promises a graph by its ending", () => {
  const names = ["a.edges", "A.MTX.GZ", "b.edgelist", "c.el", "d.txt", "e.csv", "edges", "f.mtx.csv"];
  expect(names.filter((name) => graphIn(name, new Uint8Array(0)) !== undefined)).toEqual([
    "a.edges",
    "A.MTX.GZ",
    "b.edgelist",
    "c.el",
  ]);
});
