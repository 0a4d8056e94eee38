/** Progress of a run through its stages: a line that updates in place for people, JSON lines for programs. */
import type { Progress, Stage } from "spectacl";
import { rewriteLine } from "./line.js";
import type { Terminal } from "./terminal.js";

interface StageProgress {
  readonly report: (progress: Progress) => void;
  /** Clears the line. */
  end(): void;
}

export const PROGRESS_STYLES = ["line", "json", "none"] as const;
export type ProgressStyle = (typeof PROGRESS_STYLES)[number];

const STAGES: readonly Stage[] = ["points", "judge", "graph", "spectrum", "embedding", "clusters"];
const NAMES: Readonly<Record<Stage, string>> = {
  points: "points",
  judge: "choosing",
  graph: "graph",
  spectrum: "eigenpairs",
  embedding: "embedding",
  clusters: "clusters",
};
const BAR = 20;
// Nothing is shown for work that takes less than a second.
const PATIENCE = 1000;
const INTERVAL = 100;

/** `label` names the run if there are several. */
export function stageProgress(
  style: ProgressStyle | undefined,
  terminal: Terminal,
  label = "",
): StageProgress {
  if (style === "json") return json(label);
  if (style === "none" || !terminal.interactive || terminal.verbosity === "quiet") {
    return { report: () => {}, end: () => {} };
  }
  return line(terminal, label);
}

function json(label: string): StageProgress {
  const began = performance.now();
  return {
    report: ({ stage, done }) => {
      const ms = Math.round(performance.now() - began);
      process.stderr.write(`${JSON.stringify({ ...(label && { run: label }), stage, done, ms })}\n`);
    },
    end: () => {},
  };
}

function line(terminal: Terminal, label: string): StageProgress {
  const began = performance.now();
  let shown = 0;
  let stage: Stage = "points";
  let stageBegan = began;
  return {
    report: (progress) => {
      const now = performance.now();
      if (progress.stage !== stage) {
        stage = progress.stage;
        stageBegan = now;
      }
      if (now - began < PATIENCE || now - shown < INTERVAL) return;
      shown = now;
      const left = remaining(progress.done, now - stageBegan);
      const step = `${STAGES.indexOf(stage) + 1}/${STAGES.length}`;
      const head = `  ${label ? `${label} ` : ""}${step} ${NAMES[stage]}`;
      rewriteLine(
        `${head} ${bar(progress.done, terminal)} ${Math.round(100 * progress.done)} %${left}`,
        terminal,
      );
    },
    end: () => {
      if (shown > 0) rewriteLine("", terminal);
      shown = 0;
    },
  };
}

/** A fraction from 0 to 1 as a bar. */
export function bar(done: number, terminal: Terminal): string {
  const filled = Math.round(BAR * done);
  return terminal.ascii
    ? `[${"#".repeat(filled)}${".".repeat(BAR - filled)}]`
    : `${"━".repeat(filled)}${terminal.dim("─".repeat(BAR - filled))}`;
}

/** The time left in this stage at the speed so far. */
function remaining(done: number, elapsed: number): string {
  if (done < 0.05 || done >= 1 || elapsed < 500) return "";
  const seconds = Math.ceil((elapsed * (1 - done)) / done / 1000);
  return `  ${seconds >= 120 ? `${Math.round(seconds / 60)} min` : `${seconds} s`} left in this stage`;
}
