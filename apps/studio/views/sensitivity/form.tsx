/** What to sweep: parameter, range, steps, seeds, metric, methods; Start and Stop. */
import { useComputed } from "@preact/signals";
import type { MethodName } from "spectacl";
import { duration, numbered } from "../../../report/text/numbers.js";
import { useEngine } from "../../engine/hooks.js";
import { NumberInput } from "../../parts/number-input.js";
import { methods as catalog } from "../../state/catalog.js";
import { panels, runSeconds } from "../../state/results.js";
import { Mark } from "./mark.js";
import { form, METRICS, metricsFor, type Plan, sweepable, sweptMethods, TITLES } from "./plan.js";
import { isWhole, MOST_STEPS, positionsOf, rangeFault, type Swept } from "./positions.js";
import type { Metric } from "./summary.js";
import { startSweep, sweep } from "./sweep.js";

const MOST_SEEDS = 20;

export function SweepForm({ now }: { readonly now: Plan }) {
  const engine = useEngine();
  const fault = now.methods.length === 0 ? "Choose at least one method." : rangeFault(now.name, now);
  // Not the sweep itself, which changes with every run: fields that are being filled in stay as they are.
  const going = useComputed(() => sweep.value?.status === "running");
  const asked = useComputed(() => going.value && !sweep.value?.first);
  return (
    <form
      class="sensitivity-form"
      onSubmit={(event) => {
        event.preventDefault();
        if (fault !== undefined) return;
        // From here on the range stays, though the value in use may move.
        form.value = { ...form.value, ...now };
        void startSweep(engine, now);
      }}
    >
      <div class="chart-fields">
        <label>
          Parameter
          <select
            value={now.name}
            onChange={(event) => {
              form.value = { name: event.currentTarget.value as Swept, seeds: now.seeds };
            }}
          >
            {sweepable.value.map((name) => (
              <option key={name} value={name}>
                {TITLES[name]}
              </option>
            ))}
          </select>
        </label>
        <Amount name="from" text="From" now={now} step={isWhole(now.name) ? 1 : "any"} />
        <Amount name="to" text="To" now={now} step={isWhole(now.name) ? 1 : "any"} />
        <Amount name="steps" text="Steps" now={now} step={1} most={MOST_STEPS} />
        <Amount name="seeds" text="Seeds" now={now} step={1} most={MOST_SEEDS} />
        <label>
          Measured by
          <select
            value={now.metric}
            onChange={(event) => {
              form.value = { ...form.value, metric: event.currentTarget.value as Metric };
            }}
          >
            {metricsFor(now.name).map((metric) => (
              <option key={metric} value={metric}>
                {METRICS[metric]}
              </option>
            ))}
          </select>
        </label>
      </div>
      <fieldset class="sensitivity-methods">
        <legend>Methods</legend>
        {sweptMethods(now.name).map((method) => (
          <label key={method}>
            <input
              type="checkbox"
              checked={now.methods.includes(method)}
              onChange={(event) => {
                const { checked } = event.currentTarget;
                const others = now.methods.filter((name) => name !== method);
                form.value = {
                  ...form.value,
                  name: now.name,
                  methods: checked ? [...others, method] : others,
                };
              }}
            />
            <svg width="12" height="12" aria-hidden="true">
              <Mark method={method} x={6} y={6} />
            </svg>
            {catalog[method].title}
          </label>
        ))}
      </fieldset>
      <div class="chart-fields">
        <button type="submit" class="primary" disabled={fault !== undefined || asked.value}>
          Start
        </button>
        <button type="button" disabled={!going.value} onClick={() => sweep.peek()?.stop()}>
          Stop
        </button>
        <p class="chart-small sensitivity-cost">{fault ?? cost(now, engine.workers)}</p>
      </div>
    </form>
  );
}

interface AmountProps {
  readonly name: "from" | "to" | "steps" | "seeds";
  readonly text: string;
  readonly now: Plan;
  readonly step: number | "any";
  readonly most?: number;
}

function Amount({ name, text, now, step, most }: AmountProps) {
  return (
    <label>
      {text}
      <NumberInput
        step={step}
        {...(most !== undefined && { min: 1, max: most })}
        value={Number(now[name].toPrecision(4))}
        commit={(value) => {
          const whole = Math.max(1, Math.min(MOST_SEEDS, Math.round(value) || 1));
          form.value = { ...form.value, name: now.name, [name]: name === "seeds" ? whole : value };
        }}
      />
    </label>
  );
}

/** How many runs, and how long they will take, judging by the runs that are done. */
function cost(now: Plan, workers: number): string {
  const places = positionsOf(now.name, now).length;
  const runs = places * now.seeds * now.methods.length;
  const seconds = now.methods.map((method: MethodName) => {
    const result = panels.value.get(method)?.result;
    return result && runSeconds(result);
  });
  const what = `${numbered(runs, "run")}: ${numbered(places, "position")}, ${numbered(now.seeds, "seed")}, ${numbered(now.methods.length, "method")}`;
  if (seconds.some((each) => each === undefined)) return `${what}.`;
  const sum = seconds.reduce<number>((total, each) => total + (each ?? 0), 0);
  return `${what}; about ${duration((1000 * sum * places * now.seeds) / workers)}.`;
}
