/** Measurements → rows with ratio and verdict → text. */
import { median } from "./measure.js";

/** One row a rival; the target is held against the first, or the fastest where the stage says so. */
export function rowsOf(stage, measured, cold) {
  const ours = median(measured.ours.times);
  const base = { stage: stage.stage, ours, ...(cold && { cold: median(cold) }) };
  if (measured.theirs.length === 0) return [{ ...base, ...(stage.skipped && { note: stage.skipped }) }];
  const medians = measured.theirs.map(({ times }) => median(times));
  const judged = stage.against === "fastest" ? medians.indexOf(Math.min(...medians)) : 0;
  return measured.theirs.map(({ times, facts }, at) => {
    const ratio = medians[at] / ours;
    const paired = times.map((time, round) => time / measured.ours.times[round]);
    const target = at === judged ? stage.target : undefined;
    return {
      ...base,
      rival: stage.rivals[at].name,
      theirs: medians[at],
      ratio,
      least: Math.min(...paired),
      most: Math.max(...paired),
      rounds: times.length,
      ...(target && { target, met: ratio >= target }),
      note: stage.agreement(measured.ours.facts, facts),
    };
  });
}

const ms = (value) => (value === undefined ? "" : value.toFixed(value < 100 ? 1 : 0));
const columns = {
  stage: (row) => row.stage,
  against: (row) => row.rival ?? "",
  "ours ms": (row) => ms(row.ours),
  "theirs ms": (row) => ms(row.theirs),
  ratio: (row) => (row.ratio === undefined ? "" : `${row.ratio.toFixed(1)}x`),
  "of single rounds": (row) =>
    row.ratio === undefined ? "" : `${row.least.toFixed(1)}–${row.most.toFixed(1)} (${row.rounds})`,
  target: (row) => (row.target === undefined ? "" : `${row.target}x`),
  verdict: (row) => (row.met === undefined ? "" : row.met ? "met" : "MISSED"),
  "ours cold ms": (row) => ms(row.cold),
  comparison: (row) => row.note ?? "",
};
const NUMBERS = new Set(["ours ms", "theirs ms", "ratio", "of single rounds", "target", "ours cold ms"]);

export function printTable(title, rows) {
  const filled = Object.entries(columns).filter(([, cell]) => rows.some((row) => cell(row) !== ""));
  const lines = [filled.map(([name]) => name), ...rows.map((row) => filled.map(([, cell]) => cell(row)))];
  const widths = filled.map((_, c) => Math.max(...lines.map((line) => line[c].length)));
  const text = lines.map((line) =>
    line
      .map((cell, c) => (NUMBERS.has(filled[c][0]) ? cell.padStart(widths[c]) : cell.padEnd(widths[c])))
      .join("  ")
      .trimEnd(),
  );
  process.stdout.write(`\n${title}\n${text.join("\n")}\n`);
}
