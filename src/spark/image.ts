/**
 * A model → a memory image in which wasm/labels labels rows: slots that say where everything lies, the voters with their
 * landmarks, and room for a block of rows. Whoever runs it needs no TypeScript: copy columns in, call `label(n)`, read.
 *
 * Slots of 8 bytes from address 64 on: columns of rows, of points, distance, unit; rows of a block; the columns given, each
 * of that many numbers; points; names of rows; labels, shares, far; the voters of the first and second round; ballots,
 * shares and far of a round; whether far rows are noise; center and scale of the columns; how they are encoded; units of
 * their logarithms; the centers, where the nearest one labels a row.
 */

import { spaceOf } from "../distances/registry.js";
import type { VotingPoints } from "../kernels/voting.js";
import { unitFor } from "../line/points/units.js";
import { type Frame, frameOf, scaledRow } from "../line/search/frame.js";
import { pack } from "../line/votes/single.js";
import { TILE } from "../line/votes/tile.js";
import { votersOf } from "../line/votes/voters.js";
import type { Model } from "../models/model.js";
import { checkedModel } from "../models/parts.js";
import { votingPoints } from "../models/predict.js";
import { argumentsOf, type BoundKernel, capturedKernels, memoryOf } from "./captured.js";
import { encodedNumbers } from "./encoded-numbers.js";
import { landmarkGroups } from "./landmark-groups.js";

const HEAD = 64;
const PAGE = 65536;
const SLOTS = 24;
const VOTER_SLOTS = 48;
const ARGUMENTS = 16;
const KINDS = ["gridVoteNearest", "gridVoteWithin", "tileVoteNearest", "tileVoteWithin"];
// Bytes of the columns and the points of a block, and the rows between which it lies.
const ROOM = 2 ** 22;
const FEWEST = 32;
const MOST = 8192;

/** What runs a model away from here. Addresses are bytes from the start of the memory. */
export interface LabelImage {
  /** The memory up to its last byte that is not zero. */
  readonly bytes: Uint8Array;
  /** Pages of 65,536 bytes that the memory must have. */
  readonly pages: number;
  readonly dim: number;
  /** Rows of a block. */
  readonly most: number;
  /** Where the columns begin: column c at given + 8 most c. */
  readonly given: number;
  /** int32: a label per row. */
  readonly labels: number;
  /** float64: its share of the vote. */
  readonly shares: number;
  /** uint32: 1 if it is far from all landmarks, 2 if it has no label. */
  readonly far: number;
}

export function labelImage(model: Model): LabelImage {
  const { dim, landmarks, rule, strict, scaling, distance } = checkedModel(model);
  const unit = unitFor(landmarks);
  const mapped = spaceOf(distance);
  const wide = landmarks.n > 0 ? landmarks.dim : (mapped?.columns(dim) ?? dim);
  const rows = Math.floor(ROOM / (8 * (dim + wide)) / FEWEST) * FEWEST;
  const most = Math.max(FEWEST, Math.min(MOST, rows));
  const space = new Space();
  const slots = space.slots(SLOTS);
  const voter = (rule: Model["rule"]): number =>
    landmarks.n > 0 ? placedVoter(space, votingPoints({ ...model, rule }, unit), most) : 0;
  const first = voter(rule);
  const second = rule.kind === "radius" && !strict ? voter({ kind: "center" }) : 0;
  const center = scaling ? space.put(bytesOf(scaling.center)) : 0;
  const scale = scaling ? space.put(bytesOf(scaling.scale)) : 0;
  const records = encodedNumbers(model);
  const encoding = records ? space.put(bytesOf(records)) : 0;
  const log = scaling?.log ? space.put(bytesOf(scaling.log)) : 0;
  const centers = rule.kind === "center" && landmarks.n > 0 ? placedCenters(space, model, unit) : 0;
  const bytes = space.used;
  const given = space.room(8 * most * dim);
  const queries = space.room(8 * most * wide);
  const names = space.room(4 * most);
  const labels = space.room(4 * most);
  const shares = space.room(8 * most);
  const far = space.room(4 * most);
  const round = [space.room(4 * most), space.room(8 * most), space.room(4 * most)];
  const mapping = mapped ? mapped.inLabels : 0;
  if (mapping === undefined) throw new Error(`distance ${distance} is not known to wasm/labels`);
  const values = [dim, wide, mapping, 0, most, given, queries, names, labels, shares, far, first, second];
  [...values, ...round, Number(strict), center, scale, encoding, log, centers].forEach((value, k) => {
    slots.int(k, value);
  });
  slots.real(3, unit);
  const pages = Math.ceil(space.used / PAGE) + 1;
  return { bytes: space.bytes(bytes), pages, dim, most, given, labels, shares, far };
}

/** The centers as wasm/labels/centers.ts wants them: how many, their columns, coordinates and ballots. */
function placedCenters(space: Space, model: Model, unit: number): number {
  const { points, ballots } = votingPoints(model, unit);
  const values = [points.n, points.dim, space.put(bytesOf(points.coords)), space.put(bytesOf(ballots))];
  const slots = space.slots(values.length);
  values.forEach((value, k) => {
    slots.int(k, value);
  });
  return slots.address;
}

