/** Arrow's messages looked over before they are read: a damaged count would keep the reader busy for ever. */
import { type Allowance, unfolding } from "../../bytes/allowance.js";

const CONTINUED = 0xffffffff;
const SCHEMA = 1;
const DICTIONARY_BATCH = 2;
const RECORD_BATCH = 3;
const MOST_NESTED = 32;
// Of a cell; and of the length in front of a squeezed buffer, which is this if it is not squeezed after all.
const CELL = 8;
const STORED = -1n;
const MOST = BigInt(Number.MAX_SAFE_INTEGER);
const MAGIC = "ARROW1";

type Unfold = (bytes: number) => void;

/** A table of FlatBuffers: where it lies among its bytes. */
interface FlatTable {
  readonly view: DataView;
  readonly at: number;
}

/**
 * Throws an Error at the first vector that is longer than its message, or buffer that lies outside it, and an InputError if
 * rows and unpacked buffers are more than the file may unfold to.
 */
export function checkArrow(bytes: Uint8Array, allowance: Allowance): void {
  const unfold = unfolding(allowance);
  const file = [...MAGIC].every((letter, k) => bytes[k] === letter.charCodeAt(0));
  if (!file) {
    for (let at = 0; at >= 0 && at + 4 <= bytes.length; ) at = checkMessage(bytes, at, unfold);
    return;
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const length = view.getInt32(bytes.length - 10, true);
  if (length <= 0 || length > bytes.length - 18) throw new Error("it has no footer");
  const begin = bytes.byteOffset + bytes.length - 10 - length;
  const footer = rootOf(new DataView(bytes.buffer, begin, length));
  const schema = child(footer, 6);
  if (!schema) throw new Error("it has no schema");
  checkSchema(schema);
  for (const slot of [8, 10]) {
    const { at, count } = vector(footer, slot, 24);
    for (let k = 0; k < count; k++)
      checkMessage(bytes, Number(footer.view.getBigInt64(at + 24 * k, true)), unfold);
  }
}

/** The place after the message at `at`; -1 if it is the mark of the end. */
function checkMessage(bytes: Uint8Array, at: number, unfold: Unfold): number {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let begin = at + 4;
  let length = view.getUint32(at, true);
  if (length === CONTINUED) {
    if (begin + 4 > bytes.length) return -1;
    length = view.getUint32(begin, true);
    begin += 4;
  }
  if (length === 0) return -1;
  const message = rootOf(new DataView(bytes.buffer, bytes.byteOffset + begin, length));
  const body = Number(integer64(message, 10));
  const end = begin + length + body;
  if (!(body >= 0 && end <= bytes.length)) throw new Error("a message lies outside the file");
  const header = child(message, 8);
  const slot = field(message, 6);
  const type = slot === 0 ? 0 : message.view.getUint8(slot);
  if (header && type === SCHEMA) checkSchema(header);
  const held = bytes.subarray(begin + length, end);
  if (header && type === RECORD_BATCH) checkBatch(header, held, unfold);
  const batch = header && type === DICTIONARY_BATCH ? child(header, 6) : undefined;
  if (batch) checkBatch(batch, held, unfold);
  return end;
}

function checkSchema(schema: FlatTable, depth = 0): void {
  if (depth > MOST_NESTED) throw new Error("its schema is nested too deep");
  // A schema's fields are in slot 6, a field's children in slot 14; 8 and 16 are remarks.
  const { at, count } = vector(schema, depth === 0 ? 6 : 14, 4);
  vector(schema, depth === 0 ? 8 : 16, 4);
  for (let k = 0; k < count; k++) checkSchema(target(schema.view, at + 4 * k), depth + 1);
}

function checkBatch(batch: FlatTable, body: Uint8Array, unfold: Unfold): void {
  const nodes = vector(batch, 6, 16);
  const buffers = vector(batch, 8, 16);
  vector(batch, 12, 8);
  const number = (at: number): number => {
    const value = batch.view.getBigInt64(at, true);
    if (value < 0n || value > MOST) throw new Error("a batch has a count that is out of range");
    return Number(value);
  };
  unfold(CELL * Number(integer64(batch, 4)));
  // Columns of nothing but nulls, and runs, take rows without bytes.
  for (let k = 0; k < nodes.count; k++) unfold(CELL * number(nodes.at + 16 * k));
  const squeezed = field(batch, 10) > 0;
  const held = new DataView(body.buffer, body.byteOffset, body.byteLength);
  for (let k = 0; k < buffers.count; k++) {
    const [from, length] = [number(buffers.at + 16 * k), number(buffers.at + 16 * k + 8)];
    if (from + length > body.length) throw new Error("a buffer lies outside its batch");
    if (!squeezed || length < CELL) continue;
    const unpacked = held.getBigInt64(from, true);
    if (unpacked < STORED || unpacked > MOST) throw new Error("a buffer has a length that is out of range");
    unfold(Math.max(0, Number(unpacked)));
  }
}

function rootOf(view: DataView): FlatTable {
  return target(view, 0);
}

function target(view: DataView, at: number): FlatTable {
  return { view, at: at + view.getUint32(at, true) };
}

/** Where a field lies; 0 if it is absent. Slots are counted in bytes, as the format does. */
function field({ view, at }: FlatTable, slot: number): number {
  const slots = at - view.getInt32(at, true);
  if (slot >= view.getUint16(slots, true)) return 0;
  const offset = view.getUint16(slots + slot, true);
  return offset === 0 ? 0 : at + offset;
}

function child(table: FlatTable, slot: number): FlatTable | undefined {
  const at = field(table, slot);
  return at === 0 ? undefined : target(table.view, at);
}

function integer64(table: FlatTable, slot: number): bigint {
  const at = field(table, slot);
  return at === 0 ? 0n : table.view.getBigInt64(at, true);
}

function vector(
  table: FlatTable,
  slot: number,
  stride: number,
): { readonly at: number; readonly count: number } {
  const vectorAt = child(table, slot)?.at;
  if (vectorAt === undefined) return { at: 0, count: 0 };
  const count = table.view.getUint32(vectorAt, true);
  if (count * stride > table.view.byteLength - vectorAt) throw new Error("a list is longer than its message");
  return { at: vectorAt + 4, count };
}
