/**
 * All of some points within a radius of rows from elsewhere, exactly those that float64 decides for. Rows lie in front of the
 * points in one buffer, so that the shader that compares places i < j compares rows with points. Bits come back, with those
 * that float32 cannot decide decided here.
 */
import { portion, type Steps } from "../base/progress.js";
import type { Device } from "./device.js";
import type { AskNear, NearPoints, WithinFoundOf } from "./near-points.js";
import { depthOf, packSteps, paddedTo, roomFor, rowBytes, TILE, type Units, unitsOf } from "./packed-rows.js";
import { squareOf } from "./square.js";
import { GpuFailure } from "./wait.js";
import type { Buffer } from "./webgpu.js";
import { WITHIN } from "./within-shader.js";

export interface Limits {
  /** Bytes of the bits of some rows, at most, if that is enough for a tile of them. */
  readonly bitBytes: number;
  /** Pairs that may be undecided at a time, if not fewer than a tile of rows has. */
  readonly open: number;
}

export const LIMITS: Limits = { bitBytes: 2 ** 26, open: 2 ** 20 };
// Bytes of the rows that are compared at a time.
const ROW_BYTES = 2 ** 26;
// Operations of one dispatch, which no GPU may take a second for.
const DISPATCH = 1e11;
// Undecided pairs that come with their count, and pairs that are decided at a time.
const HEAD = 8192;
const DECISIONS = 4096;
// Differences of coordinates in float64 for the rows of one call: some seconds.
const MOST_DECIDED = 4e9;

/**
 * Undefined if the device is too small for the points, if float32 proves nothing of them, or if the radius is so large
 * that all of them are within it.
 */
export function* nearWithinSteps<T>(
  device: Device,
  points: NearPoints & { readonly radius2: number },
  use: (ask: AskNear) => Steps<T>,
  limits = LIMITS,
): Steps<T | undefined> {
  const { n, dim } = points;
  const found = unitsOf(points);
  if (found === undefined || found.capped) return undefined;
  const units: Units = found;
  const padded = paddedTo(n);
  const words = padded / 32;
  const room = Math.max(limits.open, TILE * padded);
  const byBits = Math.min(limits.bitBytes, device.mostBytes) / (4 * words);
  const byBytes = Math.min(ROW_BYTES, device.mostBytes - rowBytes(n, dim)) / (4 * depthOf(dim));
  const most = Math.max(TILE, Math.floor(Math.min(byBits, byBytes) / TILE) * TILE);
  const largest = Math.max(rowBytes(most + padded, dim), 8 + 8 * room, 4 * most * words);
  if (largest > device.mostBytes || Math.max(padded, most) / TILE > device.mostGroups) return undefined;

  const packed = roomFor(device, most + padded, dim);
  const all = { count: n, coords: points.coords, rowOf: (i: number) => i };
  yield* packSteps(device, units, all, packed, most);

  /** Rows from ≤ i < to; returns how many pairs were not decided. If there was no room for them, nothing is found. */
  function* rowsSteps(rows: Float64Array, from: number, to: number, into: Uint32Array): Steps<number> {
    const count = to - from;
    const tiles = paddedTo(count) / TILE;
    const some = { count, coords: rows, rowOf: (i: number) => from + i };
    yield* portion(packSteps(device, units, some, packed), 0, 0);
    const bits = device.room(4 * tiles * TILE * words);
    const open = device.room(8 + 8 * room);
    compare(tiles, bits, open);
    const head = Math.min(HEAD, room);
    const first = new Uint32Array(yield* portion(device.readSteps(open, 8 + 8 * head), 0, 0));
    const [undecided, compared] = first;
    const expected = (tiles * padded) / TILE;
    if (compared !== expected) throw new GpuFailure(`only ${compared} of ${expected} tiles were compared`);
    if (undecided > room) return undecided;
    const rest =
      undecided > head ? yield* portion(device.readSteps(open, 8 * undecided, 8), 0, 0) : undefined;
    const pairs = rest ? new Uint32Array(rest) : first.subarray(2, 2 + 2 * undecided);
    const read = yield* portion(device.readSteps(bits, 4 * count * words), 0, 0);
    into.set(new Uint32Array(read), from * words);
    yield* portion(decideSteps(rows, from, pairs, into), 0, 0);
    return undecided;
  }

  function compare(tiles: number, bits: Buffer, open: Buffer): void {
    const { coords, facts } = packed;
    const [depth, across] = [depthOf(dim), padded / TILE];
    const atOnce = Math.max(1, Math.floor(DISPATCH / (2 * TILE * padded * depth)));
    for (let tile = 0; tile < tiles; tile += atOnce) {
      const high = Math.min(atOnce, tiles - tile);
      const begin = most / TILE;
      const numbers = [most + n, depth, tile, 0, begin, begin, words, room, units.most];
      const task = device.upload(Int32Array.from(numbers));
      device.run({ code: WITHIN, buffers: [coords, facts, task, bits, open], groups: [high, across] });
    }
  }

  /** Sets the bits of the pairs of places that are within the radius. */
  function* decideSteps(
    rows: Float64Array,
    from: number,
    pairs: Uint32Array,
    into: Uint32Array,
  ): Steps<void> {
    const { coords, radius2 } = points;
    for (let at = 0; at < pairs.length; at += 2) {
      if (at % (2 * DECISIONS) === 0) yield at / pairs.length;
      const [i, j] = [from + pairs[at], pairs[at + 1] - most];
      if (squareOf(dim, rows, i * dim, coords, j * dim) <= radius2)
        into[i * words + (j >> 5)] |= 1 << (j & 31);
    }
  }

  function* blockSteps(rows: Float64Array, count: number): Steps<WithinFoundOf | undefined> {
    const bits = new Uint32Array(count * words);
    let height = most;
    let undecided = 0;
    for (let from = 0; from < count; ) {
      const to = Math.min(from + height, count);
      const steps = device.scopedSteps(() => rowsSteps(rows, from, to, bits));
      const open = yield* portion(steps, from / count, to / count);
      if (open > room) {
        height = Math.max(TILE, Math.floor(((to - from) * room) / open / TILE) * TILE);
        continue;
      }
      undecided += open;
      if (undecided * dim > MOST_DECIDED) return undefined;
      from = to;
    }
    return { bits, words };
  }
  return yield* use(blockSteps);
}
