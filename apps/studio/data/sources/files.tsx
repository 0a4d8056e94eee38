/** How files come to the page: chosen in the browser's dialog, or dropped anywhere. */

import type { RealDatasetName } from "spectacl/datasets";
import { grouped } from "../../../report/text/numbers.js";
import type { Engine } from "../../engine/engine.js";
import { useEngine } from "../../engine/hooks.js";
import { fileFormats, realDatasets } from "../../state/catalog.js";
import { dataBusy } from "../../state/data.js";
import { endDrawing } from "../pad/drawing.js";
import { setNewData, takeTurn } from "../set-data.js";
import { clearError, showError } from "../trouble.js";
import { datasetData, graphData, truthOf } from "./datasets.js";
import { openFile } from "./open.js";
import { knownCall, MOST_IMAGES, plainName } from "./source-calls.js";

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

/** The set that needs several files, of which these are some; other files are read by themselves. */
function knownSet(names: readonly string[]): RealDatasetName | undefined {
  const plain = names.map(plainName);
  const set = realDatasets.find(
    ({ files }) => files.length > 1 && plain.every((name) => files.some((f) => f.name === name)),
  );
  // A list of edges stands for itself.
  return set?.name === "email" && names.length === 1 ? undefined : set?.name;
}

async function openKnown(engine: Engine, dataset: RealDatasetName, given: readonly File[]): Promise<void> {
  const { title, files: needed } = realDatasets.find(({ name }) => name === dataset)!;
  const missing = needed.filter(({ name }) => !given.some((file) => plainName(file.name) === name));
  if (missing.length > 0) {
    const names = missing.map(({ name }) => name).join(", ");
    return showError(`${title} needs ${names} too: drop both files together.`);
  }
  const files = needed.map(({ name }) => given.find((file) => plainName(file.name) === name)!);
  const lasts = takeTurn();
  clearError();
  endDrawing();
  dataBusy.value = `Reading ${title}`;
  try {
    const read = await engine.ask(knownCall, { dataset, files });
    if (!lasts()) return;
    const origin = {
      kind: "file",
      file: files[0],
      sha256: read.sha256,
      graph: read.kind === "graph",
    } as const;
    if (read.kind === "table") {
      const images = `the first ${grouped(MOST_IMAGES)} images, in no particular order`;
      const notes = [dataset === "mnist" ? images : title];
      return await setNewData(engine, datasetData(engine, read, { name: title, origin, notes }));
    }
    const { graph } = read;
    const notes = [`edge list with known classes: ${grouped(graph.n)} nodes`];
    const about = { name: title, origin, notes, truth: truthOf(read.truth) };
    await setNewData(engine, graphData(engine, graph, about));
  } catch (error) {
    if (lasts()) showError((error as Error).message);
  }
}
