/** Data whose columns, with the constant ones that were left out, are the pixels of a square → how its rows are seen as images. */
import type { Data } from "../state/data.js";
import { sideOf } from "./square.js";

interface ImageColumns {
  readonly side: number;
  /** Per pixel its column among those used; -1 for one that has the same value in all rows. */
  readonly from: Int32Array;
  /** Per pixel its value if it is such a one. */
  readonly fixed: Float64Array;
}

const known = new WeakMap<Data, { readonly image: ImageColumns | undefined }>();

/** Undefined if rows are no images. */
export function imageOf(data: Data): ImageColumns | undefined {
  let found = known.get(data);
  if (!found) {
    found = { image: columnsOf(data) };
    known.set(data, found);
  }
  return found.image;
}

function columnsOf({ columns, table, roles, raw }: Data): ImageColumns | undefined {
  if (!raw || raw.dim !== columns.length) return undefined;
  const used = new Map(columns.map((name, c) => [name, c]));
  const from: number[] = [];
  const fixed: number[] = [];
  table.forEach((column, c) => {
    const at = used.get(column.name);
    const constant = roles[c]?.role === "constant" && column.kind === "number";
    if (at === undefined && !constant) return;
    from.push(at ?? -1);
    fixed.push(
      at === undefined && column.kind === "number"
        ? (column.values.find((value) => !Number.isNaN(value)) ?? 0)
        : 0,
    );
  });
  const side = sideOf(from.length);
  // A column of several coordinates, as a category is, is no pixel.
  if (side === undefined || from.filter((at) => at >= 0).length !== columns.length)
    return plainOf(columns.length);
  return { side, from: Int32Array.from(from), fixed: Float64Array.from(fixed) };
}

/** The columns used alone. */
function plainOf(count: number): ImageColumns | undefined {
  const side = sideOf(count);
  if (side === undefined) return undefined;
  return { side, from: Int32Array.from({ length: count }, (_, p) => p), fixed: new Float64Array(count) };
}

/** The pixels of one row, or of a mean of rows, given a value for each column used. */
export function pixelsOf({ from, fixed }: ImageColumns, values: ArrayLike<number>): Float64Array {
  return fixed.map((value, p) => (from[p] < 0 ? value : values[from[p]]));
}
