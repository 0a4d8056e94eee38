/** Numbers and texts at places of a file: one that does not lie within it is an error that says so. */

export interface Bounded {
  readonly bytes: Uint8Array;
  readonly view: DataView;
  /** The place, if so many bytes from there on are in the file. */
  readonly within: (at: number, size: number) => number;
  /** An integer without a sign of so many bytes. */
  readonly count: (at: number, size: number) => number;
  /** The bytes of a text, up to the first zero. */
  readonly letters: (at: number, size: number) => Uint8Array;
  /** Whether these letters stand there. */
  readonly has: (at: number, letters: string) => boolean;
}

export function bounded(bytes: Uint8Array, little: boolean, fail: (what: string) => never): Bounded {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const within = (at: number, size: number): number => {
    if (!(at >= 0 && size >= 0 && at + size <= bytes.length)) fail(`it ends before byte ${at + size}`);
    return at;
  };
  return {
    bytes,
    view,
    within,
    count: (at, size) => {
      within(at, size);
      let value = 0;
      for (let k = 0; k < size; k++) value = value * 256 + bytes[little ? at + size - 1 - k : at + k];
      return value;
    },
    letters: (at, size) => {
      within(at, size);
      const end = bytes.subarray(at, at + size).indexOf(0);
      return bytes.subarray(at, at + (end < 0 ? size : end));
    },
    has: (at, letters) => {
      for (let k = 0; k < letters.length; k++) if (bytes[at + k] !== letters.charCodeAt(k)) return false;
      return true;
    },
  };
}
