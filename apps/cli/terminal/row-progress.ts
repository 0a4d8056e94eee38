/** Progress of a pass over rows: how many are done, how fast, how much time is left. */

import { rewriteLine } from "./line.js";
import { bar, type ProgressStyle } from "./stage-progress.js";
import type { Terminal } from "./terminal.js";
import { count, duration } from "./words.js";

interface RowProgress {
  /** `rows` are done, a fraction `share` of all if that is known. */
  readonly report: (rows: number, share: number | undefined) => void;
  /** Clears the line. */
  end(): void;
}

// Nothing is shown for work that takes less than a second.
const PATIENCE = 1000;
const INTERVAL = 100;

/** `before`: rows that an earlier run has done. */
export function rowProgress(
  style: ProgressStyle | undefined,
  terminal: Terminal,
  stage: "survey" | "labels",
  before = 0,
): RowProgress {
  const began = performance.now();
  if (style === "json") {
    return {
      report: (rows, share) => {
        const ms = Math.round(performance.now() - began);
        const done = share === undefined ? {} : { done: share };
        process.stderr.write(`${JSON.stringify({ stage, ...done, rows, ms })}\n`);
      },
      end: () => {},
    };
  }
  if (style === "none" || !terminal.interactive || terminal.verbosity === "quiet") {
    return { report: () => {}, end: () => {} };
  }
  let shown = 0;
  let first: number | undefined;
  return {
    report: (rows, share) => {
      const now = performance.now();
      first ??= share;
      if (now - began < PATIENCE || now - shown < INTERVAL) return;
      shown = now;
      const words = speedText(rows, rows - before, share, first ?? 0, now - began);
      const strip = share === undefined ? "" : ` ${bar(share, terminal)} ${Math.round(100 * share)} %`;
      rewriteLine(`  ${stage === "survey" ? "reading" : "labeling"}${strip}  ${words}`, terminal);
    },
    end: () => {
      if (shown > 0) rewriteLine("", terminal);
      shown = 0;
    },
  };
}

/** `3 400 000 rows, 210 000 rows/s, 31 s left`. The time left is at the speed of this run, which began at the fraction `first`. */
export function speedText(
  rows: number,
  done: number,
  share: number | undefined,
  first: number,
  ms: number,
): string {
  const speed = `${count(rows)} rows, ${count((1000 * done) / Math.max(1, ms))} rows/s`;
  if (share === undefined || share <= first || share >= 1) return speed;
  return `${speed}, ${duration((ms * (1 - share)) / (share - first))} left`;
}
