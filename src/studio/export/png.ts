/** A figure as SVG → the bytes of a PNG at twice its size, which says inside how it came about. */

const SCALE = 2;
// Signature, then the header's length, name, 13 bytes and checksum: text may follow.
const AFTER_HEADER = 33;

export async function pngOf(svg: Uint8Array, about: string): Promise<Uint8Array> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new TextDecoder().decode(svg))}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = image.naturalWidth * SCALE;
  canvas.height = image.naturalHeight * SCALE;
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("the picture is too large for this browser: take the SVG instead.");
  return withText(new Uint8Array(await blob.arrayBuffer()), about);
}

/** The picture with a chunk of text (iTXt, "Description") after its header. */
function withText(png: Uint8Array, text: string): Uint8Array {
  const body = new TextEncoder().encode(`iTXtDescription\0\0\0\0\0${text}`);
  const chunk = new Uint8Array(body.length + 8);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length - 4);
  chunk.set(body, 4);
  view.setUint32(body.length + 4, crc32(body));
  const out = new Uint8Array(png.length + chunk.length);
  out.set(png.subarray(0, AFTER_HEADER));
  out.set(chunk, AFTER_HEADER);
  out.set(png.subarray(AFTER_HEADER), AFTER_HEADER + chunk.length);
  return out;
}

/** The checksum of PNG's chunks: the remainder by x³² + x²⁶ + … + 1, bits reversed. */
function crc32(bytes: Uint8Array): number {
  let rest = -1;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return ~rest >>> 0;
}
