import { PANEL_CHUNK, type PanelKernels } from "../panels.js";

/** Four entries of a panel's row times column b of a block. */
function rowTimes(v: Float64Array, at: number, block: Float64Array, b: number): number {
  return v[at] * block[b] + v[at + 1] * block[b + 4] + v[at + 2] * block[b + 8] + v[at + 3] * block[b + 12];
}

export const panelsReference: PanelKernels = {
  multiply(offsets, targets, weights, scale, diagonal, from, to, alpha, beta, gamma, x, z, y) {
    const weighted = weights.length > 0;
    for (let i = from; i < to; i++) {
      for (let c = 0; c < 4; c++) {
        let sum = 0;
        for (let e = offsets[i]; e < offsets[i + 1]; e++) {
          const value = x[4 * targets[e] + c];
          sum += weighted ? weights[e] * value : value;
        }
        const own = x[4 * i + c];
        y[4 * i + c] = alpha * (scale[i] * sum + diagonal[i] * own) + beta * own + gamma * z[4 * i + c];
      }
    }
  },

  dots(basis, panels, rows, w, blocks) {
    blocks.fill(0, 0, 16 * panels);
    for (let from = 0; from < rows; from += PANEL_CHUNK) {
      const to = Math.min(from + PANEL_CHUNK, rows);
      for (let p = 0; p < panels; p++) {
        for (let a = 0; a < 4; a++) {
          for (let b = 0; b < 4; b++) {
            let sum = 0;
            for (let i = from; i < to; i++) sum += basis[4 * (p * rows + i) + a] * w[4 * i + b];
            blocks[16 * p + 4 * a + b] += sum;
          }
        }
      }
    }
  },

  subtract(basis, panels, rows, blocks, w) {
    for (let p = 0; p < panels; p++) {
      for (let i = 0; i < rows; i++) {
        for (let b = 0; b < 4; b++) w[4 * i + b] -= rowTimes(basis, 4 * (p * rows + i), blocks, 16 * p + b);
      }
    }
  },

  rotate(basis, panels, rows, from, to, blocks, kept) {
    const row = new Float64Array(4 * kept);
    for (let i = from; i < to; i++) {
      row.fill(0);
      for (let p = 0; p < panels; p++) {
        for (let q = 0; q < kept; q++) {
          for (let b = 0; b < 4; b++) {
            row[4 * q + b] += rowTimes(basis, 4 * (p * rows + i), blocks, 16 * (p * kept + q) + b);
          }
        }
      }
      for (let q = 0; q < kept; q++) {
        for (let b = 0; b < 4; b++) basis[4 * (q * rows + i) + b] = row[4 * q + b];
      }
    }
  },

  transform(w, rows, block) {
    const row = new Float64Array(4);
    for (let i = 0; i < rows; i++) {
      for (let b = 0; b < 4; b++) row[b] = rowTimes(w, 4 * i, block, b);
      w.set(row, 4 * i);
    }
  },

  scaleRows(x, scale, rows, y) {
    for (let i = 0; i < rows; i++) {
      for (let c = 0; c < 4; c++) y[4 * i + c] = scale[i] * x[4 * i + c];
    }
  },

  columns(panel, rows, columns) {
    for (let i = 0; i < rows; i++) for (let c = 0; c < 4; c++) columns[c * rows + i] = panel[4 * i + c];
  },
};
