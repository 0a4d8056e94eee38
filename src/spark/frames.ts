/** Messages ↔ the frames of gRPC: a byte that says whether it is squeezed, four for the length, the message. */
import { joined } from "./protobuf.js";

const HEAD = 5;

export function framed(message: Uint8Array): Uint8Array {
  const frame = new Uint8Array(HEAD + message.length);
  new DataView(frame.buffer).setUint32(1, message.length);
  frame.set(message, HEAD);
  return frame;
}

/** Cuts bytes that come in pieces of any size into messages. */
export class FrameCutter {
  private held: Uint8Array[] = [];
  private size = 0;

  /** The messages that are whole with this piece. */
  *cut(piece: Uint8Array): Generator<Uint8Array> {
    this.held.push(piece);
    this.size += piece.length;
    for (let next = this.next(); next !== undefined; next = this.next()) yield next;
  }

  /** Whether a message has begun and not ended. */
  get open(): boolean {
    return this.size > 0;
  }

  private next(): Uint8Array | undefined {
    if (this.size < HEAD) return undefined;
    if (this.held[0].length < HEAD) this.held = [joined(this.held)];
    const head = this.held[0];
    const length = new DataView(head.buffer, head.byteOffset).getUint32(1);
    if (this.size < HEAD + length) return undefined;
    if (head[0] !== 0) throw new Error("the server squeezed a message, which it was not asked to");
    const all = this.held.length === 1 ? head : joined(this.held);
    this.held = [all.subarray(HEAD + length)];
    this.size -= HEAD + length;
    return all.subarray(HEAD, HEAD + length);
  }
}
