/** The line at the bottom: what happens now and for how long, and what the page promises. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { duration, numbered } from "../../figures/numbers.js";
import type { Engine } from "../engine/engine.js";
import { mostThreads } from "../engine/threads.js";
import { data, dataBusy } from "../state/data.js";
import { lastRun, pending, running, shown } from "../state/results.js";
import { renderer } from "../state/view.js";
import { helping } from "./help.js";

export function Footer({ engine, inert }: { readonly engine: Engine; readonly inert: boolean }) {
  const busy = dataBusy.value !== undefined || running.value || pending.value;
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
        <span class="more" title="What draws the pictures">
          WebGL2
        </span>
      ) : (
        <span title="This browser gives no WebGL2: many rows are drawn more slowly">plain canvas</span>
      )}
      <span class="more" title="Parts of the computer that work at the same time">
        {numbered(engine.workers, "worker")}, {numbered(threads, "thread")} each
      </span>
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
  if (!data.value) return "starting";
  const failed = shown.value.filter(({ status }) => status === "failed").length;
  if (failed > 0) return `${failed} of ${shown.value.length} failed`;
  const stale = shown.value.some((panel) => panel.stale);
  if (stale) return "parameters have changed: press Run";
  return ended > started ? `done in ${duration(ended - started)}` : "ready";
}
