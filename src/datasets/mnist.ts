/** MNIST: 60,000 handwritten digits, 28 × 28 grey values from 0 to 255 each. */
import { InputError } from "../base/errors.js";
import { integer, settle } from "../base/options.js";
import type { Dataset } from "./dataset.js";
import { bytesOf, type RealDataset } from "./files.js";
import { idx } from "./idx.js";

const IMAGES = {
  name: "train-images-idx3-ubyte",
  source: "http://yann.lecun.com/exdb/mnist/",
  what: "60,000 training images",
};
const LABELS = {
  name: "train-labels-idx1-ubyte",
  source: "http://yann.lecun.com/exdb/mnist/",
  what: "their digits",
};
const DIGITS = 10;
const OPTIONS = {
  limit: integer({ min: 1, default: 60_000, doc: "take the first so many images" }),
};

export const mnist: RealDataset<Dataset> = {
  title: "MNIST",
  doc: "Handwritten digits: 60,000 rows, 784 columns of grey values from 0 to 255, 10 classes.",
  files: [IMAGES, LABELS],
  options: OPTIONS,
  read(files, options = {}) {
    const { limit } = settle(OPTIONS, options);
    const images = idx(bytesOf(files, IMAGES), IMAGES.name, 3);
    const labels = idx(bytesOf(files, LABELS), LABELS.name, 1);
    const [count, height, width] = images.sizes;
    if (labels.sizes[0] !== count) {
      throw new InputError(
        `${LABELS.name} has ${labels.sizes[0]} labels, ${IMAGES.name} has ${count} images: each must have one.`,
      );
    }
    const n = Math.min(limit, count);
    const dim = height * width;
    const truth = Int32Array.from(labels.bytes.subarray(0, n));
    const bad = truth.findIndex((digit) => digit >= DIGITS);
    if (bad >= 0) {
      throw new InputError(
        `${LABELS.name}, label ${bad} must be from 0 to ${DIGITS - 1}, got ${truth[bad]}.`,
      );
    }
    return {
      points: { n, dim, coords: Float64Array.from(images.bytes.subarray(0, n * dim)) },
      truth,
      columns: Array.from({ length: dim }, (_, at) => `pixel_${Math.floor(at / width)}_${at % width}`),
      classes: Array.from({ length: DIGITS }, (_, digit) => String(digit)),
    };
  },
};
