/** What was set before: every committed change of data, parameters, methods, names and selection is a step back. */
import { batch, effect, signal } from "@preact/signals";
import { colorBy } from "./color-by.js";
import { data, dataBusy, projection } from "./data.js";
import { changeOf, type Moment, sameMoment } from "./moment.js";
import { names } from "./names.js";
import { chosen, parameters } from "./recipe.js";
import { type Panel, panels } from "./results.js";
import { selection } from "./selection.js";
import { trimmed } from "./trimmed.js";

export interface Step {
  /** What it was like on the other side of the step. */
  readonly moment: Moment;
  /** What the step changed, in a few words. */
  readonly what: string;
}

export const past = signal<readonly Step[]>([]);
export const future = signal<readonly Step[]>([]);

// What all results kept for going back may take.
const MOST_BYTES = 128 * 2 ** 20;
// Changes of the same thing in quick succession, as when typing, are one step.
const TOGETHER_MS = 1000;

type Panels = ReadonlyMap<string, Panel>;

let current: Moment | undefined;
let last = { key: "", at: 0 };
let down = false;
const found = new Map<Moment, Panels>();

/** Watches the state. A drag is one step: nothing is recorded while the pointer is down. Returns how to stop. */
export function startHistory(): () => void {
  const press = (): void => {
    down = true;
  };
  const release = (): void => {
    down = false;
    // The last change of a drag may come with the release itself.
    setTimeout(record);
  };
  const stopRecording = effect(() => {
    const now = momentNow();
    if (now && !dataBusy.value) record();
  });
  const stopKeeping = effect(() => {
    const all = [...panels.value.values()];
    const sound = all.every(({ status, stale }) => status === "done" && !stale);
    if (current && sound && all.length > 0) keep(current, panels.value);
  });
  addEventListener("pointerdown", press, true);
  for (const name of ["pointerup", "pointercancel"]) addEventListener(name, release, true);
  return () => {
    stopRecording();
    stopKeeping();
    removeEventListener("pointerdown", press, true);
    for (const name of ["pointerup", "pointercancel"]) removeEventListener(name, release, true);
  };
}

/** Forgets all steps: what is there now is the beginning. */
export function resetHistory(): void {
  batch(() => {
    past.value = [];
    future.value = [];
  });
  found.clear();
  current = momentNow(true);
}

/** One step back or forward: the moment to return to, and the results it had if they are still known. */
export function stepTo(
  side: "past" | "future",
): { readonly step: Step; readonly panels: Panels | undefined } | undefined {
  record();
  const [from, to] = side === "past" ? [past, future] : [future, past];
  const step = from.peek().at(-1);
  if (!step || !current) return undefined;
  const here: Step = { moment: current, what: step.what };
  batch(() => {
    from.value = from.peek().slice(0, -1);
    to.value = [...to.peek(), here];
  });
  current = step.moment;
  last = { key: "", at: 0 };
  return { step, panels: found.get(step.moment) };
}

function momentNow(peek = false): Moment | undefined {
  const all = { data, parameters, chosen, names, selection, projection, colorBy };
  const read = Object.fromEntries(
    Object.entries(all).map(([name, one]) => [name, peek ? one.peek() : one.value]),
  ) as unknown as Moment;
  return read.data ? read : undefined;
}

function record(): void {
  const now = momentNow(true);
  if (!now || down || dataBusy.peek()) return;
  const before = current;
  if (before && sameMoment(before, now)) return;
  current = now;
  if (!before) return;
  const { what, key } = changeOf(before, now);
  const at = performance.now();
  const together = key !== "" && key === last.key && at - last.at < TOGETHER_MS;
  last = { key, at };
  batch(() => {
    future.value = [];
    if (!together) past.value = trimmed([...past.peek(), { moment: before, what }]);
  });
}

/** Keeps results for the way back, the newest first, as far as memory is meant for them. */
function keep(moment: Moment, results: Panels): void {
  found.delete(moment);
  found.set(moment, results);
  const alive = new Set([moment, ...[...past.peek(), ...future.peek()].map((step) => step.moment)]);
  const counted = new Set<unknown>();
  let bytes = 0;
  for (const [one, own] of [...found].reverse()) {
    for (const { result } of own.values()) {
      if (!result || counted.has(result)) continue;
      counted.add(result);
      bytes += bytesIn(result);
    }
    if (!alive.has(one) || bytes > MOST_BYTES) found.delete(one);
  }
}

function bytesIn(value: unknown): number {
  if (ArrayBuffer.isView(value)) return value.byteLength;
  if (typeof value !== "object" || value === null) return 0;
  return Object.values(value).reduce<number>((sum, part) => sum + bytesIn(part), 0);
}
