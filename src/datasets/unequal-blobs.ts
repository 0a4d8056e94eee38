/** Blobs of unequal size and density: the last is the smallest, the widest and by far the thinnest. */
import { cosine, sine } from "../base/circular.js";
import { exponential } from "../base/exponential.js";
import { logarithm } from "../base/logarithm.js";
import { settle } from "../base/options.js";
import { type Dataset, type ShapeOptions, shape } from "./dataset.js";
import { declaredGenerators, functionOptions } from "./declared-generators.js";

/** Options of `unequalBlobs`. */
export interface UnequalBlobsOptions extends ShapeOptions {
  /** Number of blobs; 3 by default. */
  readonly centers?: number | undefined;
}

const unequalBlobsOptions = functionOptions(declaredGenerators["unequal-blobs"].options);

// The first blob has four times as many points as the last, and a fourth of its standard deviation.
const RATIO = 4;
// Between neighboring centers.
const DISTANCE = 2.6;

/** Gaussian blobs on a circle; `noise` is the standard deviation of the densest. */
export function unequalBlobs(options: UnequalBlobsOptions = {}): Dataset {
  const { centers, ...drawn } = settle(unequalBlobsOptions, { ...options });
  const ends = sizeEnds(drawn.n, centers);
  const radius = centers === 1 ? 0 : DISTANCE / 2 / sine(Math.PI / centers);
  let blob = 0;
  const blobOf = Uint32Array.from({ length: drawn.n }, (_, i) => {
    while (i >= ends[blob]) blob++;
    return blob;
  });
  return shape(drawn, (i) => {
    const b = blobOf[i];
    const angle = (2 * Math.PI * b) / centers;
    return [radius * cosine(angle), radius * sine(angle), b, ratio(share(b, centers))];
  });
}

/** RATIO^share. */
function ratio(share: number): number {
  return exponential(share * logarithm(RATIO));
}

/** 0 for the first blob, 1 for the last. */
function share(b: number, centers: number): number {
  return centers === 1 ? 0 : b / (centers - 1);
}

/** Where each blob's points end, in shares that fall from RATIO to 1. */
function sizeEnds(n: number, centers: number): number[] {
  const weights = Array.from({ length: centers }, (_, b) => ratio(1 - share(b, centers)));
  const total = weights.reduce((sum, weight) => sum + weight, 0);
  let sum = 0;
  return weights.map((weight, b) => {
    sum += weight;
    return b === centers - 1 ? n : Math.round((n * sum) / total);
  });
}
