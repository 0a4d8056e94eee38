import { gzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { graphFromEdges } from "../../dist/graph/edges.js";
import { isGraphName } from "../../dist/io/format.js";
import { readGraph } from "../../dist/io/read-graph.js";
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
      "0 1 {}\n1 2 {'weight': 1.5, 'colour': 'red'}\n",
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
    ["0 1\n0 1 2 3\n", 'line 2 has 4 cells: an edge must be "a b" or "a b weight".'],
    ["# x\n0\n", 'line 2 has 1 cell: an edge must be "a b" or "a b weight".'],
    ["0 1 2\n1 2 heavy\n", 'line 2 has weight "heavy": weights must be finite and >= 0.'],
    ["0 1 -2\n1 2 1\n", 'line 1 has weight "-2": weights must be finite and >= 0.'],
    ["# nothing\n", "the input holds no edges."],
    ["0 1\u0000", "the input holds NUL bytes: it is no edge list."],
  ])("%j is refused", async (text, message) => {
    await expect(read(text)).rejects.toThrow(message);
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
    ["%%MatrixMarket matrix array real general\n2 2\n", "holds an array matrix"],
    ["%%MatrixMarket matrix coordinate complex general\n1 1 0\n", "holds complex entries"],
    ["%%MatrixMarket matrix coordinate real skew-symmetric\n1 1 0\n", "is skew-symmetric"],
    ["%%MatrixMarket matrix coordinate real general\n2 3 0\n", "must be square, got 2 × 3."],
    [
      "%%MatrixMarket matrix coordinate real general\n2 2 1\n",
      "must have 1 entries as its size line says, got 0.",
    ],
    [
      "%%MatrixMarket matrix coordinate real general\n2 2 1\n0 1 5\n",
      "an entry must be two indexes from 1 to 2 and a number.",
    ],
    [
      "%%MatrixMarket matrix coordinate pattern general\n2 2 1\n1 2 5\n",
      "an entry must be two indexes from 1 to 2.",
    ],
    ["%%MatrixMarket matrix coordinate real general\n", "has no line with its size."],
    ["1 2\n", 'a.mtx must begin with "%%MatrixMarket'],
  ])("%j is refused", async (text, message) => {
    await expect(read(text, { name: "a.mtx" })).rejects.toThrow(message);
  });
});

it("a name promises a graph by its ending", () => {
  const names = ["a.edges", "A.MTX.GZ", "b.edgelist", "c.el", "d.txt", "e.csv", "edges", "f.mtx.csv"];
  expect(names.filter(isGraphName)).toEqual(["a.edges", "A.MTX.GZ", "b.edgelist", "c.el"]);
});
