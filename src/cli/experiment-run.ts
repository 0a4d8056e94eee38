/** An experiment → its finding, with the event loop running between its steps, so that it can be stopped. */
import type { Context, Experiment, Finding, Note } from "../experiments/index.js";
import { bar, type ProgressStyle } from "./progress.js";
import type { Terminal } from "./terminal.js";
import { rewriteLine } from "./terminal-line.js";

export interface ExperimentProgress {
  report(note: Note): void;
  /** Wipes the line. */
  end(): void;
}

const INTERVAL = 100;
// Before this share, and this many milliseconds, an estimate is a guess.
const EARLY = 0.03;
const SOON = 1000;

export async function runExperiment(
  experiment: Experiment,
  context: Context,
  progress: ExperimentProgress,
): Promise<Finding> {
  const steps = experiment.steps(context);
  try {
    for (;;) {
      const step = steps.next();
      if (step.done) return step.value;
      progress.report(step.value);
      // Signals are heard here.
      await new Promise<void>((go) => setImmediate(go));
    }
  } finally {
    progress.end();
  }
}

/** A line that rewrites itself for a person, JSON lines for a program. */
export function experimentProgress(
  name: string,
  style: ProgressStyle | undefined,
  terminal: Terminal,
): ExperimentProgress {
  const began = performance.now();
  if (style === "json") {
    const report = ({ done, text }: Note) => {
      const ms = Math.round(performance.now() - began);
      process.stderr.write(`${JSON.stringify({ run: name, text, done, ms })}\n`);
    };
    return { report, end: () => {} };
  }
  if (style === "none" || !terminal.interactive || terminal.loudness === "quiet") {
    return { report: () => {}, end: () => {} };
  }
  let shown = 0;
  return {
    report: ({ done, text }) => {
      const now = performance.now();
      if (now - shown < INTERVAL) return;
      shown = now;
      const share = `${Math.round(100 * done)} %${left(done, now - began)}`;
      rewriteLine(`  ${name} ${bar(done, terminal)} ${share}  ${text}`, terminal);
    },
    end: () => {
      if (shown > 0) rewriteLine("", terminal);
      shown = 0;
    },
  };
}

/** The rest of the experiment at the speed so far. */
function left(done: number, elapsed: number): string {
  if (done < EARLY || elapsed < SOON) return "";
  const seconds = Math.ceil((elapsed * (1 - done)) / done / 1000);
  return `, ${seconds >= 120 ? `${Math.round(seconds / 60)} min` : `${seconds} s`} left`;
}
