/** How files come to the page: chosen in the browser's dialog, or dropped anywhere. */
import type { Engine } from "../../engine/engine.js";
import { useEngine } from "../../engine/hooks.js";
import { fileFormats } from "../../state/catalog.js";
import { showError } from "../trouble.js";
import { knownSet, openKnown } from "./known.js";
import { openFile } from "./open.js";

const ID = "data-file";

export function chooseFile(): void {
  document.getElementById(ID)?.click();
}

export function FileInput() {
  const engine = useEngine();
  return (
    <input
      type="file"
      id={ID}
      class="unseen"
      multiple
      accept={fileFormats.accept}
      aria-label="Data file"
      tabIndex={-1}
      onChange={({ currentTarget }) => {
        takeFiles(engine, [...(currentTarget.files ?? [])]);
        // The same file may be chosen again.
        currentTarget.value = "";
      }}
    />
  );
}

/** Listens until the function it gives back is called. */
export function watchDrops(engine: Engine): () => void {
  const { body } = document;
  const hasFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;
  const over = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    body.dataset.dropping = "";
  };
  const leave = (event: DragEvent): void => {
    // Only if the pointer leaves the window itself.
    if (event.relatedTarget === null) delete body.dataset.dropping;
  };
  const drop = (event: DragEvent): void => {
    if (!hasFiles(event)) return;
    event.preventDefault();
    delete body.dataset.dropping;
    const folder = folderIn(event.dataTransfer);
    if (folder === undefined) takeFiles(engine, [...(event.dataTransfer?.files ?? [])]);
    else showError(`${folder} is a folder: drop the file in it that contains the rows.`);
  };
  addEventListener("dragover", over);
  addEventListener("dragleave", leave);
  addEventListener("drop", drop);
  return () => {
    removeEventListener("dragover", over);
    removeEventListener("dragleave", leave);
    removeEventListener("drop", drop);
  };
}

/** The name of a folder among what was dropped. */
function folderIn(given: DataTransfer | null): string | undefined {
  const entries = [...(given?.items ?? [])].map((item) => item.webkitGetAsEntry?.());
  return entries.find((entry) => entry?.isDirectory)?.name;
}

/** One file is one table or graph; the files of a known data set belong together. */
function takeFiles(engine: Engine, files: readonly File[]): void {
  if (files.length === 0) return;
  const known = knownSet(files.map(({ name }) => name));
  if (known) void openKnown(engine, known, files);
  else if (files.length === 1) void openFile(engine, files[0]);
  else showError(`${files.length} files at once: drop a single file with all rows.`);
}
