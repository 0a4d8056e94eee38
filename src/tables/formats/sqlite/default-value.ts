/** What follows DEFAULT in the definition of a column → the value that rows have which are older than the column. */
import type { Value } from "./record.js";
import type { Token } from "./sql-tokens.js";

const NUMBER = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d+)?\s*$/;
// Longer integers are floating-point numbers.
const LONGEST = 2 ** 63;
const TEXTUAL = /CHAR|CLOB|TEXT/;

/** Only what is constant: rows are never older than a column whose default is computed. */
export function defaultOf(tokens: readonly Token[], type: string): Value {
  const [first, second] = tokens;
  if (first === undefined) return undefined;
  if (first.kind === "sign") {
    if (first.text === "(") return defaultOf(tokens.slice(1), type);
    if (second?.kind !== "number") return undefined;
    return fitted(first.text === "-" ? `-${second.text}` : second.text, type, true);
  }
  if (first.kind === "number") return fitted(first.text, type, true);
  if (first.kind === "bytes")
    return Uint8Array.from(first.text.match(/../g) ?? [], (digits) => Number(`0x${digits}`));
  if (first.kind === "word") {
    const word = first.text.toUpperCase();
    if (word === "NULL") return undefined;
    if (word === "TRUE" || word === "FALSE") return word === "TRUE" ? 1 : 0;
  }
  return fitted(first.text, type, false);
}

/** As the type of the column has it: digits are a number unless the column is one of text. */
function fitted(text: string, type: string, number: boolean): Value {
  if (TEXTUAL.test(type) && !type.includes("INT")) return text;
  const plain = type === "" || type.includes("BLOB");
  if (!number && (plain || !NUMBER.test(text))) return text;
  const near = Number(text);
  if (Number.isSafeInteger(near) || Math.abs(near) > LONGEST || !/^\s*[+-]?\d+\s*$/.test(text)) return near;
  return BigInt(text.trim().replace("+", ""));
}
