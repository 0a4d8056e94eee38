/** Opens a file of the user: read by a worker, then put on the table; what was there stays if it cannot be. */

import { computed, signal } from "@preact/signals";
import { numbered } from "../../figures/numbers.js";
import type { Engine } from "../engine/engine.js";
import { type Data, data, dataBusy, type Settings } from "../state/data.js";
import { announced } from "../state/view.js";
import { type FileKind, readCall } from "./calls.js";
import { endDrawing } from "./drawing.js";
import { graphData } from "./graph-data.js";
import { predicted } from "./predicted.js";
import { putAnew, putNew } from "./put.js";
import { columnsOf, fileOf, firstSettings, type TableFile, tableData } from "./table-data.js";
import { calm, complain, type Remedy } from "./trouble.js";
import { takeTurn } from "./turn.js";

/** What else the file on the table may be, and the reading of it as that. */
const doubted = signal<{ readonly sha256: string; readonly remedy: Remedy } | undefined>(undefined);

export const otherwise = computed(() => {
  const origin = data.value?.origin;
  return origin?.kind === "file" && origin.sha256 === doubted.value?.sha256
    ? doubted.value.remedy
    : undefined;
});

/** `as`: what the file is to be read as, where its name and content leave doubt. `settings`: of its columns. */
export async function openFile(
  engine: Engine,
  file: File,
  { as, settings }: { readonly as?: FileKind; readonly settings?: Settings } = {},
): Promise<void> {
  const lasts = takeTurn();
  calm();
  endDrawing();
  dataBusy.value = `Reading ${file.name}`;
  announced.value = `Reading ${file.name}.`;
  try {
    const read = await engine.ask(readCall, { file, ...(as && { as }) });
    if (!lasts()) return;
    doubted.value = read.doubt && { sha256: read.sha256, remedy: readAs(engine, file, read.doubt) };
    if (read.kind === "model") await predicted(engine, read.model, file.name);
    else if (read.kind === "graph") {
      const { graph, nodes, said, sha256 } = read;
      const origin = { kind: "file", file, sha256, graph: true } as const;
      const about = { name: file.name, origin, notes: [said], ...(nodes && { nodes }) };
      await putNew(engine, graphData(engine, graph, about));
    } else {
      const origin = { kind: "file", file, sha256: read.sha256, graph: false } as const;
      await openTable(engine, { ...read, name: file.name, origin }, settings ?? firstSettings(read), lasts);
    }
  } catch (error) {
    if (!lasts()) return;
    const { message } = error as Error;
    complain(named(file.name, message), bare(message) ? [] : otherReading(engine, file, as));
  }
}

/** The file that the program was started with, served beside the page. */
export async function openServed(engine: Engine): Promise<void> {
  const name = document.querySelector<HTMLMetaElement>('meta[name="spectacl-file"]')?.content;
  if (!name) return;
  dataBusy.value = `Reading ${name}`;
  try {
    const response = await fetch(`./data/${encodeURIComponent(name)}`);
    if (!response.ok) return complain(`${name} could not be loaded: the server answered ${response.status}.`);
    await openFile(engine, new File([await response.blob()], name));
  } catch {
    complain(
      `${name} could not be loaded: the program that served it has ended. Drop the file here instead.`,
    );
  }
}

/** The same table with other settings. What was there stays where they do not work out. */
export async function resettle(engine: Engine, settings: Settings): Promise<void> {
  const before = data.peek();
  if (!before?.raw) return;
  calm();
  dataBusy.value = "Preparing columns";
  await openTable(engine, fileOf(before), settings, takeTurn(), putAnew);
}

async function openTable(
  engine: Engine,
  file: TableFile,
  settings: Settings,
  lasts: () => boolean,
  place: (engine: Engine, next: Data) => Promise<void> = putNew,
): Promise<void> {
  let next: Data;
  try {
    next = await tableData(engine, file, settings);
  } catch (error) {
    if (!lasts()) return;
    const { message } = error as Error;
    const again = (change: Partial<Settings>) => (): void => {
      calm();
      dataBusy.value = "Preparing columns";
      void openTable(engine, file, { ...settings, ...change }, takeTurn(), place);
    };
    return complain(...troubleOf(file, settings, message, again));
  }
  if (!lasts()) return engine.drop(next.held);
  await place(engine, next);
}

type Again = (change: Partial<Settings>) => () => void;

/** The reader's message in words of this page, and what can be done about it. */
function troubleOf(file: TableFile, settings: Settings, message: string, again: Again): [string, Remedy[]] {
  const gap = /^(.*) is missing: drop such rows or fill them in\.$/.exec(message);
  if (gap) {
    const missing = file.columns.reduce((sum, column) => sum + column.missing, 0);
    return [
      `${file.name}, ${gap[1]} is missing (${numbered(missing, "missing cell")} in the file). Leave such rows out, or fill them in?`,
      [
        { label: "Leave rows out", apply: again({ na: "drop" }) },
        { label: "Fill with the mean", apply: again({ na: "mean" }) },
      ],
    ];
  }
  if (/^no column of numbers/.test(message)) {
    const names = file.columns.slice(0, 6).map(({ name }, c) => `“${name}” is ${why(file.roles[c].reason)}`);
    return [
      `${file.name} has no column of numbers to cluster: ${names.join(", ")}. Drop a file that has one.`,
      [],
    ];
  }
  if (/^columns must name at least one/.test(message)) {
    return [`${file.name}: no column would be left to cluster. Keep at least one as a feature.`, []];
  }
  const column = /column "(.*?)"(?: is|:)/.exec(message)?.[1];
  const used = columnsOf(file, settings).columns?.map((c) => file.columns[c].name) ?? [];
  const rest = used.filter((name) => name !== column);
  const ignoring = column !== undefined && rest.length > 0 && rest.length < used.length;
  return [
    named(file.name, message),
    ignoring ? [{ label: `Ignore “${column}”`, apply: again({ columns: rest }) }] : [],
  ];
}

/** Which file it is about, where the message does not say. */
function named(name: string, message: string): string {
  return message.includes(name) ? message : `${name}: ${message}`;
}

function why(reason: string): string {
  const plain = reason.replace("left out: ", "");
  return plain.startsWith("looks like") ? `left out, it ${plain}` : plain.replace(/; use --truth.*$/, "");
}

/** Whether there is nothing in the file, however it is read. */
function bare(message: string): boolean {
  return /is empty|has no rows/.test(message);
}

/** A text file that is no table may be a graph, and the other way round. */
function otherReading(engine: Engine, file: File, as: FileKind | undefined): Remedy[] {
  if (!/\.(txt|csv|tsv|dat)(\.gz)?$/i.test(file.name) || as !== undefined) return [];
  return [readAs(engine, file, "graph")];
}

function readAs(engine: Engine, file: File, as: FileKind): Remedy {
  const label = as === "graph" ? "Read it as an edge list" : "Read it as a table";
  return { label, apply: () => openFile(engine, file, { as }) };
}
