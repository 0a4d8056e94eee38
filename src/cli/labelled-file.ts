/** A file labelled by a model and written as it came: all in order, whole or not at all, or kept to go on with. */
import type { Model } from "../index.js";
import {
  CHUNK_FORMATS,
  type ChunkFormat,
  type ChunkWriter,
  chunkWriter,
  gzip,
  type RowStream,
} from "../io.js";
import { usage } from "./exit.js";
import type { Journal } from "./journal.js";
import { embeddingNames, type Labelled, labelledChunks } from "./labelling.js";
import { type CommonFlags, formatOf } from "./output.js";
import { pace } from "./rate.js";
import { placeOf, writeTo } from "./sink.js";
import type { StreamedFile } from "./streamed-file.js";
import { NOTHING, type Tally, tallied } from "./tally.js";
import type { Terminal } from "./terminal.js";
import { checkSameRows, checkUnchanged } from "./unchanged.js";

export interface LabelOutputFlags extends CommonFlags {
  readonly output?: string;
  readonly labelsOnly?: boolean;
  readonly membership?: boolean;
  readonly transform?: boolean;
  readonly name?: string;
  readonly na?: "error" | "drop" | "mean";
  readonly resume?: boolean;
  readonly force?: boolean;
}

export interface LabelJob {
  readonly file: StreamedFile;
  readonly stream: RowStream;
  readonly model: Model;
  readonly columns: readonly number[];
  readonly textual?: readonly number[];
  /** Rows that an earlier pass has counted. */
  readonly rows?: number;
  readonly journal?: Journal;
}

/** The form of an output that is written chunk by chunk; complains where it cannot be. */
export function chunkFormatOf(
  flags: LabelOutputFlags,
  fallback: ChunkFormat = "csv",
): { readonly format: ChunkFormat; readonly gzip: boolean } {
  const { output } = flags;
  const wanted = formatOf(output, fallback);
  if (!(CHUNK_FORMATS as readonly string[]).includes(wanted.format)) {
    throw usage(
      `cannot write ${output} a chunk at a time: use ${CHUNK_FORMATS.map((name) => `.${name}`).join(", ")}.`,
    );
  }
  if (flags.resume && (output === undefined || output === "-")) {
    throw usage("--resume needs a file to go on with: name it with -o.");
  }
  if (flags.resume && (wanted.gzip || wanted.format === "parquet")) {
    throw usage(`--resume goes on with plain text, not with ${output}: use .csv, .tsv or .jsonl.`);
  }
  if (flags.resume && placeOf(output!).kind === "device") {
    throw usage(`--resume needs a file to go on with, and ${output} is a pipe or a device.`);
  }
  return wanted as { format: ChunkFormat; gzip: boolean };
}

/** The same, where the rows are known; a name that tells no format gets that of the rows. */
export function writtenAs(stream: RowStream, flags: LabelOutputFlags) {
  return chunkFormatOf(flags, stream.dialect?.delimiter === "\t" ? "tsv" : "csv");
}

export async function writeLabelled(
  job: LabelJob,
  flags: LabelOutputFlags,
  screen: Terminal,
): Promise<Tally> {
  const { file, stream, model, columns, textual, journal } = job;
  const { format, gzip: zipped } = writtenAs(stream, flags);
  const writer = await chunkWriter(stream, {
    format,
    added: [
      flags.name ?? "cluster",
      ...(flags.membership ? ["membership"] : []),
      ...(flags.transform ? embeddingNames(model) : []),
    ],
    alone: flags.labelsOnly === true,
    ...(textual && { textual }),
  });
  let tally = journal?.reached?.tally ?? NOTHING;
  const { report, end } = pace(flags.progress, screen, "labels", tally.rows);
  const labelled = labelledChunks({
    stream,
    model,
    columns,
    na: flags.na ?? "error",
    membership: flags.membership === true,
    transform: flags.transform === true,
    threads: flags.threads,
    writer,
    ...(textual && { textual }),
    ...(journal?.reached && { from: journal.reached.next }),
  });
  // Whoever asks for a chunk after the last one is told before he puts the output in its place.
  const chunks = async function* () {
    for await (const chunk of labelled) {
      tally = tallied(tally, chunk.counts);
      yield { ...chunk, tally };
      report(
        tally.rows,
        stream.rows === undefined ? file.share(chunk.next.byte) : chunk.next.row / stream.rows,
      );
    }
    await checkUnchanged(file);
    checkSameRows(file.name, job.rows, tally.rows);
  };
  try {
    if (journal) {
      await journaled(journal, writer, chunks());
    } else {
      const bytes = whole(writer, chunks());
      await writeTo(flags.output, zipped ? gzip(bytes) : bytes);
    }
  } finally {
    end();
  }
  return tally;
}

/** A chunk, and all that was counted up to its end. */
type Counted = Labelled & { readonly tally: Tally };

/** Nothing is written before the first chunk is there: what is wrong with a file mostly shows in it. */
async function* whole(
  { begin, end }: ChunkWriter,
  chunks: AsyncIterable<Counted>,
): AsyncGenerator<Uint8Array, void, void> {
  let before = begin();
  for await (const { bytes } of chunks) {
    yield* before;
    yield* bytes;
    before = [];
  }
  yield* before;
  yield* end();
}

async function journaled(
  journal: Journal,
  { begin, end }: ChunkWriter,
  chunks: AsyncIterable<Counted>,
): Promise<void> {
  let before = journal.reached ? [] : begin();
  for await (const { bytes, next, tally } of chunks) {
    await journal.add([...before, ...bytes], next, tally);
    before = [];
  }
  await journal.finish([...before, ...end()]);
}
