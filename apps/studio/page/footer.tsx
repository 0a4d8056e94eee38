/** The line at the bottom: what is running and for how long, and that data stays in the page. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { duration, numbered } from "../../report/text/numbers.js";
import { useEngine } from "../engine/hooks.js";
import { mostThreads } from "../engine/workers.js";
import { placing, placingText } from "../projection/see.js";
import { data, dataBusy } from "../state/data.js";
import { adapters } from "../state/device.js";
import { lastRun, pending, running, shown } from "../state/results.js";
import { renderer } from "../state/view.js";
import { helping } from "./helping.js";

export function Footer({ inert }: { readonly inert: boolean }) {
  const engine = useEngine();
  const busy = dataBusy.value !== undefined || running.value || pending.value || placing.value !== undefined;
  const now = useSignal(performance.now());
  useEffect(() => {
    if (!busy) return;
    const timer = setInterval(() => {
      now.value = performance.now();
    }, 200);
    return () => clearInterval(timer);
  }, [busy]);
  const given = data.value;
  const threads = mostThreads();
  return (
    <footer class="footer" inert={inert}>
      <span
        class="state"
        data-busy={busy}
        data-failed={shown.value.some(({ status }) => status === "failed")}
      >
        <span class="dot" />
        {stateText(now.value)}
      </span>
      {given && <span class="more">{numbered(given.n, given.graph ? "node" : "row")}</span>}
      <span class="more">{numbered(shown.value.length + Number(Boolean(given?.truth)), "panel")}</span>
      {renderer.value === "webgl2" ? (
        <span class="more" title="How the plots are drawn">
          WebGL2
        </span>
      ) : (
        <span title="This browser has no WebGL2, so large data sets are drawn more slowly">plain canvas</span>
      )}
      <span class="more" title="How many computations run at the same time">
        {numbered(engine.workers, "worker")}, {numbered(threads, "thread")} each
      </span>
      {adapters.value.length > 0 && (
        <span
          class="more adapter"
          title={`GPUs that computed part of these results: ${adapters.value.join(", ")}`}
        >
          GPU: {adapters.value.join(", ")}
        </span>
      )}
      <span class="promise">Your data stays in this tab</span>
      <button
        type="button"
        class="quiet"
        onClick={() => {
          helping.value = true;
        }}
      >
        ? keyboard
      </button>
    </footer>
  );
}

function stateText(now: number): string {
  if (dataBusy.value) return dataBusy.value;
  const { started, ended } = lastRun.value;
  const done = shown.value.filter(({ status }) => status === "done").length;
  if (running.value)
    return `running, ${done} of ${shown.value.length} done, ${duration(Math.max(0, now - started))}`;
  if (pending.value) return "about to run";
  if (placing.value) return placingText(placing.value);
  if (!data.value) return "starting";
  const failed = shown.value.filter(({ status }) => status === "failed").length;
  if (failed > 0) return `${failed} of ${shown.value.length} failed`;
  const stale = shown.value.some((panel) => panel.stale);
  if (stale) return "parameters have changed: press Run";
  return ended > started ? `done in ${duration(ended - started)}` : "ready";
}
