/**
 * A model as the bytes of a `.spectacl` file, all little-endian:
 *   0  signature, 8 bytes          8  format version, u32       12  CRC-32 of all bytes from 16 on, u32
 *  16  length of the file, f64    24  length of the header, f64
 *  32  header: JSON in ASCII, filled up with blanks to a multiple of 8
 *      arrays, each from a multiple of 8 on, where the header's directory says.
 * Numbers keep all their bits: what is read is what was written.
 */
import { isRecord } from "../base/record.js";
import { crc32 } from "./checksum.js";
import { MODEL_VERSION, type Model } from "./model.js";
import { modelsError } from "./model-errors.js";
import { checkPart } from "./part-checks.js";
import { ARRAY_NAMES, type ModelArray, type ModelHeader, modelFromParts, writableParts } from "./parts.js";

// A byte above 127 and both ends of line: a transfer as text would spoil it.
const SIGNATURE = [0x89, 0x53, 0x50, 0x43, 0x4c, 0x0d, 0x0a, 0x1a];
const HEADER_AT = 32;

interface Entry {
  readonly type: "f64" | "i32";
  readonly length: number;
  /** From the first byte behind the header. */
  readonly offset: number;
}

interface FileHeader extends ModelHeader {
  readonly arrays: Readonly<Record<string, Entry>>;
}

/**
 * A model as the bytes of a `.spectacl` file, with a checksum. Numbers keep all their bits.
 *
 * @example
 * import { fitSync, readModel, writeModel } from "spectacl";
 *
 * const model = fitSync([[0, 0], [0, 1], [9, 9], [9, 8]], { method: "kmeans", clusters: 2 });
 * const same = readModel(writeModel(model));
 */
export function writeModel(model: Model): Uint8Array {
  const { header, arrays } = writableParts(model);
  const directory: Record<string, Entry> = {};
  let offset = 0;
  for (const [name, array] of Object.entries(arrays)) {
    directory[name] = { type: array instanceof Int32Array ? "i32" : "f64", length: array.length, offset };
    offset += upTo8(array.byteLength);
  }
  const text = ascii(JSON.stringify({ ...header, arrays: directory }));
  const size = upTo8(text.length);
  const bytes = new Uint8Array(HEADER_AT + size + offset);
  const view = new DataView(bytes.buffer);
  bytes.set(SIGNATURE);
  view.setUint32(8, MODEL_VERSION, true);
  view.setFloat64(16, bytes.length, true);
  view.setFloat64(24, size, true);
  bytes.fill(0x20, HEADER_AT, HEADER_AT + size);
  for (let at = 0; at < text.length; at++) bytes[HEADER_AT + at] = text.charCodeAt(at);
  for (const [name, array] of Object.entries(arrays)) {
    bytes.set(bytesOf(array), HEADER_AT + size + directory[name].offset);
  }
  view.setUint32(12, crc32(bytes.subarray(16)), true);
  return bytes;
}

/**
 * The model in the bytes of a `.spectacl` file.
 *
 * @throws InputError if the file is not a model, cut off, damaged or of a newer format
 */
export function readModel(bytes: Uint8Array): Model {
  if (!(bytes instanceof Uint8Array) || !SIGNATURE.every((byte, at) => bytes[at] === byte)) {
    throw modelsError("NOT_A_MODEL_FILE", { lacks: "signature" });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = bytes.length < HEADER_AT ? HEADER_AT : view.getFloat64(16, true);
  const version = bytes.length < HEADER_AT ? MODEL_VERSION : view.getUint32(8, true);
  if (version !== MODEL_VERSION) throw modelsError("MODEL_VERSION", { version, known: MODEL_VERSION });
  if (bytes.length < length) {
    throw modelsError("MODEL_CUT_OFF", { bytes: bytes.length, expected: length });
  }
  if (bytes.length !== length || crc32(bytes.subarray(16)) !== view.getUint32(12, true)) {
    throw modelsError("MODEL_DAMAGED");
  }
  const size = view.getFloat64(24, true);
  checkPart(isCount(size) && HEADER_AT + size <= length, "header", "within the file", size);
  const start = HEADER_AT + size;
  const { arrays: directory, ...header } = parsed(bytes.subarray(HEADER_AT, start));
  const arrays: Record<string, ModelArray> = {};
  // Others are of a later version, which this one does without.
  for (const name of ARRAY_NAMES.filter((known) => Object.hasOwn(directory, known))) {
    const entry = directory[name] as Partial<Entry> | null;
    const width = entry?.type === "i32" ? 4 : 8;
    const { offset, length: count } = entry ?? {};
    const sound = isCount(offset) && isCount(count) && start + offset + count * width <= length;
    checkPart(sound && TYPES.includes(entry?.type), name, "within the file", count);
    // Unlike that of a Uint8Array, the slice of a Node Buffer would not be a copy.
    const from = start + (offset as number);
    const part = Uint8Array.prototype.slice.call(bytes, from, from + (count as number) * width);
    arrays[name] = width === 4 ? new Int32Array(part.buffer) : new Float64Array(part.buffer);
  }
  return modelFromParts(header, arrays);
}

const PIECE = 8192;
const TYPES: readonly unknown[] = ["f64", "i32"];

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

/** The header, whose parts are not checked yet, with a directory of its arrays. */
function parsed(bytes: Uint8Array): FileHeader {
  let header: Partial<FileHeader> | null = null;
  try {
    header = JSON.parse(textOf(bytes));
  } catch {
    // Said below.
  }
  checkPart(isRecord(header), "header", "a JSON object", header);
  checkPart(isRecord(header?.arrays), "arrays", "a directory of arrays", header?.arrays);
  return header as FileHeader;
}

/** ASCII → text, a piece at a time: so many arguments a call may have. */
function textOf(bytes: Uint8Array): string {
  const parts: string[] = [];
  for (let at = 0; at < bytes.length; at += PIECE)
    parts.push(String.fromCharCode(...bytes.subarray(at, at + PIECE)));
  return parts.join("");
}

/** JSON with everything beyond ASCII escaped. */
function ascii(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

function bytesOf(array: ModelArray): Uint8Array {
  return new Uint8Array(array.buffer, array.byteOffset, array.byteLength);
}

function upTo8(length: number): number {
  return Math.ceil(length / 8) * 8;
}
