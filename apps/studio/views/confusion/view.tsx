/** The tab Confusion: the subject's clusters against known classes, or against the clusters of another method. */
import { useAnswer, useEngine } from "../../engine/hooks.js";
import "../shared.css";
import "./confusion.css";
import { grouped, numbered } from "../../../report/text/numbers.js";
import { run } from "../../run/run.js";
import { running } from "../../state/results.js";
import { NoResult, SubjectChoice } from "../subject.js";
import { type CrossOutput, crossCall } from "./calls.js";
import { Matrix } from "./matrix.js";
import { Rates, ScoreCards } from "./scores.js";
import { ownSide, reference, references, type Side, type SideName, wanted } from "./sides.js";

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
      {matched && (
        <>
          <p class="profiles-lead">{sentence(matched, down, across)}</p>
          <div class={matched.clusters.length > WIDE ? "confusion-body wide" : "confusion-body"}>
            <section aria-label="Matrix">
              <Matrix matched={matched} down={down} across={across} />
            </section>
            <section aria-label="Scores">
              <ScoreCards scores={matched.scores} />
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

function sentence({ classes, clusters, counts, pairs }: CrossOutput, down: Side, across: Side): string {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let agreed = 0;
  for (let t = 0; t < pairs; t++) agreed += counts[t * clusters.length + t];
  const [rows, columns] = [classes, clusters].map((codes) => codes.filter((code) => code >= 0).length);
  const first =
    down.of === "truth"
      ? `${rows} known ${rows === 1 ? "class" : "classes"}`
      : `${numbered(rows, "cluster")} of ${down.title}`;
  return `Down: ${first}. Across: ${numbered(columns, "cluster")} of ${across.title}, ordered so that agreement lies on the diagonal: ${grouped(agreed)} of ${numbered(all, "row")} ${agreed === 1 ? "does" : "do"}. The stronger the color of a cell, the larger its share of its ${down.noun}.`;
}
