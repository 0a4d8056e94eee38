/**
 * Averaging over a graph in float32: the rows go up once, all rounds are made on the GPU, and the rows come back. The graph is
 * the one that its eigenvectors were found on, if that is still there.
 *
 * A round is x ← S (M x + W M x) with S = diag(share) and M the multiplicities. In z = M x it is z ← M S (z + W z): a product
 * as those of the eigenvectors are.
 */
import type { Steps } from "../base/progress.js";
import type { Averaging } from "../kernels/gpu.js";
import { blockBytes, newBlock, PANEL } from "./block.js";
import { blockProduct, mixOf } from "./block-product.js";
import { copied, uploadSingleSteps } from "./block-rows.js";
import type { Device } from "./device.js";

/** Undefined if the device has no room. The rows stay there for k-means; the graph does not. */
export function* averagedSteps(device: Device, given: Averaging): Steps<Float64Array | undefined> {
  const { dim, targets, share } = given;
  const n = share.length;
  const columns = PANEL * Math.ceil(dim / PANEL);
  const largest = Math.max(blockBytes(n, columns), 16 * n, 4 * targets.length);
  if (largest > device.mostBytes) return undefined;
  return yield* device.scopedSteps(() => roundsSteps(device, given, columns));
}

function* roundsSteps(device: Device, given: Averaging, columns: number): Steps<Float64Array> {
  const { dim, coords, offsets, targets, rounds } = given;
  const n = given.share.length;
  const rows = device.upload(numbersOf(given));
  const product = blockProduct(device, { offsets, targets }, rows);
  const once = mixOf(device, n, 1, 0, 0);
  const plain = yield* uploadSingleSteps(device, coords);
  let [x, y] = [newBlock(device, n, columns), newBlock(device, n, columns)];
  device.run(copied("in", plain, dim, rows, x));
  for (let round = 0; round < rounds; round++) {
    device.run(product.into(once, x, y));
    [x, y] = [y, x];
  }
  device.run(copied("out", plain, dim, rows, x));
  const { averaged = new Float64Array(n * dim) } = given;
  averaged.set(new Float32Array(yield* device.readSteps(plain)));
  // k-means comes next, and needs the room of the graph.
  device.release();
  device.keep(averaged, plain);
  return averaged;
}

/** Of every row: scale and diagonal of M S (I + W), and what takes x to z and back. */
function numbersOf({ share, multiplicity }: Averaging): Float32Array {
  const rows = new Float32Array(4 * share.length);
  for (let i = 0; i < share.length; i++) {
    const copies = multiplicity ? multiplicity[i] : 1;
    rows[4 * i] = rows[4 * i + 1] = copies * share[i];
    rows[4 * i + 2] = copies;
    rows[4 * i + 3] = 1 / copies;
  }
  return rows;
}
