/** Handwritten digits, 60,000 rows of 784 gray values, where their files are at hand. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { realDatasets } from "../dist/datasets.js";
import { coverageRadius } from "../dist/stages.js";

export const SAMPLE = 3_000;

export const imageNames = realDatasets.mnist.files.map(({ name }) => name).join(" and ");

/** From an even sample: the rule on all rows would take longer than the fit. */
export function imagesRadius({ n, dim, coords }) {
  const count = Math.min(n, SAMPLE);
  const sample = new Float64Array(count * dim);
  for (let i = 0; i < count; i++) {
    const row = Math.floor((i * n) / count);
    sample.set(coords.subarray(row * dim, (row + 1) * dim), i * dim);
  }
  return coverageRadius({ n: count, dim, coords: sample }, { neighbors: 10, coverage: 0.9 }) * (1 + 1e-9);
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
