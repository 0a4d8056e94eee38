/** Compare: one panel for each method and one for the known classes, all of the same rows. */
import { useEngine } from "../../engine/hooks.js";
import "./compare.css";
import "./panel.css";
import { computed, useSignal } from "@preact/signals";
import { useEffect, useLayoutEffect, useRef } from "preact/hooks";
import { grouped } from "../../../report/text/numbers.js";
import { cloudOf } from "../../draw/cloud.js";
import { Toolbar } from "../../draw/toolbar.js";
import { ProjectionSwitch } from "../../projection/switch.js";
import { hasTruth, places } from "../../state/data.js";
import { inOrder } from "../../state/focus.js";
import { contours, disagreement, enlarged, fade } from "../../state/view.js";
import { agreement, followAgreement } from "./agreement.js";
import { Chooser } from "./chooser.js";
import { followContours } from "./density-lines.js";
import { Headline } from "./headline.js";
import { type Grid, gridFor } from "./layout.js";
import { Legend } from "./legend.js";
import { MethodPanel, TruthPanel } from "./panel.js";
import { move } from "./roving.js";
import { ColorSwitch, TintLegend, TintPanel, tint } from "./tint-panel.js";

/** Width over height of the rows, as drawn; undefined if they fill any picture. */
const aspect = computed(() => {
  const where = places.value;
  if (!where?.comparable || where.x.length === 0) return undefined;
  const { width, height } = cloudOf(where);
  return (width * (where.stretch ?? 1)) / height;
});

export function View() {
  const engine = useEngine();
  const grid = useRef<HTMLDivElement>(null);
  const layout = useSignal<Grid>({ columns: 1, scrolls: false });
  // A panel that was removed while enlarged is no longer enlarged.
  const there =
    enlarged.value === "truth"
      ? hasTruth.value
      : enlarged.value === "tint"
        ? tint.value !== undefined
        : inOrder.value.some((one) => one === enlarged.value);
  const only = there ? enlarged.value : undefined;
  // In another order panels are made anew: Chromium may lose the picture of one that is moved within the grid.
  const order = inOrder.value[0];
  const methods = inOrder.value.filter((method) => only === undefined || only === method);
  const truth = hasTruth.value && (only === undefined || only === "truth");
  const tinted = tint.value !== undefined && (only === undefined || only === "tint");
  const count = methods.length + Number(truth) + Number(tinted);
  useEffect(() => followAgreement(engine), []);
  useEffect(followContours, []);
  useEffect(() => {
    const view = grid.current?.closest(".view");
    if (!view || !grid.current) return;
    const box = grid.current;
    const measure = (): void => {
      // The room below the lines above, whether or not the panels fill it now.
      const others = box.parentElement!.offsetHeight - box.offsetHeight;
      const next = gridFor(box.clientWidth, view.clientHeight - 24 - others, count, aspect.peek());
      const { columns, scrolls } = layout.peek();
      if (columns !== next.columns || scrolls !== next.scrolls) layout.value = next;
    };
    const observer = new ResizeObserver(measure);
    observer.observe(view);
    observer.observe(box.parentElement!);
    // Lines above and below come and go while the whole stays as tall as it is.
    observer.observe(box);
    measure();
    return () => observer.disconnect();
  }, [count, aspect.value]);
  useEffect(() => {
    const box = grid.current;
    const listen = (event: KeyboardEvent): void => move(event, layout.peek().columns);
    box?.addEventListener("keydown", listen);
    return () => box?.removeEventListener("keydown", listen);
  }, []);
  // At once, not after the next paint: a quick Esc is meant for this panel.
  useLayoutEffect(() => {
    if (only === undefined) return;
    addEventListener("keydown", back, true);
    return () => removeEventListener("keydown", back, true);
  }, [only]);
  return (
    <div class="compare">
      <h2 class="unseen">Compare</h2>
      <Headline />
      <Tools />
      <div
        ref={grid}
        class="panels"
        data-large={only !== undefined || undefined}
        data-scrolls={layout.value.scrolls || undefined}
        style={{ gridTemplateColumns: `repeat(${layout.value.columns}, minmax(0, 1fr))` }}
      >
        {tinted && <TintPanel key="tint" />}
        {methods.map((method) => (
          <MethodPanel key={`${order} ${method}`} method={method} />
        ))}
        {truth && <TruthPanel key="truth" />}
      </div>
      <TintLegend />
      <Legend />
    </div>
  );
}

function Tools() {
  const agreed = agreement.value;
  const same = agreed?.agreed.reduce((sum, bit) => sum + bit, 0) ?? 0;
  return (
    <div class="compare-tools">
      <Toolbar />
      <div class="row">
        <button
          type="button"
          aria-pressed={fade.value}
          onClick={() => {
            fade.value = !fade.value;
          }}
        >
          Strength
        </button>
        <button
          type="button"
          aria-pressed={disagreement.value}
          onClick={() => {
            disagreement.value = !disagreement.value;
          }}
        >
          Disagreements
        </button>
        <button
          type="button"
          aria-pressed={contours.value}
          title="Lines around the densest 25, 50, 75 and 95 % of the rows, as they lie in the picture"
          onClick={() => {
            contours.value = !contours.value;
          }}
        >
          Density
        </button>
        <Chooser />
        <ColorSwitch />
        <ProjectionSwitch />
      </div>
      {fade.value && (
        <p class="aside">
          Strength: rows fade the less strongly they belong to a dense region. Pale rows lie on a sparse
          fringe, where a label means little.
        </p>
      )}
      {contours.value && (
        <p class="aside">
          Density: lines around the densest 25, 50, 75 and 95 % of the rows, as they lie in this picture.
        </p>
      )}
      {disagreement.value && agreed && (
        <p class="aside">
          {same === agreed.agreed.length
            ? `Disagreements: ${agreed.methods.length === 1 ? "one method cannot disagree with itself" : "none, all methods agree on every row"}.`
            : `Disagreements: the ${grouped(same)} rows on which all methods agree are pale, the other ${grouped(agreed.agreed.length - same)} keep their color.`}
        </p>
      )}
    </div>
  );
}

/** Esc leaves the full stage before it does anything else. */
function back(event: KeyboardEvent): void {
  if (event.key !== "Escape" || document.querySelector("dialog[open], [aria-modal=true]")) return;
  event.stopImmediatePropagation();
  const before = enlarged.value;
  enlarged.value = undefined;
  requestAnimationFrame(() => document.querySelector<HTMLElement>(`[data-panel="${before}"]`)?.focus());
}