function placedVoter(space: Space, voting: VotingPoints, most: number): number {
  const { kernels, bound } = capturedKernels();
  const voters = votersOf(voting, kernels);
  try {
    const ballots = bound.find(({ name }) => KINDS.includes(name)) as BoundKernel;
    const base = space.put(memoryOf(bound));
    const slots = space.slots(VOTER_SLOTS);
    slots.int(0, KINDS.indexOf(ballots.name));
    slots.arguments(ARGUMENTS, ballots, base);
    const tile = bound.find(({ name }) => name === "tileDots");
    if (tile) {
      const frame = frameOf(voting.points);
      slots.int(1, voting.points.dim);
      slots.int(2, Number(frame !== undefined));
      slots.int(3, frame ? space.put(bytesOf(frame.center)) : 0);
      slots.real(4, frame?.scale ?? 1);
      const at = (given: BoundKernel, name: string) => base + (given.given[name] as Float32Array).byteOffset;
      slots.int(5, at(tile, "rows"));
      slots.int(6, at(ballots, "ownLow"));
      slots.int(7, at(ballots, "ownWidth"));
      slots.int(8, at(tile, "packed"));
      slots.int(9, tile.given.last as number);
      slots.int(10, at(tile, "tile"));
      slots.int(11, frame ? placedGroups(space, voting, frame, ballots, most) : 0);
    }
    return slots.address;
  } finally {
    voters.close();
  }
}

/** The landmarks once more, group after group, and room for what is asked of them: the slots that wasm/labels/groups.ts names. */
function placedGroups(
  space: Space,
  { points, rule }: VotingPoints,
  frame: Frame,
  { given }: BoundKernel,
  most: number,
): number {
  const groups = landmarkGroups(points, frame, rule.kind === "nearest" ? rule.k : 1);
  if (!groups) return 0;
  const { count, firsts, names, centers, radii } = groups;
  const { dim } = points;
  const rows = new Float32Array(names.length * dim);
  const row = new Float64Array(dim);
  const bounds = [given.low, given.width].map((all) =>
    Float32Array.from(names, (name) => (all as Float32Array)[name] ?? Number.POSITIVE_INFINITY),
  );
  names.forEach((name, at) => {
    if (name >= points.n) return;
    scaledRow(points, frame, name, row);
    rows.set(row, at * dim);
  });
  const packed = new Float32Array(rows.length);
  pack(rows, dim, packed);
  const slots = space.slots(16);
  const kept = [centers, radii, firsts, packed, ...bounds, names].map((array) => space.put(bytesOf(array)));
  const rooms = [
    4 * TILE * names.length,
    4 * most * count,
    4 * most,
    4 * most,
    4 * TILE,
    count,
    4 * (count + 1),
  ];
  const values = [count, ...kept, ...rooms.map((size) => space.room(size)), space.room(8 * dim)];
  values.forEach((value, k) => {
    slots.int(k, value);
  });
  return slots.address;
}

function bytesOf(numbers: Float64Array | Float32Array | Uint32Array): Uint8Array {
  return new Uint8Array(numbers.buffer, numbers.byteOffset, numbers.byteLength);
}

/** Slots of 8 bytes in a space. */
interface Slots {
  readonly address: number;
  int(slot: number, value: number): void;
  real(slot: number, value: number): void;
  /** The arguments of a kernel, those in its memory moved by `base`. */
  arguments(slot: number, kernel: BoundKernel, base: number): void;
}

/** Memory that grows: parts are put one behind another. */
class Space {
  used = HEAD;
  private held = new Uint8Array(PAGE);

  put(bytes: Uint8Array): number {
    const address = this.room(bytes.length);
    if (this.used > this.held.length) {
      const wider = new Uint8Array(Math.max(this.used, 2 * this.held.length));
      wider.set(this.held);
      this.held = wider;
    }
    this.held.set(bytes, address);
    return address;
  }

  /** Room that is zero. */
  room(bytes: number): number {
    const address = this.used;
    this.used += Math.ceil(bytes / 64) * 64;
    return address;
  }

  slots(count: number): Slots {
    const address = this.put(new Uint8Array(8 * count));
    const view = () => new DataView(this.held.buffer);
    const int = (slot: number, value: number) => view().setUint32(address + 8 * slot, value, true);
    const real = (slot: number, value: number) => view().setFloat64(address + 8 * slot, value, true);
    return {
      address,
      int,
      real,
      arguments(slot, kernel, base) {
        argumentsOf(kernel).forEach(({ kind, value }, k) => {
          if (kind === "real") real(slot + k, value);
          else int(slot + k, kind === "address" ? base + value : value);
        });
      },
    };
  }

  bytes(length: number): Uint8Array {
    return this.held.slice(0, length);
  }
}
