/**
 * Buffers that outlive the steps that filled them: what one stage leaves on the GPU for the next. Each has a key, the array
 * that it is a copy of: whoever comes with the same array need not send it again. Arrays that have a copy are not written to.
 */
import type { Buffer } from "./webgpu.js";

export interface Kept {
  /** The copy of this array, if there is one. */
  kept(key: ArrayBufferView): Buffer | undefined;
  /** Keeps a buffer that the steps which run now have made, until `release`. */
  keep(key: ArrayBufferView, buffer: Buffer): Buffer;
  /** Gives back all that is kept, but the copies of these. */
  release(...but: readonly ArrayBufferView[]): void;
}

/** `leaveScope`: takes a buffer from those that are given back when the steps which run now end. */
export function keptBuffers(leaveScope: (buffer: Buffer) => void): Kept {
  const all = new Map<ArrayBufferView, Buffer>();
  return {
    kept: (key) => all.get(key),
    keep(key, buffer) {
      leaveScope(buffer);
      all.get(key)?.destroy();
      all.set(key, buffer);
      return buffer;
    },
    release(...but) {
      for (const [key, buffer] of all) {
        if (but.includes(key)) continue;
        // What was given to the GPU before is still done.
        buffer.destroy();
        all.delete(key);
      }
    },
  };
}
