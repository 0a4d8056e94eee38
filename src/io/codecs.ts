/** The codecs of Parquet's pages, held to the length that a page promises. Loaded when the first such file is. */
import type { Compressors } from "hyparquet";

export async function parquetCodecs(): Promise<Compressors> {
  const { compressors } = await import("hyparquet-compressors");
  return Object.fromEntries(
    Object.entries({ ...compressors, ZSTD: await zstdCodec() }).map(([codec, unpack]) => [
      codec,
      (packed: Uint8Array, length: number) => ofLength(unpack(packed, length), length),
    ]),
  );
}

/** Into bytes of the promised length: the codec's own would be as long as a damaged frame likes. */
export async function zstdCodec(): Promise<(packed: Uint8Array, length: number) => Uint8Array> {
  const { decompressZstd } = await import("hyparquet-compressors");
  return (packed, length) => ofLength(decompressZstd(packed, new Uint8Array(length)), length);
}

function ofLength(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length !== length)
    throw new Error(`packed data holds ${bytes.length} bytes, ${length} were promised`);
  return bytes;
}
