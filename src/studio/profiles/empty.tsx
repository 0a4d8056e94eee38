/** What stands where there is no result yet: why, and one thing to do. */
import { run } from "../compare/run.js";
import type { Engine } from "../engine/engine.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { panels } from "../state/results.js";
import { subject } from "../state/view.js";
import { SubjectChoice } from "./subject-choice.js";

export function NoResult({ engine }: { readonly engine: Engine }) {
  const panel = panels.value.get(subject.value);
  const { title } = methods[subject.value];
  if (!data.value) {
    return <p class="profiles-empty">No data is open yet. Open a file or choose an example under Data.</p>;
  }
  if (panel?.status === "running" || panel?.status === "waiting") {
    return <p class="profiles-empty">{title} is at work. Its clusters appear here when it is done.</p>;
  }
  return (
    <div class="profiles-empty">
      <SubjectChoice />
      <p>{panel?.error ? `${title} failed: ${panel.error}` : `${title} has no clusters yet.`}</p>
      <button type="button" class="primary" onClick={() => void run(engine)}>
        Run
      </button>
    </div>
  );
}
