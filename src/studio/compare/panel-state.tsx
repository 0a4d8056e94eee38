/** What lies over a panel's picture while it runs, when it was stopped and when it failed. */
import { useComputed } from "@preact/signals";
import { duration } from "../../figures/numbers.js";
import type { MethodName, Progress } from "../../index.js";
import type { Engine } from "../engine/engine.js";
import { methods } from "../state/catalog.js";
import { parameters } from "../state/recipe.js";
import { panels } from "../state/results.js";
import { runAgain } from "./run.js";
import { sentenceOf } from "./told.js";

const STAGES: Readonly<Record<Progress["stage"], string>> = {
  points: "Looking at the rows",
  graph: "Joining neighbours",
  spectrum: "Eigenvectors",
  embedding: "Embedding",
  clusters: "Clusters",
};

// Nothing can be said of the time left before this.
const TOLD_AFTER = 1000;

export function PanelState({ engine, method }: { readonly engine: Engine; readonly method: MethodName }) {
  const panel = useComputed(() => panels.value.get(method));
  if (!panel.value) return null;
  const { status, progress, since, error, option, result } = panel.value;
  if (status === "running" && progress) return <Running progress={progress} since={since} />;
  if (status === "stopped" || status === "failed") {
    return (
      <div class="panel-over" data-status={status}>
        {status === "failed" ? (
          <p class="error">{sentenceOf(error ?? "It failed.")}</p>
        ) : (
          <p>Stopped{result ? ": these are older results" : ""}.</p>
        )}
        {option !== undefined && parameters.value[option] !== undefined ? (
          <button type="button" onClick={() => leaveOut(option)}>
            {methods[method].options[option]?.auto ? `Set ${option} to auto` : `Set ${option} back`}
          </button>
        ) : (
          <button type="button" onClick={() => void runAgain(engine, method)}>
            Run again
          </button>
        )}
      </div>
    );
  }
  return null;
}

interface RunningProps {
  readonly progress: Progress;
  readonly since: number | undefined;
}

function Running({ progress: { stage, done }, since }: RunningProps) {
  const passed = since === undefined ? 0 : performance.now() - since;
  const left = done > 0.02 && passed > TOLD_AFTER ? (passed / done) * (1 - done) : undefined;
  const share = Math.min(100, Math.floor(100 * done));
  return (
    <div class="panel-progress" data-floats>
      <progress max={1} value={done} aria-label={STAGES[stage]} />
      <p>
        {STAGES[stage]} {share} %{left !== undefined && `, about ${duration(left)} left`}
      </p>
    </div>
  );
}

function leaveOut(option: string): void {
  const { [option]: _, ...rest } = parameters.value;
  parameters.value = rest;
}
