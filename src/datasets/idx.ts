/** The bytes of an IDX file of unsigned bytes → its sizes and its items. */
import { InputError } from "../base/errors.js";

export interface Idx {
  /** Number of items, then the sizes of one item. */
  readonly sizes: readonly number[];
  readonly bytes: Uint8Array;
}

// Two zero bytes, the type (8: unsigned byte), the number of sizes.
const UNSIGNED_BYTES = 0x800;

export function idx(bytes: Uint8Array, file: string, dimensions: number): Idx {
  const start = 4 + 4 * dimensions;
  if (bytes.length < start) {
    throw new InputError(`${file} has ${bytes.length} bytes: its header alone must have ${start}.`);
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = view.getUint32(0);
  if (magic !== UNSIGNED_BYTES + dimensions) {
    throw new InputError(
      `${file}, byte 0: the magic number must be ${UNSIGNED_BYTES + dimensions}, got ${magic}.`,
    );
  }
  const sizes = Array.from({ length: dimensions }, (_, at) => view.getUint32(4 + 4 * at));
  const items = sizes.reduce((product, size) => product * size, 1);
  if (items === 0) throw new InputError(`${file}, byte 4: sizes must be >= 1, got ${sizes.join(" × ")}.`);
  if (bytes.length !== start + items) {
    throw new InputError(
      `${file} must have ${start + items} bytes for ${sizes.join(" × ")}, got ${bytes.length}.`,
    );
  }
  return { sizes, bytes: bytes.subarray(start) };
}
