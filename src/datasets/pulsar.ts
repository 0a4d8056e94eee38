/** Pulsar: 17,898 candidates of the HTRU2 survey, 8 statistics each; 1,639 are pulsars. */
import { settle } from "../base/options.js";
import { csv } from "./csv.js";
import type { Dataset } from "./dataset.js";
import { declaredRealDatasets } from "./declared-real.js";
import { bytesOf, checkRows, type RealDataset } from "./files.js";
import { datasetsError } from "./problems.js";

const [FILE] = declaredRealDatasets.pulsar.files;
const ROWS = 17_898;
const STATISTICS = ["Mean", "Standard deviation", "Excess kurtosis", "Skewness"];
const COLUMNS = ["integrated profile", "DM-SNR curve"].flatMap((curve) =>
  STATISTICS.map((statistic) => `${statistic} of the ${curve}`),
);
const CLASS = "target_class";
const OPTIONS = {};

export const pulsar: RealDataset<Dataset> = {
  ...declaredRealDatasets.pulsar,
  options: OPTIONS,
  read(files, options = {}) {
    settle(OPTIONS, options);
    const table = csv(bytesOf(files, FILE), FILE.name, [...COLUMNS, CLASS]);
    const coords = table.numbers(COLUMNS);
    const truth = Int32Array.from(table.text(CLASS), (cell, i) => {
      if (cell === "0" || cell === "1") return Number(cell);
      throw datasetsError("FILE_CELL", {
        file: FILE.name,
        line: i + 2,
        column: CLASS,
        value: cell,
        accepts: "0 or 1",
      });
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
