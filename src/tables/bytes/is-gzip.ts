/** Whether bytes are gzip, by their first two. */

/** Whether the bytes begin as gzip data does. */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes.length >= 2 && bytes[0] === 0x1f && bytes[1] === 0x8b;
}
