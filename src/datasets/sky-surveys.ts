/** Pulsar and Sloan: tables of sky surveys, one CSV file each, with a column of classes. */
import { settle } from "../base/options.js";
import { csv } from "./csv.js";
import type { Dataset } from "./dataset.js";
import { datasetsError } from "./dataset-errors.js";
import { type DeclaredDataset, declaredRealDatasets } from "./declared-real.js";
import { bytesOf, checkRows, type RealDataset } from "./files.js";

interface Survey {
  readonly rows: number;
  readonly header: readonly string[];
  readonly columns: readonly string[];
  readonly classColumn: string;
  /** What cells of that column say of each class, and the names of the classes. */
  readonly cells: readonly string[];
  readonly classes: readonly string[];
}

const OPTIONS = {};

function surveyed(declared: DeclaredDataset, survey: Survey): RealDataset<Dataset> {
  const { rows, header, columns, classColumn, cells, classes } = survey;
  const [file] = declared.files;
  const labelOf = (cell: string, i: number): number => {
    const label = cells.indexOf(cell);
    if (label >= 0) return label;
    const place = { file: file.name, line: i + 2, column: classColumn };
    throw datasetsError("FILE_CELL", { ...place, value: cell, accepts: cells.join(" or ") });
  };
  return {
    ...declared,
    options: OPTIONS,
    read(files, options = {}) {
      settle(OPTIONS, options);
      const table = csv(bytesOf(files, file), file.name, header);
      const coords = table.numbers(columns);
      const truth = Int32Array.from(table.text(classColumn), labelOf);
      checkRows(file.name, table.rows, rows);
      return { points: { n: table.rows, dim: columns.length, coords }, truth, columns, classes };
    },
  };
}

const STATISTICS = ["Mean", "Standard deviation", "Excess kurtosis", "Skewness"];
const OF_CURVES = ["integrated profile", "DM-SNR curve"].flatMap((curve) =>
  STATISTICS.map((statistic) => `${statistic} of the ${curve}`),
);

/** 17,898 candidates of the HTRU2 survey, 8 statistics each; 1,639 are pulsars. */
export const pulsar = surveyed(declaredRealDatasets.pulsar, {
  rows: 17_898,
  header: [...OF_CURVES, "target_class"],
  columns: OF_CURVES,
  classColumn: "target_class",
  cells: ["0", "1"],
  classes: ["other", "pulsar"],
});

const SKY = "objid ra dec u g r i z run rerun camcol field specobjid class redshift plate mjd fiberid".split(
  " ",
);
// Identifiers tell rows apart, not groups.
const LEFT_OUT = ["objid", "specobjid", "class"];
const KINDS = ["GALAXY", "QSO", "STAR"];

/** 10,000 objects of the Sloan Digital Sky Survey, 15 columns each; galaxies, quasars and stars. */
export const sloan = surveyed(declaredRealDatasets.sloan, {
  rows: 10_000,
  header: SKY,
  columns: SKY.filter((name) => !LEFT_OUT.includes(name)),
  classColumn: "class",
  cells: KINDS,
  classes: KINDS,
});
