import { existsSync, readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { describe, expect, it } from "vitest";
import { missingFile, type RealDatasetName, realDatasets } from "../../src/datasets.js";
import { degrees, graphFromEdges } from "../../src/stages.js";

const bytes = (text: string): Uint8Array => new TextEncoder().encode(text);
const reading = (name: RealDatasetName, contents: Record<string, Uint8Array>, options = {}) => {
  return realDatasets[name].read(new Map(Object.entries(contents)), options);
};

const PULSAR = "pulsar_stars.csv";
const PULSAR_HEADER = ["integrated profile", "DM-SNR curve"]
  .flatMap((curve) =>
    ["Mean", "Standard deviation", "Excess kurtosis", "Skewness"].map((of) => ` ${of} of the ${curve}`),
  )
  .concat("target_class")
  .join(",");
const pulsarLines = Array.from(
  { length: 17_898 },
  (_, i) => `${i},-2.5,3e-1,4,5,6,7,8,${i % 10 === 0 ? 1 : 0}`,
);
const pulsarText = (lines: readonly string[], header = PULSAR_HEADER): Record<string, Uint8Array> => ({
  [PULSAR]: bytes(`${[header, ...lines].join("\n")}\n`),
});

describe("pulsar", () => {
  it("reads 8 columns and the class", () => {
    const { points, truth, columns, classes } = realDatasets.pulsar.read(
      new Map(Object.entries(pulsarText(pulsarLines))),
    );
    expect(points).toMatchObject({ n: 17_898, dim: 8 });
    expect([...points.coords.subarray(8, 16)]).toEqual([1, -2.5, 0.3, 4, 5, 6, 7, 8]);
    expect([...truth.subarray(0, 11)]).toEqual([1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    expect(columns[4]).toBe("Mean of the DM-SNR curve");
    expect(classes).toEqual(["other", "pulsar"]);
  });

  it.each([
    ["no rows", [], PULSAR_HEADER, "pulsar_stars.csv must have 17898 rows, got 0."],
    ["a row less", pulsarLines.slice(1), PULSAR_HEADER, "pulsar_stars.csv must have 17898 rows, got 17897."],
    ["another header", pulsarLines, "a,b", "pulsar_stars.csv, line 1 has 2 columns: it must have 9."],
    [
      "another name",
      pulsarLines,
      PULSAR_HEADER.replace("Skewness", "Skew"),
      'line 1, column 4 is "Skew of the integrated profile": the header must have "Skewness of the integrated profile"',
    ],
    [
      "a line cut off",
      ["1,2,3,4,5,6,7,8,0", "1,2,3"],
      PULSAR_HEADER,
      "pulsar_stars.csv, line 3 has 3 columns: it must have 9.",
    ],
    [
      "no number",
      ["1,2,3,x,5,6,7,8,0"],
      PULSAR_HEADER,
      'line 2, column "Skewness of the integrated profile" is "x": it must be a number.',
    ],
    ["an empty cell", ["1,2,,4,5,6,7,8,0"], PULSAR_HEADER, 'is "": it must be a number.'],
    [
      "another class",
      ["1,2,3,4,5,6,7,8,2"],
      PULSAR_HEADER,
      'column "target_class" is "2": it must be 0 or 1.',
    ],
  ])("refuses %s", (_, lines, header, message) => {
    expect(() => reading("pulsar", pulsarText(lines, header))).toThrow(message);
  });

  it("refuses bytes still compressed, a file that is not there and options it has not", () => {
    expect(() => reading("pulsar", { [PULSAR]: Uint8Array.of(0x1f, 0x8b, 8) })).toThrow(
      "pulsar_stars.csv is compressed (gzip): its bytes must be given uncompressed.",
    );
    expect(() => reading("pulsar", {})).toThrow(
      "pulsar_stars.csv is missing; the original is at https://www.kaggle.com/",
    );
    expect(() => reading("pulsar", pulsarText(pulsarLines), { limit: 3 })).toThrow(
      "limit is not an option here",
    );
  });
});

describe("sloan", () => {
  const header = "objid,ra,dec,u,g,r,i,z,run,rerun,camcol,field,specobjid,class,redshift,plate,mjd,fiberid";
  const names = ["STAR", "GALAXY", "QSO"];
  const lines = Array.from(
    { length: 10_000 },
    (_, i) => `1.2E+018,${i},2,3,4,5,6,7,8,301,10,11,3.7E+018,${names[i % 3]},-9E-06,14,15,16`,
  );
  const file = (given: readonly string[]) => ({
    "skyserver_sql2_27_2018.csv": bytes(`${[header, ...given].join("\r\n")}\r\n`),
  });

  it("leaves out identifiers and the class, whose names are in order", () => {
    const { points, truth, columns, classes } = realDatasets.sloan.read(new Map(Object.entries(file(lines))));
    expect(points).toMatchObject({ n: 10_000, dim: 15 });
    expect(columns.join(" ")).toBe("ra dec u g r i z run rerun camcol field redshift plate mjd fiberid");
    expect([...points.coords.subarray(0, 15)]).toEqual([
      0, 2, 3, 4, 5, 6, 7, 8, 301, 10, 11, -9e-6, 14, 15, 16,
    ]);
    expect(classes).toEqual(["GALAXY", "QSO", "STAR"]);
    expect([...truth.subarray(0, 4)]).toEqual([2, 0, 1, 2]);
  });

  it("refuses a class it does not know and missing rows", () => {
    expect(() => reading("sloan", file([lines[0].replace("STAR", "MOON")]))).toThrow(
      'skyserver_sql2_27_2018.csv, line 2, column "class" is "MOON": it must be GALAXY or QSO or STAR.',
    );
    expect(() => reading("sloan", file(lines.slice(1)))).toThrow("must have 10000 rows, got 9999.");
  });
});

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
      `${IMAGES}, byte 0: the magic number must be 2051, got 2049.`,
    ],
    ["a cut header", images.slice(0, 9), labels, `${IMAGES} has 9 bytes: its header alone must have 16.`],
    ["cut images", images.slice(0, -1), labels, `${IMAGES} must have 22 bytes for 3 × 1 × 2, got 21.`],
    ["bytes too many", images, [...labels, 0], `${LABELS} must have 11 bytes for 3, got 12.`],
    ["no images", header(2051, 0, 1, 2), labels, `${IMAGES}, byte 4: sizes must be >= 1, got 0 × 1 × 2.`],
    ["other labels", images, [...header(2049, 2), 1, 2], `${LABELS} has 2 labels, ${IMAGES} has 3 images`],
    ["no digit", images, [...header(2049, 3), 1, 10, 2], `${LABELS}, label 1 must be from 0 to 9, got 10.`],
  ])("refuses %s", (_, givenImages, givenLabels, message) => {
    expect(() => reading("mnist", files(givenImages, givenLabels))).toThrow(message);
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
    ["an edge less", directed.slice(1), departments, "email-Eu-core.txt must have 25571 rows, got 25570."],
    ["a node less", ["0 1"], departments.slice(0, -1), `${DEPARTMENTS} must have 1005 rows, got 1004.`],
    ["a node unknown", ["0 1", "3 1005"], departments, `${EDGES}, line 2: a node must be < 1005, got 1005.`],
    ["a line cut off", ["0 1", "3"], departments, `${EDGES}, line 2 is "3": it must be two integers >= 0.`],
    ["two departments", ["0 1"], ["0 1", "0 2"], `${DEPARTMENTS}, line 2: node 0 must have one department.`],
  ])("refuses %s", (_, edges, nodes, message) => {
    expect(() => reading("email", files(edges, nodes))).toThrow(message);
  });
});

