/**
 * The shader's walk over all columns for some rows: strip of rows by strip, in dispatches of bounded work. The GPU always
 * has one dispatch more to do than is waited for, and what is left to do for a strip is done in slices meanwhile.
 */
import { portion, type Steps } from "../base/progress.js";
import type { Device } from "./device.js";
import { layoutOf, type Packed, paddedRows } from "./nearest-pack.js";
import { CAPACITY, nearestShader, type Shape, TASK, TILE_ROWS, tileColumns } from "./nearest-shader.js";

/** What bounds a walk. */
export interface Bounds {
  /** Bytes of the lists of a strip. */
  readonly listBytes: number;
  /** Multiplications of a dispatch: some milliseconds on a fast GPU, less than a second on a slow one. */
  readonly products: number;
  /** Coordinates that one workgroup goes through in a dispatch, tile after tile. */
  readonly coordinates: number;
}

export const BOUNDS: Bounds = { listBytes: 2 ** 29, products: 1e11, coordinates: 2 ** 18 };

interface Walk {
  readonly dim: number;
  readonly columns: Packed;
  /** The rows whose nearest columns are looked for. */
  readonly rows: Packed;
  readonly shape: Shape;
  /** Candidates of a row. */
  readonly keep: number;
}

/** Rows from ≤ r < to of the walk, with the `keep` pairs (bits of the key, name) of each; `slices`: steps to do it in. */
interface Strip {
  readonly from: number;
  readonly to: number;
  readonly best: ArrayBuffer;
  readonly slices: number;
}

type Settle = (strip: Strip) => Steps<void>;

/** Walks, and has every strip settled. */
export function walkSteps(device: Device, walk: Walk, bounds: Bounds, settle: Settle): Steps<void> {
  return device.scopedSteps(() => unscopedSteps(device, walk, bounds, settle));
}

function* unscopedSteps(device: Device, walk: Walk, bounds: Bounds, settle: Settle): Steps<void> {
  const { dim, columns, rows, shape, keep } = walk;
  const code = nearestShader(shape);
  const { chunks, depth } = layoutOf(dim);
  const rowTiles = paddedRows(rows.count) / TILE_ROWS;
  const tiles = Math.ceil(columns.count / tileColumns(shape));
  const listBytes = TILE_ROWS * CAPACITY * 8;
  const room = Math.floor(Math.min(bounds.listBytes, device.mostBytes) / listBytes);
  const strips = Math.ceil(rowTiles / Math.max(1, Math.min(room, rowTiles, device.mostGroups)));
  const height = Math.ceil(rowTiles / strips);
  const perTile = tileColumns(shape) * depth * chunks;
  const work = Math.min(
    bounds.products / (height * TILE_ROWS * perTile),
    bounds.coordinates / (depth * chunks),
  );
  const atOnce = Math.max(1, Math.min(Math.floor(work), tiles));
  const slices = Math.ceil(tiles / atOnce);

  const task = device.room(4 * TASK.length);
  const lists = device.room(height * listBytes);
  const marks = device.room(height * TILE_ROWS * 16);
  const best = device.room(height * TILE_ROWS * keep * 8);
  const columnFacts = columns.facts(shape.form);
  const rowFacts = rows === columns ? columnFacts : rows.facts(shape.form);
  const buffers = [columns.blocks, columnFacts, rows.blocks, rowFacts, task, lists, marks, best];

  let waiting: Steps<ArrayBuffer | undefined> | undefined;
  let waitingFor = 0;
  let behind: Steps<void> | undefined;
  for (let strip = 0; strip < strips; strip++) {
    const firstTile = strip * height;
    const groups = Math.min(height, rowTiles - firstTile);
    for (let slice = 0; slice < slices; slice++) {
      const start = slice * atOnce;
      const last = slice === slices - 1 ? 1 : 0;
      const end = last ? tiles : start + atOnce;
      device.write(
        task,
        0,
        Uint32Array.of(
          ...TASK.map((name) => ({ firstTile, rowTiles, tiles, start, end, keep, chunks, last })[name]),
        ),
      );
      device.run({ code, buffers, groups: [groups] });
      // Some of the strip before, while the GPU is at work.
      behind?.next();
      if (waiting) yield* arrived();
      const share = (strip * slices + slice) / (strips * slices);
      waiting = portion(
        last ? device.readSteps(best, groups * TILE_ROWS * keep * 8) : done(device),
        share,
        share,
      );
      waitingFor = strip;
      waiting.next();
    }
  }
  yield* arrived();
  if (behind) yield* portion(behind, 1, 1);

  /** Waits for the dispatch before; if it was a strip's last, the strip is what is left behind. */
  function* arrived(): Steps<void> {
    const data = yield* waiting as Steps<ArrayBuffer | undefined>;
    if (data === undefined) return;
    if (behind) yield* portion(behind, waitingFor / strips, waitingFor / strips);
    const from = waitingFor * height * TILE_ROWS;
    const to = Math.min(from + height * TILE_ROWS, rows.count);
    behind = settle({ from, to, best: data, slices });
  }
}

function* done(device: Device): Steps<undefined> {
  yield* device.doneSteps();
  return undefined;
}
