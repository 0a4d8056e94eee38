/**
 * A block Y → orthonormal columns that span the same space: Cholesky QR, twice. With RᵀR = YᵀY the columns of Y R⁻¹ are orthonormal
 * up to the unit roundoff times the squared condition of Y; the second time, whose condition is next to 1, up to the roundoff itself.
 */
import { portion, type Steps } from "../../base/progress.js";

// What is left of a squared length when a column depends on those before it: rounding errors and no more.
const NOTHING = 1e-13;
const NUMBERS_PER_STEP = 2e7;

/**
 * `rows` × `width`, in place. Columns that depend on those before them become 0. Once is enough for a block that is only to stay
 * independent.
 */
export function* orthonormalizeSteps(
  y: Float64Array,
  rows: number,
  width: number,
  times: 1 | 2 = 2,
): Steps<void> {
  for (let k = 0; k < times; k++) {
    const gram = yield* portion(gramSteps(y, rows, width), k / times, (k + 0.5) / times);
    const solving = timesInverseSteps(y, rows, width, choleskyOf(gram, width));
    yield* portion(solving, (k + 0.5) / times, (k + 1) / times);
  }
}

/** YᵀY, the upper half; the lower one is 0. Four rows at a time, which are added one after another. */
export function* gramSteps(y: Float64Array, rows: number, width: number): Steps<Float64Array> {
  const gram = new Float64Array(width * width);
  const perStep = 4 * Math.ceil(NUMBERS_PER_STEP / (4 * width * width));
  const whole = rows - (rows % 4);
  for (let i = 0; i < whole; i += 4) {
    const [w, x] = [i * width, (i + 1) * width];
    const [u, v] = [(i + 2) * width, (i + 3) * width];
    for (let a = 0; a < width; a++) {
      const [first, second, third, fourth] = [y[w + a], y[x + a], y[u + a], y[v + a]];
      for (let b = a, to = a * width + a; b < width; b++, to++) {
        gram[to] += first * y[w + b] + second * y[x + b] + (third * y[u + b] + fourth * y[v + b]);
      }
    }
    if (i % perStep === 0) yield i / rows;
  }
  for (let at = whole * width; at < rows * width; at += width) {
    for (let a = 0; a < width; a++)
      for (let b = a; b < width; b++) gram[a * width + b] += y[at + a] * y[at + b];
  }
  return gram;
}

/** The upper factor R of RᵀR = G; the row of a column that depends on those before it is 0. */
function choleskyOf(gram: Float64Array, width: number): Float64Array {
  const factor = gram.slice();
  for (let a = 0; a < width; a++) {
    const pivot = factor[a * width + a];
    const sound = pivot > NOTHING * gram[a * width + a];
    const unit = sound ? 1 / Math.sqrt(pivot) : 0;
    for (let b = a; b < width; b++) factor[a * width + b] *= unit;
    for (let c = a + 1; c < width; c++) {
      const value = factor[a * width + c];
      if (value === 0) continue;
      for (let b = c; b < width; b++) factor[c * width + b] -= value * factor[a * width + b];
    }
  }
  return factor;
}

/** Y R⁻¹, four rows at a time: x R = y is solved from the first column on. */
function* timesInverseSteps(y: Float64Array, rows: number, width: number, factor: Float64Array): Steps<void> {
  const perStep = 4 * Math.ceil(NUMBERS_PER_STEP / (4 * width * width));
  for (let i = 0; i < rows; i += 4) {
    const four = Math.min(4, rows - i);
    if (four === 4) solveFour(y, i * width, width, factor);
    else for (let r = 0; r < four; r++) solveOne(y, (i + r) * width, width, factor);
    if (i % perStep === 0) yield i / rows;
  }
}

function solveFour(y: Float64Array, at: number, width: number, factor: Float64Array): void {
  const [w, x, u, v] = [at, at + width, at + 2 * width, at + 3 * width];
  for (let a = 0; a < width; a++) {
    const pivot = factor[a * width + a];
    const unit = pivot > 0 ? 1 / pivot : 0;
    const first = y[w + a] * unit;
    const second = y[x + a] * unit;
    const third = y[u + a] * unit;
    const fourth = y[v + a] * unit;
    y[w + a] = first;
    y[x + a] = second;
    y[u + a] = third;
    y[v + a] = fourth;
    for (let b = a + 1, from = a * width + a + 1; b < width; b++, from++) {
      const r = factor[from];
      y[w + b] -= first * r;
      y[x + b] -= second * r;
      y[u + b] -= third * r;
      y[v + b] -= fourth * r;
    }
  }
}

function solveOne(y: Float64Array, at: number, width: number, factor: Float64Array): void {
  for (let a = 0; a < width; a++) {
    const pivot = factor[a * width + a];
    const value = pivot > 0 ? y[at + a] * (1 / pivot) : 0;
    y[at + a] = value;
    for (let b = a + 1; b < width; b++) y[at + b] -= value * factor[a * width + b];
  }
}
