/** Bytes ↔ gzip, of one member or many, with what the platform brings. */
import { checkArgument, type Rule } from "../../base/rules.js";
import { ioError, whyOf } from "../errors/file-errors.js";

const HEADER = 10;
// "Unknown": what the byte for the operating system says whatever made the file.
const SYSTEM = 9;
const ANY_SYSTEM = 255;

/**
 * The bytes that were zipped. Browsers refuse files of several members (as bgzip and `cat a.gz b.gz` make them), so each is
 * unzipped alone: members are cut where something that reads as a header begins, and if a cut proves wrong the rest is
 * taken as one.
 */
export async function* gunzip(bytes: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  const starts = memberStarts(bytes);
  for (let k = 0; k < starts.length; k++) {
    const final = k === starts.length - 1;
    const member = bytes.subarray(starts[k], final ? bytes.length : starts[k + 1]);
    if (final) {
      yield* unzipped(member);
      return;
    }
    const parts: Uint8Array[] = [];
    try {
      for await (const part of unzipped(member)) parts.push(part);
    } catch {
      yield* unzipped(bytes.subarray(starts[k]));
      return;
    }
    yield* parts;
  }
}

const PIECES: Rule = [
  "must be a list or another iterable of bytes",
  (value) =>
    typeof value === "object" &&
    value !== null &&
    (Symbol.iterator in value || Symbol.asyncIterator in value),
];

/** Zips the pieces: the same bytes for the same pieces, with no time and no system in the header. */
export async function* gzip(
  input: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  checkArgument("input", PIECES, input);
  let first = true;
  for await (const part of through(input, new CompressionStream("gzip"))) {
    if (first && part.length > SYSTEM) part[SYSTEM] = ANY_SYSTEM;
    first = false;
    yield part;
  }
}

/** What is packed with the header and the end of zlib. `fail` is called if it is damaged. */
export async function* inflated(
  bytes: Uint8Array,
  fail: () => never,
): AsyncGenerator<Uint8Array, void, void> {
  const pieces = through([bytes], new DecompressionStream("deflate"));
  for (;;) {
    const step = await pieces.next().catch(fail);
    if (step.done) return;
    yield step.value;
  }
}

/** What one member holds. */
export async function* unzipped(member: Uint8Array): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield* through([member], new DecompressionStream("gzip"));
  } catch (error) {
    throw ioError("DAMAGED_GZIP", { why: whyOf(error) });
  }
}

/** The piece, if it is one. */
export function checkedPiece(piece: unknown): Uint8Array {
  if (piece instanceof Uint8Array) return piece;
  throw ioError("NOT_A_PIECE", { value: piece });
}

async function* through(
  input: Iterable<Uint8Array> | AsyncIterable<Uint8Array>,
  stream: CompressionStream | DecompressionStream,
): AsyncGenerator<Uint8Array, void, void> {
  const writer = stream.writable.getWriter();
  const written = (async () => {
    for await (const piece of input) {
      await writer.write(checkedPiece(piece) as Uint8Array<ArrayBuffer>);
    }
    await writer.close();
  })();
  // The reader meets the stream's own errors; those of the input end the wait for what will never come.
  const failed = new Promise<never>((_, refuse) => {
    written.catch((error) => {
      refuse(error);
      writer.abort(error).catch(() => {});
    });
  });
  failed.catch(() => {});
  const reader = stream.readable.getReader();
  try {
    const next = () => Promise.race([reader.read(), failed]);
    for (let step = await next(); !step.done; step = await next()) yield step.value;
    await written;
  } finally {
    reader.cancel().catch(() => {});
  }
}

function memberStarts(bytes: Uint8Array): number[] {
  const starts = [0];
  for (let at = bytes.indexOf(0x1f, 1); at >= 0; at = bytes.indexOf(0x1f, at + 1)) {
    if (isMemberStart(bytes, at)) starts.push(at);
  }
  return starts;
}

/** Magic, deflate, no reserved flag, a level that is written and a system that exists. */
function isMemberStart(bytes: Uint8Array, at: number): boolean {
  if (bytes.length - at < HEADER || bytes[at + 1] !== 0x8b || bytes[at + 2] !== 8) return false;
  const level = bytes[at + 8];
  const system = bytes[at + SYSTEM];
  const known = level === 0 || level === 2 || level === 4;
  return bytes[at + 3] < 32 && known && (system <= 19 || system === ANY_SYSTEM);
}
