/** Where rows lie and the size of a small picture → pixels, every so many rows. */
import type { Places } from "../state/data.js";

export interface Fitted {
  /** Pairs of pixels. */
  readonly at: Float32Array;
  /** Rows between two that are drawn. */
  readonly stride: number;
}

const MARGIN = 5;

/** `most`: dots to draw. */
export function fitted({ x, y, comparable }: Places, width: number, height: number, most: number): Fitted {
  const stride = Math.max(1, Math.ceil(x.length / most));
  const [left, right] = rangeOf(x, stride);
  const [low, high] = rangeOf(y, stride);
  const [across, up] = [width - 2 * MARGIN, height - 2 * MARGIN];
  const fits = [across / (right - left || 1), up / (high - low || 1)] as const;
  const same = Math.min(...fits);
  const [sx, sy] = comparable ? [same, same] : fits;
  const at = new Float32Array(2 * Math.ceil(x.length / stride));
  for (let row = 0, k = 0; row < x.length; row += stride, k += 2) {
    at[k] = width / 2 + (x[row] - (left + right) / 2) * sx;
    at[k + 1] = height / 2 - (y[row] - (low + high) / 2) * sy;
  }
  return { at, stride };
}

function rangeOf(values: ArrayLike<number>, stride: number): readonly [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let row = 0; row < values.length; row += stride) {
    least = Math.min(least, values[row]);
    most = Math.max(most, values[row]);
  }
  return [least, most];
}
