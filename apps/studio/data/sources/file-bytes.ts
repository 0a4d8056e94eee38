/** The bytes of a file → its first bytes, decompressed, and its checksum. */
import { isGzip, whole } from "spectacl/internal";

// Enough to tell what a file is.
const HEAD = 1 << 16;

/** The first bytes, unzipped; nothing of what cannot be unzipped, which its reader will say. */
export async function headOf(bytes: Uint8Array): Promise<Uint8Array> {
  if (!isGzip(bytes)) return bytes.subarray(0, HEAD);
  const reader = inflating(bytes.subarray(0, HEAD)).getReader();
  try {
    const { value } = await reader.read();
    return value ?? new Uint8Array(0);
  } catch {
    return new Uint8Array(0);
  } finally {
    void reader.cancel().catch(() => {});
  }
}

/** All bytes, unzipped if they are zipped, up to what a file of its size may unfold to. */
export async function unzipped(name: string, bytes: Uint8Array): Promise<Uint8Array> {
  return (await whole(bytes, { name })).bytes;
}

/** SHA-256 in hex; empty if the browser has none to offer. */
export async function checksum(bytes: Uint8Array): Promise<string> {
  if (!globalThis.crypto?.subtle) return "";
  const digest = await crypto.subtle.digest("SHA-256", bytes as Uint8Array<ArrayBuffer>);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

function inflating(bytes: Uint8Array): ReadableStream<Uint8Array> {
  return new Blob([bytes as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream("gzip"));
}
