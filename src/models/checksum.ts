/** CRC-32 of bytes (polynomial 0xedb88320, as in gzip): any burst of up to 32 changed bits changes it. */
export function crc32(bytes: Uint8Array): number {
  const table = new Uint32Array(256);
  for (let value = 0; value < 256; value++) {
    let rest = value;
    for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
    table[value] = rest;
  }
  let crc = 0xffffffff;
  for (let at = 0; at < bytes.length; at++) crc = table[(crc ^ bytes[at]) & 255] ^ (crc >>> 8);
  return (crc ^ 0xffffffff) >>> 0;
}
