/** Arrow's messages looked over before they are read: a damaged count would keep the reader busy for ever. */

const CONTINUED = 0xffffffff;
const SCHEMA = 1;
const DICTIONARY_BATCH = 2;
const RECORD_BATCH = 3;
const MOST_NESTED = 32;
const MAGIC = "ARROW1";

/** A table of FlatBuffers: where it lies among its bytes. */
interface FlatTable {
  readonly view: DataView;
  readonly at: number;
}

/** Throws an Error at the first vector that is longer than its message, or batch that has more rows than its bytes can hold. */
export function checkArrow(bytes: Uint8Array): void {
  const file = [...MAGIC].every((letter, k) => bytes[k] === letter.charCodeAt(0));
  if (!file) {
    for (let at = 0; at >= 0 && at + 4 <= bytes.length; ) at = checkMessage(bytes, at);
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
    for (let k = 0; k < count; k++) checkMessage(bytes, Number(footer.view.getBigInt64(at + 24 * k, true)));
  }
}

/** The place after the message at `at`; -1 if it is the mark of the end. */
function checkMessage(bytes: Uint8Array, at: number): number {
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
  if (header && type === RECORD_BATCH) checkBatch(header, body);
  const batch = header && type === DICTIONARY_BATCH ? child(header, 6) : undefined;
  if (batch) checkBatch(batch, body);
  return end;
}

function checkSchema(schema: FlatTable, depth = 0): void {
  if (depth > MOST_NESTED) throw new Error("its schema is nested too deep");
  // A schema's fields are in slot 6, a field's children in slot 14; 8 and 16 are remarks.
  const { at, count } = vector(schema, depth === 0 ? 6 : 14, 4);
  vector(schema, depth === 0 ? 8 : 16, 4);
  for (let k = 0; k < count; k++) checkSchema(target(schema.view, at + 4 * k), depth + 1);
}

function checkBatch(batch: FlatTable, body: number): void {
  const nodes = vector(batch, 6, 16);
  vector(batch, 8, 16);
  vector(batch, 12, 8);
  // A row of a column takes a bit, unless it is squeezed; columns of nothing but nulls take none.
  const most = field(batch, 10) > 0 ? 2 ** 31 : 8 * body + 2 ** 16;
  const lengths = [integer64(batch, 4)];
  for (let k = 0; k < nodes.count; k++) lengths.push(batch.view.getBigInt64(nodes.at + 16 * k, true));
  if (lengths.some((rows) => rows < 0n || rows > BigInt(most)))
    throw new Error("a batch promises more rows than it has");
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
