/** Messages declared as data → their bytes, and back: the part of protocol buffers that Spark Connect needs. */

/** A field's number, its kind, and whether there are several. A message is a kind too. */
type Field = readonly [number, FieldKind] | readonly [number, FieldKind, "many"];
type FieldKind = "string" | "bytes" | "bool" | "int" | "map" | Message;

/** Fields by name. */
export interface Message {
  readonly [name: string]: Field;
}

type ValueOf<K> = K extends "string"
  ? string
  : K extends "bytes"
    ? Uint8Array
    : K extends "bool"
      ? boolean
      : K extends "int"
        ? number
        : K extends "map"
          ? Readonly<Record<string, string>>
          : { readonly [N in keyof K]?: FieldValue<K[N]> | undefined };

type FieldValue<F> = F extends readonly [number, infer K, "many"]
  ? readonly ValueOf<K>[]
  : F extends readonly [number, infer K]
    ? ValueOf<K>
    : never;

/** What a message holds; a field that is absent is left out. */
export type Of<M extends Message> = ValueOf<M>;

const VARINT = 0;
const FIXED64 = 1;
const LENGTH = 2;
const FIXED32 = 5;
const ENTRY = { key: [1, "string"], value: [2, "string"] } as const satisfies Message;

export function encode<M extends Message>(message: M, value: Of<M>): Uint8Array {
  const parts: Uint8Array[] = [];
  for (const [name, held] of Object.entries(value)) {
    const field = message[name];
    if (field === undefined) throw new Error(`no field ${name}`);
    const [number, kind, many] = field;
    if (held === undefined) continue;
    if (kind === "map") {
      for (const [key, text] of Object.entries(held as Record<string, string>)) {
        parts.push(...encodedField(number, ENTRY, { key, value: text }));
      }
    } else {
      for (const one of many ? (held as readonly unknown[]) : [held]) {
        parts.push(...encodedField(number, kind, one));
      }
    }
  }
  return joined(parts);
}

function encodedField(number: number, kind: Exclude<FieldKind, "map">, value: unknown): Uint8Array[] {
  if (kind === "bool" || kind === "int") {
    return [varint(BigInt((number << 3) | VARINT)), varint(BigInt(Number(value)))];
  }
  const bytes =
    kind === "string"
      ? new TextEncoder().encode(value as string)
      : kind === "bytes"
        ? (value as Uint8Array)
        : encode(kind, value as Of<Message>);
  return [varint(BigInt((number << 3) | LENGTH)), varint(BigInt(bytes.length)), bytes];
}

/** Seven bits a byte, the lowest first; a negative number counts as one of 64 bits. */
function varint(value: bigint): Uint8Array {
  const bytes: number[] = [];
  let rest = BigInt.asUintN(64, value);
  do {
    const low = Number(rest & 127n);
    rest >>= 7n;
    bytes.push(rest === 0n ? low : low | 128);
  } while (rest !== 0n);
  return Uint8Array.from(bytes);
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}

/** The fields that the message declares; others, of newer servers, are passed over. Bytes are views of those given. */
export function decode<M extends Message>(message: M, bytes: Uint8Array): Of<M> {
  const names = new Map(Object.entries(message).map(([name, [number]]) => [number, name]));
  const found: Record<string, unknown> = {};
  const reader = new Reader(bytes);
  while (!reader.done) {
    const tag = Number(reader.varint());
    const name = names.get(tag >>> 3);
    const raw = reader.value(tag & 7);
    if (name === undefined) continue;
    const [, kind, many] = message[name];
    if (kind === "map") {
      const { key = "", value = "" } = decode(ENTRY, raw as Uint8Array);
      found[name] = { ...(found[name] as object), [key]: value };
    } else if (many) {
      if (found[name] === undefined) found[name] = [];
      (found[name] as unknown[]).push(decodedValue(kind, raw));
    } else found[name] = decodedValue(kind, raw);
  }
  return found as Of<M>;
}

function decodedValue(kind: Exclude<FieldKind, "map">, raw: bigint | Uint8Array): unknown {
  if (typeof raw === "bigint") return kind === "bool" ? raw !== 0n : Number(BigInt.asIntN(64, raw));
  if (kind === "string") return new TextDecoder().decode(raw);
  return kind === "bytes" ? raw : decode(kind as Message, raw);
}

class Reader {
  private at = 0;
  private readonly bytes: Uint8Array;

  constructor(bytes: Uint8Array) {
    this.bytes = bytes;
  }

  get done(): boolean {
    return this.at >= this.bytes.length;
  }

  varint(): bigint {
    let value = 0n;
    for (let shift = 0n; ; shift += 7n) {
      const byte = this.bytes[this.at++];
      if (byte === undefined || shift > 63n) throw new Error("a message is cut off");
      value |= BigInt(byte & 127) << shift;
      if (byte < 128) return value;
    }
  }

  value(wire: number): bigint | Uint8Array {
    if (wire === VARINT) return this.varint();
    const length = wire === LENGTH ? Number(this.varint()) : wire === FIXED64 ? 8 : wire === FIXED32 ? 4 : -1;
    const from = this.at;
    this.at += length;
    if (length < 0 || this.at > this.bytes.length) throw new Error("a message is cut off");
    return this.bytes.subarray(from, this.at);
  }
}
