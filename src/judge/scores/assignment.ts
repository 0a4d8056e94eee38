import { checkArgument, integerFrom, NUMBERS } from "../../base/rules.js";

/**
 * The Hungarian method: the matching of rows to columns that maximizes the sum of their scores
 * (rows ≤ columns; shortest augmenting paths with potentials, O(rows² columns)).
 */
export function assignment(scores: Float64Array, rows: number, columns: number): Int32Array {
  checkArgument("rows", integerFrom(0), rows);
  checkArgument("columns", integerFrom(rows), columns);
  const rule = `must be a list of ${rows} × ${columns} numbers`;
  const fits = (value: unknown): boolean =>
    NUMBERS[1](value) && (value as ArrayLike<number>).length === rows * columns;
  checkArgument("scores", [rule, fits], scores);
  const none = -1;
  const rowOf = new Int32Array(columns).fill(none);
  const u = new Float64Array(rows);
  const v = new Float64Array(columns);
  for (let row = 0; row < rows; row++) {
    // Dijkstra over columns from this row, with reduced costs -score - u - v >= 0.
    const slack = new Float64Array(columns).fill(Number.POSITIVE_INFINITY);
    const previous = new Int32Array(columns).fill(none);
    const done = new Uint8Array(columns);
    let current = row;
    let last = none;
    let length = 0;
    for (;;) {
      let next = none;
      for (let j = 0; j < columns; j++) {
        if (done[j]) continue;
        const cost = length - scores[current * columns + j] - u[current] - v[j];
        if (cost < slack[j]) {
          slack[j] = cost;
          previous[j] = last;
        }
        if (next === none || slack[j] < slack[next]) next = j;
      }
      done[next] = 1;
      length = slack[next];
      last = next;
      if (rowOf[next] === none) break;
      current = rowOf[next];
    }
    u[row] += length;
    for (let j = 0; j < columns; j++) {
      if (!done[j] || j === last) continue;
      u[rowOf[j]] += length - slack[j];
      v[j] -= length - slack[j];
    }
    for (let j = last; j !== none; ) {
      const before = previous[j];
      rowOf[j] = before === none ? row : rowOf[before];
      j = before;
    }
  }
  const columnOf = new Int32Array(rows).fill(none);
  rowOf.forEach((row, j) => {
    if (row !== none) columnOf[row] = j;
  });
  return columnOf;
}
