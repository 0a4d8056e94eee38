/**
 * All pairs of rows within a radius, in many dimensions. A shader compares all of them in float32 and decides those that
 * it can prove something of, a band of rows at a time; the rest are decided in float64 here. Their bits stay on the GPU,
 * and what comes back are lists of columns.
 */
import { portion, type Steps } from "../base/progress.js";
import type { Within, WithinFound } from "../kernels/gpu.js";
import { type Bits, type Found, listSteps, setBits } from "./bits.js";
import type { Device } from "./device.js";
import {
  depthOf,
  type PackedRows,
  packTilesSteps,
  paddedTo,
  roomFor,
  rowBytes,
  TILE,
  unitsOf,
} from "./packed-rows.js";
import { squareOf } from "./square.js";
import { GpuFailure } from "./wait.js";
import type { Buffer } from "./webgpu.js";
import { WITHIN } from "./within-shader.js";

interface Limits {
  /** Bytes of the bits of a band, at most, if that is enough for one row of tiles. */
  readonly bandBytes: number;
  /** Pairs of a band that may be undecided, if not fewer than a row of tiles has. */
  readonly open: number;
  /** Entries of lists that are read at a time. */
  readonly entries: number;
}

interface WithinCounted extends WithinFound {
  /** Pairs that were decided in float64. */
  readonly undecided: number;
  readonly bands: number;
}

export const LIMITS: Limits = { bandBytes: 2 ** 27, open: 2 ** 20, entries: 2 ** 24 };
// Differences of coordinates in float64: some seconds.
const MOST_DECIDED = 4e9;

/** Where the progress stands when the rows are on the GPU. */
const PACKED = 0.2;
/** Of a band, when its pairs are compared, and when all are decided. */
const COMPARED = 0.7;
const DECIDED = 0.8;
// Operations of one dispatch, which no GPU may take a second for, and of those after which progress is reported.
const DISPATCH = 1e11;
const WAIT = 4e11;
// Undecided pairs that come with their count, and pairs that are decided at a time.
const HEAD = 8192;
const DECISIONS = 4096;

/** Undefined if the device is too small for the rows, or if float32 proves nothing of them. */
export function withinSteps(device: Device, given: Within): Steps<WithinFound | undefined> {
  return limitedSteps(device, given, LIMITS);
}

export function* limitedSteps(
  device: Device,
  given: Within,
  limits: Limits,
): Steps<WithinCounted | undefined> {
  const { n, dim, strip, span } = given;
  const padded = paddedTo(n);
  const room = Math.max(limits.open, TILE * padded);
  const largest = Math.max(
    rowBytes(n, dim),
    8 + 8 * room,
    (TILE * padded) / 8,
    4 * Math.ceil(n / span) * TILE,
  );
  if (largest > device.mostBytes || padded / TILE > device.mostGroups) return undefined;
  const units = unitsOf(given, given);
  if (units === undefined) return undefined;
  return yield* device.scopedSteps(function* () {
    const packed = roomFor(device, n, dim);
    yield* portion(packTilesSteps(device, units, n, given.tilesSteps, packed), 0, PACKED);
    const spans = Math.ceil(n / span);
    const pieces = Array.from({ length: spans * Math.ceil(n / strip) }, () => new Uint16Array(0));
    const found: Found = { counts: new Uint32Array(spans * n), pieces, lower: device.room(4 * padded) };
    const share = (from: number): number => PACKED + (1 - PACKED) * (1 - (1 - from / n) ** 2);
    const bandBytes = Math.min(limits.bandBytes, device.mostBytes);
    let most = device.mostGroups;
    let undecided = 0;
    let bands = 0;
    for (let from = 0; from < n; ) {
      const rows = rowsOfBand(padded - from, most, bandBytes);
      const band = { ...packed, whole: units.most, from, rows, room };
      const steps = device.scopedSteps(() => bandSteps(device, given, band, found, limits.entries));
      const open = yield* portion(steps, share(from), share(Math.min(from + rows, n)));
      if (open > room) {
        most = Math.floor((rows * room) / open);
        continue;
      }
      undecided += open;
      // Rows so unlike in length that float32 decides little: the kernels are faster than one thread in float64.
      if (undecided * given.dim > MOST_DECIDED) return undefined;
      bands++;
      from += rows;
    }
    const lower = new Uint32Array(yield* held(device.readSteps(found.lower, 4 * n), 1));
    return { ...found, lower, undecided, bands };
  });
}

