/** Makes an export and hands it to the browser; says what it wrote, or why it could not. */
import { signal } from "@preact/signals";
import type { Engine } from "../engine/engine.js";
import { data } from "../state/data.js";
import { announced } from "../state/view.js";
import { download } from "./download.js";
import type { Export } from "./exports.js";

/** What became of the last export, in a sentence; "" for nothing yet. */
export const taken = signal("");

/** The export that is being made now. */
export const making = signal<string | undefined>(undefined);

export async function take(engine: Engine, one: Export): Promise<void> {
  const given = data.peek();
  if (!given || making.peek() !== undefined) return;
  making.value = one.id;
  try {
    const { bytes, type } = await one.make(engine, given);
    const file = one.file(given);
    download(file, bytes, type);
    taken.value = `Saved ${file}.`;
  } catch (error) {
    taken.value = `${one.title} could not be made: ${(error as Error).message}`;
  } finally {
    making.value = undefined;
  }
  announced.value = taken.peek();
}
