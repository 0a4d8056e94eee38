/** Sensitivity: how results change with one parameter on the current data, and the value in use. */
import { useSignalEffect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { useEngine } from "../../engine/hooks.js";
import "../../chart/chart.css";
import "./sensitivity.css";
import type { MethodName } from "spectacl";
import { numbered, shortest, significant } from "../../../report/text/numbers.js";
import { useWidth } from "../../chart/frame.js";
import { Twin } from "../../chart/twin.js";
import { MEASURES } from "../../parts/measures.js";
import { run } from "../../run/run.js";
import { methods as catalog } from "../../state/catalog.js";
import { data } from "../../state/data.js";
import { panels, running, runSeconds } from "../../state/results.js";
import { subject } from "../../state/view.js";
import { leastWidth, SweepChart } from "./chart.js";
import { firstLook } from "./first-look.js";
import { SweepForm } from "./form.js";
import { Mark } from "./mark.js";
import { form, hereOf, METRICS, metricsFor, plan, TITLES } from "./plan.js";
import { linesOf, type Metric, type SweepLine, sweepText } from "./summary.js";
import { load, runsAt, type Sweep, startSweep, sweep } from "./sweep.js";

const MEANING: Readonly<Record<Metric, string>> = {
  f: MEASURES.f.text,
  nmi: MEASURES.nmi.text,
  ari: MEASURES.ari.text,
  silhouette: MEASURES.silhouette.text,
  density: "The sum of the clusters' densities; only SpectACl has it.",
  agreement: "Adjusted Rand index with the result shown when the sweep began.",
};

/** Begins by itself where that takes a moment, once all methods are done; ends when the tab is left. */
function useFirstLook(): void {
  const engine = useEngine();
  useSignalEffect(() => {
    const [now, given] = [plan.value, data.value];
    if (!now || !given || running.value) return;
    const before = sweep.peek();
    const first = firstLook(now, {
      rows: given.n,
      subject: subject.peek(),
      ...(before && { before }),
      secondsOf: (method) => {
        const result = panels.peek().get(method)?.result;
        return result && runSeconds(result);
      },
    });
    if (first) void startSweep(engine, first, true);
  });
  useEffect(
    () => () => {
      if (sweep.peek()?.first) sweep.peek()?.stop();
    },
    [],
  );
}

export function View() {
  const engine = useEngine();
  useFirstLook();
  const now = plan.value;
  if (!now) {
    return (
      <div class="missing">
        <p>
          {running.value
            ? "The first run gives values to start from …"
            : "Nothing has run yet: a sweep starts from the values that a run found."}
        </p>
        {!running.value && (
          <div class="ways">
            <button type="button" onClick={() => void run(engine)}>
              Run
            </button>
          </div>
        )}
      </div>
    );
  }
  return (
    <div class="sensitivity">
      <p class="chart-say">
        Runs every method again with one parameter changed step by step. A flat line: the parameter hardly
        matters. A steep one: the result hangs on it.
      </p>
      <SweepForm now={now} />
      <SweptNow />
    </div>
  );
}

/** Apart from the form: what is being typed there is not to be written over by runs that come in. */
function SweptNow() {
  const shown = sweep.value;
  return shown ? <Swept shown={shown} /> : null;
}

function Swept({ shown }: { readonly shown: Sweep }) {
  const engine = useEngine();
  const { plan: swept, positions, runs, failed, total, status } = shown;
  const [place, width] = useWidth<HTMLDivElement>(leastWidth(positions.length));
  const offered = metricsFor(swept.name);
  const metric = form.value.metric && offered.includes(form.value.metric) ? form.value.metric : swept.metric;
  const lines = linesOf(swept.methods, positions, runsAt(shown), metric);
  const titleOf = (method: string): string => catalog[method as MethodName].title;
  const parameter = TITLES[swept.name];
  const text = sweepText(lines, titleOf, parameter, METRICS[metric]);
  const done = runs.size + failed.length;
  const readout = (position: number): string => {
    const parts = lines.flatMap(({ method, spots }) => {
      const spot = spots.find(({ value }) => value === positions[position]);
      if (!spot) return [];
      const range =
        spot.seeds > 1 && spot.low !== spot.high
          ? ` (${significant(spot.low)} to ${significant(spot.high)})`
          : "";
      return [`${titleOf(method)} ${significant(spot.mean)}${range}`];
    });
    const known = parts.length > 0 ? parts.join(", ") : "not run yet";
    return `${parameter} ${shortest(positions[position])}: ${known}.`;
  };
  return (
    <section aria-label={`Sweep of ${parameter}`} data-first={shown.first || undefined}>
      <div class="sensitivity-progress">
        <progress max={total} value={done} aria-label="Runs done" />
        <span>
          {done} of {numbered(total, "run")}
          {status === "running" ? " done …" : status === "stopped" ? " done, stopped." : " done."}
        </span>
      </div>
      {failed.length > 0 && (
        <p class="chart-small">
          {numbered(failed.length, "run")} failed: {failed[failed.length - 1]}
        </p>
      )}
      <p class="chart-say">
        {status === "running" && text !== "" && "So far: "}
        {text}
      </p>
      <p class="chart-small">
        {shown.first && "A first look: Start adds more positions and seeds. "}
        {METRICS[metric]}: {MEANING[metric]} {seedsText(swept.name === "noise", swept.seeds)}
      </p>
      <div class="sensitivity-place" ref={place}>
        <SweepChart
          lines={lines}
          positions={positions}
          here={hereOf(swept.name)}
          xName={parameter}
          yName={METRICS[metric]}
          width={width}
          bounded={metric !== "density" && metric !== "silhouette"}
          label={`${METRICS[metric]} against ${parameter}. ${text}`}
          readout={readout}
          onLoad={(position) => void load(engine, swept.name, positions[position])}
        />
      </div>
      <Legend lines={lines} over={status !== "running"} />
      <Twin
        about="The numbers as a table"
        head={[parameter, ...swept.methods.map(titleOf)]}
        rows={positions.map((value) => [shortest(value, 4), ...lines.map((line) => cell(line, value))])}
      />
    </section>
  );
}

interface LegendProps {
  readonly lines: readonly SweepLine<MethodName>[];
  /** Whether nothing more is to come. */
  readonly over: boolean;
}

function Legend({ lines, over }: LegendProps) {
  return (
    <ul class="chart-key">
      {lines.map(({ method, spots }) => (
        <li key={method}>
          <svg width="12" height="12" aria-hidden="true">
            <Mark method={method} x={6} y={6} />
          </svg>
          {catalog[method].title}
          {over && spots.length === 0 && " (has no such score)"}
        </li>
      ))}
    </ul>
  );
}

function seedsText(noise: boolean, seeds: number): string {
  if (seeds === 1) return noise ? "One draw of the data at each position." : "One run at each position.";
  return noise
    ? `Lines are means over ${seeds} draws of the data, bands from the smallest to the largest.`
    : `Lines are means over ${seeds} seeds of the method, bands from the smallest to the largest.`;
}

function cell({ spots }: SweepLine, value: number): string {
  const spot = spots.find((one) => one.value === value);
  if (!spot) return "–";
  const mean = significant(spot.mean);
  return spot.seeds > 1 ? `${mean} (${significant(spot.low)} to ${significant(spot.high)})` : mean;
}
