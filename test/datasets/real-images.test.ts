/** Readers of MNIST's images and of the e-mail graph, on files made here. */
import { describe, expect, it } from "vitest";
import { type RealDatasetName, realDatasets } from "../../src/datasets.js";
import { degrees, graphFromEdges } from "../../src/stages.js";
import { problem } from "../support/errors.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const reading = (name: RealDatasetName, contents: Record<string, Uint8Array>, options = {}) => {
  return realDatasets[name].read(new Map(Object.entries(contents)), options);
};

describe("mnist", () => {
  const header = (...numbers: number[]): number[] => numbers.flatMap((x) => [x >>> 24, x >>> 16, x >>> 8, x]);
  const IMAGES = "train-images-idx3-ubyte";
  const LABELS = "train-labels-idx1-ubyte";
  const files = (images: number[], labels: number[]) => ({
    [IMAGES]: Uint8Array.from(images),
    [LABELS]: Uint8Array.from(labels),
  });
  const images = [...header(2051, 3, 1, 2), 0, 255, 7, 8, 9, 10];
  const labels = [...header(2049, 3), 5, 0, 9];

  it("reads images row after row, and no more than the limit", () => {
    const data = reading("mnist", files(images, labels)) as ReturnType<typeof realDatasets.mnist.read>;
    expect(data.points).toEqual({ n: 3, dim: 2, coords: Float64Array.of(0, 255, 7, 8, 9, 10) });
    expect([...data.truth]).toEqual([5, 0, 9]);
    expect(data.columns).toEqual(["pixel_0_0", "pixel_0_1"]);
    expect(data.classes?.join("")).toBe("0123456789");
    expect(reading("mnist", files(images, labels), { limit: 2 })).toMatchObject({
      points: { n: 2, coords: Float64Array.of(0, 255, 7, 8) },
      truth: Int32Array.of(5, 0),
    });
  });

  it("reads bytes that lie anywhere in their buffer", () => {
    const shifted = Uint8Array.from([1, 2, 3, ...images]).subarray(3);
    expect(reading("mnist", { ...files(images, labels), [IMAGES]: shifted })).toEqual(
      reading("mnist", files(images, labels)),
    );
  });

  it.each([
    [
      "a magic number",
      [...header(2049, 3, 1, 2), 0],
      labels,
      problem("IDX_MAGIC", { file: IMAGES, value: 2049, expected: 2051 }),
    ],
    [
      "a cut header",
      images.slice(0, 9),
      labels,
      problem("IDX_HEADER", { file: IMAGES, bytes: 9, expected: 16 }),
    ],
    [
      "cut images",
      images.slice(0, -1),
      labels,
      problem("IDX_LENGTH", { file: IMAGES, sizes: [3, 1, 2], bytes: 21, expected: 22 }),
    ],
    [
      "bytes too many",
      images,
      [...labels, 0],
      problem("IDX_LENGTH", { file: LABELS, sizes: [3], bytes: 12, expected: 11 }),
    ],
    ["no images", header(2051, 0, 1, 2), labels, problem("IDX_SIZES", { file: IMAGES, sizes: [0, 1, 2] })],
    [
      "other labels",
      images,
      [...header(2049, 2), 1, 2],
      problem("IMAGES_AND_LABELS", { file: LABELS, labels: 2, imageFile: IMAGES, images: 3 }),
    ],
    [
      "no digit",
      images,
      [...header(2049, 3), 1, 10, 2],
      problem("FILE_LABEL", { file: LABELS, label: 1, value: 10, most: 9 }),
    ],
  ])("refuses %s", (_, givenImages, givenLabels, expected) => {
    expect(() => reading("mnist", files(givenImages, givenLabels))).toThrow(expected);
  });
});

describe("email", () => {
  const EDGES = "email-Eu-core.txt";
  const DEPARTMENTS = "email-Eu-core-department-labels.txt";
  const departments = Array.from({ length: 1005 }, (_, i) => `${i} ${i % 42}`);
  // A loop at 0, 1 and 2 to each other, then 25,568 edges in one direction only.
  const directed = ["0 0", "1 2", "2 1"];
  for (let from = 3; directed.length < 25_571; from++) {
    for (let to = 0; to < from && directed.length < 25_571; to++) directed.push(`${from} ${to}`);
  }
  const files = (edges: readonly string[], nodes: readonly string[] = departments) => ({
    [EDGES]: bytes(`${edges.join("\n")}\n`),
    [DEPARTMENTS]: bytes(nodes.join("\n")),
  });

  it("is A + Aᵀ: 2 for a loop and where both wrote, 1 where one did", () => {
    const data = realDatasets.email.read(new Map(Object.entries(files(directed))));
    expect(data.n).toBe(1005);
    expect(data.truth[43]).toBe(1);
    const graph = graphFromEdges(data);
    const entry = (i: number, j: number): number => {
      const at = graph.targets.subarray(graph.offsets[i], graph.offsets[i + 1]).indexOf(j);
      return at < 0 ? 0 : (graph.weights as Float64Array)[graph.offsets[i] + at];
    };
    expect([entry(0, 0), entry(1, 2), entry(2, 1), entry(3, 0), entry(0, 3), entry(0, 1)]).toEqual([
      2, 2, 2, 1, 1, 0,
    ]);
    expect(degrees(graph).reduce((a, b) => a + b, 0)).toBe(2 * 25_571);
  });

  it.each([
    [
      "an edge less",
      directed.slice(1),
      departments,
      problem("FILE_ROWS", { file: EDGES, rows: 25_570, expected: 25_571 }),
    ],
    [
      "a node less",
      ["0 1"],
      departments.slice(0, -1),
      problem("FILE_ROWS", { file: DEPARTMENTS, rows: 1004, expected: 1005 }),
    ],
    [
      "a node unknown",
      ["0 1", "3 1005"],
      departments,
      problem("FILE_NODE", { file: EDGES, line: 2, node: 1005, nodes: 1005 }),
    ],
    ["a line cut off", ["0 1", "3"], departments, problem("FILE_PAIR", { file: EDGES, line: 2, value: "3" })],
    [
      "two departments",
      ["0 1"],
      ["0 1", "0 2"],
      problem("SECOND_CLASS", { file: DEPARTMENTS, line: 2, node: 0 }),
    ],
  ])("refuses %s", (_, edges, nodes, expected) => {
    expect(() => reading("email", files(edges, nodes))).toThrow(expected);
  });
});
