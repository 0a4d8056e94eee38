/** The type of a column as a server sends it → its name: as Spark calls it, or "vector" for an array of fractions. */
import * as messages from "./messages.js";
import { decode } from "./protobuf.js";

const FRACTIONS: readonly string[] = ["float", "double"];

export function columnType(bytes: Uint8Array | undefined): string {
  const { type, element } = typeOf(bytes);
  return element !== undefined && FRACTIONS.includes(typeOf(element).type) ? "vector" : type;
}

/** Which of the message's fields is there names the type. `element`: the type of what an array holds. */
function typeOf(bytes: Uint8Array = new Uint8Array()): {
  readonly type: string;
  readonly element?: Uint8Array;
} {
  const found = decode(messages.DATA_TYPE, bytes);
  const [type = "other"] = Object.keys(found);
  const element = found.array?.elementType;
  return { type, ...(element && { element }) };
}
