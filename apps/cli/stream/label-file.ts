/** A file and a model → the file with labels, written chunk by chunk; with a journal, a stopped run can be resumed. */
import type { Model } from "spectacl";
import { CHUNK_FORMATS, named } from "spectacl/internal";
import {
  type ChunkFormat,
  type ChunkWriter,
  chunkWriter,
  gzip,
  type RowStream,
  type WriteFormat,
} from "spectacl/io";
import { usage } from "../exit.js";
import type { CommonFlags } from "../flags/common-flags.js";
import { type BlankFlag, blankRule } from "../flags/data-flags.js";
import type { InputFile } from "../input/input-file.js";
import { checkedPlace, isStandardOutput, writeTo } from "../output/sink.js";
import { extensionsOf, formatOf, ownFormat } from "../output/write.js";
import { rowProgress } from "../terminal/row-progress.js";
import type { Terminal } from "../terminal/terminal.js";
import { gpuReport } from "./gpu-report.js";
import type { Journal } from "./journal.js";
import { embeddingNames, type LabeledChunk, labeledChunks } from "./label-chunks.js";
import { addTallies, EMPTY_TALLY, type Tally } from "./tally.js";
import { checkSameRows, checkUnchanged } from "./unchanged.js";

export interface LabelOutputFlags extends CommonFlags {
  readonly output?: string;
  readonly to?: WriteFormat;
  readonly labelsOnly?: boolean;
  readonly spreadsheetSafe?: boolean;
  readonly membership?: boolean;
  readonly transform?: boolean;
  readonly names?: boolean;
  readonly name?: string;
  readonly na?: BlankFlag;
  readonly resume?: boolean;
  readonly force?: boolean;
}

export interface LabelingInput {
  readonly file: InputFile;
  readonly stream: RowStream;
  readonly model: Model;
  readonly columns: readonly number[];
  readonly textual?: readonly number[];
  /** The number of rows that an earlier pass counted. */
  readonly rows?: number;
  readonly journal?: Journal;
}

/** The format of an output written chunk by chunk; fails if the output cannot be written that way. */
export function chunkFormatOf(
  flags: LabelOutputFlags,
  fallback?: ChunkFormat,
): { readonly format: ChunkFormat; readonly gzip: boolean } {
  const { output } = flags;
  const wanted = formatOf(output, fallback, flags.to);
  const format = named(CHUNK_FORMATS, wanted.format);
  if (format === undefined) {
    throw usage(`cannot write ${flags.to ?? output} in chunks: use ${extensionsOf(CHUNK_FORMATS, ", ")}.`);
  }
  if (flags.resume && isStandardOutput(output)) {
    throw usage("--resume needs an output file: name it with -o.");
  }
  if (flags.resume && (wanted.gzip || !format.chunks.resumable)) {
    const others = CHUNK_FORMATS.filter(({ chunks }) => chunks.resumable);
    throw usage(`--resume cannot write ${output}: use one of ${extensionsOf(others, ", ")}, not zipped.`);
  }
  if (flags.resume && checkedPlace(output!).kind === "device") {
    throw usage(`--resume needs an output file, but ${output} is a pipe or a device.`);
  }
  return { format: format.name, gzip: wanted.gzip };
}

/** The same once the input is known: a name without an extension gets the format of the input. */
export function outputFormat(stream: RowStream, flags: LabelOutputFlags) {
  return chunkFormatOf(flags, ownFormat(CHUNK_FORMATS, stream.format, stream.dialect));
}

export async function writeLabeled(
  job: LabelingInput,
  flags: LabelOutputFlags,
  screen: Terminal,
): Promise<Tally> {
  const { file, stream, model, columns, textual, journal } = job;
  const { format, gzip: zipped } = outputFormat(stream, flags);
  const writer = await chunkWriter(stream, {
    format,
    added: [
      flags.name ?? "cluster",
      ...(flags.names ? ["name"] : []),
      ...(flags.membership ? ["membership"] : []),
      ...(flags.transform ? embeddingNames(model) : []),
    ],
    ...(flags.names && { addedTexts: [1] }),
    alone: flags.labelsOnly === true,
    formulas: flags.spreadsheetSafe ? "text" : "keep",
    ...(textual && { textual }),
  });
  let tally = journal?.reached?.tally ?? EMPTY_TALLY;
  const { report, end } = rowProgress(flags.progress, screen, "labels", tally.rows);
  const { hear, text: gpuText } = gpuReport();
  const labeled = labeledChunks({
    stream,
    model,
    columns,
    na: blankRule(flags.na),
    names: flags.names === true,
    membership: flags.membership === true,
    transform: flags.transform === true,
    threads: flags.threads,
    device: flags.device,
    onLabels: hear,
    writer,
    ...(textual && { textual }),
    ...(journal?.reached && { from: journal.reached.next }),
  });
  // The input is checked for changes before the last chunk is released, so that a bad output is never moved into place.
  const chunks = async function* () {
    for await (const chunk of labeled) {
      tally = addTallies(tally, chunk.counts);
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
      await writeWithJournal(journal, writer, chunks());
    } else {
      const bytes = outputBytes(writer, chunks());
      await writeTo(flags.output, zipped ? gzip(bytes) : bytes);
    }
  } finally {
    end();
  }
  const said = gpuText();
  if (said !== undefined) screen.print(`  ${screen.warning("note")} ${said}`);
  return tally;
}

/** A chunk, and the counts up to its end. */
type CountedChunk = LabeledChunk & { readonly tally: Tally };

/** The bytes of the output. None before the first chunk: most problems of a file show in it. */
async function* outputBytes(
  { begin, end }: ChunkWriter,
  chunks: AsyncIterable<CountedChunk>,
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

async function writeWithJournal(
  journal: Journal,
  { begin, end }: ChunkWriter,
  chunks: AsyncIterable<CountedChunk>,
): Promise<void> {
  let before = journal.reached ? [] : begin();
  for await (const { bytes, next, tally } of chunks) {
    await journal.add([...before, ...bytes], next, tally);
    before = [];
  }
  await journal.finish([...before, ...end()]);
}
