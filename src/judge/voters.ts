/**
 * A half of the base and the rule of its model → for each point of the other half, which points vote on its label. They
 * do not depend on the labels, so one search serves partitions into any number of clusters.
 */
import { type StagedSteps, stage } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { unfolded } from "../line/graph/half.js";
import { relabel } from "../line/graph/ordered.js";
import { radiusGraphSteps } from "../line/graph/radius.js";
import type { Points } from "../line/points/points.js";
import { multiplied, unitFor } from "../line/points/units.js";
import { knnSteps } from "../line/search/nearest.js";
import type { VoteRule } from "../methods/parts/fitted.js";
import type { Base, Half } from "./halves.js";

/** Per point of the base the points that are asked, from offsets[i] to offsets[i + 1]; none for those of the half. */
export interface Voters {
  readonly offsets: Uint32Array;
  readonly points: Uint32Array;
}

/** Who is near whom in the base. */
export interface Neighborhoods {
  /** In units in which squares neither overflow nor vanish. */
  readonly points: Points;
  readonly unit: number;
  /** Neighbors of each point, nearest first, `length` of them. */
  readonly lists: Uint32Array;
  readonly length: number;
}

// Of so many neighbors in the base more than those asked for are nearly always in either half.
const PER_NEIGHBOR = 3;
const MORE = 10;

/** Lists that are long enough for votes of `neighbors` points. */
export function* neighborhoodsSteps(
  { points }: Base,
  neighbors: number,
  kernels: Kernels,
): StagedSteps<Neighborhoods> {
  const unit = unitFor(points);
  const scaled = multiplied(points, unit);
  const length = Math.min(points.n - 1, PER_NEIGHBOR * neighbors + MORE);
  if (length < 1) return { points: scaled, unit, lists: new Uint32Array(0), length: 0 };
  const { order, neighbors: found } = yield* stage("judge", knnSteps(scaled, length, kernels));
  const lists = new Uint32Array(points.n * length);
  order.forEach((point, at) => {
    lists.set(found.subarray(at * length, (at + 1) * length), point * length);
  });
  return { points: scaled, unit, lists, length };
}

export function* votersSteps(
  near: Neighborhoods,
  { copies }: Half,
  rule: VoteRule,
  kernels: Kernels,
): StagedSteps<Voters> {
  const { n } = near.points;
  const within = rule.kind === "radius" ? yield* withinSteps(near, rule.radius, kernels) : undefined;
  const wanted = rule.kind === "nearest" ? rule.neighbors : 1;
  const offsets = new Uint32Array(n + 1);
  const found = new Uint32Array((within?.targets.length ?? 0) + n * wanted);
  let count = 0;
  for (let i = 0; i < n; i++) {
    if (copies[i] === 0) {
      if (within) count = addWithin(within, copies, i, found, count);
      // No point within the radius: the nearest one decides.
      if (count === offsets[i]) count = addNearest(near, copies, i, wanted, found, count);
    }
    offsets[i + 1] = count;
  }
  return { offsets, points: found.slice(0, count) };
}

interface Within {
  readonly offsets: ArrayLike<number>;
  readonly targets: Uint32Array;
}

/** The points within the radius of each point. */
function* withinSteps(
  { points, unit }: Neighborhoods,
  radius: number,
  kernels: Kernels,
): StagedSteps<Within> {
  const built = yield* stage("judge", radiusGraphSteps(points, radius * unit, kernels));
  return relabel(unfolded(built.graph), built.order);
}

/** Appends those of the half; returns how many points there are then. */
function addWithin(
  { offsets, targets }: Within,
  copies: Float64Array,
  i: number,
  found: Uint32Array,
  count: number,
): number {
  for (let e = offsets[i]; e < offsets[i + 1]; e++) if (copies[targets[e]] > 0) found[count++] = targets[e];
  return count;
}

/** Appends the nearest `wanted` points of a half, from the lists or, where those end too early, from all distances. */
function addNearest(
  near: Neighborhoods,
  copies: Float64Array,
  i: number,
  wanted: number,
  found: Uint32Array,
  count: number,
): number {
  const { lists, length } = near;
  let end = count;
  for (let at = i * length; at < (i + 1) * length && end < count + wanted; at++) {
    if (copies[lists[at]] > 0) found[end++] = lists[at];
  }
  if (end === count + wanted || length >= near.points.n - 1) return end;
  const all = fromAll(near.points, copies, i, wanted);
  found.set(all, count);
  return count + all.length;
}

function fromAll({ n, dim, coords }: Points, copies: Float64Array, i: number, wanted: number): number[] {
  const others: { readonly point: number; readonly square: number }[] = [];
  for (let j = 0; j < n; j++) {
    if (copies[j] === 0) continue;
    let square = 0;
    for (let c = 0; c < dim; c++) {
      const difference = coords[i * dim + c] - coords[j * dim + c];
      square += difference * difference;
    }
    others.push({ point: j, square });
  }
  others.sort((a, b) => a.square - b.square || a.point - b.point);
  return others.slice(0, wanted).map(({ point }) => point);
}

/** Fills in the labels of the points that are not of the half (-1 on entry): most votes, of equal ones the lowest label. */
export function carry(
  { offsets, points }: Voters,
  labels: Int32Array,
  clusters: number,
  copies?: Float64Array,
): void {
  const tally = new Float64Array(clusters + 1);
  const carried = labels.slice();
  for (let i = 0; i < labels.length; i++) {
    if (offsets[i] === offsets[i + 1]) continue;
    tally.fill(0);
    for (let at = offsets[i]; at < offsets[i + 1]; at++) {
      tally[labels[points[at]] + 1] += copies ? copies[points[at]] : 1;
    }
    let best = 0;
    for (let label = clusters; label >= 1; label--) if (tally[label] >= tally[best]) best = label;
    carried[i] = best - 1;
  }
  labels.set(carried);
}
