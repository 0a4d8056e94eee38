/** Bytes in one piece or many: looked at, unzipped, joined. */

import { ioError } from "../errors/file-errors.js";
import { type Allowance, allowanceOf, checkUnzipped } from "./allowance.js";
import { checkedPiece, gunzip } from "./gzip.js";
import { isGzip } from "./is-gzip.js";

/** The bytes of a file: in one array, or in pieces as they arrive, such as a stream of Node's `fs`. */
export type Bytes = Uint8Array | AsyncIterable<Uint8Array>;

/** Where the bytes of a file are. */
export interface ByteSource {
  /** The bytes from place `from` on; called with 0 first, and again for every further reading. */
  readonly open: (from: number) => Bytes;
  /** Size of the file in bytes; Parquet needs it to be read a row group at a time. */
  readonly size?: number | undefined;
  /** The bytes from `start` up to `end`; Parquet needs it too. */
  readonly slice?: ((start: number, end: number) => Promise<Uint8Array>) | undefined;
}

// Typed arrays of row starts count in 32 bits.
const MOST_BYTES = 2 ** 32 - 1;

/** What a file is called, and how much it may unfold to if its size does not decide. */
export interface Unfolded {
  readonly name: string;
  readonly maxMemory?: number | undefined;
}

/** All bytes of a file, and what they may unfold to. */
export interface WholeFile {
  readonly bytes: Uint8Array;
  readonly allowance: Allowance;
}

/** All bytes in one array; the given one if it is one already. Gzip is unzipped, whatever the file is called. */
export async function whole(input: Bytes, { name, maxMemory }: Unfolded): Promise<WholeFile> {
  const stored = await wholeBytes(input);
  const allowance = allowanceOf(name, stored.length, maxMemory);
  return { bytes: isGzip(stored) ? await wholeBytes(gunzipped(stored, allowance)) : stored, allowance };
}

/** The pieces one after the other; gzip is unzipped, without limit if nothing says what it may unfold to. */
export async function* pieces(input: Bytes, unfolded?: Unfolded): AsyncGenerator<Uint8Array, void, void> {
  const plain = (stored: Uint8Array): AsyncIterable<Uint8Array> =>
    unfolded
      ? gunzipped(stored, allowanceOf(unfolded.name, stored.length, unfolded.maxMemory))
      : gunzip(stored);
  if (input instanceof Uint8Array) {
    yield* isGzip(input) ? plain(input) : [input];
    return;
  }
  const source = checkedIterator(input);
  const head = await peeked(source, 2);
  yield* isGzip(head) ? plain(await wholeBytes(chain(head, source))) : chain(head, source);
}

function gunzipped(stored: Uint8Array, allowance: Allowance): AsyncGenerator<Uint8Array, void, void> {
  return limited(gunzip(stored), allowance);
}

/** Unzipped pieces, up to what the file may unfold to. */
export async function* limited(
  unzipped: AsyncIterable<Uint8Array>,
  allowance: Allowance,
): AsyncGenerator<Uint8Array, void, void> {
  let total = 0;
  for await (const piece of unzipped) {
    total += piece.length;
    checkUnzipped(allowance, total);
    yield piece;
  }
}

/** The bytes as they come. */
export async function* arriving(bytes: Bytes): AsyncGenerator<Uint8Array, void, void> {
  if (bytes instanceof Uint8Array) yield bytes;
  else yield* bytes;
}

/** The first pieces as one, at least `count` bytes unless the source has fewer. */
export async function peeked(source: AsyncIterator<Uint8Array>, count: number): Promise<Uint8Array> {
  const head: Uint8Array[] = [];
  let seen = 0;
  while (seen < count) {
    const step = await source.next();
    if (step.done) break;
    head.push(checkedPiece(step.value));
    seen += step.value.length;
  }
  return joined(head);
}

/** The head, then the pieces of the rest. */
export async function* chain(
  head: Uint8Array,
  rest: AsyncIterator<Uint8Array>,
): AsyncGenerator<Uint8Array, void, void> {
  try {
    yield head;
    for (let step = await rest.next(); !step.done; step = await rest.next()) yield checkedPiece(step.value);
  } finally {
    await rest.return?.();
  }
}

async function wholeBytes(input: Bytes): Promise<Uint8Array> {
  if (input instanceof Uint8Array) return input;
  const source = checkedIterator(input);
  const all: Uint8Array[] = [];
  let total = 0;
  for (let step = await source.next(); !step.done; step = await source.next()) {
    all.push(checkedPiece(step.value));
    total += step.value.length;
    if (total > MOST_BYTES) {
      await source.return?.();
      throw ioError("INPUT_TOO_LARGE", { most: MOST_BYTES });
    }
  }
  return joined(all);
}

/** The pieces as one, each let go as it is copied. */
export function joined(pieces: (Uint8Array | undefined)[]): Uint8Array {
  if (pieces.length === 1) return pieces[0]!;
  const bytes = new Uint8Array(pieces.reduce((sum, piece) => sum + piece!.length, 0));
  let top = 0;
  for (let k = 0; k < pieces.length; k++) {
    const piece = pieces[k]!;
    bytes.set(piece, top);
    top += piece.length;
    pieces[k] = undefined;
  }
  return bytes;
}

function checkedIterator(input: AsyncIterable<Uint8Array>): AsyncIterator<Uint8Array> {
  if (typeof input?.[Symbol.asyncIterator] !== "function") {
    throw ioError("NOT_BYTES", { value: input });
  }
  return input[Symbol.asyncIterator]();
}
