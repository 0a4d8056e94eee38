/** How long a search takes on a GPU that is worth it: no test. `GPU_ROWS` rows (2,000) of `GPU_DIM` columns (784). */
import { random } from "../../../src/base/random.js";
import type { Device } from "../../../src/gpu/device.js";
import { LIMITS, limitedSteps } from "../../../src/gpu/within.js";
import { drive } from "../drive.js";
import { givenOf, quantile, type Rows } from "../rows.js";

interface Asked {
  readonly GPU_ROWS?: number;
  readonly GPU_DIM?: number;
  /** What the whole numbers are multiplied by: 1 / 255 makes them fractions. */
  readonly GPU_FACTOR?: number;
}

const PATTERNS = 200;

/** Gray values near some patterns. */
function images(n: number, dim: number, factor: number): Rows {
  const source = random(5, 99);
  const patterns = Float64Array.from({ length: PATTERNS * dim }, () => {
    const value = source.uniform();
    return value < 0.8 ? 0 : 255 * value;
  });
  const coords = new Float64Array(n * dim);
  // A multiplicative generator: the source is too slow for this many.
  let state = 1;
  for (let i = 0; i < n; i++) {
    const pattern = source.below(PATTERNS) * dim;
    for (let c = 0; c < dim; c++) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
      const noise = (state / 2 ** 32) * 60 - 30;
      coords[i * dim + c] = factor * Math.max(0, Math.min(255, Math.round(patterns[pattern + c] + noise)));
    }
  }
  return { n, dim, coords };
}

export async function withinTimed(device: Device) {
  const { GPU_ROWS = 2000, GPU_DIM = 784, GPU_FACTOR = 1 } = globalThis as Asked;
  const rows = images(GPU_ROWS, GPU_DIM, GPU_FACTOR);
  const given = givenOf(rows, quantile(rows, 0.01));
  const run = async () => {
    const before = { ...device.traffic };
    const start = performance.now();
    const found = await drive(device, limitedSteps(device, given, LIMITS));
    const ms = Math.round(performance.now() - start);
    const { uploads, uploadedBytes, reads, readBytes } = device.traffic;
    return {
      ms,
      pairs: found?.pieces.reduce((sum, piece) => sum + piece.length, 0),
      undecided: found?.undecided,
      bands: found?.bands,
      traffic: {
        uploads: uploads - before.uploads,
        uploadedBytes: uploadedBytes - before.uploadedBytes,
        reads: reads - before.reads,
        readBytes: readBytes - before.readBytes,
      },
    };
  };
  return { device: device.name, cold: await run(), warm: await run() };
}