/** Whole rows of tiles. */
function rowsOfBand(columns: number, most: number, bytes: number): number {
  const rows = Math.min(columns, most, Math.floor((8 * bytes) / columns));
  return Math.max(TILE, Math.floor(rows / TILE) * TILE);
}

interface Band extends PackedRows {
  readonly whole: number;
  readonly from: number;
  readonly rows: number;
  /** Undecided pairs that there is room for. */
  readonly room: number;
}

/** Returns how many pairs were not decided by the shader; if there was no room for them, nothing is found. */
function* bandSteps(device: Device, given: Within, band: Band, found: Found, entries: number): Steps<number> {
  const { from, rows, room } = band;
  const stride = (paddedTo(given.n) - from) / 32;
  const bits: Bits = { words: device.room(4 * rows * stride), from, rows, stride };
  const open = device.room(8 + 8 * room);
  const compared = yield* portion(compareSteps(device, given, band, bits, open), 0, COMPARED);
  const head = Math.min(HEAD, room);
  const first = new Uint32Array(yield* held(device.readSteps(open, 8 + 8 * head), COMPARED));
  const [count, tiles] = first;
  if (tiles !== compared) throw new GpuFailure(`only ${tiles} of ${compared} tiles were compared`);
  if (count > room) return count;
  const rest = count > head ? yield* held(device.readSteps(open, 8 * count, 8), COMPARED) : undefined;
  const pairs = rest ? new Uint32Array(rest) : first.subarray(2, 2 + 2 * count);
  setBits(device, bits, yield* portion(decideSteps(given, pairs), COMPARED, DECIDED));
  yield* portion(listSteps(device, bits, given, found, entries), DECIDED, 1);
  return count;
}

/** Waits at one point of the progress. */
function held<T>(steps: Steps<T>, done: number): Steps<T> {
  return portion(steps, done, done);
}

/** Compares the rows of a band with all from there on, some rows of tiles a dispatch; returns how many tiles. */
function* compareSteps(device: Device, given: Within, band: Band, bits: Bits, open: Buffer): Steps<number> {
  const { n, dim } = given;
  const { coords, facts, whole, room } = band;
  const depth = depthOf(dim);
  const tiles = paddedTo(n) / TILE;
  const from = band.from / TILE;
  const to = from + band.rows / TILE;
  let queued = 0;
  for (let tile = from; tile < to; ) {
    const across = tiles - tile;
    const work = 2 * TILE * TILE * depth * across;
    const high = Math.min(to - tile, Math.max(1, Math.floor(DISPATCH / work)));
    const numbers = [n, depth, tile, from, tile, from, bits.stride, room, whole];
    const task = device.upload(Int32Array.from(numbers));
    device.run({ code: WITHIN, buffers: [coords, facts, task, bits.words, open], groups: [high, across] });
    tile += high;
    queued += work * high;
    if (queued < WAIT) continue;
    queued = 0;
    yield* held(device.doneSteps(), (tile - from) / (to - from));
  }
  return ((to - from) * (2 * tiles - from - to + 1)) / 2;
}

/** Pairs of places → those within the radius. */
function* decideSteps({ dim, coords, order, radius2 }: Within, pairs: Uint32Array): Steps<Uint32Array> {
  const within = new Uint32Array(pairs.length);
  let top = 0;
  for (let at = 0; at < pairs.length; at += 2) {
    if (at % (2 * DECISIONS) === 0) yield at / pairs.length;
    const x = order[pairs[at]] * dim;
    const y = order[pairs[at + 1]] * dim;
    if (!(squareOf(dim, coords, x, coords, y) <= radius2)) continue;
    within[top++] = pairs[at];
    within[top++] = pairs[at + 1];
  }
  return within.subarray(0, top);
}
