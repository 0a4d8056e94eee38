/** Handwritten digits, 60,000 rows of 784 gray values, where their files are at hand. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { realDatasets } from "../dist/datasets.js";

/** Rows that the radius is found from. */
export const SAMPLE = 500;
const NEIGHBORS = 10;
const COVERAGE = 0.9;
// Columns between two looks at the sum.
const PIECE = 28;

export const imageNames = realDatasets.mnist.files.map(({ name }) => name).join(" and ");

/** The radius that joins 90 % of the rows to ten others, from an even sample of rows held against all of them. */
export function imagesRadius({ n, dim, coords }) {
  const count = Math.min(n, SAMPLE);
  const columns = wideColumns(coords, n, dim, count);
  const values = new Uint8Array(n * dim);
  for (let i = 0, at = 0; i < n; i++)
    for (let c = 0; c < dim; c++) values[at++] = coords[i * dim + columns[c]];
  const squares = Float64Array.from({ length: count }, (_, s) => {
    return neighborSquare(values, n, dim, Math.floor((s * n) / count));
  }).sort();
  return Math.sqrt(squares[Math.ceil(COVERAGE * count) - 1]) * (1 + 1e-9);
}

/** The columns by how much a sample of rows differs in them, most first: a few of them tell that a row is far away. */
function wideColumns(coords, n, dim, count) {
  const spread = new Float64Array(dim);
  for (let s = 1; s < count; s++) {
    const [at, before] = [s, s - 1].map((each) => Math.floor((each * n) / count) * dim);
    for (let c = 0; c < dim; c++) spread[c] += (coords[at + c] - coords[before + c]) ** 2;
  }
  return Array.from(spread.keys()).sort((a, b) => spread[b] - spread[a]);
}

/** The squared distance of a row to the last of its nearest others. Sums of whole numbers are exact. */
function neighborSquare(values, n, dim, row) {
  const own = values.slice(row * dim, (row + 1) * dim);
  const nearest = new Int32Array(NEIGHBORS).fill(2 ** 31 - 1);
  for (let i = 0; i < n; i++) {
    const limit = nearest[NEIGHBORS - 1];
    const square = squareUpTo(limit, own, values, i * dim);
    if (i === row || square >= limit) continue;
    let place = NEIGHBORS - 1;
    for (; place > 0 && nearest[place - 1] > square; place--) nearest[place] = nearest[place - 1];
    nearest[place] = square;
  }
  return nearest[NEIGHBORS - 1];
}

/** The squared distance, or what of it is known to reach the limit: a row that is farther is not read to its end. */
function squareUpTo(limit, own, values, at) {
  let square = 0;
  for (let c = 0; c < own.length; ) {
    for (const end = Math.min(c + PIECE, own.length); c < end; c++) {
      const apart = own[c] - values[at + c];
      square = (square + apart * apart) | 0;
    }
    if (square >= limit) break;
  }
  return square;
}

/** The first `limit` images, of files that are plain or gzipped; undefined where one is missing. */
export function readImages(folder, limit) {
  if (!folder) return undefined;
  const found = new Map();
  for (const { name } of realDatasets.mnist.files) {
    const path = [join(folder, name), join(folder, `${name}.gz`)].find((candidate) => existsSync(candidate));
    if (!path) return undefined;
    const bytes = readFileSync(path);
    found.set(name, path.endsWith(".gz") ? gunzipSync(bytes) : bytes);
  }
  return realDatasets.mnist.read(found, limit ? { limit } : {});
}
