/** Makes data the current data: drops what was there, draws the new rows, and runs the methods. Never rejects. */
import { batch } from "@preact/signals";
import type { Engine } from "../engine/engine.js";
import { placesOf } from "../projection/places.js";
import { run, stop } from "../run/run.js";
import { type Data, data, dataBusy, type Places, places, projection } from "../state/data.js";
import { names } from "../state/names.js";
import { parameters } from "../state/recipe.js";
import { panels } from "../state/results.js";
import { clearSelection } from "../state/selection.js";
import { camera, HOME, hover, pick } from "../state/view.js";
import { clearError, showError } from "./trouble.js";

// Of data set while other data is still being placed, the last stays.
let turn = 0;

export async function setData(engine: Engine, next: Data): Promise<void> {
  const own = ++turn;
  dataBusy.value ??= `Placing ${next.name}`;
  stop();
  let where: Places;
  try {
    where = await placesOf(engine, next, projection.peek());
  } catch (error) {
    engine.drop(next.held);
    if (own === turn) showError(`${next.name} could not be drawn: ${(error as Error).message}`);
    return;
  }
  if (own !== turn) return engine.drop(next.held);
  const before = data.peek();
  batch(() => {
    data.value = next;
    places.value = where;
    panels.value = new Map();
    names.value = new Map();
    camera.value = HOME;
    hover.value = -1;
    clearSelection();
    clearError();
  });
  if (before && before.held.held !== next.held.held) engine.drop(before.held);
  const going = run(engine);
  // Not before the run has begun, so that the page is never idle in between.
  dataBusy.value = undefined;
  await going;
}

/** Data of another kind than before: what was set for the former data alone is given up. */
export async function setNewData(engine: Engine, next: Data): Promise<void> {
  // Parameters that change while data is on its way start no run.
  dataBusy.value ??= `Placing ${next.name}`;
  pick(undefined);
  const { clusters: _, radius: _r, metric: _m, ...rest } = parameters.peek();
  parameters.value = { ...rest, ...expected(next) };
  await setData(engine, next);
}

/** The same data set made or read otherwise: what was taken from its classes and columns follows them. */
export async function updateData(engine: Engine, next: Data): Promise<void> {
  dataBusy.value ??= `Placing ${next.name}`;
  const now = parameters.peek();
  const [before, after] = [expected(data.peek()), expected(next)];
  const followed = FOLLOWING.filter((name) => now[name] === before[name] && now[name] !== after[name]);
  if (followed.length > 0) {
    const kept = Object.entries(now).filter(([name]) => !(followed as readonly string[]).includes(name));
    const own = followed.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]]));
    parameters.value = Object.fromEntries([...kept, ...own]);
  }
  await setData(engine, next);
}

const FOLLOWING = ["clusters", "metric"] as const;

/** As many clusters as known classes, if these are several; and the metric that the columns say. */
function expected(given: Data | undefined): Partial<Record<(typeof FOLLOWING)[number], number | string>> {
  const classes = given?.truth?.classes.length ?? 0;
  return { ...(classes > 1 && { clusters: classes }), ...(given?.metric && { metric: given.metric }) };
}

let last = 0;

/** Begins a turn, which ends all earlier ones. Returns a function that says whether it still lasts. */
export function takeTurn(): () => boolean {
  const own = ++last;
  return () => own === last;
}
