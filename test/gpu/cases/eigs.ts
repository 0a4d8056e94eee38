/** Eigenpairs on the GPU: its parts against plain loops, and the whole. */
import { random } from "../../../src/base/random.js";
import { type Block, newBlock, PANEL, rowsOf } from "../../../src/gpu/block.js";
import { gramsFor } from "../../../src/gpu/block-gram.js";
import { blockProduct, mixOf } from "../../../src/gpu/block-product.js";
import { residualsFor } from "../../../src/gpu/block-residuals.js";
import { rotated } from "../../../src/gpu/block-rotation.js";
import type { Device } from "../../../src/gpu/device.js";
import type { Compressed } from "../../../src/kernels/compressed.js";
import { drive } from "../drive.js";
import { compressedOf } from "./eigs-graphs.js";

const COLUMNS = 64;

/** A block with these columns, one after another. */
function blockOf(device: Device, n: number, columns: Float64Array): Block {
  const block = newBlock(device, n, columns.length / n);
  const data = new Float32Array(columns.length);
  for (let c = 0; c < block.columns; c++)
    for (let i = 0; i < n; i++) data[placeOf(n, i, c)] = columns[c * n + i];
  device.write(block.buffer, 0, data);
  return block;
}

function placeOf(n: number, i: number, c: number): number {
  return (Math.floor(c / PANEL) * n + i) * PANEL + (c % PANEL);
}

function randomNumbers(length: number, seed: number): Float64Array {
  const numbers = new Float64Array(length);
  random(seed, 9001).fill(numbers, 2, -1);
  return numbers.map(Math.fround);
}

/** B x without kernels. */
function times({ offsets, targets, weights, scale, diagonal }: Compressed, x: Float64Array): Float64Array {
  const n = scale.length;
  const y = new Float64Array(x.length);
  for (let at = 0; at < x.length; at += n) {
    for (let i = 0; i < n; i++) {
      let sum = 0;
      for (let e = offsets[i]; e < offsets[i + 1]; e++) sum += (weights?.[e] ?? 1) * x[at + targets[e]];
      y[at + i] = scale[i] * sum + diagonal[i] * x[at + i];
    }
  }
  return y;
}

function randomMatrix(n: number, mean: number, weighted: boolean): Compressed {
  const source = random(3, 9001);
  const edges: [number, number, number][] = [];
  const wish = (n * mean) / 2;
  for (let e = 0; e < wish; e++)
    edges.push([source.below(n), source.below(n), weighted ? 0.5 + source.uniform() : 1]);
  // A row that is longer than the others.
  for (let j = 1; j < n; j += 3) edges.push([0, j, 1]);
  const made = compressedOf(n, edges);
  const some = randomNumbers(n, 7);
  return {
    offsets: made.offsets,
    targets: made.targets,
    weights: weighted ? made.weights : undefined,
    scale: some.map((value) => 1 + value / 2),
    diagonal: some,
    leave: some.map((value) => 1 + value / 4),
  };
}

/** Largest errors of products, Gram matrices, rotations and residuals, for short rows, weights and long rows. */
export async function blockErrors(device: Device): Promise<Record<string, number>[]> {
  const found: Record<string, number>[] = [];
  for (const [n, mean, weighted] of [
    [1000, 6, false],
    [777, 6, true],
    [700, 120, true],
    [650, 120, false],
  ] as const)
    found.push(await errorsOf(device, randomMatrix(n, mean, weighted)));
  return found;
}

async function errorsOf(device: Device, given: Compressed): Promise<Record<string, number>> {
  const n = given.scale.length;
  const [xs, zs] = [randomNumbers(n * COLUMNS, 1), randomNumbers(n * COLUMNS, 2)];
  const turn = randomNumbers(COLUMNS * COLUMNS, 5);
  const values = randomNumbers(COLUMNS, 6);
  const image = times(given, xs);
  const metric = (given.leave as Float64Array).map((value) => value * value);
  const dot = (a: Float64Array, b: Float64Array, p: number, q: number): number => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += metric[i] * a[p * n + i] * b[q * n + i];
    return sum;
  };
  const steps = device.scopedSteps(function* () {
    const rows = rowsOf(device, given, 1);
    const [x, z] = [blockOf(device, n, xs), blockOf(device, n, zs)];
    const grams = gramsFor(device, n, COLUMNS, rows, 2);
    const residuals = residualsFor(device, n, COLUMNS, rows);
    device.run(...grams.into(0, x, x), ...grams.into(1, z, z));
    const gram = yield* device.readSteps(grams.out);
    const product = blockProduct(device, given, rows);
    device.run(product.into(mixOf(device, n, 2, -0.5, -1), x, z));
    const mixed = new Float32Array(yield* device.readSteps(z.buffer));
    device.run(product.into(mixOf(device, n, 1, 0, 0), x, z), residuals.of(x, z, values));
    const lengths = residuals.lengths(yield* device.readSteps(residuals.out));
    device.run(rotated(device, x, Float32Array.from(turn), z));
    const turned = new Float32Array(yield* device.readSteps(z.buffer));
    return { gram: [grams.matrix(gram, 0), grams.matrix(gram, 1)], mixed, lengths, turned };
  });
  const { gram, mixed, lengths, turned } = await drive(device, steps);
  const errors = { product: 0, gram: 0, rotation: 0, residuals: 0 };
  const note = (name: keyof typeof errors, error: number): void => {
    errors[name] = Math.max(errors[name], Number.isFinite(error) ? Math.abs(error) : 1e9);
  };
  for (let c = 0; c < COLUMNS; c++) {
    for (let d = 0; d < COLUMNS; d++) {
      note("gram", (gram[0][c * COLUMNS + d] - dot(xs, xs, c, d)) / n);
      note("gram", (gram[1][c * COLUMNS + d] - dot(zs, zs, c, d)) / n);
    }
    let squares = 0;
    for (let i = 0; i < n; i++) {
      const at = c * n + i;
      note("product", mixed[placeOf(n, i, c)] - (2 * image[at] - 0.5 * xs[at] - zs[at]));
      let sum = 0;
      for (let d = 0; d < COLUMNS; d++) sum += xs[d * n + i] * turn[d * COLUMNS + c];
      note("rotation", turned[placeOf(n, i, c)] - sum);
      squares += metric[i] * (image[at] - values[c] * xs[at]) ** 2;
    }
    note("residuals", lengths[c] / Math.sqrt(squares) - 1);
  }
  return errors;
}
