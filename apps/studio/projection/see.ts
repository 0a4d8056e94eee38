/** Brings the rows into the plane another way; the last one asked for stays. */
import { batch, signal } from "@preact/signals";
import { random, sample } from "spectacl/internal";
import type { NumberColumn } from "spectacl/io";
import { percent } from "../../report/text/numbers.js";
import type { Engine } from "../engine/engine.js";
import {
  type Data,
  data,
  dataError,
  type Places,
  type Projection,
  places,
  projection,
} from "../state/data.js";
import { subjectResult } from "../state/results.js";
import { announced, camera, HOME } from "../state/view.js";
import type { BestPair } from "./best-pair.js";
import { axisColumns } from "./by-columns.js";
import { move } from "./moving.js";
import { placesOf } from "./places.js";
import { pairCall } from "./projection-calls.js";

export interface Placing {
  /** How far the new places are worked out, from 0 to 1. */
  readonly share: number;
  readonly to: Projection;
  /** What the picture shows meanwhile. */
  readonly from: Projection;
  /** Leaves the picture as it is. */
  stop(): void;
}

/** New places on their way; undefined when they are there. */
export const placing = signal<Placing | undefined>(undefined);

/** `seen`: how rows are seen now. */
export async function see(
  engine: Engine,
  next: Projection,
  seen: Projection = placing.peek()?.from ?? projection.peek(),
): Promise<void> {
  const now = data.peek();
  if (!now) return;
  const from = seen;
  const controller = new AbortController();
  const { signal: aborted } = controller;
  const stop = (): void => {
    controller.abort(new DOMException("stopped", "AbortError"));
    if (placing.peek()?.stop !== stop) return;
    batch(() => {
      placing.value = undefined;
      projection.value = from;
    });
  };
  const own = (): boolean => placing.peek()?.stop === stop && data.peek() === now;
  batch(() => {
    placing.peek()?.stop();
    projection.value = next;
    placing.value = { share: 0, to: next, from, stop };
  });
  try {
    const found = await placesOf(engine, now, next, {
      signal: aborted,
      onProgress: ({ done }) => {
        if (own()) placing.value = { share: done, to: next, from, stop };
      },
    });
    if (!own()) return;
    camera.value = HOME;
    const put = (where: Places): void => {
      places.value = where;
    };
    await move(places.peek(), found, put, own);
    if (own()) announced.value = found.note || `${found.xName} across, ${found.yName} up`;
  } catch (error) {
    if (own()) projection.value = from;
    if (data.peek() === now && !aborted.aborted) dataError.value = (error as Error).message;
  } finally {
    if (placing.peek()?.stop === stop) placing.value = undefined;
  }
}

/** Ends what is on its way for data that is about to be replaced, which will be seen in the way that was asked for. */
export function leavePlaces(): void {
  const wanted = projection.peek();
  batch(() => {
    placing.peek()?.stop();
    projection.value = wanted;
  });
}

/** What a way to see rows is called. */
export function projectionName(projection: Projection): string {
  if (typeof projection !== "string") return projection.join(" × ");
  return { pca: "principal axes", umap: "UMAP", neighbors: "a map of neighbors", map: "a map" }[projection];
}

/** "UMAP 40 %". */
export function placingText({ share, to }: Placing): string {
  return `${projectionName(to)} ${percent(share, 0)}`;
}

// Neighbors are counted among so many rows, drawn at random.
const ROWS = 800;
const STREAM = 103;

/** What was found of the pair that is shown, in a sentence. */
export const pairNote = signal("");

/** Sees the rows by the two columns in which the subject's clusters mix least. */
export async function seeBestPair(engine: Engine): Promise<void> {
  const now = data.peek();
  const labels = subjectResult.peek()?.clustering.labels;
  if (!now || !labels) return;
  pairNote.value = "Looking at pairs of columns …";
  const found = await engine.ask(pairCall, pairInput(now, labels)).catch(() => undefined);
  if (data.peek() !== now) return;
  if (!found) {
    pairNote.value = "No two columns separate these clusters.";
    return;
  }
  await see(engine, [found.x, found.y]);
  pairNote.value = told(found);
}

function told({ share, tried, rows }: BestPair): string {
  return `Best of ${tried} pairs: ${percent(share, 0)} of the 10 nearest rows are of the same cluster (${rows} rows looked at).`;
}

/** Used columns before all others: among equals the picture is of what the methods saw. */
function pairInput(given: Data, labels: Int32Array) {
  const all = axisColumns(given);
  const { columns: names, sources = names } = given;
  const used = all.filter(({ name }) => sources.includes(name));
  const columns = used.length >= 2 ? used : all;
  const whole = (row: number): boolean =>
    columns.every(({ values }: NumberColumn) => !Number.isNaN(values[given.rows[row]]));
  const drawn = sample(given.n, Math.min(given.n, 2 * ROWS), random(0, STREAM));
  const rows = Array.from(drawn).filter(whole).slice(0, ROWS);
  return {
    columns: columns.map(({ name, values }) => ({
      name,
      values: Float64Array.from(rows, (row) => values[given.rows[row]]),
    })),
    labels: Int32Array.from(rows, (row) => labels[row]),
  };
}
