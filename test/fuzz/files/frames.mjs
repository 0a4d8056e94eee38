// Bytes → the simplest frames of the codecs that Node 20 cannot write, and the checksum of ZIP.

/** By its definition, bit by bit: `crc32` of zlib is not in every Node 20. */
export function crc32(data) {
  let crc = -1;
  for (const byte of data) {
    crc ^= byte;
    for (let k = 0; k < 8; k++) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return ~crc >>> 0;
}

function word(value) {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32LE(value >>> 0);
  return bytes;
}

/** Runs of one byte and what lies between them. */
function* runs(bytes, least) {
  let from = 0;
  for (let at = 0; at < bytes.length; ) {
    let end = at + 1;
    while (end < bytes.length && bytes[end] === bytes[at]) end++;
    if (end - at >= least) {
      if (at > from) yield { bytes: bytes.subarray(from, at), run: 0 };
      yield { bytes: bytes.subarray(at, at + 1), run: end - at };
      from = end;
    }
    at = end;
  }
  if (bytes.length > from) yield { bytes: bytes.subarray(from), run: 0 };
}

/** One frame of raw blocks and blocks of one byte repeated. */
export function zstdFrame(data) {
  const bytes = Buffer.from(data);
  // A single segment with its size in four bytes.
  const parts = [word(0xfd2fb528), Buffer.of(0xa0), word(bytes.length)];
  const blocks = [...runs(bytes, 8)].flatMap(({ bytes: raw, run }) => {
    const cuts = [];
    const size = run || raw.length;
    for (let at = 0; at < size; at += 1 << 16) {
      const length = Math.min(1 << 16, size - at);
      cuts.push({ kind: run ? 1 : 0, length, raw: run ? raw : raw.subarray(at, at + length) });
    }
    return cuts;
  });
  if (blocks.length === 0) blocks.push({ kind: 0, length: 0, raw: bytes });
  blocks.forEach(({ kind, length, raw }, k) => {
    parts.push(word((length << 3) | (kind << 1) | (k === blocks.length - 1 ? 1 : 0)).subarray(0, 3), raw);
  });
  return Buffer.concat(parts);
}

const more = (length) =>
  length < 15 ? [] : [...Array(Math.floor((length - 15) / 255)).fill(255), (length - 15) % 255];

/** A block of literals alone. */
export function lz4Literals(bytes) {
  const { length } = bytes;
  return Buffer.concat([Buffer.of(Math.min(length, 15) << 4, ...more(length)), bytes]);
}

/** A frame of one block, in which runs are matches of the byte before them. */
export function lz4Frame(data) {
  const bytes = Buffer.from(data);
  const parts = [];
  // The last bytes of a block are literals.
  const tail = Math.max(0, bytes.length - 12);
  let literals = Buffer.alloc(0);
  for (const { bytes: raw, run } of runs(bytes.subarray(0, tail), 8)) {
    literals = Buffer.concat([literals, raw]);
    if (run === 0) continue;
    const [count, match] = [literals.length, run - 1 - 4];
    parts.push(Buffer.of((Math.min(count, 15) << 4) | Math.min(match, 15), ...more(count)), literals);
    parts.push(Buffer.of(1, 0, ...more(match)));
    literals = Buffer.alloc(0);
  }
  parts.push(lz4Literals(Buffer.concat([literals, bytes.subarray(tail)])));
  const block = Buffer.concat(parts);
  const head = Buffer.of(0x04, 0x22, 0x4d, 0x18, 0x60, 0x70, 0);
  return Buffer.concat([head, word(block.length), block, word(0)]);
}

/** Literals alone: the length of the whole, then pieces of at most 2 ** 16 bytes. */
export function snappyLiterals(data) {
  const bytes = Buffer.from(data);
  const parts = [];
  let rest = bytes.length;
  do {
    parts.push(Buffer.of((rest & 127) | (rest > 127 ? 128 : 0)));
    rest >>>= 7;
  } while (rest > 0);
  for (let at = 0; at < bytes.length; at += 65_536) {
    const piece = bytes.subarray(at, at + 65_536);
    const size = piece.length - 1;
    parts.push(Buffer.of(61 << 2, size & 255, size >> 8), piece);
  }
  return Buffer.concat(parts);
}
