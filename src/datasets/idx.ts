/** The bytes of an IDX file of unsigned bytes → its sizes and its items. */
import { datasetsError } from "./dataset-errors.js";

interface Idx {
  /** Number of items, then the sizes of one item. */
  readonly sizes: readonly number[];
  readonly bytes: Uint8Array;
}

// Two zero bytes, the type (8: unsigned byte), the number of sizes.
const UNSIGNED_BYTES = 0x800;

export function idx(bytes: Uint8Array, file: string, dimensions: number): Idx {
  const start = 4 + 4 * dimensions;
  if (bytes.length < start) {
    throw datasetsError("IDX_HEADER", { file, bytes: bytes.length, expected: start });
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const magic = view.getUint32(0);
  if (magic !== UNSIGNED_BYTES + dimensions) {
    throw datasetsError("IDX_MAGIC", { file, value: magic, expected: UNSIGNED_BYTES + dimensions });
  }
  const sizes = Array.from({ length: dimensions }, (_, at) => view.getUint32(4 + 4 * at));
  const items = sizes.reduce((product, size) => product * size, 1);
  if (items === 0) throw datasetsError("IDX_SIZES", { file, sizes });
  if (bytes.length !== start + items) {
    throw datasetsError("IDX_LENGTH", { file, sizes, bytes: bytes.length, expected: start + items });
  }
  return { sizes, bytes: bytes.subarray(start) };
}
