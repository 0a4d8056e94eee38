/** The tables of test/fixtures/methods/hdbscan.py, drawn by the same sums and products. */

export type TableKind = "blobs" | "noisy" | "nested" | "uniform" | "rounded" | "copies" | "outlier";

function uniforms(seed: number): () => number {
  let state = (Math.imul(seed, 2654435761) + 12345) >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}

export function table(kind: TableKind, rows: number, columns: number, seed: number): number[][] {
  const draw = uniforms(seed);
  const bell = (): number => {
    let total = 0;
    for (let k = 0; k < 12; k++) total += draw();
    return total - 6;
  };
  const each = <T>(length: number, make: (c: number) => T): T[] => Array.from({ length }, (_, c) => make(c));
  const centers = each(6, () => each(columns, () => 12 * draw()));
  const spreads = each(6, () => 0.2 + 0.8 * draw());
  const made: number[][] = [];
  for (let i = 0; i < rows; i++) {
    const blob = i % 6;
    let row: number[];
    if (kind === "uniform" || (kind === "noisy" && i % 5 === 0)) row = each(columns, () => 12 * draw());
    else if (kind === "nested") {
      // Tight clusters in a wide one.
      const scale = i % 3 ? 0.1 : 2;
      row = each(columns, (c) => centers[blob % 3][c] / 4 + scale * bell());
    } else row = each(columns, (c) => centers[blob][c] + spreads[blob] * bell());
    if (kind === "rounded") row = row.map((value) => Math.trunc(2 * value + 100));
    if (kind === "copies" && i % 3 === 0 && i > 0) row = [...made[Math.floor(draw() * i)]];
    if (kind === "outlier" && i === rows - 1) row = each(columns, () => 1e6);
    made.push(row);
  }
  return made;
}
