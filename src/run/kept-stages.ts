/** The stages that earlier runs on one input have left, apart for each kind of run, within a budget of memory. */
import type { Stage } from "../methods/run.js";

// Bytes of stages that are kept beside those of the latest kind of run.
const MOST_BESIDE = 2 ** 29;

/** The stages left by runs of a kind: a method on a device. Where memory is short, those of kinds that ran longest ago are gone. */
export type KeptStages = (kind: string) => Map<string, Stage>;

export function newKeptStages(most = MOST_BESIDE): KeptStages {
  // The latest last.
  const kinds = new Map<string, Map<string, Stage>>();
  return (kind) => {
    const own = kinds.get(kind) ?? new Map<string, Stage>();
    kinds.delete(kind);
    // What kinds share, the rows above all, counts once.
    let counted = new Set<ArrayBufferLike>();
    for (const [other, stages] of [...kinds].reverse()) {
      const more = withBuffers(stages, counted);
      if (bytesOf(more) > most) kinds.delete(other);
      else counted = more;
    }
    kinds.set(kind, own);
    return own;
  };
}

/** The same buffers and those of the typed arrays in the values of stages. */
function withBuffers(
  stages: ReadonlyMap<string, Stage>,
  known: ReadonlySet<ArrayBufferLike>,
): Set<ArrayBufferLike> {
  const buffers = new Set(known);
  const seen = new Set<unknown>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null || seen.has(value)) return;
    seen.add(value);
    if (ArrayBuffer.isView(value)) buffers.add(value.buffer);
    else for (const part of value instanceof Map ? value.values() : Object.values(value)) visit(part);
  };
  for (const { value } of stages.values()) visit(value);
  return buffers;
}

function bytesOf(buffers: ReadonlySet<ArrayBufferLike>): number {
  return [...buffers].reduce((sum, { byteLength }) => sum + byteLength, 0);
}
