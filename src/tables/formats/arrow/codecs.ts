/** The codecs of Parquet's pages, held to the length that a page promises. Loaded when the first such file is. */
import type { Compressors } from "hyparquet";

export async function parquetCodecs(): Promise<Compressors> {
  const { compressors, decompressSnappy } = await import("hyparquet-compressors");
  const snappy = (packed: Uint8Array, length: number): Uint8Array => {
    // Where its own length is shorter, the codec leaves bytes of the page before.
    if (packed.length > 0 && snappyLength(packed) !== length)
      throw new Error(`a page is not the ${length} bytes that were promised`);
    return decompressSnappy(packed, length);
  };
  return Object.fromEntries(
    Object.entries({ ...compressors, SNAPPY: snappy, ZSTD: await zstdCodec() }).map(([codec, unpack]) => [
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

/** The length that packed bytes begin with: seven bits of it in each byte, the lowest first. */
function snappyLength(packed: Uint8Array): number {
  let length = 0;
  let factor = 1;
  for (const byte of packed.subarray(0, 5)) {
    length += factor * (byte & 127);
    if (byte < 128) return length;
    factor *= 128;
  }
  return -1;
}

function ofLength(bytes: Uint8Array, length: number): Uint8Array {
  if (bytes.length !== length)
    throw new Error(`packed data holds ${bytes.length} bytes, ${length} were promised`);
  return bytes;
}
