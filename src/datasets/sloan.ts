/** Sloan: 10,000 objects of the Sloan Digital Sky Survey, 15 columns each; galaxies, quasars and stars. */
import { settle } from "../base/options.js";
import { csv } from "./csv.js";
import type { Dataset } from "./dataset.js";
import { declaredRealDatasets } from "./declared-real.js";
import { bytesOf, checkRows, type RealDataset } from "./files.js";
import { datasetsError } from "./problems.js";

const [FILE] = declaredRealDatasets.sloan.files;
const ROWS = 10_000;
const HEADER =
  "objid ra dec u g r i z run rerun camcol field specobjid class redshift plate mjd fiberid".split(" ");
const CLASS = "class";
// Identifiers tell rows apart, not groups.
const LEFT_OUT = ["objid", "specobjid", CLASS];
const COLUMNS = HEADER.filter((name) => !LEFT_OUT.includes(name));
const CLASSES = ["GALAXY", "QSO", "STAR"];
const OPTIONS = {};

export const sloan: RealDataset<Dataset> = {
  ...declaredRealDatasets.sloan,
  options: OPTIONS,
  read(files, options = {}) {
    settle(OPTIONS, options);
    const table = csv(bytesOf(files, FILE), FILE.name, HEADER);
    const coords = table.numbers(COLUMNS);
    const truth = Int32Array.from(table.text(CLASS), (cell, i) => {
      const label = CLASSES.indexOf(cell);
      if (label >= 0) return label;
      throw datasetsError("FILE_CELL", {
        file: FILE.name,
        line: i + 2,
        column: CLASS,
        value: cell,
        accepts: CLASSES.join(" or "),
      });
    });
    checkRows(FILE.name, table.rows, ROWS);
    return {
      points: { n: table.rows, dim: COLUMNS.length, coords },
      truth,
      columns: COLUMNS,
      classes: CLASSES,
    };
  },
};
