/** Sloan: 10,000 objects of the Sloan Digital Sky Survey, 15 columns each; galaxies, quasars and stars. */
import { InputError, shown } from "../base/errors.js";
import { settle } from "../base/options.js";
import { csv } from "./csv.js";
import type { Dataset } from "./dataset.js";
import { bytesOf, checkRows, type RealDataset } from "./files.js";

const FILE = {
  name: "skyserver_sql2_27_2018.csv",
  source: "https://www.kaggle.com/datasets/lucidlenn/sloan-digital-sky-survey",
  what: 'called "Skyserver_SQL2_27_2018 6_51_39 PM.csv" there: 17 columns and class',
};
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
  title: "Sloan",
  doc: "Objects in the sky: 10,000 rows, 15 columns as measured, 3 classes.",
  files: [FILE],
  options: OPTIONS,
  read(files, options = {}) {
    settle(OPTIONS, options);
    const table = csv(bytesOf(files, FILE), FILE.name, HEADER);
    const coords = table.numbers(COLUMNS);
    const truth = Int32Array.from(table.text(CLASS), (cell, i) => {
      const label = CLASSES.indexOf(cell);
      if (label >= 0) return label;
      throw new InputError(
        `${FILE.name}, line ${i + 2}, column "${CLASS}" is ${shown(cell)}: it must be ${CLASSES.join(" or ")}.`,
      );
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
