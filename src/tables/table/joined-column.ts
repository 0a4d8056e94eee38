/** Parts of a column, one chunk each → the column. */
import type { Column } from "./table.js";
import { typedCells } from "./typed-column.js";

const NONE = new Uint32Array(0);

/** Parts of one column as one; numbers among words are spelled. */
export function joinedColumn(parts: readonly Column[]): Column {
  const [{ name, type }] = parts;
  const missing = parts.reduce((sum, part) => sum + part.missing, 0);
  if (type && type.kind !== "json" && parts.every((part) => part.type?.kind === type.kind)) {
    const cells = parts.flatMap((part) => Array.from(typedCells(part, type)));
    return { name, kind: "text", codes: NONE, words: [], missing, type, cells };
  }
  if (parts.every((part) => part.kind === "number")) {
    const values = new Float64Array(parts.reduce((sum, part) => sum + part.values.length, 0));
    let top = 0;
    for (const part of parts) {
      values.set(part.values, top);
      top += part.values.length;
    }
    return { name, kind: "number", values, missing };
  }
  const known = new Map<string, number>();
  const codes: number[] = [];
  const add = (word: string): void => {
    const code = known.get(word) ?? known.size;
    known.set(word, code);
    codes.push(code);
  };
  for (const part of parts) {
    if (part.kind === "text") for (const code of part.codes) add(part.words[code]);
    else for (const value of part.values) add(Number.isNaN(value) ? "" : String(value));
  }
  return { name, kind: "text", codes: Uint32Array.from(codes), words: [...known.keys()], missing };
}
