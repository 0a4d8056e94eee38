// PNG: the screenshots of a browser → colors of pixels, and pixels of a palette → a small file.
import { deflateSync, inflateSync } from "node:zlib";

const SIGNATURE = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10]);
const CHANNELS = { 2: 3, 6: 4 };

/** One number 0xRRGGBB per pixel, from a file of 8 bits a channel without interlacing; what is transparent counts as opaque. */
export function decode(file) {
  const chunks = [...chunksOf(file)];
  const header = chunks.find(({ type }) => type === "IHDR").body;
  const [width, height] = [header.readUInt32BE(0), header.readUInt32BE(4)];
  const channels = CHANNELS[header[9]];
  if (header[8] !== 8 || !channels || header[12] !== 0) throw new Error("a PNG of an unknown form");
  const packed = Buffer.concat(chunks.filter(({ type }) => type === "IDAT").map(({ body }) => body));
  const bytes = unfiltered(inflateSync(packed), width * channels, height, channels);
  const pixels = new Uint32Array(width * height);
  for (let i = 0, at = 0; i < pixels.length; i++, at += channels) {
    pixels[i] = (bytes[at] << 16) | (bytes[at + 1] << 8) | bytes[at + 2];
  }
  return { width, height, pixels };
}

/** `indices`: one byte per pixel; `palette`: at most 256 colors. */
export function encode({ width, height, indices }, palette) {
  return Buffer.concat([
    SIGNATURE,
    chunk("IHDR", headerOf(width, height)),
    chunk("PLTE", paletteBytes(palette)),
    chunk("IDAT", packedRows(indices, width, height)),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

export function signed(chunks) {
  return Buffer.concat([SIGNATURE, ...chunks]);
}

/** Eight bits that index a palette. */
export function headerOf(width, height) {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([8, 3, 0, 0, 0], 8);
  return header;
}

export function paletteBytes(palette) {
  return Buffer.from(palette.flatMap((color) => [color >> 16, (color >> 8) & 255, color & 255]));
}

/** Rows as they are: indices next to each other in a palette need not be alike, so that differences pack worse. */
export function packedRows(indices, width, height) {
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++)
    rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  return deflateSync(rows, { level: 9, memLevel: 9 });
}

export function chunk(type, body) {
  const whole = Buffer.alloc(body.length + 12);
  whole.writeUInt32BE(body.length, 0);
  whole.write(type, 4, "latin1");
  body.copy(whole, 8);
  whole.writeUInt32BE(crc32(whole.subarray(4, body.length + 8)), body.length + 8);
  return whole;
}

/** Type and body of each part of a file. */
export function* chunksOf(file) {
  for (let at = SIGNATURE.length; at < file.length; ) {
    const length = file.readUInt32BE(at);
    yield { type: file.toString("latin1", at + 4, at + 8), body: file.subarray(at + 8, at + 8 + length) };
    at += length + 12;
  }
}

/** Undoes what each row was written as: differences to the left, above, their mean, or Paeth's choice. */
function unfiltered(data, stride, height, step) {
  const out = new Uint8Array(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    const row = y * stride;
    for (let x = 0; x < stride; x++) {
      const left = x < step ? 0 : out[row + x - step];
      const above = y === 0 ? 0 : out[row + x - stride];
      const corner = x < step || y === 0 ? 0 : out[row + x - stride - step];
      const guess = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][filter];
      out[row + x] = data[y * (stride + 1) + 1 + x] + guess;
    }
  }
  return out;
}

function paeth(left, above, corner) {
  const guess = left + above - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - above), Math.abs(guess - corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? above : corner;
}

const REMAINDERS = Uint32Array.from({ length: 256 }, (_, byte) => {
  let rest = byte;
  for (let bit = 0; bit < 8; bit++) rest = rest & 1 ? (rest >>> 1) ^ 0xedb88320 : rest >>> 1;
  return rest;
});

function crc32(bytes) {
  let rest = ~0;
  for (const byte of bytes) rest = (rest >>> 8) ^ REMAINDERS[(rest ^ byte) & 255];
  return ~rest >>> 0;
}
