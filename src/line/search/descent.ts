/**
 * Nearest neighbors by descent (Dong, Charikar and Li 2011): a neighbor of a neighbor is likely a neighbor. Rows look two
 * steps ahead, along the lists and against them, where a step is new, until few lists change. Every row changes its own list
 * alone, and all look at the lists as they were before the round: who computes what when does not matter.
 */
import type { Workspace } from "../../kernels/kernels.js";
import { NEAR_NEW, NEAR_NONE } from "../../kernels/near.js";
import { plan, u32 } from "../../kernels/plan.js";
import { ABSENT } from "../../kernels/whole.js";
import type { PlacedRows } from "./placed-rows.js";

/** The lists, `k` rows each. */
export interface Lists {
  readonly n: number;
  readonly k: number;
  readonly names: Uint32Array;
  readonly nears: Uint32Array;
}

/** What lists of at most k take from a workspace, and what a round needs. */
export function listsSize(n: number, k: number, threads: number) {
  const width = widthFor(k);
  return plan({
    names: u32(n * k, "raw"),
    nears: u32(n * k, "raw"),
    around: u32(n * width, "raw"),
    lengths: u32(n, "raw"),
    changes: u32(n, "raw"),
    reaches: u32(n, "raw"),
    out: u32(2 * n * k, "raw"),
    sent: u32(n, "raw"),
    marks: u32(threads * n),
    list: u32(threads * (Math.min(n, width * width) + 3), "raw"),
  });
}

export type ListsRoom = ReturnType<ReturnType<typeof listsSize>["take"]>;

/** Steps of a row: as many against the lists as along its own. */
function widthFor(k: number): number {
  return 2 * k;
}

export function emptyLists({ names, nears }: ListsRoom, n: number, k: number): Lists {
  names.fill(NEAR_NONE, 0, n * k);
  nears.fill(ABSENT, 0, n * k);
  return { n, k, names, nears };
}

/** The same lists with room for more, all of them new. */
export function longerLists({ n, k, names, nears }: Lists, longer: number): Lists {
  for (let i = n - 1; i >= 0; i--) {
    for (let e = longer - 1; e >= 0; e--) {
      const name = e < k ? names[i * k + e] : NEAR_NONE;
      names[i * longer + e] = e < k ? (name | NEAR_NEW) >>> 0 : name;
      nears[i * longer + e] = e < k ? nears[i * k + e] : ABSENT;
    }
  }
  return { n, k: longer, names, nears };
}

/** A round, counted from 1, with so many steps along each list: its new names beyond these stay new. */
interface Round {
  readonly round: number;
  readonly steps: number;
}

/** One round. Returns how many places of the lists have something new. */
export function descend(
  rows: PlacedRows,
  lists: Lists,
  { round, steps }: Round,
  room: ListsRoom,
  space: Workspace,
): number {
  const { n, k, nears } = lists;
  const { around, lengths, changes, reaches, out, sent, marks, list } = room;
  const width = widthFor(steps);
  putSteps(lists, steps, around, lengths);
  for (let i = 0; i < n; i++) reaches[i] = nears[i * k + k - 1];
  const messages = { reaches, out, sent, room: Math.floor(out.length / (2 * n)) };
  const given = { ...rows, ...lists, ...messages, steps, around, width, lengths, marks, list };
  // Each pair is looked at from its first row, which sends the second what it did not have.
  space.nearOfNear({ ...given, stamp: round * n, from: 0, to: n });
  space.putSent({ ...lists, ...messages, from: 0, to: n, changes });
  let changed = 0;
  for (let i = 0; i < n; i++) changed += changes[i];
  return changed;
}

/** The steps from each row: along its list, then against those lists in which it comes first. */
function putSteps({ n, k, names }: Lists, steps: number, around: Uint32Array, lengths: Uint32Array): void {
  const width = widthFor(steps);
  for (let i = 0; i < n; i++) {
    let length = 0;
    while (length < steps && (names[i * k + length] & NEAR_NONE) !== NEAR_NONE) {
      around[i * width + length] = names[i * k + length];
      length++;
    }
    lengths[i] = length;
  }
  for (let e = 0; e < steps; e++) {
    for (let i = 0; i < n; i++) {
      const name = names[i * k + e];
      const j = name & NEAR_NONE;
      if (j === NEAR_NONE) continue;
      const fresh = name & NEAR_NEW;
      const at = placeOf(names, j * k, steps, i);
      if (at >= 0) around[j * width + at] |= fresh;
      else if (lengths[j] < width) around[j * width + lengths[j]++] = i | fresh;
    }
  }
}

function placeOf(names: Uint32Array, start: number, steps: number, name: number): number {
  for (let e = 0; e < steps; e++) if ((names[start + e] & NEAR_NONE) === name) return e;
  return -1;
}
