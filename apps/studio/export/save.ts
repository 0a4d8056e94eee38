/** Makes an export and hands it to the browser; says what it wrote, or why it could not. */
import { signal } from "@preact/signals";
import type { Engine } from "../engine/engine.js";
import { data } from "../state/data.js";
import { announced } from "../state/view.js";
import type { Export } from "./exports.js";

/** What became of the last export, in a sentence; "" for nothing yet. */
export const lastExport = signal("");

/** The export that is being made now. */
export const exporting = signal<string | undefined>(undefined);

export async function saveExport(engine: Engine, one: Export): Promise<void> {
  const given = data.peek();
  if (!given || exporting.peek() !== undefined) return;
  exporting.value = one.id;
  try {
    const { bytes, type } = await one.make(engine, given);
    const file = one.file(given);
    download(file, bytes, type);
    lastExport.value = `Saved ${file}.`;
  } catch (error) {
    lastExport.value = `${one.title} could not be made: ${(error as Error).message}`;
  } finally {
    exporting.value = undefined;
  }
  announced.value = lastExport.peek();
}

function download(name: string, bytes: Uint8Array, type: string): void {
  const url = URL.createObjectURL(new Blob([bytes as BlobPart], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser takes the address over at the click, but not all of them before the next task.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
