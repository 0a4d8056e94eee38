/** A slider of built-in data that moves: the rows move with it in every frame, and are clustered when it pauses. */
import type { GeneratorName } from "spectacl/datasets";
import type { Engine } from "../../engine/engine.js";
import { data, type Places, places } from "../../state/data.js";
import { hover } from "../../state/view.js";
import { type GeneratorOptions, make } from "./make.js";

const PAUSE_MS = 150;
// So many rows are made within a frame.
const MOST_ROWS = 20_000;

let frame = 0;
let timer: ReturnType<typeof setTimeout> | undefined;

export const loadMaker = () => import("./moved.js");

export function drag(engine: Engine, generator: GeneratorName, options: GeneratorOptions): void {
  settle();
  frame = requestAnimationFrame(() => void move(generator, options));
  timer = setTimeout(() => void make(engine, generator, options), PAUSE_MS);
}

/** Nothing more comes of a drag that is over. */
export function settle(): void {
  cancelAnimationFrame(frame);
  clearTimeout(timer);
}

async function move(generator: GeneratorName, options: GeneratorOptions): Promise<void> {
  const given = data.peek();
  if (!given || given.n > MOST_ROWS) return;
  const { movedPlaces } = await loadMaker();
  const before = places.peek();
  const next = movedPlaces(generator, options);
  if (data.peek() !== given || !before || !sameAxes(before, next)) return;
  hover.value = -1;
  places.value = next;
}

/** Rows seen in another way cannot be moved by the slider alone. */
function sameAxes(a: Places, b: Places): boolean {
  return a.xName === b.xName && a.yName === b.yName && a.note === b.note && a.x.length === b.x.length;
}
