/** The bytes of a ZIP archive → its files, each unpacked when it is asked for, and no further than a limit. */
import { InputError } from "../../base/errors.js";
import { ioError } from "../errors/file-errors.js";
import { type Allowance, checkUnzipped } from "./allowance.js";
import { joined } from "./bytes.js";
import { unzipped } from "./gzip.js";

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const MOST_COMMENT = 0xffff;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly method: number;
  readonly flags: number;
  readonly crc: number;
  readonly packed: number;
  readonly size: number;
  readonly offset: number;
}

export interface Archive {
  /** The files in the archive, in its order. */
  readonly paths: readonly string[];
  readonly has: (path: string) => boolean;
  /** The bytes of a file in the archive. */
  readonly bytes: (path: string) => Promise<Uint8Array>;
  /** The text of a file in the archive. */
  readonly text: (path: string) => Promise<string>;
}

/** `format` appears in messages. */
export function archive(bytes: Uint8Array, allowance: Allowance, format: string): Archive {
  const { name } = allowance;
  const fail = (what: string): never => {
    throw ioError("MALFORMED_FILE", { name, format, what });
  };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = directory(bytes, view, fail);
  let size = 0;
  const pieces = async (path: string, take: (piece: Uint8Array) => void): Promise<void> => {
    const entry = entries.get(path) ?? fail(`it has no ${path}`);
    try {
      for await (const piece of unpacked(bytes, view, entry, fail)) {
        size += piece.length;
        checkUnzipped(allowance, size);
        take(piece);
      }
    } catch (error) {
      if (error instanceof InputError && error.code !== "DAMAGED_GZIP") throw error;
      fail(`${path} cannot be unpacked`);
    }
  };
  return {
    paths: [...entries.keys()],
    has: (path) => entries.has(path),
    bytes: async (path) => {
      const parts: Uint8Array[] = [];
      await pieces(path, (piece) => parts.push(piece));
      return joined(parts);
    },
    text: async (path) => {
      const decoder = new TextDecoder();
      let text = "";
      await pieces(path, (piece) => {
        text += decoder.decode(piece, { stream: true });
      });
      return text + decoder.decode();
    },
  };
}

function directory(bytes: Uint8Array, view: DataView, fail: (what: string) => never): Map<string, Entry> {
  let end = bytes.length - END_BYTES;
  const least = Math.max(0, end - MOST_COMMENT);
  while (end >= least && view.getUint32(end, true) !== END) end--;
  if (end < least) return fail("it ends too early: the list of its parts is missing");
  const count = view.getUint16(end + 10, true);
  let at = view.getUint32(end + 16, true);
  const entries = new Map<string, Entry>();
  for (let k = 0; k < count; k++) {
    if (at + 46 > bytes.length || view.getUint32(at, true) !== ENTRY)
      fail("the list of its parts is damaged");
    const length = view.getUint16(at + 28, true);
    const path = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + length));
    entries.set(path.replace(/^\//, ""), {
      flags: view.getUint16(at + 8, true),
      method: view.getUint16(at + 10, true),
      crc: view.getUint32(at + 16, true),
      packed: view.getUint32(at + 20, true),
      size: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    });
    at += 46 + length + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
  }
  return entries;
}

/** What is packed as gzip packs it gets gzip's header and end, so that the platform unpacks and checks it. */
function unpacked(
  bytes: Uint8Array,
  view: DataView,
  { method, flags, crc, packed, size, offset }: Entry,
  fail: (what: string) => never,
): AsyncIterable<Uint8Array> | Iterable<Uint8Array> {
  if (flags & 1) fail("it is encrypted");
  if (offset + 30 > bytes.length || view.getUint32(offset, true) !== LOCAL)
    fail("a part is not where it should be");
  const start = offset + 30 + view.getUint16(offset + 26, true) + view.getUint16(offset + 28, true);
  if (start + packed > bytes.length) fail("it ends within a part");
  const data = bytes.subarray(start, start + packed);
  if (method === STORED) return [data];
  if (method !== DEFLATED) return fail(`a part is packed by method ${method}, which is not known`);
  const member = new Uint8Array(packed + 18);
  member.set([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 255]);
  member.set(data, 10);
  const ending = new DataView(member.buffer, 10 + packed);
  ending.setUint32(0, crc, true);
  ending.setUint32(4, size, true);
  return unzipped(member);
}
