/** The tab Confusion: the subject's clusters against known classes, or against the clusters of another method. */
import { useAnswer, useEngine } from "../../engine/hooks.js";
import "../shared.css";
import "./confusion.css";
import "./wide.css";
import { run } from "../../run/run.js";
import { running } from "../../state/results.js";
import { NoResult, SubjectChoice } from "../subject.js";
import { crossCall } from "./confusion-calls.js";
import { Matrix } from "./matrix.js";
import { Rates, ScoreCards } from "./scores.js";
import { ownSide, reference, references, type SideName, wanted } from "./sides.js";
import { nothingToCompare, sentence } from "./words.js";

// A wider matrix has the whole width, and what is beside it comes below.
const WIDE = 8;

export function View() {
  const across = ownSide.value;
  const down = reference.value;
  const input = across && down && { truth: down.codes, labels: across.codes };
  const answer = useAnswer(crossCall, input, [across?.codes, down?.codes]);
  if (!across) return <NoResult />;
  if (!down) return <Alone />;
  const matched = answer.value;
  const nothing = matched && nothingToCompare(matched, down, across);
  return (
    <div class="confusion">
      <div class="profiles-choices">
        <SubjectChoice />
        <label class="profiles-choice">
          against{" "}
          <select
            value={down.of}
            onChange={({ currentTarget }) => {
              wanted.value = currentTarget.value as SideName;
            }}
          >
            {references.value.map(({ of, title }) => (
              <option key={of} value={of}>
                {title}
              </option>
            ))}
          </select>
        </label>
      </div>
      {answer.error && <p class="profiles-problem">The matrix could not be made: {answer.error}</p>}
      {nothing && <p class="profiles-lead">{nothing}</p>}
      {matched && !nothing && (
        <>
          <p class="profiles-lead">{sentence(matched, down, across)}</p>
          <div class={matched.clusters.length > WIDE ? "confusion-body wide" : "confusion-body"}>
            <section aria-label="Matrix">
              <Matrix matched={matched} down={down} across={across} />
            </section>
            <section aria-label="Scores">
              <ScoreCards scores={matched.scores} against={down.noun} />
              <Rates matched={matched} down={down} across={across} />
            </section>
          </div>
        </>
      )}
    </div>
  );
}

/** One method alone and no classes: nothing to compare with. */
function Alone() {
  const engine = useEngine();
  return (
    <div class="profiles-empty">
      <p>
        These rows have no known classes, and no second method has been run: there is nothing to compare the
        clusters with.
      </p>
      <button type="button" class="primary" disabled={running.value} onClick={() => void run(engine)}>
        Run the methods
      </button>
    </div>
  );
}
