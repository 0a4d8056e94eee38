/** Batches of a result, each a stream of Arrow of its own → one stream. */
import { joined } from "./protobuf.js";

const CONTINUED = 0xffffffff;

/** The schema of the first, the batches of all, and the mark of the end. */
export function oneStream(streams: readonly Uint8Array[]): Uint8Array {
  const parts = streams.flatMap((stream, k) => {
    const messages = messagesOf(stream);
    return k === 0 ? messages : messages.slice(1);
  });
  return joined([...parts, Uint8Array.of(255, 255, 255, 255, 0, 0, 0, 0)]);
}

function messagesOf(stream: Uint8Array): Uint8Array[] {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength);
  const messages: Uint8Array[] = [];
  for (let at = 0; at + 8 <= stream.length; ) {
    const head = view.getUint32(at, true) === CONTINUED ? 8 : 4;
    const length = view.getUint32(at + head - 4, true);
    if (length === 0) break;
    const end = at + head + length + bodyLength(view, at + head);
    messages.push(stream.subarray(at, end));
    at = end;
  }
  return messages;
}

/** Field 3 of the FlatBuffers table of a message, an int64; absent for a schema, which has no body. */
function bodyLength(view: DataView, message: number): number {
  const table = message + view.getUint32(message, true);
  const slots = table - view.getInt32(table, true);
  const offset = view.getUint16(slots, true) > 10 ? view.getUint16(slots + 10, true) : 0;
  return offset === 0 ? 0 : Number(view.getBigInt64(table + offset, true));
}
