/** Progress of a pass over rows: how many, how fast, how long still. */
import { bar, type ProgressStyle } from "./progress.js";
import type { Terminal } from "./terminal.js";
import { rewriteLine } from "./terminal-line.js";
import { count, duration } from "./wording.js";

export interface Pace {
  /** So many rows are done; `share` of all, where that is known. */
  readonly report: (rows: number, share: number | undefined) => void;
  /** Wipes the line. */
  end(): void;
}

// Nothing is said about work that ends within a second.
const PATIENCE = 1000;
const INTERVAL = 100;

/** `before`: rows that an earlier run had done. */
export function pace(
  style: ProgressStyle | undefined,
  terminal: Terminal,
  stage: "survey" | "labels",
  before = 0,
): Pace {
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
  if (style === "none" || !terminal.interactive || terminal.loudness === "quiet") {
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
      const words = paceWords(rows, rows - before, share, first ?? 0, now - began);
      const strip = share === undefined ? "" : ` ${bar(share, terminal)} ${Math.round(100 * share)} %`;
      rewriteLine(`  ${stage === "survey" ? "reading" : "labelling"}${strip}  ${words}`, terminal);
    },
    end: () => {
      if (shown > 0) rewriteLine("", terminal);
      shown = 0;
    },
  };
}

/** `3 400 000 rows, 210 000 rows/s, 31 s left`: the time left at the speed since this run began, `first` of all then done. */
export function paceWords(
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
