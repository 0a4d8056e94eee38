/** The state of the page ↔ the text after # in a link: JSON, deflated, in characters that addresses may hold. */
import type { MethodName } from "spectacl";
import type { GeneratorName } from "spectacl/datasets";
import type { ColorBy } from "../state/color-by.js";
import type { Projection, Settings } from "../state/data.js";
import type { Parameters } from "../state/recipe.js";
import type { Camera, Tab } from "../state/view.js";

export const LINK_VERSION = 1;

// Far more than any page holds, but for a selection of every other of many million rows.
const MOST_BYTES = 16 * 2 ** 20;

/** How the data comes back: made again, drawn again, or from the same file. */
export type LinkData =
  | {
      readonly kind: "generated";
      readonly generator: GeneratorName;
      readonly options: Readonly<Record<string, number | string>>;
    }
  /** Pairs of 16-bit numbers, as base64. */
  | { readonly kind: "drawn"; readonly places: string }
  /** Never the rows: only what identifies the file. */
  | {
      readonly kind: "file";
      readonly name: string;
      readonly sha256: string;
      readonly rows: number;
      readonly columns: number;
      readonly graph: boolean;
    };

export interface LinkState {
  readonly v: number;
  readonly data: LinkData;
  readonly settings: Settings;
  readonly parameters: Parameters;
  readonly chosen: readonly MethodName[];
  readonly subject: MethodName;
  readonly tab: Tab;
  readonly camera: Camera;
  readonly projection: Projection;
  readonly colorBy?: ColorBy;
  /** Number and name. */
  readonly called?: readonly (readonly [number, string])[];
  /** As links had it until 0.9: by method, its own label and a name. */
  readonly names?: readonly (readonly [MethodName, readonly (readonly [number, string])[]])[];
  /** Lengths of runs of rows, those not selected first; omitted if none is. */
  readonly selection?: readonly number[];
}

/** A link that cannot be read, in a sentence for people. */
export class LinkError extends Error {}

export async function encodeLink(state: LinkState): Promise<string> {
  const bytes = new TextEncoder().encode(JSON.stringify(state));
  const packed = await through(bytes, new CompressionStream("deflate-raw"));
  return toBase64(packed)
    .replaceAll("+", "-")
    .replaceAll("/", "_")
    .replace(/={1,2}$/, "");
}

export async function decodeLink(text: string): Promise<LinkState> {
  let state: unknown;
  try {
    const packed = fromBase64(text.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = await through(packed, new DecompressionStream("deflate-raw"), MOST_BYTES);
    state = JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    throw new LinkError("This link is damaged, perhaps cut short when it was copied. Ask for it again.");
  }
  const { v } = (state ?? {}) as { v?: unknown };
  if (v !== LINK_VERSION) {
    throw new LinkError(
      `This link has version ${String(v)}, and this studio reads version ${LINK_VERSION}. Open it in the studio that made it.`,
    );
  }
  return state as LinkState;
}

/** 0,0,1,1,1,0 → 2,3,1. */
export function runsOf(mask: Uint8Array): number[] {
  const runs: number[] = [];
  let [value, length] = [0, 0];
  for (const bit of mask) {
    if (bit !== value) {
      runs.push(length);
      [value, length] = [bit, 0];
    }
    length++;
  }
  return [...runs, length];
}

/** The inverse of runsOf, cut or filled up to `n` rows. */
export function maskOf(runs: readonly number[], n: number): Uint8Array {
  const mask = new Uint8Array(n);
  let at = 0;
  runs.forEach((length, k) => {
    if (k % 2 === 1) mask.fill(1, at, at + length);
    at += length;
  });
  return mask;
}

export function toBase64(bytes: Uint8Array): string {
  let text = "";
  // Arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 0x8000) {
    text += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  }
  return btoa(text);
}

export function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Reads no further than `most` bytes, and then fails: a short text can unfold a thousandfold. */
async function through(
  bytes: Uint8Array,
  stream: CompressionStream | DecompressionStream,
  most = Number.POSITIVE_INFINITY,
): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  let length = 0;
  const reader = new Blob([bytes as BlobPart])
    .stream()
    .pipeThrough(stream as ReadableWritablePair<Uint8Array, Uint8Array>)
    .getReader();
  for (let step = await reader.read(); !step.done; step = await reader.read()) {
    length += step.value.length;
    if (length > most) {
      await reader.cancel();
      throw new Error("too long");
    }
    pieces.push(step.value);
  }
  return new Uint8Array(await new Blob(pieces as BlobPart[]).arrayBuffer());
}
