/** The tab Profiles: what each cluster of the subject is like, in numbers, columns, words and pictures. */
import { numbered } from "../../figures/numbers.js";
import { useAnswer } from "../engine/answer.js";
import type { Engine } from "../engine/engine.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { subjectResult } from "../state/results.js";
import { selectedCount } from "../state/selection.js";
import { subject } from "../state/view.js";
import { profileCall } from "./calls.js";
import { Columns } from "./columns.js";
import { NoResult } from "./empty.js";
import { useRaw } from "./held-raw.js";
import { Overview } from "./overview.js";
import { Pictures } from "./pictures.js";
import { SubjectChoice } from "./subject-choice.js";
import { Words } from "./words.js";
import "./shared.css";
import "./profiles.css";

export function View({ engine }: { readonly engine: Engine }) {
  const now = data.value;
  const result = subjectResult.value;
  const labels = result?.clustering.labels;
  const input = useRaw(engine, now);
  const ask = now && input && labels && { input, labels, columns: now.columns };
  const { value: profiled, error } = useAnswer(engine, profileCall, ask, [labels, input]);
  if (!now || !result) return <NoResult engine={engine} />;
  const { clusters } = result.clustering;
  const shared = { engine, data: now, result };
  return (
    <div class="profiles">
      <div class="profiles-choices">
        <SubjectChoice />
      </div>
      <p class="profiles-lead">
        {methods[subject.value].title} put {numbered(now.n, now.graph ? "node" : "row")} into{" "}
        {numbered(clusters.length, "cluster")}; here is what each is like against the whole. A name you give
        shows everywhere and in every export.{" "}
        {selectedCount.value === 0 && "Select rows anywhere to see them as one more group."}
      </p>
      {error && <p class="profiles-problem">The columns could not be summed up: {error}</p>}
      <Overview {...shared} />
      {profiled && input && <Pictures {...shared} input={input} profiled={profiled} />}
      {profiled && input && <Columns {...shared} input={input} profiled={profiled} />}
      <Words {...shared} />
    </div>
  );
}
