/** Text that is no JSON → where it ceases to be: the place of the first sign that cannot stand there. */

const SPACE = /[ \t\n\r]*/y;
// In one way only: a string that does not end would be tried in all others.
const STRING = /"[^"\\\t\n\r]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\t\n\r]*)*"/y;
const SCALAR = /true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][-+]?\d+)?/y;

/** What may come next: a value, the name of one, a colon after it, or a comma or the end of what is open. */
type Next = "value" | "first value" | "name" | "first name" | "colon" | "comma";

const CLOSES: Readonly<Record<string, string>> = { "[": "]", "{": "}" };

/** The index of that sign; the length of the text if it ends too early. */
export function jsonFault(text: string): number {
  const open: string[] = [];
  let next: Next = "value";
  let at = 0;
  const takes = (form: RegExp): boolean => {
    form.lastIndex = at;
    if (!form.test(text)) return false;
    at = form.lastIndex;
    return true;
  };
  for (;;) {
    takes(SPACE);
    const sign = text[at];
    if (sign === undefined) return at;
    const inner = open.at(-1);
    const ends = next === "comma" || next === "first value" || next === "first name";
    if (ends && inner !== undefined && sign === CLOSES[inner]) {
      open.pop();
      at++;
      next = "comma";
    } else if (next === "comma") {
      if (sign !== "," || inner === undefined) return at;
      at++;
      next = inner === "{" ? "name" : "value";
    } else if (next === "colon") {
      if (sign !== ":") return at;
      at++;
      next = "value";
    } else if (next === "name" || next === "first name") {
      if (!takes(STRING)) return at;
      next = "colon";
    } else if (sign === "[" || sign === "{") {
      open.push(sign);
      at++;
      next = sign === "[" ? "first value" : "first name";
    } else {
      if (!takes(sign === '"' ? STRING : SCALAR)) return at;
      next = "comma";
    }
  }
}

/** The line and the column of a place, both counted from 1. */
export function placeIn(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, at).split("\n");
  return { line: before.length, column: before[before.length - 1].length + 1 };
}
