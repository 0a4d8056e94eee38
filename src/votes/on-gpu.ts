/** Votes by way of a GPU: it finds the points that vote on each row, exactly as float64 decides, and the kernels count. */
import { portion, type Steps } from "../base/progress.js";
import type { Kernels } from "../kernels/kernels.js";
import { centerOf } from "../search/frame.js";
import { counterOf } from "./counting.js";
import type { Asking, Votes, VotingPoints } from "./voting.js";

// With fewer columns the kernels do not hold all rows against all points.
const FEWEST_COLUMNS = 16;
// Multiplications of coordinates that take the kernels less time than a GPU takes for its shaders.
const LEAST_WORK = 2e8;
// Coordinates, and rows, that are made ready at a time.
const COORDS = 2 ** 24;
const MOST_ROWS = 2 ** 16;

/** Whether a GPU may be asked for votes on so many rows. */
export function suitsGpu({ points: { n, dim } }: VotingPoints, rows: number, { gpu }: Kernels): boolean {
  return !!gpu?.nearSteps && dim >= FEWEST_COLUMNS && rows * n * dim >= LEAST_WORK;
}

/** Writes the votes on rows as far as the GPU gets; returns the rows that are left, ascending. */
export function* gpuVotesSteps(
  voting: VotingPoints,
  asking: Asking,
  votes: Votes,
  kernels: Kernels,
): Steps<Uint32Array> {
  const { points, rule } = voting;
  const { n, dim, coords } = points;
  const wanted = rule.kind === "within" ? { radius2: rule.radius * rule.radius } : { k: rule.k };
  const left: number[] = [];
  let done = 0;
  const counter = counterOf(voting, kernels);
  try {
    const all = { n, dim, coords, center: centerOf(points), wanted };
    const steps = kernels.gpu?.nearSteps?.(all, function* (ask) {
      const most = Math.min(asking.n, MOST_ROWS, Math.ceil(COORDS / dim));
      const rows = new Float64Array(most * dim);
      while (done < asking.n) {
        const count = Math.min(most, asking.n - done);
        asking.put(done, done + count, rows);
        const found = yield* portion(ask(rows, count), done / asking.n, (done + count) / asking.n);
        if (found === undefined) break;
        counter.count(found, rows, count, votes, done);
        for (const i of "open" in found ? found.open : []) left.push(done + i);
        done += count;
      }
      return done > 0 || undefined;
    });
    if (steps) yield* steps;
  } finally {
    counter.close();
  }
  for (; done < asking.n; done++) left.push(done);
  return Uint32Array.from(left);
}
