/** Distances of rows, one after another → the nearest of them; of equal ones the first. */

export interface NearestRows {
  /** Forgets all. */
  clear(): void;
  offer(distance: number, row: number): void;
  /** By ascending distance; fewer if fewer were offered. */
  rows(): Int32Array;
}

export function nearestRows(most: number): NearestRows {
  const near = new Float64Array(most);
  const rows = new Int32Array(most);
  let count = 0;
  return {
    clear() {
      near.fill(Number.POSITIVE_INFINITY);
      count = 0;
    },
    offer(distance, row) {
      if (!(distance < near[most - 1])) return;
      let at = most - 1;
      for (; at > 0 && near[at - 1] > distance; at--) {
        near[at] = near[at - 1];
        rows[at] = rows[at - 1];
      }
      near[at] = distance;
      rows[at] = row;
      if (count < most) count++;
    },
    rows: () => rows.subarray(0, count),
  };
}
