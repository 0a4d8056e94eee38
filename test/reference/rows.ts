import type { KernelCalls } from "../../src/kernels/table.js";

export const rowsReference = {
  tally({ targets, length, counts }) {
    for (let e = 0; e < length; e++) counts[targets[e]]++;
  },

  mirror({ from, to, counts, upper, offsets, top, targets }) {
    let e = 0;
    for (let i = from; i < to; i++) {
      for (let at = offsets[i + 1] - counts[i]; at < offsets[i + 1]; at++) {
        const j = upper[e++];
        targets[at] = j;
        targets[top[j]++] = i;
      }
    }
  },

  symmetrize({ neighbors, n, k, position, own, incoming, columns, top, offsets, targets, weights }) {
    for (let e = 0; e < n * k; e++) {
      own[e] = position[neighbors[e]];
      columns[own[e] + 1]++;
    }
    for (let i = 0; i < n; i++) columns[i + 1] += columns[i];
    for (let i = 0; i < n; i++) {
      for (let e = i * k; e < (i + 1) * k; e++) incoming[columns[own[e]] + top[own[e]]++] = i;
    }
    // Visiting the columns of A in order fills its rows in ascending order.
    top.fill(0, 0, n);
    for (let j = 0; j < n; j++) {
      for (let e = columns[j]; e < columns[j + 1]; e++) {
        const i = incoming[e];
        own[i * k + top[i]++] = j;
      }
    }
    let total = 0;
    offsets[0] = 0;
    for (let i = 0; i < n; i++) {
      let p = i * k;
      let q = columns[i];
      while (p < (i + 1) * k || q < columns[i + 1]) {
        const a = p < (i + 1) * k ? own[p] : n;
        const b = q < columns[i + 1] ? incoming[q] : n;
        targets[total] = Math.min(a, b);
        weights[total++] = a === b ? 1 : 0.5;
        if (a <= b) p++;
        if (b <= a) q++;
      }
      offsets[i + 1] = total;
    }
    return total;
  },
} satisfies Partial<KernelCalls>;
