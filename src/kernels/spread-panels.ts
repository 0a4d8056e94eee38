/** Panels and products on several threads: rows in chunks, sums of chunks added in order. */
import { add, addresses, addressOf as at, kernelFor } from "./calls.js";
import { PANEL_CHUNK, type PanelKernels } from "./panels.js";
import { SPAN_ROWS, type SpanKernels } from "./spans.js";
import type { Spread } from "./spread.js";
import { MOST_CHUNKS } from "./team.js";

// A chunk should take some 50 microseconds or more: below that, waking a thread costs more than it helps.
const ENTRIES = 1 << 16;
const ROWS = 4096;
// Rows of a dense graph.
const LONG_ROWS = 64;

/** Bytes of scratch that a product by spans takes for each thread. */
export const THREAD_SCRATCH = 32 * SPAN_ROWS;

export function spreadPanels({ team, alone, partials, run }: Spread): PanelKernels & SpanKernels {
  return {
    multiply: (...given) => {
      const [offsets, , , , , from, to] = given;
      const each = Math.max(1, (offsets[to] - offsets[from]) / (to - from));
      const grain = Math.max(16, Math.ceil(ENTRIES / (each + 4)));
      const kernel = kernelFor("multiply", given[12]);
      run({ kernel, values: addresses(given), from, to, grain, range: 5 });
    },
    multiplySpans: (starts, targets, n, spans, scale, diagonal, from, to, alpha, beta, gamma, x, z, y) => {
      const graph = [at(starts), at(targets), n, spans, at(scale), at(diagonal), from, to];
      const values = [...graph, alpha, beta, gamma, at(x), at(z), at(y), at(partials)];
      const byThread = [{ argument: 14, bytes: THREAD_SCRATCH }];
      run({ kernel: kernelFor("multiplySpans", x), values, from, to, grain: LONG_ROWS, range: 6, byThread });
    },
    dots: (basis, panels, rows, w, blocks) => {
      const size = 16 * panels;
      const most = Math.min(MOST_CHUNKS, Math.floor(partials.length / size));
      if (rows <= PANEL_CHUNK || most < 2) return alone.dots(basis, panels, rows, w, blocks);
      blocks.fill(0, 0, size);
      for (let from = 0; from < rows; from += most * PANEL_CHUNK) {
        const to = Math.min(from + most * PANEL_CHUNK, rows);
        const values = [at(basis), panels, rows, from, to, at(w), at(partials), 8 * size];
        const each = Math.ceil(8 / panels);
        const byChunk = [{ argument: 6, bytes: 8 * size * each }];
        const grain = each * PANEL_CHUNK;
        team.run({ kernel: kernelFor("dots", w), values, from, to, grain, range: 3, byChunk });
        const chunks = Math.ceil((to - from) / PANEL_CHUNK);
        for (let c = 0; c < chunks; c++) add(blocks, partials.subarray(c * size, (c + 1) * size));
      }
    },
    subtract: (basis, panels, rows, blocks, w) => {
      const values = [at(basis), panels, rows, 0, rows, at(blocks), at(w)];
      const grain = PANEL_CHUNK * Math.ceil(8 / panels);
      run({ kernel: kernelFor("subtract", w), values, from: 0, to: rows, grain, range: 3 });
    },
    rotate: (basis, panels, rows, from, to, blocks, kept, scratch) => {
      const values = [at(basis), panels, rows, from, to, at(blocks), kept, at(scratch)];
      const byThread = [{ argument: 7, bytes: 32 * kept * PANEL_CHUNK }];
      run({ kernel: kernelFor("rotate", basis), values, from, to, grain: PANEL_CHUNK, range: 3, byThread });
    },
    transform: (w, rows, block) => {
      const values = [at(w), 0, rows, at(block)];
      run({ kernel: kernelFor("transform", w), values, from: 0, to: rows, grain: 2 * ROWS, range: 1 });
    },
    scaleRows: (x, scale, rows, y) => {
      const values = [at(x), at(scale), 0, rows, at(y)];
      run({ kernel: kernelFor("scaleRows", x), values, from: 0, to: rows, grain: 4 * ROWS, range: 2 });
    },
  };
}
