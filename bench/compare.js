/** One operation, ours in this process and each rival's in the peer, as rows of a table with ratio and agreement. */
import { callSide, inTurns, median, medians, warm } from "./measure.js";
import { prepared } from "./ours.js";
import { program, runNode } from "./process.js";
import { column } from "./table.js";

const COLD_RUNS = 3;

/** The number of points has a column where rows differ in it. */
export const comparisonColumns = [
  column("", "what"),
  column("points", "points", "count"),
  column("beside", "rival"),
  column("ours, CPU", "ours.cpu", "time"),
  column("theirs, CPU", "theirs.cpu", "time"),
  column("ours, clock", "ours.wall", "time"),
  column("theirs, clock", "theirs.wall", "time"),
  column("ratio", "ratio", "ratio"),
  column("of single rounds", "spread", "spread"),
  column("rounds", "rounds", "count"),
  column("ours cold, CPU", "cold", "time"),
  column("comparison", "note"),
];

export const oneSizeColumns = comparisonColumns.filter(({ at }) => at !== "points");

/**
 * A stage: `what`, `request()`, `rivals` (name and what their request has beside ours), `agreement` of two results,
 * and `limit`, after which a rival is ended. Times are compared by processor time on one thread, by the clock on more.
 */
export async function compare(stage, { python, threads }) {
  const request = { ...stage.request(), threads };
  const { run, facts } = prepared(request);
  const result = facts(await warm(run));
  const rivals = python
    ? stage.rivals.map(
        (rival) => (round) => python.ask({ ...request, ...rival.request, facts: round === 0 }, stage.limit),
      )
    : [];
  const measured = await inTurns([callSide(run), ...rivals]);
  return rowsOf(stage, result, measured, threads === 1 ? "cpu" : "wall");
}

/** One row a rival, or one without. */
export function rowsOf(stage, result, [ours, ...theirs], measure) {
  const base = { what: stage.what, points: stage.points, ours: medians(ours) };
  if (theirs.length === 0) return [{ ...base, rounds: ours.cpu.length, note: stage.skipped }];
  return theirs.map((side, at) => {
    const row = { ...base, rival: stage.rivals[at].name };
    if (side.failed) return { ...row, note: side.failed };
    const single = side[measure].map((time, round) => time / ours[measure][round]);
    return {
      ...row,
      theirs: medians(side),
      ratio: median(side[measure]) / median(ours[measure]),
      spread: [Math.min(...single), Math.max(...single)],
      rounds: single.length,
      note: stage.agreement(result, side.facts),
    };
  });
}

/** The median of first calls, each in a process of its own that has done nothing before but load library and input. */
export async function coldTime(request) {
  const times = [];
  for (let run = 0; run < COLD_RUNS; run++) {
    const { out } = await runNode(program("cold.js"), [JSON.stringify(request)]);
    times.push(Number(out));
  }
  return median(times);
}
