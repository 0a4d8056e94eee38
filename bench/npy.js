/** Typed arrays as .npy files, the one format both sides read without parsing. */
import { readFileSync, writeFileSync } from "node:fs";

const TYPES = {
  "<f8": Float64Array,
  "<f4": Float32Array,
  "<u4": Uint32Array,
  "<i4": Int32Array,
  "|u1": Uint8Array,
};

export function writeNpy(path, array, shape = [array.length]) {
  const descr = Object.keys(TYPES).find((key) => array instanceof TYPES[key]);
  const sizes = shape.length === 1 ? `${shape[0]},` : shape.join(", ");
  const text = `{'descr': '${descr}', 'fortran_order': False, 'shape': (${sizes}), }`;
  // The format wants the data to start at a multiple of 64, after 10 bytes of preamble and a newline.
  const header = `${text.padEnd(Math.ceil((text.length + 11) / 64) * 64 - 11)}\n`;
  const preamble = Buffer.from([
    0x93,
    0x4e,
    0x55,
    0x4d,
    0x50,
    0x59,
    1,
    0,
    header.length & 255,
    header.length >> 8,
  ]);
  const data = Buffer.from(array.buffer, array.byteOffset, array.byteLength);
  writeFileSync(path, Buffer.concat([preamble, Buffer.from(header, "latin1"), data]));
  return path;
}

export function readNpy(path) {
  const bytes = readFileSync(path);
  const start = 10 + bytes.readUInt16LE(8);
  const header = bytes.toString("latin1", 10, start);
  const type = TYPES[/'descr': '([^']+)'/.exec(header)[1]];
  const shape = /'shape': \(([^)]*)\)/.exec(header)[1].split(",").filter(Boolean).map(Number);
  // A copy: a Buffer from the pool need not be aligned to the element size.
  const data = new type(bytes.buffer.slice(bytes.byteOffset + start, bytes.byteOffset + bytes.length));
  return { data, shape };
}
