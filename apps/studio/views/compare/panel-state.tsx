/** What covers a panel's plot while its method runs, after it was stopped, and after it failed. */
import { useComputed } from "@preact/signals";
import type { MethodName, Progress } from "spectacl";
import { capitalized } from "../../../report/text/lists.js";
import { duration } from "../../../report/text/numbers.js";
import { useEngine } from "../../engine/hooks.js";
import { runAgain } from "../../run/run.js";
import { methods } from "../../state/catalog.js";
import { parameters } from "../../state/recipe.js";
import { panels } from "../../state/results.js";

const STAGES: Readonly<Record<Progress["stage"], string>> = {
  points: "Scanning rows",
  judge: "Choosing the number of clusters",
  graph: "Connecting neighbors",
  spectrum: "Computing eigenvectors",
  embedding: "Embedding",
  clusters: "Finding clusters",
};

// Nothing can be said of the time left before this.
const TOLD_AFTER = 1000;

export function PanelState({ method }: { readonly method: MethodName }) {
  const engine = useEngine();
  const panel = useComputed(() => panels.value.get(method));
  if (!panel.value) return null;
  const { status, progress, since, error, option, result } = panel.value;
  if (status === "running" && progress) return <Running progress={progress} since={since} />;
  if (status === "stopped" || status === "failed") {
    return (
      <div class="panel-over" data-status={status}>
        {status === "failed" ? (
          <p class="error">{capitalized(error ?? "The method failed.")}</p>
        ) : (
          <p>Stopped{result ? ": these results are from an earlier run" : ""}.</p>
        )}
        {option !== undefined && parameters.value[option] !== undefined ? (
          <button type="button" onClick={() => leaveOut(option)}>
            {methods[method].options[option]?.auto ? `Set ${option} to auto` : `Reset ${option}`}
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
