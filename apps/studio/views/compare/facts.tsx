/** The numbers under a panel's title: scores, clusters, noise, seconds. */
import { useComputed } from "@preact/signals";
import type { MethodName } from "spectacl";
import { decimal, duration, grouped, numbered } from "../../../report/text/numbers.js";
import { MEASURES } from "../../parts/measures.js";
import { noiseCount } from "../../run/result-text.js";
import { panels, type Result } from "../../state/results.js";

export function Facts({ method }: { readonly method: MethodName }) {
  const found = useComputed(() => panels.value.get(method)?.result);
  const waits = useComputed(() => panels.value.get(method)?.status === "waiting");
  const stale = useComputed(() => panels.value.get(method)?.stale ?? false);
  const result = found.value;
  if (!result) return <p class="panel-facts">{waits.value ? "Waiting for its turn" : "\u00a0"}</p>;
  const { clustering, scores, judged, seconds } = result;
  const noise = noiseCount(clustering.labels);
  return (
    <div class="panel-facts">
      <p class="panel-scores">
        {scores && (
          <>
            <Measure of="f" value={scores.f} /> <Measure of="nmi" value={scores.nmi} />{" "}
            <Measure of="ari" value={scores.ari} />
          </>
        )}
        {!scores && judged && (
          <>
            <Measure of="valley" value={judged.valley} /> <Measure of="stability" value={judged.stability} />
          </>
        )}
        {!scores && !judged && <span>{noScore(result)}</span>}
      </p>
      <p>
        {numbered(clustering.clusters.length, "cluster")}
        {noise > 0 && ` · ${grouped(noise)} noise`}
        {` · ${duration(1000 * seconds)}`}
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

function Measure({ of, value }: { readonly of: keyof typeof MEASURES; readonly value: number }) {
  const { name, text } = MEASURES[of];
  return (
    <span class="panel-score" data-measure={of} title={text}>
      {name} <b>{decimal(value, 2)}</b>
    </span>
  );
}
