/** What a model keeps about its columns → the encoding of rows for it, and what fills in their blanks. */
import { unbent } from "../points/long-tails.js";
import type { Points } from "../points/points.js";
import { type BlankFiller, blankFiller, presentMeans } from "./blanks.js";
import { type Encoding, featuresOf } from "./encoding.js";

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

/** Fills in blanks from the landmarks, in the units of the rows given. */
export function landmarkFiller(model: EncodedModel): BlankFiller {
  const { landmarks, scaling, dim } = model;
  const features = featuresOf(modelEncoding(model));
  // Landmarks of another space than that of the rows tell nothing about a single column.
  if (landmarks.dim !== dim)
    return blankFiller({ n: 0, dim, coords: new Float64Array(0) }, new Float64Array(dim));
  const coords = landmarks.coords.map((x, at) => {
    const c = at % dim;
    return scaling ? unbent(x * scaling.scale[c] + scaling.center[c], scaling.log?.[c] ?? 0) : x;
  });
  const reference = { n: landmarks.n, dim, coords, ...(features.length === dim && { features }) };
  return blankFiller(reference, presentMeans(reference));
}
