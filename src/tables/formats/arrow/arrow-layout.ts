/** A column of Arrow held against its type: a buffer that is too short would be read as cells of `undefined`. */
import type { Batch, Column, DataType } from "@uwdata/flechette";

type Library = typeof import("@uwdata/flechette");
type Numbers = ArrayLike<number | bigint> & { readonly byteLength: number };

/** What the library keeps of a batch; buffers that its type has not are absent. */
interface Parts {
  readonly length: number;
  readonly nullCount: number;
  readonly type: DataType;
  readonly validity?: Uint8Array;
  readonly values?: Numbers;
  readonly offsets?: Numbers;
  readonly sizes?: Numbers;
  readonly typeIds?: Int8Array;
  readonly data?: readonly Uint8Array[];
  readonly children?: readonly Parts[];
  readonly dictionary?: Column<unknown>;
}

const VIEW = 16;
const INLINE = 12;
const FLOAT_BYTES = [2, 4, 8];
const INTERVAL_BYTES = [4, 8, 16];

/** Throws an Error at the first batch whose buffers do not hold what its length and its type promise. */
export function checkLayout(
  column: Column<unknown>,
  library: Library,
  unfold: (bytes: number) => void,
): void {
  for (const batch of column.data) checkParts(batch as Batch<unknown> & Parts, library, unfold);
}

function checkParts(batch: Parts, library: Library, unfold: (bytes: number) => void): void {
  const { Type } = library;
  const { length, nullCount, type, validity, values, children = [] } = batch;
  const need = (holds: boolean): void => {
    if (!holds) throw new Error("a column's bytes do not hold its rows");
  };
  need(length >= 0 && nullCount >= 0 && nullCount <= length);
  if (nullCount > 0 && validity) need(8 * validity.byteLength >= length);
  const valid = (i: number): boolean =>
    nullCount === 0 || !validity || (validity[i >> 3] & (1 << (i & 7))) !== 0;
  const width = widthOf(type, library);
  if (width !== undefined) need((values?.byteLength ?? 0) >= width * length);
  if (type.typeId === Type.Bool) need(8 * (values?.byteLength ?? 0) >= length);
  switch (type.typeId) {
    case Type.Dictionary: {
      const { dictionary } = batch;
      const words = dictionary?.length ?? 0;
      for (let i = 0; i < length; i++) if (valid(i)) need(values![i] >= 0 && values![i] < words);
      if (dictionary) checkLayout(dictionary, library, () => {});
      return;
    }
    case Type.Utf8:
    case Type.LargeUtf8:
    case Type.Binary:
    case Type.LargeBinary:
      need(rises(batch.offsets, length, values?.byteLength ?? 0));
      return;
    case Type.Utf8View:
    case Type.BinaryView:
      need((values?.byteLength ?? 0) >= VIEW * length && viewsFit(batch, valid));
      return;
    case Type.List:
    case Type.LargeList:
    case Type.Map:
      need(rises(batch.offsets, length, children[0]?.length ?? 0));
      break;
    case Type.ListView:
    case Type.LargeListView:
      need((batch.offsets?.length ?? 0) >= length && (batch.sizes?.length ?? 0) >= length);
      for (let i = 0; i < length; i++) {
        const [from, size] = [Number(batch.offsets![i]), Number(batch.sizes![i])];
        if (valid(i)) need(from >= 0 && size >= 0 && from + size <= children[0].length);
        // Views may lie over each other.
        unfold(8 * size);
      }
      break;
    case Type.FixedSizeList:
      need(type.stride >= 0 && type.stride * length <= (children[0]?.length ?? 0));
      break;
    case Type.Struct:
      need(children.every((child) => child.length >= length));
      break;
    case Type.RunEndEncoded:
      need(runsFit(children, length));
      break;
    case Type.Union:
      need((batch.typeIds?.length ?? 0) >= length);
      for (let i = 0; i < length; i++) {
        const child =
          children[(type as unknown as { typeMap: Record<string, number> }).typeMap[batch.typeIds![i]]];
        const at = batch.offsets ? Number(batch.offsets[i]) : i;
        need(child !== undefined && at >= 0 && at < child.length);
      }
  }
  for (const child of children) checkParts(child, library, unfold);
}

/** Bytes of a value, of types whose values all have as many. */
function widthOf(type: DataType, { Type }: Library): number | undefined {
  switch (type.typeId) {
    case Type.Int:
    case Type.Time:
    case Type.Decimal:
      return type.bitWidth / 8;
    case Type.Float:
      return FLOAT_BYTES[type.precision];
    case Type.Date:
      return type.unit === 0 ? 4 : 8;
    case Type.Timestamp:
    case Type.Duration:
      return 8;
    case Type.Interval:
      return INTERVAL_BYTES[type.unit];
    case Type.FixedSizeBinary:
      return type.stride;
    case Type.Dictionary:
      return type.indices.bitWidth / 8;
  }
  return undefined;
}

/** Whether offsets begin at 0 or above, never fall and end within `end`. */
function rises(offsets: Numbers | undefined, length: number, end: number): boolean {
  if (length === 0) return true;
  if (!offsets || offsets.length <= length) return false;
  let before: number | bigint = 0;
  for (let i = 0; i <= length; before = offsets[i++]) if (!(offsets[i] >= before)) return false;
  return offsets[length] <= end;
}

/** Words of up to 12 bytes stand in their view, longer ones in one of the buffers. */
function viewsFit({ values, length, data = [] }: Parts, valid: (i: number) => boolean): boolean {
  const bytes = values as unknown as Uint8Array;
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let i = 0; i < length; i++) {
    if (!valid(i)) continue;
    const size = view.getInt32(VIEW * i, true);
    if (size < 0) return false;
    if (size <= INLINE) continue;
    const buffer = data[view.getInt32(VIEW * i + 8, true)];
    const from = view.getInt32(VIEW * i + 12, true);
    if (!buffer || from < 0 || from + size > buffer.length) return false;
  }
  return true;
}

/** Whether the ends of the runs rise to the last row, each with a value. */
function runsFit([ends, values]: readonly Parts[], length: number): boolean {
  if (length === 0) return true;
  if (!ends || !values || !ends.values || values.length < ends.length || ends.values.length < ends.length)
    return false;
  let before: number | bigint = 0;
  for (let k = 0; k < ends.length; before = ends.values[k++]) if (!(ends.values[k] > before)) return false;
  return before >= length;
}
