/** One panel of Compare: a method's rows in colour, how good they are, and how far it is while it runs. */
import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { MethodName } from "../../index.js";
import { Plot } from "../draw/plot.js";
import type { Engine } from "../engine/engine.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { nameOf } from "../state/names.js";
import { panels, type Result } from "../state/results.js";
import { announced, disagreement, fade, subject } from "../state/view.js";
import { agreement } from "./agreement.js";
import { alphas, strengths } from "./alphas.js";
import { Centres } from "./centres.js";
import { Facts } from "./facts.js";
import { Frame } from "./frame.js";
import { PanelState } from "./panel-state.js";
import { reached } from "./roving.js";
import { able } from "./run.js";
import { toldOf } from "./told.js";

interface MethodPanelProps {
  readonly engine: Engine;
  readonly method: MethodName;
}

// Each part follows what it shows and nothing more: a method that runs tells its progress often, and that must not
// draw the rows anew.
export function MethodPanel({ engine, method }: MethodPanelProps) {
  const stale = useComputed(() => panels.value.get(method)?.stale ?? false);
  const result = useComputed(() => panels.value.get(method)?.result);
  const given = data.value;
  const fits = !given || able(method, given);
  return (
    <Frame
      id={method}
      title={methods[method].title}
      current={subject.value === method}
      stale={stale.value}
      choose={() => {
        if (subject.value !== method) announced.value = `${methods[method].title} is in the inspector.`;
        subject.value = method;
      }}
      facts={fits ? <Facts method={method} /> : <p class="panel-facts">Needs rows: this is a graph.</p>}
    >
      {fits && result.value && <Picture method={method} result={result.value} />}
      {fits && <PanelState engine={engine} method={method} />}
    </Frame>
  );
}

function Picture({ method, result }: { readonly method: MethodName; readonly result: Result }) {
  const { labels, clusters } = result.clustering;
  const fading = fade.value;
  const agreed = disagreement.value ? agreement.value?.agreed : undefined;
  const shades = useMemo(() => {
    const faded = fading ? strengths(result.clustering) : undefined;
    return alphas(faded, agreed?.length === result.colors.length ? agreed : undefined);
  }, [result, fading, agreed]);
  return (
    <>
      <Plot
        id={`compare-${method}`}
        label={toldOf(method, result)}
        colors={result.colors}
        live
        tabIndex={reached.value === method ? 0 : -1}
        {...(shades && { alphas: shades })}
      />
      <Centres labels={labels} names={clusters.map((_, label) => nameOf(method, label))} />
    </>
  );
}

/** The classes known beforehand, as rings. */
export function TruthPanel() {
  const truth = data.value?.truth;
  if (!truth) return null;
  const { name, classes, codes } = truth;
  return (
    <Frame
      id="truth"
      title="Known classes"
      current={false}
      stale={false}
      facts={
        <p class="panel-facts">
          {classes.length} in column {name}
        </p>
      }
    >
      <Plot
        id="compare-truth"
        label={`Known classes: ${classes.length} in column ${name}.`}
        colors={codes}
        hollow
        live
        tabIndex={reached.value === "truth" ? 0 : -1}
      />
      <Centres labels={codes} names={classes} />
    </Frame>
  );
}
