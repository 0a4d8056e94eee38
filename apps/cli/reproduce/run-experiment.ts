/** An experiment → its finding. The event loop runs between steps, so that a signal stops it. */
import type { Context, Experiment, ExperimentNote, Finding } from "../../paper/index.js";
import { turn } from "../run/event-loop.js";
import { rewriteLine } from "../terminal/line.js";
import { bar, type ProgressStyle } from "../terminal/stage-progress.js";
import type { Terminal } from "../terminal/terminal.js";

interface ExperimentProgress {
  report(note: ExperimentNote): void;
  /** Clears the line. */
  end(): void;
}

const INTERVAL = 100;
// Before this fraction and this many milliseconds, the time left cannot be estimated.
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
      await turn();
    }
  } finally {
    steps.return(undefined as never);
    progress.end();
  }
}

/** A line that updates in place for people, JSON lines for programs. */
export function experimentProgress(
  name: string,
  style: ProgressStyle | undefined,
  terminal: Terminal,
): ExperimentProgress {
  const began = performance.now();
  if (style === "json") {
    const report = ({ done, text }: ExperimentNote) => {
      const ms = Math.round(performance.now() - began);
      process.stderr.write(`${JSON.stringify({ run: name, text, done, ms })}\n`);
    };
    return { report, end: () => {} };
  }
  if (style === "none" || !terminal.interactive || terminal.verbosity === "quiet") {
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

/** The time left at the speed so far. */
function left(done: number, elapsed: number): string {
  if (done < EARLY || elapsed < SOON) return "";
  const seconds = Math.ceil((elapsed * (1 - done)) / done / 1000);
  return `, ${seconds >= 120 ? `${Math.round(seconds / 60)} min` : `${seconds} s`} left`;
}
