function dot(x: Float64Array, y: Float64Array): number {
  let sum = 0;
  for (let c = 0; c < x.length; c++) sum += x[c] * y[c];
  return sum;
}

function add(x: Float64Array, y: Float64Array, factor: number): void {
  for (let c = 0; c < x.length; c++) x[c] += factor * y[c];
}

function scale(x: Float64Array, factor: number): void {
  for (let c = 0; c < x.length; c++) x[c] *= factor;
}

interface Axes {
  readonly axes: Float64Array;
  readonly count: number;
  readonly dim: number;
}

/** Gram–Schmidt; a row that depends on those before it is replaced by a unit vector. */
export function orthonormalize({ axes, count, dim }: Axes): void {
  const rows = Array.from({ length: count }, (_, a) => axes.subarray(a * dim, (a + 1) * dim));
  const clear = (a: number): void => {
    for (const before of rows.slice(0, a)) add(rows[a], before, -dot(rows[a], before));
  };
  let unit = 0;
  for (let a = 0; a < count; a++) {
    const row = rows[a];
    for (;;) {
      const before = Math.sqrt(dot(row, row));
      if (before > 0) scale(row, 1 / before);
      clear(a);
      clear(a);
      const left = Math.sqrt(dot(row, row));
      if (left > 1e-8) {
        scale(row, 1 / left);
        clear(a);
        scale(row, 1 / Math.sqrt(dot(row, row)));
        break;
      }
      row.fill(0);
      row[unit++] = 1;
    }
  }
}
