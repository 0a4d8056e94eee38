/** The rail at the right: the clusters of the subject, in numbers and words. */
import { useComputed } from "@preact/signals";
import type { MethodName } from "../../index.js";
import { listed } from "../../results/wording.js";
import { sentenceOf } from "../compare/told.js";
import type { Engine } from "../engine/engine.js";
import { Code } from "../export/code.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { chosen } from "../state/recipe.js";
import { type Panel, panels, subjectResult } from "../state/results.js";
import { subject } from "../state/view.js";
import { Clusters } from "./clusters.js";
import { MiniChoice, MiniSpectrum } from "./mini.js";
import { Selected } from "./selected.js";
import { objectiveTold, why } from "./why.js";
import "./inspector.css";

export function Inspector({ engine }: { readonly engine: Engine }) {
  const result = subjectResult.value;
  const older = useComputed(() => olderTold(panels.value.get(subject.value)));
  return (
    <aside class="inspector" aria-label="Inspector">
      <section aria-labelledby="inspector-title">
        <h2 id="inspector-title">Inspector</h2>
        <SubjectChooser />
        {!result && <p class="aside">{absent()}</p>}
        {result && older.value && <p class="note warn">{older.value}</p>}
        {result && <Clusters result={result} />}
        {result && <Told result={result} />}
      </section>
      {result && <MiniChoice result={result} />}
      {result && <MiniSpectrum result={result} />}
      <Selected />
      <Code engine={engine} />
    </aside>
  );
}

function SubjectChooser() {
  return (
    <label class="inspector-subject">
      <span class="unseen">Method to inspect</span>
      <select
        value={subject.value}
        onChange={({ currentTarget }) => {
          subject.value = currentTarget.value as MethodName;
        }}
      >
        {chosen.value.map((method) => (
          <option key={method} value={method}>
            {methods[method].title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What is to be said of a result that is not the one asked for; undefined where it is. */
function olderTold(panel: Panel | undefined): string | undefined {
  if (!panel?.stale) return undefined;
  const now = {
    failed: `the last run failed: ${panel.error}`,
    stopped: "the last run was stopped.",
    running: "it runs anew.",
    waiting: "it runs anew.",
    done: "press Run.",
  }[panel.status];
  return `From before the last change; ${now}`;
}

function absent(): string {
  const { status, error } = panels.value.get(subject.value) ?? {};
  if (status === "failed") return error ?? "This method failed.";
  if (status === "stopped") return "This method was stopped before it had a result.";
  return status ? "No result yet: it runs." : "No result yet.";
}

// More names than this are a wall of words.
const NAMED = 3;

function columnsTold(columns: readonly number[]): string {
  return listed(
    columns.map((c) => data.value?.columns[c] ?? String(c)),
    NAMED,
  );
}

function Told({ result: { clustering } }: { readonly result: NonNullable<typeof subjectResult.value> }) {
  const objective = objectiveTold(clustering);
  return (
    <div class="inspector-told">
      <p>{why(subject.value, clustering)}</p>
      {objective && <p class="aside">{objective}</p>}
      {clustering.warnings.map(({ code, message, columns }) => (
        <p class="note warn" key={code}>
          {columns ? `${columnsTold(columns)}: ` : ""}
          {sentenceOf(message)}
        </p>
      ))}
    </div>
  );
}
