/** Rows that the page of plots shows and tests know: noise at the left, then two groups. */
import { random } from "../../../src/base/random.js";

export interface Rows {
  readonly x: Float32Array;
  readonly y: Float32Array;
  /** -1, 0 and 1 in turn. */
  readonly labels: Int32Array;
}

export function rowsOf(n: number): Rows {
  const source = random(7, 0);
  const [x, y, labels] = [new Float32Array(n), new Float32Array(n), new Int32Array(n)];
  for (let row = 0; row < n; row++) {
    labels[row] = (row % 3) - 1;
    x[row] = 2 * labels[row] + source.uniform() + source.uniform() - 1;
    y[row] = source.uniform() + source.uniform() - 1;
  }
  return { x, y, labels };
}
