/** Brings the rows into the plane another way; the last one asked for stays. */
import { batch, signal } from "@preact/signals";
import { random, sample } from "spectacl/internal";
import type { NumberColumn } from "spectacl/io";
import { percent } from "../../report/text/numbers.js";
import type { Engine } from "../engine/engine.js";
import { type Data, data, dataError, type Projection, places, projection } from "../state/data.js";
import { subjectResult } from "../state/results.js";
import { announced, camera, HOME } from "../state/view.js";
import type { BestPair } from "./best-pair.js";
import { axisColumns } from "./by-columns.js";
import { pairCall } from "./calls.js";
import { placesOf } from "./places.js";

/** How far the new places are worked out; undefined when they are there. */
export const placing = signal<number | undefined>(undefined);

export async function see(engine: Engine, next: Projection): Promise<void> {
  const now = data.peek();
  if (!now) return;
  projection.value = next;
  placing.value = 0;
  const current = (): boolean => data.peek() === now && projection.peek() === next;
  try {
    const found = await placesOf(engine, now, next, {
      onProgress: ({ done }) => {
        if (current()) placing.value = done;
      },
    });
    if (!current()) return;
    batch(() => {
      places.value = found;
      camera.value = HOME;
    });
    announced.value = found.note || `${found.xName} across, ${found.yName} up`;
  } catch (error) {
    if (data.peek() === now) dataError.value = (error as Error).message;
  } finally {
    if (current() || data.peek() !== now) placing.value = undefined;
  }
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
  placing.value = 0;
  const found = await engine.ask(pairCall, pairInput(now, labels)).catch(() => undefined);
  placing.value = undefined;
  if (data.peek() !== now) return;
  if (!found) {
    pairNote.value = "No two columns part these clusters.";
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
