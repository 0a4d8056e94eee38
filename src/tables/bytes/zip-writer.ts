/** Files → a ZIP archive, a part at a time. What gzip packs has all that an archive needs: the packed bytes, their checksum and size. */
import { joined } from "./bytes.js";
import { gzip } from "./gzip.js";

export interface ArchivedFile {
  readonly path: string;
  readonly pieces: Iterable<Uint8Array>;
}

const GZIP_HEADER = 10;
const GZIP_END = 8;
const VERSION = 20;
const DEFLATED = 8;
// 1 January 1980: the same files give the same bytes.
const DAY = 0x21;
const SHARED = 26;
const LOCAL = 0x04034b50;
const ENTRY = 0x02014b50;
const END = 0x06054b50;

export async function* archived(files: Iterable<ArchivedFile>): AsyncGenerator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  const entries: Uint8Array[] = [];
  let at = 0;
  for (const { path, pieces } of files) {
    const parts: Uint8Array[] = [];
    for await (const part of gzip(pieces)) parts.push(part);
    const member = joined(parts);
    const packed = member.subarray(GZIP_HEADER, member.length - GZIP_END);
    const told = new DataView(member.buffer, member.byteOffset + member.length - GZIP_END, GZIP_END);
    const name = encoder.encode(path);
    const shared = record(SHARED, (view) => {
      view.setUint16(0, VERSION, true);
      view.setUint16(4, DEFLATED, true);
      view.setUint16(8, DAY, true);
      view.setUint32(10, told.getUint32(0, true), true);
      view.setUint32(14, packed.length, true);
      view.setUint32(18, told.getUint32(4, true), true);
      view.setUint16(22, name.length, true);
    });
    const begin = joined([record(4, (view) => view.setUint32(0, LOCAL, true)), shared, name]);
    const start = record(6, (view) => {
      view.setUint32(0, ENTRY, true);
      view.setUint16(4, VERSION, true);
    });
    const place = record(14, (view) => view.setUint32(10, at, true));
    entries.push(joined([start, shared, place, name]));
    at += begin.length + packed.length;
    yield begin;
    yield packed;
  }
  const list = joined([...entries]);
  yield list;
  yield record(22, (view) => {
    view.setUint32(0, END, true);
    view.setUint16(8, entries.length, true);
    view.setUint16(10, entries.length, true);
    view.setUint32(12, list.length, true);
    view.setUint32(16, at, true);
  });
}

function record(length: number, fill: (view: DataView) => void): Uint8Array {
  const bytes = new Uint8Array(length);
  fill(new DataView(bytes.buffer));
  return bytes;
}
