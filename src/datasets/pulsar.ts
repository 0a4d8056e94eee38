/** Pulsar: 17,898 candidates of the HTRU2 survey, 8 statistics each; 1,639 are pulsars. */
import { InputError, shown } from "../base/errors.js";
import { settle } from "../base/options.js";
import { csv } from "./csv.js";
import type { Dataset } from "./dataset.js";
import { bytesOf, checkRows, type RealDataset } from "./files.js";

const FILE = {
  name: "pulsar_stars.csv",
  source: "https://www.kaggle.com/datasets/pavanraj159/predicting-pulsar-star-in-the-universe",
  what: "HTRU2 (https://doi.org/10.24432/C5DK6R) with a header: 8 columns and target_class",
};
const ROWS = 17_898;
const STATISTICS = ["Mean", "Standard deviation", "Excess kurtosis", "Skewness"];
const COLUMNS = ["integrated profile", "DM-SNR curve"].flatMap((curve) =>
  STATISTICS.map((statistic) => `${statistic} of the ${curve}`),
);
const CLASS = "target_class";
const OPTIONS = {};

export const pulsar: RealDataset<Dataset> = {
  title: "Pulsar",
  doc: "Radio signals that may be pulsars: 17,898 rows, 8 columns as measured, 2 classes.",
  files: [FILE],
  options: OPTIONS,
  read(files, options = {}) {
    settle(OPTIONS, options);
    const table = csv(bytesOf(files, FILE), FILE.name, [...COLUMNS, CLASS]);
    const coords = table.numbers(COLUMNS);
    const truth = Int32Array.from(table.text(CLASS), (cell, i) => {
      if (cell === "0" || cell === "1") return Number(cell);
      throw new InputError(
        `${FILE.name}, line ${i + 2}, column "${CLASS}" is ${shown(cell)}: it must be 0 or 1.`,
      );
    });
    checkRows(FILE.name, table.rows, ROWS);
    return {
      points: { n: table.rows, dim: COLUMNS.length, coords },
      truth,
      columns: COLUMNS,
      classes: ["other", "pulsar"],
    };
  },
};
