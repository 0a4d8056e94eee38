/** The button behind the headline: the one thing worth doing next. */
import { computed } from "@preact/signals";
import { splitOf } from "../../../report/result/nested.js";
import { useEngine } from "../../engine/hooks.js";
import { setNumber } from "../../number/bar.js";
import { choice, numbered } from "../../number/curve.js";
import { run } from "../../run/run.js";
import { methods } from "../../state/catalog.js";
import { data } from "../../state/data.js";
import { commit, parameters } from "../../state/recipe.js";
import { pending, running, shown } from "../../state/results.js";
import { announced, judgedBest, pick, subject, tab } from "../../state/view.js";
import { type NextStep, nextStep, type Standing } from "./next-step.js";

const step = computed((): NextStep | undefined => {
  const given = data.value;
  if (!given || running.value || pending.value) return undefined;
  const all = shown.value.flatMap(({ method, result, status, stale }): Standing[] => {
    if (!result || status !== "done" || stale) return [];
    const { clustering, scores } = result;
    const f = scores && { f: scores.f };
    return [{ method, title: methods[method].title, clusters: splitOf(clustering), ...f }];
  });
  const focused = shown.value.find(({ method }) => method === subject.value);
  const set = parameters.value.clusters;
  const doubted = focused?.result?.clustering.warnings.find(({ code }) => code === "LANDMARKS_DISAGREE");
  const judged = shown.value.some(({ result }) => result?.judged);
  return nextStep({
    stale: shown.value.some(({ stale, status }) => stale && status === "done"),
    focus: all.find(({ method }) => method === subject.value),
    all,
    leader: judged ? all.find(({ method }) => method === judgedBest.value) : undefined,
    // A method that finds its own number is not helped by the scores of another.
    choice: numbered.value === subject.value ? choice.value : undefined,
    set: typeof set === "number" ? set : undefined,
    classes: given.truth?.classes.length ?? 0,
    fewLandmarks: doubted?.code === "LANDMARKS_DISAGREE" ? doubted.landmarks : undefined,
    rows: given.n,
    graph: given.graph !== undefined,
  });
});

export function Next() {
  const engine = useEngine();
  const found = step.value;
  if (!found) return null;
  const act = (): void => {
    if (found.kind === "run") void run(engine);
    else if (found.kind === "number") setNumber(engine, found.clusters);
    else if (found.kind === "tab") tab.value = found.tab;
    else if (found.kind === "landmarks") {
      commit("landmarks", found.count);
      void run(engine);
    } else {
      pick(found.method);
      announced.value = `${methods[found.method].title} is in the inspector.`;
    }
  };
  return (
    <button type="button" class="headline-next" onClick={act}>
      {found.label}
    </button>
  );
}
