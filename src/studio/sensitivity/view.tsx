/** Sensitivity: how results move with one parameter, on the data at hand, and where you are. */
import { numbered, shortest, significant } from "../../figures/numbers.js";
import type { MethodName } from "../../index.js";
import { Twin } from "../chart/twin.js";
import { useWidth } from "../chart/width.js";
import { MEASURES } from "../compare/measures.js";
import { run } from "../compare/run.js";
import type { Engine } from "../engine/engine.js";
import { methods as catalog } from "../state/catalog.js";
import { running } from "../state/results.js";
import { leastWidth, SweepChart } from "./chart.js";
import { SweepForm } from "./form.js";
import { Mark } from "./mark.js";
import { form, hereOf, METRICS, metricsFor, plan, TITLES } from "./plan.js";
import { type Line, linesOf, lineTold, type Metric } from "./summary.js";
import { load, runsAt, type Sweep, sweep } from "./sweep.js";
import "../chart/chart.css";
import "./sensitivity.css";

const MEANING: Readonly<Record<Metric, string>> = {
  f: MEASURES.f.text,
  nmi: MEASURES.nmi.text,
  ari: MEASURES.ari.text,
  silhouette: MEASURES.silhouette.text,
  density: "The sum of the clusters' densities; only SpectACl has it.",
  agreement: "Adjusted Rand index with the result you had when the sweep began.",
};

export function View({ engine }: { readonly engine: Engine }) {
  const now = plan.value;
  if (!now) {
    return (
      <div class="missing">
        <p>
          {running.value
            ? "The first run gives values to start from …"
            : "Nothing has run yet: a sweep starts from the values a run has found."}
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
  const shown = sweep.value;
  return (
    <div class="sensitivity">
      <p class="chart-say">
        Runs every method again with one parameter changed step by step. A flat line: the parameter hardly
        matters. A steep one: the result hangs on it.
      </p>
      <SweepForm engine={engine} now={now} />
      {shown && <Swept engine={engine} shown={shown} />}
    </div>
  );
}

function Swept({ engine, shown }: { readonly engine: Engine; readonly shown: Sweep }) {
  const { plan: swept, positions, runs, failed, total, status } = shown;
  const [place, width] = useWidth<HTMLDivElement>(leastWidth(positions.length));
  const offered = metricsFor(swept.name);
  const metric = form.value.metric && offered.includes(form.value.metric) ? form.value.metric : swept.metric;
  const lines = linesOf(swept.methods, positions, runsAt(shown), metric);
  const titleOf = (method: string): string => catalog[method as MethodName].title;
  const parameter = TITLES[swept.name];
  const told = lineTold(lines, titleOf, parameter, METRICS[metric]);
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
    <section aria-label={`Sweep of ${parameter}`}>
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
        {status === "running" && told !== "" && "So far: "}
        {told}
      </p>
      <p class="chart-small">
        {METRICS[metric]}: {MEANING[metric]} {seedsTold(swept.name === "noise", swept.seeds)}
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
          label={`${METRICS[metric]} against ${parameter}. ${told}`}
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
  readonly lines: readonly Line<MethodName>[];
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
          {over && spots.length === 0 && " (has no such number)"}
        </li>
      ))}
    </ul>
  );
}

function seedsTold(noise: boolean, seeds: number): string {
  if (seeds === 1) return noise ? "One draw of the data at each position." : "One run at each position.";
  return noise
    ? `Lines are means over ${seeds} draws of the data, bands reach from the least to the largest.`
    : `Lines are means over ${seeds} seeds of the method, bands reach from the least to the largest.`;
}

function cell({ spots }: Line, value: number): string {
  const spot = spots.find((one) => one.value === value);
  if (!spot) return "–";
  const mean = significant(spot.mean);
  return spot.seeds > 1 ? `${mean} (${significant(spot.low)} to ${significant(spot.high)})` : mean;
}
