import type { columnKernels } from "../../src/kernels/columns.js";
import type { KernelCalls } from "../../src/kernels/table.js";

export const columnsReference: Pick<KernelCalls, keyof ReturnType<typeof columnKernels>> = {
  placePanel({ panel, rows, width, length, from, to, vectors, largest }) {
    for (let i = from; i < to; i++) {
      for (let c = 0; c < width; c++) {
        const entry = panel[4 * i + c];
        vectors[c * length + (rows.length > 0 ? rows[i] : i)] = entry;
        if (Math.abs(entry) > Math.abs(largest[c])) largest[c] = entry;
      }
    }
  },

  negate({ values, from, to }) {
    for (let i = from; i < to; i++) values[i] = 0 - values[i];
  },

  projectRows({ vectors, n, dim, weights, shares, from, to, coords }) {
    for (let j = from; j < to; j++) {
      for (let k = 0; k < dim; k++) {
        const entry = Math.abs(vectors[k * n + j]) * weights[k];
        coords[j * dim + k] = shares.length > 0 ? entry * shares[j] : entry;
      }
    }
  },

  toPanels({ coords, dim, first, width, n, from, to, panels }) {
    for (let i = from; i < to; i++) {
      for (let c = 0; c < width; c++) {
        panels[4 * Math.floor(c / 4) * n + 4 * i + (c % 4)] = coords[i * dim + first + c];
      }
    }
  },

  fromPanels({ panels, coords, dim, first, width, n, from, to }) {
    for (let i = from; i < to; i++) {
      for (let c = 0; c < width; c++) {
        coords[i * dim + first + c] = panels[4 * Math.floor(c / 4) * n + 4 * i + (c % 4)];
      }
    }
  },

  rowLengths({ coords, dim, from, to, lengths }) {
    for (let j = from; j < to; j++) {
      let sum = 0;
      for (let k = 0; k < dim; k++) sum += coords[j * dim + k] ** 2;
      lengths[j] = Math.sqrt(sum);
    }
  },
};