describe("missingFile", () => {
  it("names the file, where to get it and where to put it", () => {
    const { message } = missingFile("email", "email-Eu-core.txt", "data");
    expect(message).toBe(
      'data set "email" needs email-Eu-core.txt (25,571 directed edges, 642 of them loops). Get it from ' +
        "https://snap.stanford.edu/data/email-Eu-core.txt.gz and put it, or email-Eu-core.txt.gz, into data.",
    );
    expect(() => missingFile("email", "pulsar_stars.csv", "data")).toThrow(
      'data set "email" has no file "pulsar_stars.csv".',
    );
  });
});

// The folder with the files themselves, plain or as .gz.
const folder = process.env.SPECTACL_DATA;

describe.skipIf(!folder)("the real files", () => {
  const load = (name: RealDatasetName): Map<string, Uint8Array> =>
    new Map(
      realDatasets[name].files.map((file) => {
        const path = `${folder}/${file.name}`;
        const content = existsSync(path) ? readFileSync(path) : gunzipSync(readFileSync(`${path}.gz`));
        return [file.name, new Uint8Array(content)];
      }),
    );
  const sizes = (truth: Int32Array): number[] =>
    Array.from({ length: Math.max(...truth) + 1 }, (_, label) => truth.filter((t) => t === label).length);

  it("pulsar: 16,259 others and 1,639 pulsars", () => {
    expect(sizes(realDatasets.pulsar.read(load("pulsar")).truth)).toEqual([16_259, 1639]);
  });

  it("sloan: 4,998 galaxies, 850 quasars, 4,152 stars; rerun is constant", () => {
    const { truth, points, columns } = realDatasets.sloan.read(load("sloan"));
    expect(sizes(truth)).toEqual([4998, 850, 4152]);
    const rerun = columns.indexOf("rerun");
    for (let i = 0; i < points.n; i++) expect(points.coords[i * 15 + rerun]).toBe(301);
  });

  it("mnist: 60,000 images of 28 × 28, the first a 5", () => {
    const files = load("mnist");
    const { truth, points, columns } = realDatasets.mnist.read(files, { limit: 1000 });
    expect(points).toMatchObject({ n: 1000, dim: 784 });
    expect([...truth.subarray(0, 5)]).toEqual([5, 0, 4, 1, 9]);
    expect(columns[783]).toBe("pixel_27_27");
    expect(realDatasets.mnist.read(files).truth.length).toBe(60_000);
  });

  it("email: mean row sum / n is 0.0506 ± 0.0598, 42 departments", () => {
    const data = realDatasets.email.read(load("email"));
    const shares = degrees(graphFromEdges(data)).map((degree) => degree / data.n);
    const mean = shares.reduce((a, b) => a + b, 0) / data.n;
    const variance = shares.reduce((sum, share) => sum + (share - mean) ** 2, 0) / data.n;
    expect([mean.toFixed(4), Math.sqrt(variance).toFixed(4)]).toEqual(["0.0506", "0.0598"]);
    expect(sizes(data.truth).length).toBe(42);
  });
});
