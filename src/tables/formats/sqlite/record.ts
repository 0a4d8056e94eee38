/** The bytes of a record → its values. */
import type { Fail } from "./pages.js";
import { length, type Place } from "./varint.js";

/** What a cell holds; undefined if it is NULL. */
export type Value = number | bigint | string | Uint8Array | undefined;

// Codes of kinds. From the first of texts and bytes on a code says the length too.
const [NULL, LAST_INTEGER, FLOAT, ZERO, ONE, FIRST_BYTES] = [0, 6, 7, 8, 9, 12];
const INTEGER_BYTES = [0, 1, 2, 3, 4, 6, 8];

/** Reads the first values of records, at most so many. */
export function recordReader(encoding: string, fail: Fail): (record: Uint8Array, most: number) => Value[] {
  const decoder = new TextDecoder(encoding);
  const scratch = new DataView(new ArrayBuffer(8));
  const eight = (record: Uint8Array, at: number): DataView => {
    for (let k = 0; k < 8; k++) scratch.setUint8(k, record[at + k]);
    return scratch;
  };
  const integer = (record: Uint8Array, at: number, size: number): number | bigint => {
    if (size === 8) {
      const exact = eight(record, at).getBigInt64(0);
      const near = Number(exact);
      return Number.isSafeInteger(near) ? near : exact;
    }
    let value = (record[at] << 24) >> 24;
    for (let k = 1; k < size; k++) value = value * 256 + record[at + k];
    return value;
  };
  return (record, most) => {
    const place: Place = { at: 0 };
    const end = length(record, place, record.length);
    if (end === undefined || end > record.length) return fail("a record is shorter than its header");
    const values: Value[] = [];
    let at = end;
    while (place.at < end && values.length < most) {
      const code = length(record, place, end);
      if (code === undefined || code === 10 || code === 11) return fail("a value is of no known kind");
      const size =
        code >= FIRST_BYTES
          ? Math.floor((code - FIRST_BYTES) / 2)
          : code === FLOAT
            ? 8
            : (INTEGER_BYTES[code] ?? 0);
      if (at + size > record.length) return fail("a record is shorter than its values");
      if (code >= FIRST_BYTES) {
        const part = record.subarray(at, at + size);
        values.push(code % 2 === 0 ? part.slice() : decoder.decode(part));
      } else if (code === NULL) values.push(undefined);
      else if (code <= LAST_INTEGER) values.push(integer(record, at, size));
      else if (code === FLOAT) values.push(eight(record, at).getFloat64(0));
      else if (code === ZERO || code === ONE) values.push(code - ZERO);
      at += size;
    }
    return values;
  };
}
