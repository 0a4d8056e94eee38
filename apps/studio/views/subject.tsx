/** The method that a tab shows: a menu to choose it, and and what is shown while it has no result. */
import type { MethodName } from "spectacl";
import { useEngine } from "../engine/hooks.js";
import { run } from "../run/run.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { panels, shown } from "../state/results.js";
import { pick, subject } from "../state/view.js";

export function SubjectChoice() {
  const ready = shown.value.filter(({ result, method }) => result || method === subject.value);
  return (
    <label class="profiles-choice">
      Clusters of{" "}
      <select
        value={subject.value}
        onChange={({ currentTarget }) => {
          pick(currentTarget.value as MethodName);
        }}
      >
        {ready.map(({ method }) => (
          <option key={method} value={method}>
            {methods[method].title}
          </option>
        ))}
      </select>
    </label>
  );
}

export function NoResult() {
  const engine = useEngine();
  const panel = panels.value.get(subject.value);
  const { title } = methods[subject.value];
  if (!data.value) {
    return <p class="profiles-empty">No data is open yet. Open a file or choose an example under Data.</p>;
  }
  if (panel?.status === "running" || panel?.status === "waiting") {
    return <p class="profiles-empty">{title} is running. Its clusters appear here when it is done.</p>;
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
