/** Opens a file of the user: read by a worker, then put on the table; what was there stays if it cannot be. */
import { computed, signal } from "@preact/signals";
import type { Engine } from "../../engine/engine.js";
import { type Data, data, dataBusy, type Settings } from "../../state/data.js";
import { announced } from "../../state/view.js";
import { fileOf, firstSettings, type TableFile, tableData } from "../columns/table-data.js";
import { type FailureFacts, failureIn, namedText, troubleOf } from "../columns/table-trouble.js";
import { endDrawing } from "../pad/drawing.js";
import { setNewData, takeTurn, updateData } from "../set-data.js";
import { clearError, type Remedy, showError } from "../trouble.js";
import { graphData } from "./datasets.js";
import { predicted } from "./predicted.js";
import { type FileKind, readCall } from "./source-calls.js";

/** What else the file on the table may be, and the reading of it as that. */
const doubted = signal<{ readonly sha256: string; readonly remedy: Remedy } | undefined>(undefined);

export const otherwise = computed(() => {
  const origin = data.value?.origin;
  return origin?.kind === "file" && origin.sha256 === doubted.value?.sha256
    ? doubted.value.remedy
    : undefined;
});

interface Opening {
  /** What the file is to be read as, if its name and content leave doubt. */
  readonly as?: FileKind;
  /** Whether bad lines are left out. */
  readonly skipBadLines?: boolean;
  /** Of its columns. */
  readonly settings?: Settings;
}

export async function openFile(
  engine: Engine,
  file: File,
  { as, skipBadLines, settings }: Opening = {},
): Promise<void> {
  const lasts = takeTurn();
  clearError();
  endDrawing();
  dataBusy.value = `Reading ${file.name}`;
  announced.value = `Reading ${file.name}.`;
  try {
    const read = await engine.ask(readCall, {
      file,
      ...(as && { as }),
      ...(skipBadLines && { skipBadLines }),
    });
    if (!lasts()) return;
    doubted.value = read.doubt && { sha256: read.sha256, remedy: readAs(engine, file, read.doubt) };
    if (read.kind === "model") await predicted(engine, read.model, file.name);
    else if (read.kind === "graph") {
      const { graph, nodes, truth, said, sha256 } = read;
      const origin = { kind: "file", file, sha256, graph: true } as const;
      const about = {
        name: file.name,
        origin,
        notes: [said],
        ...(nodes && { nodes }),
        ...(truth && { truth }),
      };
      await setNewData(engine, graphData(engine, graph, about));
    } else {
      const origin = { kind: "file", file, sha256: read.sha256, graph: false } as const;
      await openTable(engine, { ...read, name: file.name, origin }, settings ?? firstSettings(read), lasts);
    }
  } catch (error) {
    if (!lasts()) return;
    const failure = failureIn(error);
    showError(namedText(file.name, failure), [
      ...otherReading(engine, file, failure),
      ...withoutBadLines(engine, file, failure, settings),
    ]);
  }
}

/** The file that the program was started with, served beside the page. */
export async function openServed(engine: Engine): Promise<void> {
  const name = document.querySelector<HTMLMetaElement>('meta[name="spectacl-file"]')?.content;
  if (!name) return;
  dataBusy.value = `Reading ${name}`;
  try {
    const response = await fetch(`./data/${encodeURIComponent(name)}`);
    if (!response.ok)
      return showError(`${name} could not be loaded: the server answered ${response.status}.`);
    await openFile(engine, new File([await response.blob()], name));
  } catch {
    showError(
      `${name} could not be loaded: the program that served it has ended. Drop the file here instead.`,
    );
  }
}

/** The same table with other settings. What was there stays if they do not work out. */
export async function resettle(engine: Engine, settings: Settings): Promise<void> {
  const before = data.peek();
  if (!before?.raw) return;
  clearError();
  dataBusy.value = "Preparing columns";
  await openTable(engine, fileOf(before), settings, takeTurn(), updateData);
}

async function openTable(
  engine: Engine,
  file: TableFile,
  settings: Settings,
  lasts: () => boolean,
  place: (engine: Engine, next: Data) => Promise<void> = setNewData,
): Promise<void> {
  let next: Data;
  try {
    next = await tableData(engine, file, settings);
  } catch (error) {
    if (!lasts()) return;
    const again = (change: Partial<Settings>) => (): void => {
      clearError();
      dataBusy.value = "Preparing columns";
      void openTable(engine, file, { ...settings, ...change }, takeTurn(), place);
    };
    return showError(...troubleOf(file, settings, failureIn(error), again));
  }
  if (!lasts()) return engine.drop(next.held);
  await place(engine, next);
}

/** What cannot be read as a table may be edges, or the other way round; whoever read it has tried. */
function otherReading(engine: Engine, file: File, { fields: { otherwise } }: FailureFacts): Remedy[] {
  return otherwise === "graph" || otherwise === "table" ? [readAs(engine, file, otherwise)] : [];
}

const OF_LINES = ["RAGGED_ROW", "OPEN_QUOTE", "AFTER_QUOTE"];

/** A bad line need not stop the others. */
function withoutBadLines(
  engine: Engine,
  file: File,
  { code = "" }: FailureFacts,
  settings: Settings | undefined,
): Remedy[] {
  if (!OF_LINES.includes(code)) return [];
  const how = { as: "table", skipBadLines: true, ...(settings && { settings }) } as const;
  return [{ label: "Leave bad lines out", apply: () => openFile(engine, file, how) }];
}

function readAs(engine: Engine, file: File, as: FileKind): Remedy {
  const label = as === "graph" ? "Read it as edges" : "Read it as a table";
  return { label, apply: () => openFile(engine, file, { as }) };
}
