/** Readers of the real data sets that are tables, on files made here. */
import { describe, expect, it } from "vitest";
import { missingFile, type RealDatasetName, realDatasets } from "../../src/datasets.js";
import { problem } from "../support/errors.js";

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
    ["no rows", [], PULSAR_HEADER, problem("FILE_ROWS", { file: PULSAR, rows: 0, expected: 17_898 })],
    [
      "a row less",
      pulsarLines.slice(1),
      PULSAR_HEADER,
      problem("FILE_ROWS", { file: PULSAR, rows: 17_897, expected: 17_898 }),
    ],
    [
      "another header",
      pulsarLines,
      "a,b",
      problem("FILE_COLUMNS", { file: PULSAR, line: 1, columns: 2, expected: 9 }),
    ],
    [
      "another name",
      pulsarLines,
      PULSAR_HEADER.replace("Skewness", "Skew"),
      problem("FILE_HEADER", {
        file: PULSAR,
        column: 4,
        value: "Skew of the integrated profile",
        expected: "Skewness of the integrated profile",
      }),
    ],
    [
      "a line cut off",
      ["1,2,3,4,5,6,7,8,0", "1,2,3"],
      PULSAR_HEADER,
      problem("FILE_COLUMNS", { file: PULSAR, line: 3, columns: 3, expected: 9 }),
    ],
    [
      "no number",
      ["1,2,3,x,5,6,7,8,0"],
      PULSAR_HEADER,
      problem("FILE_CELL", { line: 2, column: "Skewness of the integrated profile", value: "x" }),
    ],
    ["an empty cell", ["1,2,,4,5,6,7,8,0"], PULSAR_HEADER, problem("FILE_CELL", { line: 2, value: "" })],
    [
      "another class",
      ["1,2,3,4,5,6,7,8,2"],
      PULSAR_HEADER,
      problem("FILE_CELL", { column: "target_class", value: "2" }),
    ],
  ])("refuses %s", (_, lines, header, expected) => {
    expect(() => reading("pulsar", pulsarText(lines, header))).toThrow(expected);
  });

  it("refuses bytes still compressed, a file that is not there and options it has not", () => {
    expect(() => reading("pulsar", { [PULSAR]: Uint8Array.of(0x1f, 0x8b, 8) })).toThrow(
      problem("COMPRESSED_FILE", { file: PULSAR }),
    );
    expect(() => reading("pulsar", {})).toThrow(
      problem("MISSING_FILE", { file: PULSAR, source: expect.stringContaining("https://www.kaggle.com/") }),
    );
    expect(() => reading("pulsar", pulsarText(pulsarLines), { limit: 3 })).toThrow(
      problem("UNKNOWN_OPTION", { option: "limit", value: 3 }),
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
      problem("FILE_CELL", { line: 2, column: "class", value: "MOON", accepts: "GALAXY or QSO or STAR" }),
    );
    expect(() => reading("sloan", file(lines.slice(1)))).toThrow(
      problem("FILE_ROWS", { rows: 9999, expected: 10_000 }),
    );
  });
});

describe("missingFile", () => {
  it("names the file, where to get it and where to put it", () => {
    expect(missingFile("email", "email-Eu-core.txt", "data")).toEqual(
      problem("MISSING_DATASET_FILE", {
        dataset: "email",
        file: "email-Eu-core.txt",
        source: "https://snap.stanford.edu/data/email-Eu-core.txt.gz",
        directory: "data",
      }),
    );
    expect(() => missingFile("email", "pulsar_stars.csv", "data")).toThrow(
      problem("UNKNOWN_DATASET_FILE", { dataset: "email", file: "pulsar_stars.csv" }),
    );
  });
});
