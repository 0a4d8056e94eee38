/** An LZ4 frame, as Arrow files are compressed by default → its bytes. Blocks may refer to the blocks before them. */

const MAGIC = 0x184d2204;
const STORED = 0x80000000;

/** Checksums are not looked at. Throws an Error if the frame does not hold `length` bytes. */
export function lz4Frame(frame: Uint8Array, length: number): Uint8Array {
  const view = new DataView(frame.buffer, frame.byteOffset, frame.byteLength);
  if (frame.length < 11 || view.getUint32(0, true) !== MAGIC) throw new Error("no LZ4 frame");
  const flags = frame[4];
  const output = new Uint8Array(length);
  let top = 0;
  // Magic, two bytes of flags, the length and a dictionary's name if the flags say so, a checksum.
  let at = 7 + (flags & 8 ? 8 : 0) + (flags & 1 ? 4 : 0);
  for (;;) {
    const word = view.getUint32(at, true);
    at += 4;
    if (word === 0) break;
    const size = word & ~STORED;
    const block = frame.subarray(at, at + size);
    if (block.length !== size) throw new Error("an LZ4 block is cut short");
    if (word >>> 31) {
      output.set(block, top);
      top += size;
    } else {
      top = lz4Block(block, output, top);
    }
    at += size + (flags & 16 ? 4 : 0);
  }
  if (top !== length) throw new Error(`an LZ4 frame holds ${top} bytes, ${length} were promised`);
  return output;
}

/** Writes what the block holds from output[top] on; returns the place after it. */
function lz4Block(block: Uint8Array, output: Uint8Array, top: number): number {
  let at = 0;
  const extended = (length: number): number => {
    if (length < 15) return length;
    for (let more = 255; more === 255; length += more) {
      if (at >= block.length) throw new Error("an LZ4 block is cut short");
      more = block[at++];
    }
    return length;
  };
  while (at < block.length) {
    const token = block[at++];
    const literals = extended(token >> 4);
    if (at + literals > block.length) throw new Error("an LZ4 block is cut short");
    output.set(block.subarray(at, at + literals), top);
    at += literals;
    top += literals;
    if (at === block.length) break;
    const back = block[at] | (block[at + 1] << 8);
    at += 2;
    const copied = extended(token & 15) + 4;
    if (back === 0 || back > top || top + copied > output.length)
      throw new Error("an LZ4 match is out of range");
    // Byte by byte: a match may overlap what it writes.
    for (const end = top + copied; top < end; top++) output[top] = output[top - back];
  }
  return top;
}
