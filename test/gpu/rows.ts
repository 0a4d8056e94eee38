/** Rows for searches on a GPU, and what float64 finds of them. */
import { type Random, random } from "../../src/base/random.js";
import type { Within, WithinFound } from "../../src/kernels/gpu.js";
import { wasmKernels } from "../../src/kernels/wasm.js";
import { surveyed } from "../../src/line/search/gpu-rows.js";

export type Rows = Pick<Within, "n" | "dim" | "coords">;

/** Rows made by a function of a random source, and a place for every row. */
export function rowsOf(
  n: number,
  dim: number,
  value: (source: Random, i: number, c: number) => number,
): Rows {
  const source = random(7, 99);
  return {
    n,
    dim,
    coords: Float64Array.from({ length: n * dim }, (_, e) => value(source, Math.floor(e / dim), e % dim)),
  };
}

export function givenOf(rows: Rows, radius2: number, span = 65536): Within {
  const { n, dim, coords } = rows;
  const order = Uint32Array.from({ length: n }, (_, i) => i);
  const source = random(8, 99);
  for (let i = n - 1; i > 0; i--) {
    const other = source.below(i + 1);
    [order[i], order[other]] = [order[other], order[i]];
  }
  const center = Float64Array.from({ length: dim }, (_, c) => coords[Math.floor(n / 2) * dim + c]);
  const points = { n, dim, coords };
  return { ...points, ...surveyed(points, order, center, wasmKernels()), radius2, center, strip: 64, span };
}

/** The squared distance that a share of pairs is within: of a pair that occurs. */
export function quantile({ n, dim, coords }: Rows, share: number): number {
  const source = random(9, 99);
  const squares = Float64Array.from({ length: 2000 }, () => {
    const [i, j] = [source.below(n), source.below(n)];
    let sum = 0;
    for (let c = 0; c < dim; c++) sum += (coords[i * dim + c] - coords[j * dim + c]) ** 2;
    return sum;
  });
  return squares.sort()[Math.floor(share * 2000)];
}

/** What float64 decides, list by list. */
export function decided({ n, dim, coords, order, radius2, strip, span }: Within): WithinFound {
  const spans = Math.ceil(n / span);
  const counts = new Uint32Array(spans * n);
  const lower = new Uint32Array(n);
  const pieces: Uint16Array[] = [];
  for (let from = 0; from < n; from += strip) {
    for (let t = 0; t < spans; t++) {
      const piece: number[] = [];
      for (let i = from; i < Math.min(from + strip, n); i++) {
        for (let j = Math.max(i + 1, t * span); j < Math.min((t + 1) * span, n); j++) {
          let sum = 0;
          for (let c = 0; c < dim; c++) {
            sum += (coords[order[i] * dim + c] - coords[order[j] * dim + c]) ** 2;
          }
          if (!(sum <= radius2)) continue;
          piece.push(j - t * span);
          counts[t * n + i]++;
          lower[j]++;
        }
      }
      pieces.push(Uint16Array.from(piece));
    }
  }
  return { counts, lower, pieces };
}
