/** The values of any format → a Column: numbers if all are numbers, words otherwise. */
import type { Column } from "./table.js";

type Values = ArrayLike<unknown>;

/**
 * Values of JSON. Whatever numbers and words do not tell, such as truths, long integers and nested values, is kept, so that
 * it can be written again.
 */
export function jsonColumn(name: string, values: readonly unknown[]): Column {
  const column = columnOf(name, [values]);
  const kinds = new Set<string>();
  for (const value of values) if (value !== null && value !== undefined) kinds.add(typeof value);
  if (kinds.size === 0 || (kinds.size === 1 && (kinds.has("number") || kinds.has("string")))) {
    // An empty word is a word, but a missing cell is not one.
    return kinds.has("string") && values.includes("") ? { ...column, ...ANY, cells: values } : column;
  }
  if (kinds.size === 1 && kinds.has("boolean")) return { ...column, type: { kind: "boolean" } };
  const integers = values.every((value) => value === null || value === undefined || isInteger(value));
  if (integers && kinds.has("bigint")) {
    return { ...column, type: { kind: "integer", bits: 64, signed: values.every(isSigned) } };
  }
  return { ...column, ...ANY, cells: values };
}

const ANY = { type: { kind: "json" } } as const;
const MOST_SIGNED = 2n ** 63n;

/** What 64 bits hold. */
function isInteger(value: unknown): boolean {
  if (typeof value === "number") return Number.isSafeInteger(value) && !Object.is(value, -0);
  return typeof value === "bigint" && value >= -MOST_SIGNED && value < 2n * MOST_SIGNED;
}

function isSigned(value: unknown): boolean {
  return typeof value !== "bigint" || value < MOST_SIGNED;
}

/** Parts of one column, in order. null, undefined and NaN are missing. */
export function columnOf(name: string, parts: readonly Values[]): Column {
  const rows = parts.reduce((sum, part) => sum + part.length, 0);
  return numbers(name, parts, rows) ?? words(name, parts, rows);
}

function numbers(name: string, parts: readonly Values[], rows: number): Column | undefined {
  const values = new Float64Array(rows);
  let missing = 0;
  let at = 0;
  for (const part of parts) {
    for (let k = 0; k < part.length; k++) {
      const value = numeric(part[k]);
      if (value === undefined) return undefined;
      if (Number.isNaN(value)) missing++;
      values[at++] = value;
    }
  }
  return { name, kind: "number", values, missing };
}

/** Truth is 0 or 1. An integer that a double cannot hold is an identifier: it stays a word, digit by digit. */
function numeric(value: unknown): number | undefined {
  if (typeof value === "number") return value;
  if (value === null || value === undefined) return Number.NaN;
  if (typeof value === "boolean") return value ? 1 : 0;
  if (typeof value !== "bigint") return undefined;
  const near = Number(value);
  return Number.isSafeInteger(near) ? near : undefined;
}

function words(name: string, parts: readonly Values[], rows: number): Column {
  const known = new Map<string, number>();
  const codes = new Uint32Array(rows);
  let at = 0;
  for (const part of parts) {
    for (let k = 0; k < part.length; k++) {
      const word = spelled(part[k]);
      const code = known.get(word) ?? known.size;
      if (code === known.size) known.set(word, code);
      codes[at++] = code;
    }
  }
  const empty = known.get("");
  const missing = empty === undefined ? 0 : codes.reduce((sum, code) => sum + (code === empty ? 1 : 0), 0);
  return { name, kind: "text", codes, words: [...known.keys()], missing };
}

function spelled(value: unknown): string {
  if (typeof value === "string") return value;
  if (value === null || value === undefined || (typeof value === "number" && Number.isNaN(value))) return "";
  if (value instanceof Date) return Number.isNaN(value.getTime()) ? "" : value.toISOString();
  if (typeof value === "object") {
    return JSON.stringify(value, (_, inner: unknown) => {
      if (typeof inner === "bigint")
        return Number.isSafeInteger(Number(inner)) ? Number(inner) : String(inner);
      return ArrayBuffer.isView(inner) ? Array.from(inner as Uint8Array) : inner;
    });
  }
  return String(value);
}
