/** What a model keeps about its columns → the encoding of rows for it, and what fills in their blanks. */
import { closestWord } from "../../base/closest-word.js";
import { bent, unbent } from "../../line/points/long-tails.js";
import type { Points } from "../../line/points/points.js";
import type { Table } from "../table/table.js";
import { type BlankFiller, blankFiller, referenceRows } from "./blanks.js";
import { columnsError } from "./column-errors.js";
import { type Encoding, featuresOf } from "./encoded-column.js";
import type { BlankRule } from "./encoded-points.js";

/** The parts of a model that say how rows become its landmarks. */
export interface EncodedModel {
  readonly dim: number;
  readonly columns?: readonly string[];
  readonly encoding?: readonly { readonly name: string }[];
  readonly landmarks: Points;
  readonly scaling?: {
    readonly center: Float64Array;
    readonly scale: Float64Array;
    readonly log?: Float64Array;
  };
  readonly distance?: string;
  readonly rule?: { readonly kind: string };
  readonly blanks?: {
    readonly rule?: BlankRule;
    readonly words?: readonly string[];
    readonly rows?: Points;
  };
}

/** The model's encoding; one that was fitted to numbers takes numbers. */
export function modelEncoding({ encoding, columns, dim }: EncodedModel): Encoding {
  if (encoding) return encoding as Encoding;
  return Array.from({ length: dim }, (_, c) => ({
    name: columns?.[c] ?? `column_${c + 1}`,
    role: "quantity" as const,
    weight: 1,
  }));
}

/** For each column of an encoding the index of the table's column of that name, in whatever case if only one has it. */
export function columnsFor(encoding: Encoding, { columns }: Table): number[] {
  const names = columns.map(({ name }) => name);
  return encoding.map(({ name: column }) => {
    const at = names.indexOf(column);
    if (at >= 0) return at;
    const folded = names.flatMap((name, c) => (name.toLowerCase() === column.toLowerCase() ? [c] : []));
    if (folded.length === 1) return folded[0];
    const close = closestWord(column, names);
    throw columnsError("NO_ENCODED_COLUMN", { column, ...(close !== undefined && { close }), names });
  });
}

/** Fills in blanks from the rows that the model keeps for it, or else from its landmarks, in the units of the rows given. */
export function modelFiller(model: EncodedModel): BlankFiller {
  const { scaling, dim, distance, blanks, rule } = model;
  const own = featuresOf(modelEncoding(model));
  const features = own.length === dim ? { features: own } : {};
  if (blanks?.rows) return blankFiller({ ...blanks.rows, ...features }, distance);
  // Between the centers of k-means there is nothing.
  const most = rule?.kind === "center" ? 1 : undefined;
  const every = Uint32Array.from({ length: model.landmarks.n }, (_, i) => i);
  if (distance !== undefined || every.length === 0) {
    const filler = blankFiller(model.landmarks, distance, most);
    // Directions of scaled rows say nothing about those of others.
    return scaling ? scaledFiller(filler, scaling, dim) : filler;
  }
  const coords = model.landmarks.coords.map((x, at) => {
    const c = at % dim;
    return scaling ? unbent(x * scaling.scale[c] + scaling.center[c], scaling.log?.[c] ?? 0) : x;
  });
  return blankFiller(referenceRows({ n: every.length, dim, coords, ...features }, every), distance, most);
}

function scaledFiller(
  { fill }: BlankFiller,
  { center, scale, log }: NonNullable<EncodedModel["scaling"]>,
  dim: number,
): BlankFiller {
  const row = new Float64Array(dim);
  return {
    fill(coords, from) {
      for (let c = 0; c < dim; c++) {
        const x = coords[from + c];
        row[c] = Number.isNaN(x) ? x : (bent(x, log?.[c] ?? 0) - center[c]) / scale[c];
      }
      if (!fill(row, 0)) return false;
      for (let c = 0; c < dim; c++) {
        if (Number.isNaN(coords[from + c]))
          coords[from + c] = unbent(row[c] * scale[c] + center[c], log?.[c] ?? 0);
      }
      return true;
    },
  };
}
