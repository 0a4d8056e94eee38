/** Bytes → an LZ4 frame of linked blocks, with matches found in the simplest way: the other half of what is tested. */
export function lz4(bytes: Uint8Array, blockSize: number): Uint8Array {
  const frame: number[] = [0x04, 0x22, 0x4d, 0x18, 0x40, 0x40, 0];
  const word = (value: number): number[] => [0, 8, 16, 24].map((shift) => (value >>> shift) & 255);
  const seen = new Map<string, number>();
  for (let from = 0; from < bytes.length; from += blockSize) {
    const to = Math.min(bytes.length, from + blockSize);
    const block = lz4Block(bytes, from, to, seen);
    if (block.length < to - from) frame.push(...word(block.length), ...block);
    else frame.push(...word((to - from) | 0x80000000), ...bytes.subarray(from, to));
  }
  return Uint8Array.from([...frame, 0, 0, 0, 0]);
}

function lz4Block(bytes: Uint8Array, from: number, to: number, seen: Map<string, number>): number[] {
  const block: number[] = [];
  const more = (length: number): number[] => {
    if (length < 15) return [];
    const full = Math.floor((length - 15) / 255);
    return [...new Array<number>(full).fill(255), (length - 15) % 255];
  };
  let literals = from;
  let at = from;
  // The last five bytes of a block are literals.
  while (at < to - 12) {
    const key = bytes.subarray(at, at + 4).join();
    const match = seen.get(key);
    seen.set(key, at);
    if (match === undefined || at - match > 65_535) {
      at++;
      continue;
    }
    let length = 4;
    while (at + length < to - 5 && bytes[match + length] === bytes[at + length]) length++;
    const count = at - literals;
    block.push((Math.min(count, 15) << 4) | Math.min(length - 4, 15), ...more(count));
    block.push(...bytes.subarray(literals, at), (at - match) & 255, (at - match) >> 8, ...more(length - 4));
    at += length;
    literals = at;
  }
  const count = to - literals;
  block.push(Math.min(count, 15) << 4, ...more(count), ...bytes.subarray(literals, to));
  return block;
}
