/** Input and options that are refused. */
import { describe, expect, it } from "vitest";
import { clusterSync, type Input, type Recipe } from "../../src/index.js";
import { problem, wrongOption } from "../support/errors.js";

describe("what is refused, before any work", () => {
  const rows = [
    [0, 0],
    [1, 1],
    [2, 0],
  ];
  const refused: [string, Input, Recipe, Error][] = [
    [
      "NaN",
      [
        [0, 1],
        [2, Number.NaN],
      ],
      { clusters: 1 },
      problem("NOT_FINITE", { row: 1, column: 1, value: Number.NaN }),
    ],
    [
      "infinity",
      [
        [0, 1],
        [-Infinity, 0],
      ],
      { clusters: 1 },
      problem("NOT_FINITE", { row: 1, column: 0, value: -Infinity }),
    ],
    ["ragged", [[0, 1], [2]], { clusters: 1 }, problem("ROW_LENGTH", { row: 1, columns: 1, expected: 2 })],
    [
      "text",
      [[0, "a"]] as never,
      { clusters: 1 },
      problem("NOT_A_NUMBER", { row: 0, column: 1, value: "a" }),
    ],
    ["no rows", [], { clusters: 1 }, problem("NO_ROWS", { rows: 0 })],
    ["no columns", [[], []], { clusters: 1 }, problem("NO_COLUMNS", { columns: 0 })],
    ["nothing", undefined as never, { clusters: 1 }, problem("NOT_AN_INPUT", { value: undefined })],
    ["clusters 0", rows, { clusters: 0 }, wrongOption("clusters", 0)],
    ["clusters 1.5", rows, { clusters: 1.5 }, wrongOption("clusters", 1.5)],
    [
      "a range upside down",
      rows,
      { clusters: { from: 5, to: 3 } },
      wrongOption("clusters", { from: 5, to: 3 }),
    ],
    [
      "too many clusters",
      rows,
      { clusters: 4 },
      problem("MORE_THAN_ROWS", { option: "clusters", distinct: 3, value: 4 }),
    ],
    [
      "more clusters than nodes",
      { edges: [[0, 1]] },
      { clusters: 9 },
      problem("MORE_THAN_NODES", { option: "clusters", nodes: 2, value: 9 }),
    ],
    ["coverage 0", rows, { method: "spectacl", clusters: 1, coverage: 0 }, wrongOption("coverage", 0)],
    [
      "unknown option",
      rows,
      { clusters: 1, epsilon: 2 } as never,
      problem("UNKNOWN_OPTION", { option: "epsilon", value: 2 }),
    ],
    ["unknown method", rows, { method: "ward", clusters: 1 } as never, wrongOption("method", "ward")],
    ["radius 0 for DBSCAN", rows, { method: "dbscan", radius: 0 }, wrongOption("radius", 0)],
    ["minPoints", rows, { method: "dbscan", minPoints: 0 }, wrongOption("minPoints", 0)],
    [
      "a point as its only neighbor",
      rows,
      { method: "spectral", clusters: 1, neighbors: 1 },
      wrongOption("neighbors", 1),
    ],
    ["share", rows, { method: "robust-spectral", clusters: 1, share: 2 }, wrongOption("share", 2)],
    [
      "neighbors for a graph",
      { edges: [[0, 1]] },
      { method: "robust-spectral", clusters: 1, neighbors: 2 },
      problem("NOT_FOR_GRAPHS", { option: "neighbors", value: 2 }),
    ],
    ["radius", rows, { method: "spectacl", clusters: 1, radius: -1 }, wrongOption("radius", -1)],
    ["seed", rows, { clusters: 1, seed: Number.NaN }, wrongOption("seed", Number.NaN)],
    [
      "negative weight",
      { edges: [[0, 1, -2]] },
      { clusters: 1 },
      problem("BAD_EDGE_WEIGHT", { edge: 0, value: -2 }),
    ],
    [
      "asymmetric",
      { n: 2, offsets: Uint32Array.of(0, 1, 1), targets: Uint32Array.of(1) },
      { clusters: 1 },
      problem("NOT_SYMMETRIC"),
    ],
    [
      "graph for k-means",
      { edges: [[0, 1]] },
      { method: "kmeans", clusters: 1 },
      problem("METHOD_NEEDS_POINTS", { method: "kmeans" }),
    ],
    [
      "radius for a graph",
      { edges: [[0, 1]] },
      { method: "spectacl", clusters: 1, radius: 2 },
      problem("NOT_FOR_GRAPHS", { option: "radius", value: 2 }),
    ],
  ];
  it.each(refused)("%s", (_, input, recipe, expected) => {
    expect(() => clusterSync(input, recipe)).toThrow(expected);
  });
});
