/** Rows of a file labelled by a model, chunk after chunk: read, label, write, a few chunks at once and always in order. */
import { availableParallelism } from "node:os";
import {
  InputError,
  labeller,
  type Model,
  type Points,
  type Prediction,
  type Predictor,
  placer,
  predictor,
} from "../index.js";
import {
  type Chunk,
  type ChunkWriter,
  type Column,
  chunkPoints,
  type Mark,
  type RowStream,
  type Table,
} from "../io.js";
import { withFlags } from "./data.js";
import { breath, breathing } from "./run.js";
import { counted, type Tally } from "./tally.js";

export interface Labelling {
  readonly stream: RowStream;
  readonly model: Model;
  /** The file's column, by index, for each of the model's. */
  readonly columns: readonly number[];
  readonly na: "error" | "drop" | "mean";
  /** What is written beside the labels. */
  readonly membership?: boolean;
  readonly transform?: boolean;
  /** All cores if not given. */
  readonly threads?: number | undefined;
  readonly writer: ChunkWriter;
  /** Columns that hold words though they begin with numbers. */
  readonly textual?: readonly number[];
  /** Where to begin; at the first row if not given. */
  readonly from?: Mark;
}

/** A chunk that is done: its bytes, what it adds to the tally, and where the next one begins. */
export interface Labelled {
  /** Made when they are asked for; all must be before the next chunk is. */
  readonly bytes: Iterable<Uint8Array>;
  readonly counts: Tally;
  readonly next: Mark;
}

/** A chunk with its new cells, to be written when its turn comes. */
interface Ready extends Omit<Labelled, "bytes"> {
  readonly table: Table;
  readonly added: readonly Column[];
}

/** Labels the points of chunks; its results come in the order asked. */
export interface Labels {
  readonly predict: (points: Points) => Promise<Prediction>;
  readonly close: () => void;
}

// Chunks that are labelled on this thread: a file of no more is done before workers have started.
const FIRST_HERE = 2;

/** On this thread at first, and all along if it is the only one, then in workers; the labels are the same. */
export function labels(model: Model, threads: number): Labels {
  const here = labeller(model);
  let seen = 0;
  let workers: Predictor | undefined;
  return {
    predict: async (points) => {
      if (++seen > FIRST_HERE && threads > 1) {
        workers ??= predictor(model, { threads });
        return workers.predict(points);
      }
      return breathing(here.steps(points));
    },
    close: () => {
      here.close();
      workers?.close();
    },
  };
}

export async function* labelledChunks(job: Labelling): AsyncGenerator<Labelled, void, void> {
  const { stream, writer, textual, from } = job;
  const columns = [...new Set([...job.columns, ...writer.needs])].sort((a, b) => a - b);
  const at = job.columns.map((c) => columns.indexOf(c));
  const fill = fillOf(job.model);
  const dimensions = job.transform ? embeddingNames(job.model).length : 0;
  const threads = job.threads ?? availableParallelism();
  const place = job.transform ? placer(job.model) : undefined;
  // Chunks that may be under way: enough to keep the reader and the threads busy; rows are placed on this one alone.
  const inFlight = threads > 1 && !place ? 2 + Math.min(threads, availableParallelism()) : 1;
  const { predict: label, close } = labels(job.model, threads);
  const ready = async ({ table, start, next }: Chunk): Promise<Ready> => {
    await breath();
    const { points, rows, dropped, filled } = withFlags(() =>
      chunkPoints(table, at, { na: job.na, fill, before: start.row }),
    );
    const found = points.n > 0 ? await label(points) : undefined;
    const placed = points.n > 0 && place ? await breathing(place(points)) : undefined;
    const spread = (values: ArrayLike<number> = []): Column => perRow(values, rows, table.rows);
    const added = [
      spread(found?.labels),
      ...(job.membership ? [spread(found?.membership)] : []),
      ...(job.transform
        ? Array.from({ length: dimensions }, (_, c) => spread(placed && columnOf(placed, c)))
        : []),
    ];
    return { table, added, counts: { ...counted(found), rows: table.rows, dropped, filled }, next };
  };
  const written = async (chunk: Promise<Ready>): Promise<Labelled> => {
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
      // Met when its turn comes.
      work.catch(() => {});
      queue.push(work);
      if (queue.length >= inFlight) yield await written(queue.shift()!);
      await breath();
    }
    while (queue.length > 0) yield await written(queue.shift()!);
  } finally {
    close();
  }
}

/** Values of the rows that were labelled, put where those rows stand in their chunk; others have none. */
function perRow(given: ArrayLike<number>, rows: Uint32Array, count: number): Column {
  const values = new Float64Array(count);
  if (rows.length < count) values.fill(Number.NaN);
  for (let i = 0; i < rows.length; i++) values[rows[i]] = given[i];
  return { name: "", kind: "number", values, missing: count - rows.length };
}

function columnOf({ n, dim, coords }: Points, c: number): Float64Array {
  const column = new Float64Array(n);
  for (let i = 0; i < n; i++) column[i] = coords[i * dim + c];
  return column;
}

/** u_1, u_2, …: the coordinates of the embedding. */
export function embeddingNames({ basis, recipe }: Model): string[] {
  if (!basis) throw new InputError(`a model of ${recipe.method} has no eigenvectors to place rows by.`);
  return Array.from(basis.values, (_, k) => `u_${k + 1}`);
}

/** With --na mean a missing cell gets the mean of the model's landmarks, in the units of the file. */
function fillOf({ landmarks: { n, dim, coords }, scaling }: Model): Float64Array {
  return Float64Array.from({ length: dim }, (_, c) => {
    let sum = 0;
    for (let i = 0; i < n; i++) sum += coords[i * dim + c];
    const mean = n > 0 ? sum / n : 0;
    return scaling ? mean * scaling.scale[c] + scaling.center[c] : mean;
  });
}
