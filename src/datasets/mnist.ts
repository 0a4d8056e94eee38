import { settle } from "../base/options.js";
import type { Dataset } from "./dataset.js";
import { datasetsError } from "./dataset-errors.js";
import { declaredRealDatasets } from "./declared-real.js";
import { bytesOf, type RealDataset } from "./files.js";
import { idx } from "./idx.js";

const [IMAGES, LABELS] = declaredRealDatasets.mnist.files;
const DIGITS = 10;
const OPTIONS = {
  limit: { kind: "integer", min: 1, default: 60_000, doc: "number of images, from the first" },
} as const;

export const mnist: RealDataset<Dataset> = {
  ...declaredRealDatasets.mnist,
  options: OPTIONS,
  read(files, options = {}) {
    const { limit } = settle(OPTIONS, options);
    const images = idx(bytesOf(files, IMAGES), IMAGES.name, 3);
    const labels = idx(bytesOf(files, LABELS), LABELS.name, 1);
    const [count, height, width] = images.sizes;
    if (labels.sizes[0] !== count) {
      throw datasetsError("IMAGES_AND_LABELS", {
        file: LABELS.name,
        labels: labels.sizes[0],
        imageFile: IMAGES.name,
        images: count,
      });
    }
    const n = Math.min(limit, count);
    const dim = height * width;
    const truth = Int32Array.from(labels.bytes.subarray(0, n));
    const bad = truth.findIndex((digit) => digit >= DIGITS);
    if (bad >= 0) {
      throw datasetsError("FILE_LABEL", {
        file: LABELS.name,
        label: bad,
        value: truth[bad],
        most: DIGITS - 1,
      });
    }
    return {
      points: { n, dim, coords: Float64Array.from(images.bytes.subarray(0, n * dim)) },
      truth,
      columns: Array.from({ length: dim }, (_, at) => `pixel_${Math.floor(at / width)}_${at % width}`),
      classes: Array.from({ length: DIGITS }, (_, digit) => String(digit)),
    };
  },
};
