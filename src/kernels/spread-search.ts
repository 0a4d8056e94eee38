/** The search for neighbours on several threads: cells and rows of tiles in chunks. */
import { addresses, addressOf as at } from "./calls.js";
import type { GridKernels } from "./grid.js";
import type { Spread } from "./spread.js";
import { WHOLE_PACK, type WholeKernels } from "./whole.js";

const CELLS = 256;
// Rows of a tile: an even number.
const TILE_ROWS = 8;
// Below so many words of products a tile is not worth waking a thread for.
const LEAST_WORDS = 1 << 19;

type Search = Pick<GridKernels, "gridNearest"> & Pick<WholeKernels, "wholeSearch">;

export function spreadSearch({ team, alone, run }: Spread): Search {
  return {
    wholeSearch: (...given) => {
      const [, , words, , from, to, first, last] = given;
      const columns = (last - first) * WHOLE_PACK;
      if ((to - from) * columns * words < LEAST_WORDS) return alone.wholeSearch(...given);
      const values = addresses(given);
      const byChunk = [
        { argument: 18, bytes: 4 * TILE_ROWS * columns },
        { argument: 19, bytes: 4 * TILE_ROWS * columns },
        { argument: 20, bytes: 4 * TILE_ROWS },
      ];
      const task = { kernel: "wholeSearch", values, from, to, grain: TILE_ROWS, range: 4, byChunk };
      return gathered(team.run(task), TILE_ROWS * columns, given[19]);
    },
    gridNearest: (
      coords,
      n,
      dim,
      frame,
      starts,
      shape,
      from,
      to,
      names,
      k,
      distances,
      neighbors,
      squares,
      found,
    ) => {
      const search = [at(coords), n, dim, at(frame), at(starts), at(shape), from, to, at(names), k];
      const values = [...search, at(distances), at(neighbors), at(squares), at(found)];
      const byThread = [
        { argument: 12, bytes: (8 * squares.length) / team.threads },
        { argument: 13, bytes: (4 * found.length) / team.threads },
      ];
      run({ kernel: "gridNearest", values, from, to, grain: CELLS, range: 6, byThread });
    },
  };
}

/** Lists that begin `room` numbers after each other, of these lengths, moved together; returns their length. */
function gathered(lengths: Float64Array, room: number, lists: Uint32Array): number {
  let top = 0;
  for (let c = 0; c < lengths.length; c++) {
    if (c > 0) lists.copyWithin(top, c * room, c * room + lengths[c]);
    top += lengths[c];
  }
  return top;
}
