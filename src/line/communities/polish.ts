/**
 * The end of a search that was cut short: single moves until none gains, which may cut a community in two; then each piece
 * becomes a community of its own, which gains too, and so on until neither finds anything.
 */
import type { Steps } from "../../base/progress.js";
import { type Leiden, shuffle } from "./leiden.js";
import { localMovesSteps } from "./local-moves.js";
import type { Network } from "./network.js";
import { renumber, type Scratch } from "./scratch.js";

const MOST_ROUNDS = 50;

/** `labels` are 0, 1, …, changed in place. Communities are connected in the end, whatever the number of rounds. */
export function* polishSteps(
  { network, scratch, source }: Leiden,
  labels: Int32Array,
  resolution: number,
): Steps<void> {
  const { n } = network;
  for (let round = 0; round < MOST_ROUNDS; round++) {
    shuffle(scratch.queue, n, source);
    yield* localMovesSteps({ network, labels, resolution, scratch, fixed: false });
    const count = renumber(labels, n, n, scratch);
    if (connectedPieces(network, labels, scratch) === count) return;
  }
}

/** Gives every connected piece of a community a name of its own; returns how many there are. */
export function connectedPieces(
  { n, offsets, targets }: Network,
  labels: Int32Array,
  { queue, places }: Scratch,
): number {
  places.fill(-1, 0, n);
  let count = 0;
  for (let first = 0; first < n; first++) {
    if (places[first] >= 0) continue;
    places[first] = count;
    queue[0] = first;
    for (let at = 0, end = 1; at < end; at++) {
      const i = queue[at];
      for (let e = offsets[i]; e < offsets[i + 1]; e++) {
        const j = targets[e];
        if (places[j] >= 0 || labels[j] !== labels[first]) continue;
        places[j] = count;
        queue[end++] = j;
      }
    }
    count++;
  }
  labels.set(places.subarray(0, n));
  return count;
}
