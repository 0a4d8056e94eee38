/** Records of Thrift's compact protocol, as Parquet's headers are written: walked once to see that they are whole. */

const MOST_NESTED = 32;

/**
 * The place after the record that begins at `at`, and its fields that are integers or truths (1 or 0), nested ones under a path: "5.1" is field
 * 1 of field 5. Throws an Error if the bytes end before the record or promise more than they can hold.
 */
export function thriftRecord(
  bytes: Uint8Array,
  start: number,
): { readonly end: number; readonly fields: ReadonlyMap<string, number> } {
  const fields = new Map<string, number>();
  let at = start;
  const byte = (): number => {
    if (at >= bytes.length) throw new Error("a header is cut short");
    return bytes[at++];
  };
  // Beyond 2^53 the value does not matter: all that is counted here is smaller.
  const varint = (): number => {
    let value = 0;
    for (let scale = 1; ; scale *= 128) {
      const b = byte();
      value += (b & 127) * scale;
      if (b < 128) return value;
      if (scale > 2 ** 70) throw new Error("a header holds an endless number");
    }
  };
  const skip = (count: number): void => {
    if (count > bytes.length - at) throw new Error("a header is cut short");
    at += count;
  };
  const element = (type: number, path: string, depth: number, listed: boolean): void => {
    if (type === 1 || type === 2) {
      fields.set(path, (listed ? byte() : type) === 1 ? 1 : 0);
    } else if (type === 3) {
      byte();
    } else if (type >= 4 && type <= 6) {
      const value = varint();
      fields.set(path, value % 2 === 0 ? value / 2 : -(value + 1) / 2);
    } else if (type === 7) {
      skip(8);
    } else if (type === 8) {
      skip(varint());
    } else if (type === 9 || type === 10) {
      const head = byte();
      const size = head >> 4 === 15 ? varint() : head >> 4;
      if (size > bytes.length - at) throw new Error("a header's list is longer than the file");
      for (let k = 0; k < size; k++) element(head & 15, `${path}.*`, depth + 1, true);
    } else if (type === 12) {
      record(`${path}.`, depth + 1);
    } else {
      throw new Error(`a header has a field of the unknown type ${type}`);
    }
  };
  const record = (prefix: string, depth: number): void => {
    if (depth > MOST_NESTED) throw new Error("a header is nested too deep");
    let id = 0;
    for (let head = byte(); head !== 0; head = byte()) {
      const step = head >> 4;
      id = step > 0 ? id + step : Math.floor(varint() / 2);
      element(head & 15, `${prefix}${id}`, depth, false);
    }
  };
  record("", 0);
  return { end: at, fields };
}
