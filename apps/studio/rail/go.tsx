/** Run and Stop, with the cost of the run and ways to reduce it if that is too much. */
import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import { grouped, numbered, shortest } from "../../report/text/numbers.js";
import { resettle } from "../data/sources/open.js";
import { useEngine } from "../engine/hooks.js";
import { costs, timeLeft, wholeTime, worst } from "../preflight/preflight.js";
import { stop } from "../run/run.js";
import { methods } from "../state/catalog.js";
import { data, type Settings } from "../state/data.js";
import { chosen, commit, parameters } from "../state/recipe.js";
import { lastRun, running } from "../state/results.js";

const SAMPLE = 50_000;

/** Below all that scrolls. `form`: what it submits, as Enter in any of its fields does. */
export function Go({ form }: { readonly form: string }) {
  return (
    <div class="data-go">
      <div class="data-buttons">
        <button type="submit" form={form} class="primary" disabled={!data.value}>
          Run
        </button>
        <button type="button" disabled={!running.value} onClick={stop}>
          Stop
        </button>
      </div>
      <Preflight />
      <Sampled />
    </div>
  );
}

/** A sample is never silent: it is shown beside Run, with a button to undo it. */
function Sampled() {
  const engine = useEngine();
  const given = data.value;
  const { sample, ...rest } = given?.settings ?? {};
  if (!given || sample === undefined || given.n >= (given.fileRows ?? given.n)) return null;
  return (
    <>
      <p class="data-aside">
        A random sample of {grouped(given.n)} of {numbered(given.fileRows ?? given.n, "row")} is used.
      </p>
      <div class="data-buttons">
        <button type="button" onClick={() => void resettle(engine, rest as Settings)}>
          Use all rows
        </button>
      </div>
    </>
  );
}

function Preflight() {
  const engine = useEngine();
  const cost = worst.value;
  const given = data.value;
  if (!cost || !given) return <p class="data-aside">…</p>;
  const { edges, bytes, landmarks, over } = cost;
  const parts = [
    ...(edges > 0 ? [`≈ ${numbered(rounded(edges), "edge")}`] : []),
    bytesWord(bytes),
    running.value ? <Left /> : timeWords(wholeTime(engine.workers), costs.value.length),
  ];
  return (
    <>
      <p class={over ? "data-warn" : "data-aside"}>
        {over && "Too much for most browser tabs: "}
        {parts.map((part, at) => [at > 0 && " · ", part])}
        {landmarks.length > 0 &&
          `; ${landmarkWords(landmarks)} of ${numbered(given.n, "row")} are clustered, the other rows follow them`}
      </p>
      {over && <WaysOut method={cost.method} />}
    </>
  );
}

function WaysOut({ method }: { readonly method: keyof typeof methods }) {
  const engine = useEngine();
  const given = data.value;
  const { landmarks } = methods[method].options;
  const set = parameters.value.landmarks;
  return (
    <div class="data-buttons">
      {landmarks && set !== undefined && set !== "auto" && (
        <button type="button" onClick={() => commit("landmarks", undefined)}>
          Use landmarks
        </button>
      )}
      {given?.raw && given.n > SAMPLE && (
        <button type="button" onClick={() => void resettle(engine, { ...given.settings, sample: SAMPLE })}>
          Use a sample of {grouped(SAMPLE)} rows
        </button>
      )}
      {chosen.value.length > 1 && (
        <button
          type="button"
          onClick={() => {
            chosen.value = chosen.value.filter((name) => name !== method);
          }}
        >
          Remove {methods[method].title}
        </button>
      )}
    </div>
  );
}

// What is left is told as often as the line at the bottom counts seconds.
const TOLD_EVERY = 500;

function Left() {
  const engine = useEngine();
  const now = useSignal(performance.now());
  useEffect(() => {
    const timer = setInterval(() => {
      now.value = performance.now();
    }, TOLD_EVERY);
    return () => clearInterval(timer);
  }, []);
  const left = timeLeft(engine.workers, Math.max(0, now.value - lastRun.value.started));
  return <>{left === undefined ? "…" : `about ${secondsWord(left)} left`}</>;
}

function timeWords(seconds: number | undefined, methods: number): string {
  if (seconds === undefined) return "…";
  return `about ${secondsWord(seconds)}${methods > 1 ? ` for all ${methods} methods` : ""} on this machine`;
}

/** Methods may need different numbers of them. */
function landmarkWords(counts: readonly number[]): string {
  const [least, most] = [counts[0], counts[counts.length - 1]];
  return least === most
    ? numbered(most, "landmark")
    : `${grouped(least)} to ${numbered(most, "landmark")}, by method,`;
}

/** To three digits: more would promise too much. */
function rounded(edges: number): number {
  return Number(edges.toPrecision(3));
}

function bytesWord(bytes: number): string {
  if (bytes >= 1e9) return `${shortest(bytes / 1e9, 2)} GB`;
  return bytes >= 1e6 ? `${shortest(Math.round(bytes / 1e6))} MB` : "< 1 MB";
}

function secondsWord(seconds: number): string {
  if (seconds < 1) return "1 s";
  return seconds < 90 ? `${Math.round(seconds)} s` : `${Math.round(seconds / 60)} min`;
}
