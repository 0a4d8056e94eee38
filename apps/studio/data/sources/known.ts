/** Files of a known data set that only its own reader understands: images, or a graph with its classes. */
import type { RealDatasetName } from "spectacl/datasets";
import { grouped } from "../../../report/text/numbers.js";
import type { Engine } from "../../engine/engine.js";
import { realDatasets } from "../../state/catalog.js";
import { dataBusy } from "../../state/data.js";
import { endDrawing } from "../pad/drawing.js";
import { setNewData, takeTurn } from "../set-data.js";
import { clearError, showError } from "../trouble.js";
import { knownCall, MOST_IMAGES, plainName } from "./calls.js";
import { datasetData, graphData, truthOf } from "./datasets.js";

/** The set that needs several files, of which these are some; other files are read by themselves. */
export function knownSet(names: readonly string[]): RealDatasetName | undefined {
  const plain = names.map(plainName);
  const set = realDatasets.find(
    ({ files }) => files.length > 1 && plain.every((name) => files.some((f) => f.name === name)),
  );
  // A list of edges stands for itself.
  return set?.name === "email" && names.length === 1 ? undefined : set?.name;
}

export async function openKnown(
  engine: Engine,
  dataset: RealDatasetName,
  given: readonly File[],
): Promise<void> {
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
