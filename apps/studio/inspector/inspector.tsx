/** The rail at the right: the clusters of the subject, in numbers and words. */
import "./inspector.css";
import { useComputed } from "@preact/signals";
import { type GpuFacts, type MethodName, warningText } from "spectacl";
import { besideChanceSentence, evidenceSentence, otherWarnings } from "../../report/result/choice.js";
import { capitalized } from "../../report/text/lists.js";
import { Worded } from "../glossary/term.js";
import { type Load, lazy } from "../parts/lazy.js";
import { andList } from "../parts/list.js";
import { SubjectPicture } from "../picture/subject-picture.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { inOrder } from "../state/focus.js";
import { type Panel, panels, subjectResult } from "../state/results.js";
import { pick, subject } from "../state/view.js";
import { Clusters } from "./clusters.js";
import { Selected } from "./selected.js";
import { objectiveText, why } from "./why.js";

export const loadTree: Load = () => import("./tree.js");
const Tree = lazy(loadTree, "");
export const loadWords: Load = () => import("../topics/words.js");
const Words = lazy(loadWords, "");
export const loadCharts: Load = () => import("./mini.js");
const Charts = lazy(loadCharts);
export const loadExplore: Load = () => import("../explore/view.js");
const Explore = lazy(loadExplore);
export const loadCode: Load = () => import("../export/code.js");
const Code = lazy(loadCode, "");

export function Inspector() {
  const result = subjectResult.value;
  const older = useComputed(() => staleText(panels.value.get(subject.value)));
  return (
    <aside class="inspector" aria-label="Inspector">
      <section aria-labelledby="inspector-title">
        <h2 id="inspector-title">Inspector</h2>
        <SubjectChooser />
        <SubjectPicture beside />
        {!result && <p class="aside">{absent()}</p>}
        {result && older.value && <p class="note warn">{older.value}</p>}
        {result && <Clusters result={result} />}
        {result && <Explanation result={result} />}
      </section>
      <Words />
      <Tree />
      {result && <Charts />}
      <Selected />
      <Explore />
      <Code />
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
          pick(currentTarget.value as MethodName);
        }}
      >
        {inOrder.value.map((method) => (
          <option key={method} value={method}>
            {methods[method].title}
          </option>
        ))}
      </select>
    </label>
  );
}

/** A note on a result that is not the one requested; undefined if it is. */
function staleText(panel: Panel | undefined): string | undefined {
  if (!panel?.stale) return undefined;
  const now = {
    failed: `the last run failed: ${panel.error}`,
    stopped: "the last run was stopped.",
    running: "it is running again.",
    waiting: "it is running again.",
    done: "press Run.",
  }[panel.status];
  return `These results are from before the last change; ${now}`;
}

function absent(): string {
  const { status, error } = panels.value.get(subject.value) ?? {};
  if (status === "failed") return error ?? "This method failed.";
  if (status === "stopped") return "This method was stopped before it had a result.";
  return status ? "No result yet: it is running." : "No result yet.";
}

function Explanation({
  result: { clustering },
}: {
  readonly result: NonNullable<typeof subjectResult.value>;
}) {
  const objective = objectiveText(clustering);
  const { choice } = clustering;
  const beside = besideChanceSentence(clustering) ?? (choice && evidenceSentence(choice));
  return (
    <div class="inspector-told">
      <p>
        <Worded text={why(subject.value, clustering, data.value?.graph !== undefined)} />
      </p>
      {beside && <p data-told="chance">{beside}</p>}
      {objective && (
        <details>
          <summary>In numbers</summary>
          <p class="aside">
            <Worded text={objective} />
          </p>
        </details>
      )}
      {clustering.gpu && <p class="aside">{gpuText(clustering.gpu)}</p>}
      {otherWarnings(clustering.warnings).map((warning) => (
        <p class="note warn" key={warning.code}>
          {capitalized(warningText(warning, data.value?.columns))}
        </p>
      ))}
    </div>
  );
}

/** "On the GPU, nvidia ampere: radius search, eigenvectors and k-means × 2." */
function gpuText({ adapter, done }: GpuFacts): string {
  const work = Object.entries(done).map(([name, times]) => (times > 1 ? `${name} × ${times}` : name));
  return `On the GPU, ${adapter}: ${andList(work)}.`;
}
