/** A session on a Spark server for the time of a command: Ctrl-C interrupts what runs there, a line shows its tasks. */
import { connect, type Spark, type SparkProgress } from "spectacl/spark";
import type { CommonFlags } from "../flags/common-flags.js";
import type { RemoteFlags } from "../flags/remote-flags.js";
import { rewriteLine } from "../terminal/line.js";
import { bar } from "../terminal/stage-progress.js";
import type { Terminal } from "../terminal/terminal.js";
import { bytes, count, duration } from "../terminal/words.js";
import { stopAddress, tellLabels } from "./detach.js";

const SIGNALS = ["SIGINT", "SIGTERM", "SIGHUP"] as const;
const PATIENCE = 1000;
const INTERVAL = 100;

/** What a command has for its time with Spark. */
export interface RemoteWork {
  /** Says that the command is to end. */
  readonly signal: AbortSignal;
  /** What an interruption leaves, to be said truly: kept up to date by whoever writes. */
  left: string;
}

export async function withSpark<T>(
  address: string,
  flags: RemoteFlags & CommonFlags,
  screen: Terminal,
  work: (spark: Spark, own: RemoteWork) => Promise<T>,
): Promise<T> {
  const control = new AbortController();
  const own: RemoteWork = { signal: control.signal, left: "nothing was written in Spark" };
  let ended: NodeJS.Signals | undefined;
  const stop = (signal: NodeJS.Signals): void => {
    // A second signal does not wait for Spark.
    if (ended) process.kill(process.pid, "SIGKILL");
    ended = signal;
    control.abort(new Error(signal));
  };
  for (const signal of SIGNALS) process.on(signal, stop);
  const { report, end } = taskProgress(flags, screen);
  const onProgress = (found: SparkProgress): void => {
    if (found.job === "label") tellLabels();
    report(found);
  };
  try {
    const { runtime, wasmtime } = flags;
    const spark = await connect(address, { signal: control.signal, onProgress, runtime, wasmtime });
    screen.print(`  ${screen.dim(`Spark ${spark.version}, session ${spark.session} of ${spark.user}`)}`);
    try {
      const result = await work(spark, own);
      control.signal.throwIfAborted();
      return result;
    } catch (error) {
      if ((error as { code?: string }).code === "SPARK_LOST") printStop(address, spark.session, screen);
      throw error;
    } finally {
      end();
      await spark.close().catch(() => {});
    }
  } catch (error) {
    // Another error, such as a connection that is gone, says itself what is not known.
    if (ended && error === control.signal.reason) {
      screen.print(`  interrupted; ${own.left}`);
      for (const signal of SIGNALS) process.off(signal, stop);
      process.kill(process.pid, ended);
    }
    throw error;
  } finally {
    for (const signal of SIGNALS) process.off(signal, stop);
  }
}

/** A server that is out of reach may be at work still. */
function printStop(address: string, session: string, screen: Terminal): void {
  screen.printWhole(
    `  the job may still be running there; to stop it: spectacl spark stop ${session} --remote ${stopAddress(address)}`,
  );
}

function taskProgress({ progress }: CommonFlags, screen: Terminal) {
  const began = performance.now();
  if (progress === "json") {
    const report = (found: SparkProgress): void => {
      process.stderr.write(`${JSON.stringify({ ...found, ms: Math.round(performance.now() - began) })}\n`);
    };
    return { report, end: () => {} };
  }
  if (progress === "none" || !screen.interactive || screen.verbosity === "quiet") {
    return { report: () => {}, end: () => {} };
  }
  let shown = 0;
  let job = { name: "", began };
  const report = ({ job: name, done, tasks, completed, bytesRead, rows }: SparkProgress): void => {
    const now = performance.now();
    if (name !== job.name) job = { name, began: now };
    if (now - began < PATIENCE || now - shown < INTERVAL) return;
    shown = now;
    const since = now - job.began;
    const left = done > 0.02 && done < 1 ? `, ${duration((since * (1 - done)) / done)} left` : "";
    const rate = rows && since > 0 ? `${count(Math.round((1000 * done * rows) / since))} rows/s` : "";
    const words = `${completed} of ${tasks} tasks, ${rate || `${bytes(bytesRead)} read`}${left}`;
    rewriteLine(`  ${name} ${bar(done, screen)} ${Math.round(100 * done)} %  ${words}`, screen);
  };
  const end = (): void => {
    if (shown > 0) rewriteLine("", screen);
    shown = 0;
  };
  return { report, end };
}
