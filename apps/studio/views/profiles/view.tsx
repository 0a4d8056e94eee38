/** The tab Profiles: what each cluster of the subject is like, in numbers, columns, words and pictures. */
import "../shared.css";
import "./profiles.css";
import "./wide.css";
import type { Graph, Points } from "spectacl";
import { numbered } from "../../../report/text/numbers.js";
import { useAnswer, useHeld } from "../../engine/hooks.js";
import type { Held } from "../../engine/protocol.js";
import { methods } from "../../state/catalog.js";
import { type Data, data } from "../../state/data.js";
import { subjectResult } from "../../state/results.js";
import { selectedCount } from "../../state/selection.js";
import { subject } from "../../state/view.js";
import { NoResult, SubjectChoice } from "../subject.js";
import { ColumnProfiles } from "./columns.js";
import { Overview } from "./overview.js";
import { Pictures } from "./pictures.js";
import { profileCall } from "./profile-calls.js";
import { Words } from "./words.js";

export function View() {
  const now = data.value;
  const result = subjectResult.value;
  const labels = result?.clustering.labels;
  const input = useRaw(now);
  const ask = now && input && labels && { input, labels, columns: now.columns };
  const { value: profiled, error } = useAnswer(profileCall, ask, [labels, input]);
  if (!now || !result) return <NoResult />;
  const { clusters } = result.clustering;
  const shared = { data: now, result };
  return (
    <div class="profiles">
      <div class="profiles-choices">
        <SubjectChoice />
      </div>
      <p class="profiles-lead">
        {methods[subject.value].title} put {numbered(now.n, now.graph ? "node" : "row")} into{" "}
        {numbered(clusters.length, "cluster")}; here is how each compares with all rows. A name you give
        appears everywhere and in every export.{" "}
        {selectedCount.value === 0 && "Select rows anywhere to see them as one more group."}
      </p>
      {error && <p class="profiles-problem">The columns could not be summarized: {error}</p>}
      <Overview {...shared} />
      {ask && !profiled && !error && (
        <p class="profiles-note" role="status">
          <progress aria-label="summarizing columns" /> Summarizing {numbered(now.columns.length, "column")}{" "}
          of {numbered(now.n, "row")} …
        </p>
      )}
      {profiled && input && <Pictures {...shared} input={input} profiled={profiled} />}
      {profiled && input && <ColumnProfiles {...shared} input={input} profiled={profiled} />}
      <Words {...shared} />
    </div>
  );
}

/** Undefined if there are none. */
function useRaw(given: Data | undefined): Held<Points | Graph> | undefined {
  const scaled = given?.raw !== given?.points;
  const own = useHeld(scaled ? given?.raw : undefined);
  return given?.raw && (scaled ? own : given.held);
}
