/** Votes on rows: the GPU finds the points that vote on each, exactly as float64 decides, block of rows by block. */
import { portion, type Steps } from "../base/progress.js";
import type { Asking, Votes, VotingPoints } from "../kernels/voting.js";
import { counterOf } from "./counting.js";
import type { NearSteps } from "./near-points.js";

// Coordinates, and rows, that are made ready at a time.
const COORDS = 2 ** 24;
const MOST_ROWS = 2 ** 16;

/** Writes the votes on rows as far as `nearSteps` gets; returns the rows that are left, ascending. */
export function* votesSteps(
  nearSteps: NearSteps,
  voting: VotingPoints,
  center: Float64Array,
  asking: Asking,
  votes: Votes,
): Steps<Uint32Array> {
  const { points, rule } = voting;
  const { n, dim, coords } = points;
  const wanted = rule.kind === "within" ? { radius2: rule.radius * rule.radius } : { k: rule.k };
  const count = counterOf(voting);
  const left: number[] = [];
  // What was written before the GPU failed stays.
  let done = 0;
  yield* nearSteps({ n, dim, coords, center, wanted }, function* (ask) {
    const most = Math.min(asking.n, MOST_ROWS, Math.ceil(COORDS / dim));
    const rows = new Float64Array(most * dim);
    while (done < asking.n) {
      const some = Math.min(most, asking.n - done);
      asking.put(done, done + some, rows);
      const found = yield* portion(ask(rows, some), done / asking.n, (done + some) / asking.n);
      if (found === undefined) break;
      count(found, rows, some, votes, done);
      for (const i of "open" in found ? found.open : []) left.push(done + i);
      done += some;
    }
    return done > 0 || undefined;
  });
  for (; done < asking.n; done++) left.push(done);
  return Uint32Array.from(left);
}
