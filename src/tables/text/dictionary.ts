/** Byte strings → codes 0, 1, … by first appearance, without making a string for each. */

export interface Dictionary {
  readonly size: () => number;
  /** The code of bytes[start .. end]; a new one if they were never seen. */
  readonly code: (bytes: Uint8Array, start: number, end: number) => number;
  /** The words by code. Bytes that are not UTF-8 are read as Windows-1252. */
  readonly words: () => string[];
}

export function dictionary(): Dictionary {
  let slots = new Int32Array(64).fill(-1);
  let hashes = new Int32Array(32);
  // Word c lies in pool[offsets[c] .. offsets[c + 1]].
  let offsets = new Uint32Array(33);
  let pool = new Uint8Array(512);
  let size = 0;

  const code = (bytes: Uint8Array, start: number, end: number): number => {
    let hash = 0x811c9dc5;
    for (let at = start; at < end; at++) hash = Math.imul(hash ^ bytes[at], 0x01000193);
    hash ^= hash >>> 15;
    const mask = slots.length - 1;
    let slot = hash & mask;
    for (; slots[slot] >= 0; slot = (slot + 1) & mask) {
      const known = slots[slot];
      if (hashes[known] === hash && equal(pool, offsets[known], offsets[known + 1], bytes, start, end)) {
        return known;
      }
    }
    slots[slot] = size;
    add(bytes, start, end, hash);
    return size - 1;
  };

  const add = (bytes: Uint8Array, start: number, end: number, hash: number): void => {
    const from = offsets[size];
    const to = from + end - start;
    if (to > pool.length) pool = grown(pool, new Uint8Array(Math.max(to, 2 * pool.length)));
    for (let at = start; at < end; at++) pool[from + at - start] = bytes[at];
    hashes[size] = hash;
    offsets[++size] = to;
    if (size < hashes.length) return;
    hashes = grown(hashes, new Int32Array(2 * size));
    offsets = grown(offsets, new Uint32Array(2 * size + 1));
    slots = new Int32Array(4 * size).fill(-1);
    const mask = slots.length - 1;
    for (let known = 0; known < size; known++) {
      let slot = hashes[known] & mask;
      while (slots[slot] >= 0) slot = (slot + 1) & mask;
      slots[slot] = known;
    }
  };

  const words = (): string[] => {
    const used = offsets[size];
    const all = new TextDecoder("utf-8", { ignoreBOM: true }).decode(pool.subarray(0, used));
    const decode = decoder();
    // One character a byte: plain ASCII, cut from one string.
    const ascii = all.length === used && !all.includes("\ufffd");
    return Array.from({ length: size }, (_, c) =>
      ascii ? all.slice(offsets[c], offsets[c + 1]) : decode(pool.subarray(offsets[c], offsets[c + 1])),
    );
  };

  return { size: () => size, code, words };
}

/** What Windows-1252 has at 0x80 … 0x9f; five of them are not assigned. */
const WESTERN = "€\x81‚ƒ„…†‡ˆ‰Š‹Œ\x8dŽ\x8f\x90‘’“”•–—˜™š›œ\x9džŸ";

/** Bytes → text: UTF-8 if it is valid, Windows-1252 (which is never invalid) otherwise. */
export function decoder(): (bytes: Uint8Array) => string {
  const strict = new TextDecoder("utf-8", { fatal: true, ignoreBOM: true });
  let western: typeof strict | undefined;
  return (bytes) => {
    try {
      return strict.decode(bytes);
    } catch {
      western ??= new TextDecoder("windows-1252");
      // Some versions of Node leave these bytes as they are: a price of 5 € would be a word.
      return western.decode(bytes).replace(/[\x80-\x9f]/g, (byte) => WESTERN[byte.charCodeAt(0) - 0x80]);
    }
  };
}

/** The text of a whole file, without the mark that it may begin with. */
export function fileText(bytes: Uint8Array): string {
  return decoder()(bytes).replace(/^\ufeff/, "");
}

function grown<T extends Uint8Array | Int32Array | Uint32Array>(from: T, to: T): T {
  to.set(from);
  return to;
}

function equal(
  a: Uint8Array,
  aStart: number,
  aEnd: number,
  b: Uint8Array,
  bStart: number,
  bEnd: number,
): boolean {
  if (aEnd - aStart !== bEnd - bStart) return false;
  for (let i = aStart, j = bStart; i < aEnd; i++, j++) if (a[i] !== b[j]) return false;
  return true;
}
