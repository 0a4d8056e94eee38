/** The numbers under a panel's title: scores, clusters, noise, seconds. */

import { useComputed } from "@preact/signals";
import type { MethodName } from "spectacl";
import { withinOf } from "../../../report/result/nested.js";
import { duration, grouped, measure, numbered } from "../../../report/text/numbers.js";
import { Term } from "../../glossary/term.js";
import { MEASURES } from "../../parts/measures.js";
import { noiseCount } from "../../run/result-text.js";
import { asideWord } from "../../state/alone.js";
import { panels, type Result } from "../../state/results.js";
import { reached } from "./roving.js";

export function Facts({ method }: { readonly method: MethodName }) {
  const found = useComputed(() => panels.value.get(method)?.result);
  const waits = useComputed(() => panels.value.get(method)?.status === "waiting");
  const stale = useComputed(() => panels.value.get(method)?.stale ?? false);
  const result = found.value;
  if (!result) return <p class="panel-facts">{waits.value ? "Waiting for its turn" : "\u00a0"}</p>;
  const { clustering, scores, judged, seconds } = result;
  const { landmarks } = clustering;
  const within = withinOf(clustering);
  const noise = noiseCount(clustering.labels);
  // One panel stands for all on the way of the Tab key.
  const stop = reached.value === method ? 0 : -1;
  return (
    <div class="panel-facts">
      <p class="panel-scores">
        {scores && (
          <>
            <Measure of="f" value={scores.f} tabIndex={stop} />{" "}
            <Measure of="nmi" value={scores.nmi} tabIndex={stop} />{" "}
            <Measure of="ari" value={scores.ari} tabIndex={stop} />
          </>
        )}
        {!scores && judged && (
          <>
            <Measure of="valley" value={judged.valley} tabIndex={stop} />{" "}
            <Measure of="stability" value={judged.stability} tabIndex={stop} />
            {within && ` of ${within}`}
          </>
        )}
        {!scores && !judged && <span>{noScore(result)}</span>}
      </p>
      <p>
        {numbered(clustering.clusters.length, "cluster")}
        {within && ` within ${within}`}
        {noise > 0 && ` · ${grouped(noise)} ${asideWord(noise)}`}
        {` · ${duration(1000 * seconds)}`}
        {landmarks && ` · by ${numbered(landmarks.count, "landmark")}`}
        {stale.value && (
          <span class="panel-stale" title="From before the last change of parameters">
            {" "}
            · older
          </span>
        )}
      </p>
    </div>
  );
}

function noScore({ clustering: { clusters }, judged, model }: Result): string {
  if (clusters.length === 0) return "no score: all noise";
  if (clusters.length === 1) return "no score for one cluster";
  if (model !== undefined) return `labeled by ${model}`;
  return judged === null ? "no score: too few rows" : "judged when all are done";
}

interface MeasureProps {
  readonly of: keyof typeof MEASURES;
  readonly value: number;
  readonly tabIndex: number;
}

function Measure({ of, value, tabIndex }: MeasureProps) {
  return (
    <span class="panel-score" data-measure={of}>
      <Term of={of} tabIndex={tabIndex}>
        {MEASURES[of].name}
      </Term>{" "}
      <b>{measure(value)}</b>
    </span>
  );
}
