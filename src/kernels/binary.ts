/** The bytes of the compiled kernels: as built, and with their memory declared shared between threads. */
import { MODULE } from "./module.js";

export function moduleBytes(): Uint8Array<ArrayBuffer> {
  return decode(MODULE);
}

const HEADER = 8;
const IMPORTS = 2;
const MEMORY = 2;
const SHARED_WITH_MAXIMUM = 3;
// 65,536 pages in LEB128: all of the 4 GiB that can be addressed.
const MAXIMUM = [0x80, 0x80, 0x04];

/**
 * The same code over shared memory. Loads and stores are the same instructions; only the limits of the one import,
 * `env.memory`, differ: a flag, and a maximum behind the minimum.
 */
export function sharing(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  let at = HEADER;
  while (bytes[at] !== IMPORTS) at = leb(bytes, at + 1).next + leb(bytes, at + 1).value;
  const { value: length, next: content } = leb(bytes, at + 1);
  const end = content + length;
  // [1 import] [length, module name] [length, field name] [kind] [flag] [minimum]
  const module = content + 1;
  const field = module + 1 + bytes[module];
  const kind = field + 1 + bytes[field];
  if (bytes[content] !== 1 || bytes[kind] !== MEMORY || bytes[kind + 1] !== 0) {
    throw new Error("the kernels must import one memory without a maximum, and nothing else.");
  }
  const section = [...bytes.subarray(content, kind + 1), SHARED_WITH_MAXIMUM];
  section.push(...bytes.subarray(kind + 2, end), ...MAXIMUM);
  if (section.length > 127) throw new Error("the import section must be shorter than 128 bytes.");
  return Uint8Array.from([
    ...bytes.subarray(0, at),
    IMPORTS,
    section.length,
    ...section,
    ...bytes.subarray(end),
  ]);
}

/** An unsigned LEB128 number, and where it ends. */
function leb(bytes: Uint8Array, at: number): { readonly value: number; readonly next: number } {
  let value = 0;
  for (let shift = 0; ; shift += 7, at++) {
    value |= (bytes[at] & 127) << shift;
    if (bytes[at] < 128) return { value, next: at + 1 };
  }
}

/** One character a byte, from # on: as text it gzips to four fifths of what base64 does. */
function decode(text: string): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = text.charCodeAt(at) - 35;
  return bytes;
}
