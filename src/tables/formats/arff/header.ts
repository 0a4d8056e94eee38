/** A declaration of ARFF → the name of an attribute and what its cells may be. */
import { skipBlanks, wordAt, wordsOf } from "./line-cells.js";

export type AttributeKind = "number" | "nominal" | "text" | "date";

export interface Attribute {
  readonly name: string;
  readonly kind: AttributeKind;
  /** What a nominal one may hold. */
  readonly values?: readonly string[];
}

const KINDS: Readonly<Record<string, AttributeKind>> = {
  numeric: "number",
  real: "number",
  integer: "number",
  string: "text",
  date: "date",
};

/** `line` after "@attribute"; what is wrong with it, as a clause, if it is none. */
export function attributeOf(line: string): Attribute | string {
  const name = wordAt(line, 0, " \t{");
  if (!name) return "the quote that opens here is never closed";
  if (name.text === "") return "an attribute has no name";
  const from = skipBlanks(line, name.end);
  if (line[from] === "{") {
    const close = line.lastIndexOf("}");
    if (close < 0) return `the values of ${name.text} are never closed`;
    const words = wordsOf(line.slice(0, close), from + 1);
    if (typeof words === "string") return words;
    return { name: name.text, kind: "nominal", values: words.map(({ text }) => text) };
  }
  const kind = /^\w*/.exec(line.slice(from))![0].toLowerCase();
  if (kind === "relational") return "relational attributes are not read";
  if (!Object.hasOwn(KINDS, kind))
    return `${name.text} must be numeric, string, date or a list of values, got ${kind || "nothing"}`;
  return { name: name.text, kind: KINDS[kind] };
}
