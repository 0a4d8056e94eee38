/** Makes data the current data: drops what was there, draws the new rows, and runs the methods. Never rejects. */
import { batch } from "@preact/signals";
import type { Points } from "spectacl";
import type { Engine } from "../engine/engine.js";
import { canSee } from "../projection/by-columns.js";
import { firstProjection, placesOf, seenMeanwhile } from "../projection/places.js";
import { leavePlaces, see } from "../projection/see.js";
import { leave, run, stop } from "../run/run.js";
import { canColor, colorBy } from "../state/color-by.js";
import { type Data, data, dataBusy, type Places, places, projection } from "../state/data.js";
import { areVectors } from "../state/focus.js";
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
  leavePlaces();
  // Axes that these rows do not have.
  if (!canSee(next, projection.peek())) projection.value = "pca";
  const wanted = projection.peek();
  const seen = seenMeanwhile(next, wanted);
  dataBusy.value ??= `Placing ${next.name}`;
  leave();
  let where: Places;
  try {
    where = await placesOf(engine, next, seen);
  } catch (error) {
    engine.drop(next.held);
    if (own !== turn) return;
    stop();
    showError(`${next.name} could not be drawn: ${(error as Error).message}`);
    return;
  }
  if (own !== turn) return engine.drop(next.held);
  const before = data.peek();
  batch(() => {
    data.value = next;
    places.value = where;
    panels.value = new Map();
    names.value = new Map();
    if (!canColor(next, colorBy.peek())) colorBy.value = "clusters";
    camera.value = HOME;
    hover.value = -1;
    clearSelection();
    clearError();
    if (seen !== wanted) void see(engine, wanted, seen);
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
  const first = firstProjection(next);
  // Axes chosen for other rows mean nothing here; UMAP was wanted for whatever comes.
  if (first !== "pca" || projection.peek() !== "umap") projection.value = first;
  const { clusters: _, radius: _r, distance: _m, ...rest } = parameters.peek();
  parameters.value = { ...rest, ...expected(next) };
  await setData(engine, next);
}

/** The same data set made or read otherwise: what was taken from its classes and columns follows them. */
export async function updateData(engine: Engine, next: Data): Promise<void> {
  dataBusy.value ??= `Placing ${next.name}`;
  const former = data.peek();
  if (areVectors(next) && !(former && areVectors(former))) projection.value = firstProjection(next);
  const now = parameters.peek();
  const [before, after] = [expected(former), expected(next)];
  const followed = FOLLOWING.filter((name) => now[name] === before[name] && now[name] !== after[name]);
  if (followed.length > 0) {
    const kept = Object.entries(now).filter(([name]) => !(followed as readonly string[]).includes(name));
    const own = followed.flatMap((name) => (after[name] === undefined ? [] : [[name, after[name]]]));
    parameters.value = Object.fromEntries([...kept, ...own]);
  }
  await setData(engine, next);
}

const FOLLOWING = ["clusters", "distance"] as const;

/** As many clusters as known classes, if these are several and there are as many different rows; and the distance that the columns say. */
function expected(given: Data | undefined): Partial<Record<(typeof FOLLOWING)[number], number | string>> {
  const classes = classesOf(given);
  // The number of communities is found, as the program does.
  const several =
    classes > 1 && !(given && areVectors(given)) && (!given?.points || hasDistinct(given.points, classes));
  return { ...(several && { clusters: classes }), ...(given?.distance && { distance: given.distance }) };
}

/** How many classes the rows have; those that only nodes without edges have are none: no method finds them. */
function classesOf(given: Data | undefined): number {
  const { truth, graph } = given ?? {};
  if (!truth || !graph) return truth?.classes.length ?? 0;
  const { offsets } = graph;
  return new Set(truth.codes.filter((code, i) => code >= 0 && offsets[i + 1] > offsets[i])).size;
}

const MOST_LOOKED_AT = 50_000;

/** Whether so many rows differ: no method can make more clusters. */
function hasDistinct({ n, dim, coords }: Points, count: number): boolean {
  const seen = new Set<string>();
  // Rows that are alike that long are all alike, or the method itself says so.
  for (let i = 0; i < Math.min(n, MOST_LOOKED_AT) && seen.size < count; i++)
    seen.add(coords.subarray(i * dim, (i + 1) * dim).join());
  return seen.size >= count;
}

let last = 0;

/** Begins a turn, which ends all earlier ones. Returns a function that says whether it still lasts. */
export function takeTurn(): () => boolean {
  const own = ++last;
  return () => own === last;
}
