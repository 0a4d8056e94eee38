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

  mapNames({ names, position, from, to, own }) {
    for (let e = from; e < to; e++) own[e] = position[names[e]];
  },

  countColumns({ targets, length, from, to, counts }) {
    for (const j of targets.subarray(0, length)) if (j >= from && j < to) counts[j]++;
  },

  turnLists({ starts, n, targets, from, to, top, into }) {
    for (let i = 0; i < n; i++) {
      for (const j of targets.subarray(starts[i], starts[i + 1])) {
        if (j >= from && j < to) into[top[j]++] = i;
      }
    }
  },

  unionSizes({ starts, own, columns, incoming, from, to, sizes }) {
    for (let i = from; i < to; i++) {
      const first = own.subarray(starts[i], starts[i + 1]);
      sizes[i] = new Set([...first, ...incoming.subarray(columns[i], columns[i + 1])]).size;
    }
  },

  unionRows({ starts, own, columns, incoming, from, to, offsets, targets, weights }) {
    for (let i = from; i < to; i++) {
      const first = new Set(own.subarray(starts[i], starts[i + 1]));
      const second = new Set(incoming.subarray(columns[i], columns[i + 1]));
      const both = Uint32Array.from(new Set([...first, ...second])).sort();
      targets.set(both, offsets[i]);
      both.forEach((j, e) => {
        weights[offsets[i] + e] = first.has(j) && second.has(j) ? 1 : 0.5;
      });
    }
  },
} satisfies Partial<KernelCalls>;
