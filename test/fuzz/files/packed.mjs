// What is packed inside a file, mutated and packed again: gzip, ZIP, the pages of Parquet, the buffers of Arrow. Checksums
// are made anew, so that the damage is met by whoever reads what was unpacked.
import { brotliCompressSync, deflateRawSync, gzipSync, inflateRawSync } from "node:zlib";
import { CompressionType, setCompressionCodec, tableFromArrays, tableToIPC } from "@uwdata/flechette";
import { parquetWriteBuffer } from "hyparquet-writer";
import { chance, pick, times } from "../draws.mjs";
import { crc32, lz4Frame, lz4Literals, snappyLiterals, zstdFrame } from "./frames.mjs";

export const gzipped = (_, bytes) => gzipSync(bytes, { level: 1 });

/** A ZIP archive of deflated or stored files → its paths and contents. */
export function unzipped(bytes) {
  const files = [];
  for (let at = 0; bytes.readUInt32LE(at) === 0x04034b50; ) {
    const [method, packed, name, extra] = [
      bytes.readUInt16LE(at + 8),
      bytes.readUInt32LE(at + 18),
      bytes.readUInt16LE(at + 26),
      bytes.readUInt16LE(at + 28),
    ];
    const from = at + 30 + name + extra;
    const content = bytes.subarray(from, from + packed);
    const path = bytes.toString("utf8", at + 30, at + 30 + name);
    files.push([path, method === 0 ? content : inflateRawSync(content)]);
    at = from + packed;
  }
  return files;
}

/** The archive with one of its files mutated. */
export function rezipped(source, files, mutate) {
  const chosen = source.below(files.length);
  const changed = files.map(([path, content], k) => [path, k === chosen ? mutate(content) : content]);
  return archived(changed, chance(source, 0.2));
}

/** Paths and contents → a ZIP archive. */
export function archived(files, stored) {
  const locals = [];
  const entries = [];
  let at = 0;
  for (const [path, content] of files) {
    const data = stored ? content : deflateRawSync(content, { level: 1 });
    const shared = Buffer.alloc(26);
    shared.writeUInt16LE(20, 0);
    shared.writeUInt16LE(stored ? 0 : 8, 4);
    shared.writeUInt32LE(crc32(content), 10);
    shared.writeUInt32LE(data.length, 14);
    shared.writeUInt32LE(content.length, 18);
    shared.writeUInt16LE(Buffer.byteLength(path), 22);
    const entry = Buffer.concat([
      Buffer.from("PK\x01\x02\x14\0"),
      shared,
      Buffer.alloc(14),
      Buffer.from(path),
    ]);
    entry.writeUInt32LE(at, 42);
    entries.push(entry);
    locals.push(Buffer.concat([Buffer.from("PK\x03\x04"), shared, Buffer.from(path), data]));
    at += locals.at(-1).length;
  }
  const end = Buffer.alloc(22);
  end.write("PK\x05\x06", "latin1");
  end.writeUInt16LE(files.length, 8);
  end.writeUInt16LE(files.length, 10);
  end.writeUInt32LE(Buffer.concat(entries).length, 12);
  end.writeUInt32LE(at, 16);
  return Buffer.concat([...locals, ...entries, end]);
}

const CODECS = {
  GZIP: (bytes) => gzipSync(bytes),
  BROTLI: (bytes) => brotliCompressSync(bytes),
  SNAPPY: snappyLiterals,
  ZSTD: zstdFrame,
  LZ4_RAW: lz4Literals,
  UNCOMPRESSED: undefined,
};

/** A Parquet file of a few columns, with one of its pages mutated before it was packed. */
export function parquetOf(source, mutate) {
  const n = 1 + source.below(30);
  const codec = pick(source, Object.keys(CODECS));
  const pages = 1 + source.below(5);
  let page = 0;
  const pack = (bytes) => CODECS[codec](page++ === pages ? mutate(Buffer.from(bytes)) : bytes);
  const encoding = pick(source, [undefined, "PLAIN", "DELTA_BINARY_PACKED"]);
  const columnData = [
    { name: "x", type: "DOUBLE", data: times(n, () => source.uniform()) },
    { name: "k", type: "INT32", data: times(n, () => source.below(9)), ...(encoding && { encoding }) },
    { name: "w", type: "STRING", data: times(n, () => pick(source, ["a", "b", null, "long word"])) },
    { name: "t", type: "BOOLEAN", data: times(n, () => chance(source, 0.5)) },
  ];
  return Buffer.from(
    parquetWriteBuffer({
      columnData,
      codec,
      compressors: codec === "UNCOMPRESSED" ? {} : { [codec]: pack },
      rowGroupSize: pick(source, [7, 1000]),
      pageSize: pick(source, [64, 2 ** 20]),
    }),
  );
}

/** An Arrow file or stream with squeezed buffers, one of them mutated before it was squeezed. */
export function arrowOf(source, mutate) {
  const n = 40 + source.below(200);
  const buffers = source.below(5);
  let buffer = 0;
  const squeeze = (frame) => (bytes) =>
    new Uint8Array(frame(buffer++ === buffers ? mutate(Buffer.from(bytes)) : bytes));
  const unread = () => {
    throw new Error("written here, not read");
  };
  setCompressionCodec(CompressionType.LZ4_FRAME, { encode: squeeze(lz4Frame), decode: unread });
  setCompressionCodec(CompressionType.ZSTD, { encode: squeeze(zstdFrame), decode: unread });
  const table = tableFromArrays({
    x: times(n, (i) => (i % 20 === 0 ? i / 4 : 0)),
    w: times(n, (i) => (i % 30 === 0 ? "word" : null)),
    k: times(n, () => 7),
  });
  const codec = pick(source, [CompressionType.LZ4_FRAME, CompressionType.ZSTD]);
  return Buffer.from(tableToIPC(table, { format: pick(source, ["file", "stream"]), codec }));
}
