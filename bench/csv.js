/** Files of many rows: shapes written as CSV, and the labels read back from the last column, without holding the text. */
import { closeSync, createReadStream, openSync, writeSync } from "node:fs";
import { generators } from "../dist/datasets.js";

const NOISE = 0.1;
const SEED = 7;
const ROWS_AT_ONCE = 20_000;
const [NEWLINE, MINUS, ZERO, NINE] = [10, 45, 48, 57];

/** Writes n rows of a shape with the header x,y; returns the class of each row, which the file does not tell. */
export function writeShape(path, shape, n) {
  const { points, truth } = generators[shape].make({ points: n, noise: NOISE, seed: SEED });
  const file = openSync(path, "w");
  writeSync(file, "x,y\n");
  for (let from = 0; from < n; from += ROWS_AT_ONCE) {
    let text = "";
    for (let i = from; i < Math.min(n, from + ROWS_AT_ONCE); i++) {
      text += `${points.coords[2 * i]},${points.coords[2 * i + 1]}\n`;
    }
    writeSync(file, text);
  }
  closeSync(file);
  return truth;
}

/** The integers in the last column of n rows; lines that end in none, such as a header, are passed over. */
export async function lastColumn(path, n) {
  const labels = new Int32Array(n);
  let row = 0;
  let value = 0;
  let sign = 1;
  let digits = 0;
  for await (const bytes of createReadStream(path, { highWaterMark: 1 << 20 })) {
    for (const byte of bytes) {
      if (byte >= ZERO && byte <= NINE) {
        value = value * 10 + byte - ZERO;
        digits++;
      } else if (byte === NEWLINE) {
        if (digits > 0) labels[row++] = sign * value;
        [value, sign, digits] = [0, 1, 0];
      } else {
        [value, digits] = [0, 0];
        sign = byte === MINUS ? -1 : 1;
      }
    }
  }
  if (row !== n) throw new Error(`${path} must have ${n} labels, got ${row}.`);
  return labels;
}
