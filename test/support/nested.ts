/** Groups within groups: three far ones of three near ones each. */
import { random } from "../../src/base/random.js";
import { normal } from "../../src/datasets/normal.js";
import type { Points } from "../../src/index.js";

export function nested(rows: number, seed: number): { points: Points; outer: number[]; inner: number[] } {
  const draw = normal(random(seed, 9400));
  const outer: number[] = [];
  const inner: number[] = [];
  const coords = new Float64Array(2 * rows);
  for (let i = 0; i < rows; i++) {
    const [a, b] = [i % 3, Math.floor(i / 3) % 3];
    outer.push(a);
    inner.push(3 * a + b);
    coords[2 * i] = 200 * a + (b === 1 ? 3.6 : 0) + 0.7 * draw();
    coords[2 * i + 1] = (a === 1 ? 150 : 0) + (b === 2 ? 3.6 : 0) + 0.7 * draw();
  }
  return { points: { n: rows, dim: 2, coords }, outer, inner };
}

/** Rows in two columns as the text of a CSV file, with every digit. */
export function csvOf({ n, coords }: Points): string {
  const lines = Array.from({ length: n }, (_, i) => `${coords[2 * i]},${coords[2 * i + 1]}`);
  return ["x,y", ...lines, ""].join("\n");
}
