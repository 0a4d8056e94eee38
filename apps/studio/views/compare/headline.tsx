/** What the panels show, in one sentence, and on the first run three things to try. */
import { computed, useSignal } from "@preact/signals";
import { useLayoutEffect, useRef } from "preact/hooks";
import { evidenceSentence } from "../../../report/result/choice.js";
import { withinOf } from "../../../report/result/nested.js";
import { startDrawing } from "../../data/pad/drawing.js";
import { chooseFile } from "../../data/sources/files.js";
import { reachNoise } from "../../rail/source.js";
import { canRun } from "../../run/run.js";
import { methods } from "../../state/catalog.js";
import { data } from "../../state/data.js";
import { pending, running, shown, subjectResult } from "../../state/results.js";
import { judgedBest, subject } from "../../state/view.js";
import { agreement } from "./agreement.js";
import { aboutData, headlineText, statusText } from "./headline-text.js";
import { Next } from "./next.js";

const text = computed(() => {
  const given = data.value;
  if (!given) return "Starting…";
  const agreed = agreement.value;
  // A result from before the last change says nothing about what is asked for now.
  const done = shown.value.flatMap(({ method, result, status, stale }) =>
    result && status === "done" && !stale ? [{ method, result }] : [],
  );
  const about = aboutData(given);
  const rest = statusText(
    shown.value.filter(({ method }) => canRun(method, given)),
    running.value,
  );
  if (done.length === 0) return [about, rest].join(" ").trim();
  const outcomes = done.map(({ method, result: { clustering, scores, judged } }) => ({
    title: methods[method].title,
    clusters: clustering.clusters.length,
    within: withinOf(clustering),
    ...(scores && { f: scores.f }),
    ...(judged && { leads: method === judgedBest.value, valley: judged.valley, stability: judged.stability }),
    focus: method === subject.value,
  }));
  const fresh = agreed?.methods.join() === done.map(({ method }) => method).join();
  const found = headlineText(about, given.truth?.classes.length ?? 0, outcomes, fresh ? agreed!.pairs : []);
  return [found.trim(), doubt(), rest].filter((part) => part !== "").join(" ");
});

/** What the number of clusters of the method in focus is worth, if it was to be found and there is doubt. */
function doubt(): string {
  const { choice } = subjectResult.value?.clustering ?? {};
  return (choice && evidenceSentence(choice)) ?? "";
}

/** Whether the rows are still those the page opened with. */
const first = computed(() => {
  const origin = data.value?.origin;
  return origin?.kind === "generated" && origin.generator === "circles" && origin.options.noise === 0.1;
});

export function Headline() {
  const box = useRef<HTMLParagraphElement>(null);
  const height = useSignal(0);
  const busy = running.value || pending.value;
  useLayoutEffect(() => {
    if (!busy) height.value = box.current?.offsetHeight ?? 0;
  });
  return (
    <div class="headline">
      {/* As tall as before while methods run: the panels below stay where they are. */}
      <p class="headline-text" ref={box} style={{ minHeight: busy ? height.value : 0 }}>
        {text.value}
      </p>
      <Next />
      {first.value && (
        <p class="headline-try">
          Try it:{" "}
          <button type="button" class="link" onClick={reachNoise}>
            drag the noise
          </button>
          ,{" "}
          <button type="button" class="link" onClick={startDrawing}>
            draw points
          </button>
          , or{" "}
          <button type="button" class="link" onClick={chooseFile}>
            drop or open a file
          </button>
          .
        </p>
      )}
    </div>
  );
}
