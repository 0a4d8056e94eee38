/** Undo and redo: buttons that say what they undo, and the keys. */
import { batch, effect } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { MethodName } from "spectacl";
import { setData } from "../data/set-data.js";
import type { Engine } from "../engine/engine.js";
import { useEngine } from "../engine/hooks.js";
import { see } from "../projection/see.js";
import { run, stop } from "../run/run.js";
import { colorBy } from "../state/color-by.js";
import { type Data, data, dataBusy, projection } from "../state/data.js";
import { future, past, type Step, startHistory, stepTo } from "../state/history.js";
import { type Moment, sameData } from "../state/moment.js";
import { names } from "../state/names.js";
import { chosen, parameters } from "../state/recipe.js";
import { type Panel, panels } from "../state/results.js";
import { selection } from "../state/selection.js";
import { announced } from "../state/view.js";

export function UndoButtons() {
  const engine = useEngine();
  useEffect(startHistory, []);
  useEffect(() => {
    const keys = (event: KeyboardEvent): void => {
      const key = event.key.toLowerCase();
      if (!(event.ctrlKey || event.metaKey) || event.altKey || (key !== "z" && key !== "y")) return;
      // Text that is being typed has an undo of its own.
      if (isTyped(event.target) || document.querySelector("dialog[open]")) return;
      event.preventDefault();
      void step(engine, key === "y" || event.shiftKey ? "future" : "past");
    };
    addEventListener("keydown", keys);
    return () => removeEventListener("keydown", keys);
  }, []);
  return (
    <>
      <Button text="Undo" keys="Ctrl+Z" steps={past.value} act={() => void step(engine, "past")} />
      <Button text="Redo" keys="Ctrl+Shift+Z" steps={future.value} act={() => void step(engine, "future")} />
    </>
  );
}

interface ButtonProps {
  readonly text: string;
  readonly keys: string;
  readonly steps: readonly Step[];
  readonly act: () => void;
}

function Button({ text, keys, steps, act }: ButtonProps) {
  const next = steps.at(-1);
  const about = next ? `${text}: ${next.what}` : `Nothing to ${text.toLowerCase()}`;
  return (
    <button type="button" aria-label={about} title={`${about} (${keys})`} aria-disabled={!next} onClick={act}>
      {text}
    </button>
  );
}

async function step(engine: Engine, side: "past" | "future"): Promise<void> {
  // Data on its way is not taken for granted: the step waits until it is there.
  if (dataBusy.peek()) return;
  const taken = stepTo(side);
  if (!taken) return;
  const { moment, what } = taken.step;
  announced.value = `${side === "past" ? "Undone" : "Redone"}: ${what}.`;
  const now = data.peek();
  if (!now || !sameData(now, moment.data)) return putBack(engine, moment);
  const same = parameters.peek() === moment.parameters && chosen.peek() === moment.chosen;
  if (!same) stop();
  batch(() => {
    setAll(moment);
    if (!same && taken.panels) panels.value = taken.panels as ReadonlyMap<MethodName, Panel>;
  });
  if (String(projection.peek()) !== String(moment.projection)) await see(engine, moment.projection);
  if (!same && !taken.panels) await run(engine);
}

/** Other data: as it was, under a new handle, since workers have let go of the old one. */
async function putBack(engine: Engine, moment: Moment): Promise<void> {
  const { points, graph } = moment.data;
  const next: Data = { ...moment.data, held: engine.hold(points ?? graph!) };
  dataBusy.value = `Back to ${next.name}`;
  parameters.value = moment.parameters;
  chosen.value = moment.chosen;
  projection.value = moment.projection;
  const dispose = effect(() => {
    if (data.value === next) setAll(moment);
  });
  try {
    await setData(engine, next);
  } finally {
    dispose();
  }
}

function setAll(moment: Moment): void {
  batch(() => {
    parameters.value = moment.parameters;
    chosen.value = moment.chosen;
    names.value = moment.names;
    selection.value = moment.selection;
    colorBy.value = moment.colorBy;
  });
}

function isTyped(target: EventTarget | null): boolean {
  if (target instanceof HTMLTextAreaElement) return true;
  return (
    target instanceof HTMLInputElement &&
    !["range", "checkbox", "radio", "button", "file"].includes(target.type)
  );
}
