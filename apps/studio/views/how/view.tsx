/** How it works: the subject's method on these rows in four linked pictures, and the steps through them. */
import "../shared.css";
import "../../chart/chart.css";
import "./how.css";
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { grouped } from "../../../report/text/numbers.js";
import { Worded } from "../../glossary/term.js";
import { rowName } from "../../parts/row-text.js";
import { data } from "../../state/data.js";
import { subjectResult } from "../../state/results.js";
import { announced, hover, subject } from "../../state/view.js";
import { NoResult, SubjectChoice } from "../subject.js";
import { FigureView } from "./figure.js";
import { useTale } from "./story.js";
import type { Story, Tale } from "./tale.js";

export function View() {
  const { story, tale, problem } = useTale();
  if (!data.value || !subjectResult.value) return <NoResult />;
  return (
    <div class="how">
      {story && tale ? (
        <Told key={subject.value} story={story} tale={tale} />
      ) : (
        <>
          <SubjectChoice />
          <p class="profiles-empty">{problem ?? "Looking at how it went …"}</p>
        </>
      )}
    </div>
  );
}

interface ToldProps {
  readonly story: Story;
  readonly tale: Tale;
}

function Told({ story, tale }: ToldProps) {
  const step = useSignal(0);
  const pointed = useSignal(-1);
  const at = Math.min(step.value, tale.steps.length - 1);
  const { figure: current, say, look } = tale.steps[at];
  const row =
    pointed.value >= 0 && pointed.value < story.clustering.labels.length ? pointed.value : tale.example;
  const name = rowName(story.rows?.[row] ?? row);
  const go = (to: number): void => {
    step.value = to;
    announced.value = tale.steps[to].say;
  };
  useEffect(
    () => () => {
      hover.value = -1;
    },
    [],
  );
  return (
    <>
      <section class="how-step" aria-label="Steps">
        <div class="how-top">
          <SubjectChoice />
          <span class="aside">
            step {at + 1} of {tale.steps.length}
            {story.rows && `, on a random sample of ${grouped(story.rows.length)} rows`}
            {story.again && ", of the first split"}
          </span>
          <div class="how-buttons">
            <button type="button" disabled={at === 0} onClick={() => go(at - 1)}>
              Back
            </button>
            <button type="button" class="primary" onClick={() => go((at + 1) % tale.steps.length)}>
              {at === tale.steps.length - 1 ? "From the start" : "Next step"}
            </button>
          </div>
        </div>
        <p class="chart-say">
          <Worded text={say} />
        </p>
      </section>
      <div class="how-strip">
        {tale.figures.map((figure, f) => (
          <FigureView
            key={f}
            at={f}
            story={story}
            tale={tale}
            figure={figure}
            look={f === current && look ? look : figure.look}
            current={f === current}
            row={row}
            label={`${figure.title}. ${tale.steps.find((one) => one.figure === f)?.say ?? ""}`}
            onRow={(next, how) => {
              pointed.value = next;
              hover.value = next < 0 ? -1 : (story.rows?.[next] ?? next);
              if (how === "key")
                announced.value = `${rowName(story.rows?.[next] ?? next)}: ${tale.about(next)}.`;
            }}
            onChoose={() => go(tale.steps.findIndex((one) => one.figure === f))}
          />
        ))}
      </div>
      <p class="how-about">
        <b>{pointed.value < 0 ? `For example ${name}` : name}</b>: {tale.about(row)}.
      </p>
      {story.rows && (
        <p class="aside">
          Told on {grouped(story.rows.length)} of {grouped(data.value?.n ?? 0)} rows, drawn at random and
          clustered by themselves: the whole data goes through the same steps, by landmarks if it is large.
        </p>
      )}
      <details class="chart-twin">
        <summary>All steps in words</summary>
        <ol>
          {tale.steps.map((one, k) => (
            <li key={k}>{one.say}</li>
          ))}
        </ol>
      </details>
    </>
  );
}
