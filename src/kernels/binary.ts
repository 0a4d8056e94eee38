/** The bytes of the compiled kernels: as built, and with their memory declared shared between threads. */
import { EXCHANGED, MODULE, SHARED_IMPORT } from "./module.js";

export function moduleBytes(): Uint8Array<ArrayBuffer> {
  return decode(MODULE);
}

/**
 * The same code over shared memory. Loads and stores are the same instructions; only the section that imports the
 * memory differs.
 */
export function sharedModuleBytes(): Uint8Array<ArrayBuffer> {
  const { from, to, section } = SHARED_IMPORT;
  const bytes = moduleBytes();
  return Uint8Array.from([...bytes.subarray(0, from), ...decode(section), ...bytes.subarray(to)]);
}

function decode(text: string): Uint8Array<ArrayBuffer> {
  const places = new Uint8Array(256);
  for (let byte = 0; byte < 256; byte++) places[byte] = byte;
  for (let k = 0; k < EXCHANGED.length; k++) places[byteAt(EXCHANGED, k)] = byteAt(EXCHANGED, k ^ 1);
  const bytes = new Uint8Array(text.length);
  for (let at = 0; at < bytes.length; at++) bytes[at] = places[byteAt(text, at)];
  return bytes;
}

function byteAt(text: string, at: number): number {
  return text.charCodeAt(at) - 35;
}
