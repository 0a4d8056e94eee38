/** The text of a JSON document → its value. Integers that a double cannot hold are bigints. */
import type { InputError } from "../../../base/errors.js";
import { ioError, whyOf } from "../../errors/file-errors.js";
import { jsonFault, placeIn } from "./json-fault.js";

/** Strings, which are left alone, and numbers of 16 signs or more. */
const LONG = /"[^"\\]*(?:\\[\s\S][^"\\]*)*"?|[\d.eE+-]{16,}/g;
const INTEGER = /^-?\d{16,}$/;
const DIGITS = /\d{16}/;
/** No JSON text can hold this sign but as an escape. */
const MARK = "\u0000";

/** One document. */
export function parsedJson(text: string, name: string): unknown {
  try {
    return parsed(text);
  } catch (error) {
    throw damagedJson(name, error, text);
  }
}

/** @throws SyntaxError */
export function parsed(text: string): unknown {
  const rounded: unknown = JSON.parse(text);
  if (!DIGITS.test(text)) return rounded;
  // Only of text that is JSON is it certain that every string ends, and that each sign is looked at once. Long integers are passed through the parser as marked strings. A string that begins with the mark itself keeps it.
  let marked = false;
  const safe = text.replace(LONG, (word, at: number) => {
    if (word[0] === '"') {
      const plain =
        !word.startsWith('"\\u0000') || /^\s*:/.test(text.slice(at + word.length, at + word.length + 80));
      return plain ? word : `"\\u0000${word.slice(1)}`;
    }
    if (!INTEGER.test(word) || Number.isSafeInteger(Number(word)) || /^-?0\d/.test(word)) return word;
    marked = true;
    return `"\\u0000${word}"`;
  });
  if (!marked) return rounded;
  return JSON.parse(safe, (_, value: unknown) => {
    if (typeof value !== "string" || value[0] !== MARK) return value;
    return value[1] === MARK ? value.slice(1) : BigInt(value.slice(1));
  });
}

/** `text`: what could not be parsed, which begins on line `first` of the file. */
export function damagedJson(name: string, error: unknown, text: string, first = 1): InputError {
  const { line, column } = placeIn(text, jsonFault(text));
  return ioError("DAMAGED_FILE", { name, format: "JSON", line: first + line - 1, column, why: whyOf(error) });
}

/** Values nested so deep that the platform gives up on them are the file's fault. */
export function notTooDeep<T>(name: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof RangeError)
      throw ioError("DAMAGED_FILE", { name, format: "JSON", why: "it is nested too deep" });
    throw error;
  }
}
