/**
 * Fast local moving: a queue of nodes, each of which goes to the community where it gains most; then the neighbors it left
 * behind are queued again. Joining c gains node i
 *
 *     w(i, c) − γ d_i D_c / 2m
 *
 * with w(i, c) the weight of its edges into c and D_c the degrees there, its own left out. Alone it has 0.
 */
import type { Steps } from "../../base/progress.js";
import type { Network } from "./network.js";
import type { Scratch } from "./scratch.js";

// A move must gain more than rounding does, as a share of the node's degree: so moves come to an end.
const LEAST_GAIN = 1e-12;
const ENTRIES_AT_ONCE = 1 << 22;

export interface Moving {
  readonly network: Network;
  /** Names below n, changed in place. */
  readonly labels: Int32Array;
  readonly resolution: number;
  readonly scratch: Scratch;
  /** No community is begun, none is left empty. */
  readonly fixed: boolean;
}

/** Visits the nodes in the order of `scratch.queue`; returns what Q has gained. */
export function* localMovesSteps(moving: Moving): Steps<number> {
  const { network, labels, scratch } = moving;
  const { n } = network;
  const { totals, sizes, free, queued } = scratch;
  totals.fill(0, 0, n);
  sizes.fill(0, 0, n);
  queued.fill(1, 0, n);
  for (let i = 0; i < n; i++) {
    totals[labels[i]] += network.degrees[i];
    sizes[labels[i]]++;
  }
  const state = { head: 0, waiting: n, unused: 0, gained: 0 };
  for (let c = n - 1; c >= 0; c--) if (sizes[c] === 0) free[state.unused++] = c;
  for (;;) {
    moveSome(moving, state);
    if (state.waiting === 0) return network.total > 0 ? (2 * state.gained) / network.total : 0;
    yield 1 - state.waiting / n;
  }
}

interface State {
  /** Where in the ring the next node stands, and how many wait. */
  head: number;
  waiting: number;
  /** How many names are free. */
  unused: number;
  gained: number;
}

/** Moves nodes until none waits or many entries were read. */
function moveSome(moving: Moving, state: State): void {
  const { labels, resolution, fixed } = moving;
  const { n, offsets, targets, weights, degrees, total } = moving.network;
  const { totals, sizes, reach, reached, queue, queued, free } = moving.scratch;
  const scale = total > 0 ? resolution / total : 0;
  let { head, waiting, unused, gained } = state;
  let left = ENTRIES_AT_ONCE;
  while (waiting > 0 && left > 0) {
    const i = queue[head];
    if (++head === n) head = 0;
    waiting--;
    queued[i] = 0;
    const own = labels[i];
    if (fixed && sizes[own] === 1) continue;
    const from = offsets[i];
    const to = offsets[i + 1];
    left -= to - from;
    let count = 1;
    reached[0] = own;
    reach[own] = 0;
    for (let e = from; e < to; e++) {
      const c = labels[targets[e]];
      const weight = weights === undefined ? 1 : weights[e];
      const known = reach[c];
      if (known < 0) {
        reached[count++] = c;
        reach[c] = weight;
      } else reach[c] = known + weight;
    }
    const degree = degrees[i];
    const pull = scale * degree;
    totals[own] -= degree;
    const stay = reach[own] - pull * totals[own];
    reach[own] = -1;
    let best = own;
    let most = stay + LEAST_GAIN * degree;
    for (let k = 1; k < count; k++) {
      const c = reached[k];
      const gain = reach[c] - pull * totals[c];
      reach[c] = -1;
      if (gain > most) {
        most = gain;
        best = c;
      }
    }
    if (!fixed && most < 0 && sizes[own] > 1) {
      most = 0;
      best = free[--unused];
    }
    totals[best] += degree;
    if (best === own) continue;
    gained += most - stay;
    labels[i] = best;
    sizes[best]++;
    if (--sizes[own] === 0) free[unused++] = own;
    for (let e = from; e < to; e++) {
      const j = targets[e];
      if (queued[j] === 1 || labels[j] === best) continue;
      queued[j] = 1;
      let tail = head + waiting++;
      if (tail >= n) tail -= n;
      queue[tail] = j;
    }
  }
  state.head = head;
  state.waiting = waiting;
  state.unused = unused;
  state.gained = gained;
}
