/**
 * Most of the k nearest points of each point, found without looking at all pairs: leaves of random trees, then descent. The
 * lists are longer than k while they are searched, and what is kept of them is ordered by exact squares. On some points all pairs
 * are looked at, and rounds go on until enough of their nearest are found.
 */
import { upTo } from "../../base/indices.js";
import { portion, type Steps } from "../../base/progress.js";
import { random, STREAM } from "../../base/random.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import type { Points } from "../points/points.js";
import { descend, emptyLists, type Lists, type ListsRoom, listsSize, longerLists } from "./descent.js";
import { halved, halvedSize } from "./halved.js";
import type { Neighbors } from "./neighbors.js";
import { type PlacedRows, placedSize, placeRows } from "./placed-rows.js";
import { recallSize, type SampledRows, sampledRows } from "./recall.js";
import { settledSize, settledSteps } from "./settled.js";
import { wholeFrameOf } from "./whole.js";

// Names of a list beyond those that are asked for: more ways lead on, and whole numbers may order near ones otherwise.
const BEYOND = 5;
const TREES = 12;
const MORE_TREES = 6;
// Steps of the first round, and how many more each round takes: few find most as long as much is to be found.
const FIRST_STEPS = 6;
const MORE_STEPS = 3;
// A round that changes less than this share of all places is followed by more trees.
const SETTLED = 0.005;
// How often trees are added before the recall is what it is, and the first time that lists get longer too.
const EFFORTS = 3;
const LONGER_FROM = 2;
/** The share of the nearest that is to be found: above .98 by as much as the sample may be wrong. */
const GOAL = 0.985;
// Where the progress stands when the trees are made, and when the lists are to be settled.
const PLACED = 0.1;
const SEARCHED = 0.9;

/** Undefined if whole numbers say nothing about the points. k < n. */
export function* nearNeighborsSteps(
  points: Points,
  k: number,
  seed: number,
  kernels: Kernels,
): Steps<Neighbors | undefined> {
  const frame = wholeFrameOf(points, kernels);
  if (frame === undefined) return undefined;
  const { n } = points;
  const long = Math.min(n - 1, k + BEYOND);
  const longest = Math.min(n - 1, 2 * (k + BEYOND));
  const placed = placedSize(points, kernels.threads);
  const tree = halvedSize(n, long);
  const lists = listsSize(n, longest, kernels.threads);
  const sampled = recallSize(n, k);
  const settled = settledSize(points, frame, k);
  const space = kernels.open(...placed.sizes, tree, lists, sampled, settled);
  try {
    const source = random(seed, STREAM.near);
    const room = { placed: placed.take(space), tree: tree.take(space), lists: lists.take(space) };
    // Near rows get near places: what a row is held against is then often in the cache.
    const first = placeRows(points, frame, upTo(n), room.placed, space);
    const order = halved(first, n, source, room.tree, space).order.slice();
    const rows = placeRows(points, frame, order, room.placed, space);
    const sample = sampledRows(rows, n, k, source, sampled.take(space), space);
    yield PLACED;
    const addTrees = function* (found: Lists, trees: number): Steps<void> {
      for (let t = 0; t < trees; t++) {
        const { starts, order: places, leaves } = halved(rows, n, source, room.tree, space);
        space.nearInLeaves({ ...rows, starts, order: places, from: 0, to: leaves, ...found });
        yield (t + 1) / trees;
      }
    };
    const empty = emptyLists(room.lists, n, long);
    const searching = searchSteps({ rows, sample, longest, room: room.lists, space }, empty, addTrees);
    const found = yield* portion(searching, PLACED, SEARCHED);
    const settling = settledSteps({ points, frame, order }, found, k, settled.take(space), space);
    const nearest = yield* portion(settling, SEARCHED, 1);
    return { n, k, order, ...nearest, recall: sample.exactRecallOf(points, order, nearest.distances) };
  } finally {
    space.close();
  }
}

interface Search {
  readonly rows: PlacedRows;
  readonly sample: SampledRows;
  readonly longest: number;
  readonly room: ListsRoom;
  readonly space: Workspace;
}

/** Trees and rounds until enough is found, or more effort is not worth it. */
function* searchSteps(
  { rows, sample, longest, room, space }: Search,
  empty: Lists,
  addTrees: (found: Lists, trees: number) => Steps<void>,
): Steps<Lists> {
  const efforts = EFFORTS + 1;
  let found = empty;
  let round = 0;
  for (let effort = 0; effort < efforts; effort++) {
    const [from, to] = [effort / efforts, (effort + 1) / efforts];
    if (effort >= LONGER_FROM && found.k < longest) found = longerLists(found, longest);
    yield* portion(addTrees(found, effort === 0 ? TREES : MORE_TREES), from, (from + to) / 2);
    let steps = effort === 0 ? Math.min(FIRST_STEPS, found.k) : found.k;
    for (let changing = true; changing; round++) {
      const changed = descend(rows, found, { round: round + 1, steps }, room, space);
      if (sample.recallOf(found) >= GOAL) return found;
      changing = steps < found.k || changed > SETTLED * found.n * found.k;
      steps = Math.min(found.k, steps + MORE_STEPS);
      yield to - (to - from) / (round + 3);
    }
  }
  return found;
}
