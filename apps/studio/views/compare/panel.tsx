/** One panel of Compare: a method's rows in color, its scores, and its progress while it runs. */
import { useComputed } from "@preact/signals";
import { useMemo } from "preact/hooks";
import type { MethodName } from "spectacl";
import { Plot } from "../../draw/plot.js";
import { alphas, strengths } from "../../parts/strength.js";
import { panelText } from "../../run/result-text.js";
import { canRun } from "../../run/run.js";
import { methods } from "../../state/catalog.js";
import { data, places } from "../../state/data.js";
import { givenName } from "../../state/names.js";
import { UNKNOWN } from "../../state/ramp.js";
import { panels, type Result } from "../../state/results.js";
import { announced, disagreement, fade, pick, subject } from "../../state/view.js";
import { agreement } from "./agreement.js";
import { Centers } from "./centers.js";
import { Facts } from "./facts.js";
import { PanelFrame } from "./frame.js";
import { PanelState } from "./panel-state.js";
import { reached } from "./roving.js";
import { suggested } from "./suggest.js";

interface MethodPanelProps {
  readonly method: MethodName;
}

// Each part follows what it shows and nothing more: a running method reports progress often, and that must not
// redraw the rows.
export function MethodPanel({ method }: MethodPanelProps) {
  const stale = useComputed(() => panels.value.get(method)?.stale ?? false);
  const result = useComputed(() => panels.value.get(method)?.result);
  const given = data.value;
  const fits = !given || canRun(method, given);
  return (
    <PanelFrame
      id={method}
      title={methods[method].title}
      current={subject.value === method}
      stale={stale.value}
      choose={() => {
        if (subject.value !== method) announced.value = `${methods[method].title} is in the inspector.`;
        pick(method);
      }}
      facts={
        fits ? <Facts method={method} /> : <p class="panel-facts">Needs coordinates: this data is a graph.</p>
      }
    >
      {fits && <PanelPlot method={method} result={result.value} />}
      {fits && <PanelState method={method} />}
    </PanelFrame>
  );
}

/** The rows in their colors; all in gray from when they are known until there is a result. */
function PanelPlot({ method, result }: { readonly method: MethodName; readonly result: Result | undefined }) {
  const fading = fade.value;
  const agreed = disagreement.value ? agreement.value?.agreed : undefined;
  const rows = places.value?.x.length ?? 0;
  const colors = useMemo(() => result?.colors ?? new Int32Array(rows).fill(UNKNOWN), [result, rows]);
  const shades = useMemo(() => {
    if (!result) return undefined;
    const faded = fading ? strengths(result.clustering) : undefined;
    return alphas(faded, agreed?.length === result.colors.length ? agreed : undefined);
  }, [result, fading, agreed]);
  const own = useComputed(() => subject.value === method);
  if (rows === 0) return null;
  return (
    <>
      <Plot
        id={`compare-${method}`}
        label={panelText(method, result)}
        colors={colors}
        live
        tabIndex={reached.value === method ? 0 : -1}
        {...(shades && { alphas: shades })}
      />
      {result && (
        <Centers numbers={result.colors} nameOf={(number, wide) => centerName(number, wide, own.value)} />
      )}
    </>
  );
}

/** What stands at the center of a color: its name, the class it is matched to, or what sets it apart if there is room. */
function centerName(number: number, wide: boolean, inFocus: boolean): string {
  const text = String(number);
  const given = givenName(number);
  if (given !== undefined) return given;
  const known = data.value?.truth?.classes[number];
  if (known !== undefined && known !== text) return `≈ ${known}`;
  const found = wide && inFocus ? suggested.value.get(number) : undefined;
  return found === undefined ? text : `${text} ${found}`;
}

/** The classes known beforehand, as rings. */
export function TruthPanel() {
  const truth = data.value?.truth;
  if (!truth) return null;
  const { name, classes, codes } = truth;
  return (
    <PanelFrame
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
      <Centers numbers={codes} nameOf={(code) => classes[code]} />
    </PanelFrame>
  );
}
