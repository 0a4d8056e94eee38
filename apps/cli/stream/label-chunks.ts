/** A stream of rows and a model → labeled chunks in order, several in flight at once. */
import { availableParallelism } from "node:os";
import { type Model, type Points, type Prediction, type Predictor, predictor } from "spectacl";
import {
  type DeviceChoice,
  encodedPoints,
  labeler,
  modelEncoding,
  modelFiller,
  placer,
} from "spectacl/internal";
import type { BlankRule, Chunk, ChunkWriter, Column, Mark, RowStream, Table } from "spectacl/io";
import { badData } from "../exit.js";
import { finishInTurns, turn } from "../run/event-loop.js";
import { countBadLines, countLabels, type Tally } from "./tally.js";

interface Labeling {
  readonly stream: RowStream;
  readonly model: Model;
  /** For each column of the model's encoding, the index of the file's column. */
  readonly columns: readonly number[];
  readonly na: BlankRule;
  /** Columns to write in addition to the labels. */
  readonly names?: boolean;
  readonly membership?: boolean;
  readonly transform?: boolean;
  /** Default: all cores. */
  readonly threads?: number | undefined;
  /** Default: the processor. */
  readonly device?: DeviceChoice | undefined;
  /** Told what each chunk was labeled. */
  readonly onLabels?: (found: Prediction) => void;
  readonly writer: ChunkWriter;
  /** Columns, by index, that contain text although they begin with numbers. */
  readonly textual?: readonly number[];
  /** Where to begin. Default: the first row. */
  readonly from?: Mark;
}

/** A labeled chunk: its bytes, its counts, and where the next chunk begins. */
export interface LabeledChunk {
  /** Produced on demand; must be consumed before the next chunk is requested. */
  readonly bytes: Iterable<Uint8Array>;
  readonly counts: Tally;
  readonly next: Mark;
}

/** A chunk with its added columns, waiting to be written. */
interface Ready extends Omit<LabeledChunk, "bytes"> {
  readonly table: Table;
  readonly added: readonly Column[];
}

/** Labels the points of chunks; results come in the order of the calls. */
interface ChunkLabeler {
  readonly predict: (points: Points) => Promise<Prediction>;
  readonly close: () => void;
}

// The first chunks are labeled on this thread: a file with no more is done before workers have started.
const FIRST_HERE = 2;

/** Labels on this thread at first, then in workers if there are several threads or a GPU; the labels are the same. */
function chunkLabeler(model: Model, threads: number, device: DeviceChoice): ChunkLabeler {
  const here = labeler(model);
  let calls = 0;
  let workers: Predictor | undefined;
  return {
    predict: async (points) => {
      const early = ++calls <= FIRST_HERE && device !== "gpu";
      if (!early && (threads > 1 || device !== "cpu")) {
        workers ??= predictor(model, { threads, device });
        return workers.predict(points);
      }
      return finishInTurns(here.steps(points));
    },
    close: () => {
      here.close();
      workers?.close();
    },
  };
}

export async function* labeledChunks(job: Labeling): AsyncGenerator<LabeledChunk, void, void> {
  const { stream, writer, textual, from } = job;
  const columns = [...new Set([...job.columns, ...writer.needs])].sort((a, b) => a - b);
  const at = job.columns.map((c) => columns.indexOf(c));
  const encoding = modelEncoding(job.model);
  const filler = modelFiller(job.model);
  const dimensions = job.transform ? embeddingNames(job.model).length : 0;
  const threads = job.threads ?? availableParallelism();
  const device = job.device ?? "cpu";
  const place = job.transform ? placer(job.model) : undefined;
  // Chunks in flight: enough to keep the reader and the threads busy. --transform runs on this thread only.
  const inFlight =
    (threads > 1 || device !== "cpu") && !place ? 2 + Math.min(threads, availableParallelism()) : 1;
  const { predict: label, close } = chunkLabeler(job.model, threads, device);
  const ready = async ({ table, start, next }: Chunk): Promise<Ready> => {
    await turn();
    const how = { na: job.na, filler, distance: job.model.distance, before: start.row };
    const { points, rows, dropped, filled, filledRows, unread } = encodedPoints(table, encoding, at, how);
    const found = points.n > 0 ? await label(points) : undefined;
    if (found) job.onLabels?.(found);
    const placed = points.n > 0 && place ? await finishInTurns(place.steps(points)) : undefined;
    const spread = (values: ArrayLike<number> = []): Column => perRow(values, rows, table.rows);
    const added = [
      spread(found?.labels),
      ...(job.names ? [namesOf(job.model, found?.labels ?? [], rows, table.rows)] : []),
      ...(job.membership ? [spread(found?.membership)] : []),
      ...(job.transform
        ? Array.from({ length: dimensions }, (_, c) => spread(placed && columnOf(placed, c)))
        : []),
    ];
    const blanks = { ...countBadLines(table), dropped, filled, filledRows: filledRows.length, unread };
    return { table, added, counts: { ...countLabels(found), rows: table.rows, ...blanks }, next };
  };
  const written = async (chunk: Promise<Ready>): Promise<LabeledChunk> => {
    const { table, added, counts, next } = await chunk;
    return { bytes: writer.rows(table, added), counts, next };
  };
  const queue: Promise<Ready>[] = [];
  try {
    for await (const chunk of stream.chunks({
      columns,
      ...(textual && { textual }),
      ...(from && { from }),
    })) {
      const work = ready(chunk);
      // Errors surface when the chunk is awaited below.
      work.catch(() => {});
      queue.push(work);
      if (queue.length >= inFlight) yield await written(queue.shift()!);
      await turn();
    }
    while (queue.length > 0) yield await written(queue.shift()!);
  } finally {
    close();
    place?.close();
  }
}

/** The values of labeled rows at their positions in the chunk; other rows have no value. */
function perRow(given: ArrayLike<number>, rows: Uint32Array, count: number): Column {
  const values = new Float64Array(count);
  if (rows.length < count) values.fill(Number.NaN);
  for (let i = 0; i < rows.length; i++) values[rows[i]] = given[i];
  return { name: "", kind: "number", values, missing: count - rows.length };
}

/** The names of the rows' clusters; noise and rows that were left out have none. */
function namesOf({ names = [] }: Model, labels: ArrayLike<number>, rows: Uint32Array, count: number): Column {
  const codes = new Uint32Array(count);
  for (let i = 0; i < rows.length; i++) codes[rows[i]] = labels[i] + 1;
  const missing = codes.reduce((sum, code) => sum + Number(code === 0), 0);
  return { name: "", kind: "text", codes, words: ["", ...names], missing };
}

function columnOf({ n, dim, coords }: Points, c: number): Float64Array {
  const column = new Float64Array(n);
  for (let i = 0; i < n; i++) column[i] = coords[i * dim + c];
  return column;
}

/** u_1, u_2, …: the coordinates of the embedding. */
export function embeddingNames({ basis, recipe }: Model): string[] {
  if (!basis)
    throw badData(`a ${recipe.method} model has no eigenvectors, so rows have no place in its embedding.`);
  return Array.from(basis.values, (_, k) => `u_${k + 1}`);
}
