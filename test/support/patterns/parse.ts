/** A regular expression as text → what it is made of. */

export type Node =
  /** One character of a class, as it is written: `a`, `\d`, `[^,]`, `.`. */
  | { readonly kind: "one"; readonly source: string }
  | { readonly kind: "row"; readonly parts: readonly Node[] }
  | { readonly kind: "either"; readonly ways: readonly Node[] }
  | { readonly kind: "repeat"; readonly of: Node; readonly least: number; readonly most: number }
  /** What has to follow, or must not, and is not taken. */
  | { readonly kind: "look"; readonly of: Node }
  /** A place: `^`, `$`, `\b`. */
  | { readonly kind: "place"; readonly source: string };

export function parsed(pattern: string): Node {
  const groups: Node[] = [];
  const left = { text: pattern, at: 0 };
  const node = either(left, groups);
  if (left.at < pattern.length) throw new Error(`not understood from ${left.at}: ${pattern}`);
  return node;
}

interface Left {
  readonly text: string;
  at: number;
}

function either(left: Left, groups: Node[]): Node {
  const ways = [row(left, groups)];
  while (left.text[left.at] === "|") {
    left.at++;
    ways.push(row(left, groups));
  }
  return ways.length === 1 ? ways[0] : { kind: "either", ways };
}

function row(left: Left, groups: Node[]): Node {
  const parts: Node[] = [];
  while (left.at < left.text.length && !"|)".includes(left.text[left.at])) {
    parts.push(repeated(atom(left, groups), left));
  }
  return { kind: "row", parts };
}

const REPEAT = /(?:([*+?])|\{(\d+)(?:(,)(\d*))?\})\??/y;

function repeated(of: Node, left: Left): Node {
  REPEAT.lastIndex = left.at;
  const found = REPEAT.exec(left.text);
  if (!found) return of;
  left.at = REPEAT.lastIndex;
  const [, sign, least, comma, most] = found;
  if (sign === "?") return { kind: "repeat", of, least: 0, most: 1 };
  if (sign) return { kind: "repeat", of, least: sign === "+" ? 1 : 0, most: Number.POSITIVE_INFINITY };
  const up = comma === undefined ? Number(least) : most === "" ? Number.POSITIVE_INFINITY : Number(most);
  return { kind: "repeat", of, least: Number(least), most: up };
}

const ONE =
  /\\(?:[pP]\{[^}]*\}|u\{[^}]*\}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|.)|\[(?:\\.|[^\]\\])*\]|[^()|[\]\\*+?^$]/suy;
const OPENING = /\((?:\?(:|=|!|<=|<!|<\w+>))?/y;

function atom(left: Left, groups: Node[]): Node {
  const { text } = left;
  OPENING.lastIndex = left.at;
  const opening = OPENING.exec(text);
  if (opening) {
    left.at = OPENING.lastIndex;
    const of = either(left, groups);
    if (text[left.at++] !== ")") throw new Error(`no closing bracket: ${text}`);
    const [, sort = "<>"] = opening;
    if (sort.endsWith(">")) groups.push(of);
    return ["=", "!", "<=", "<!"].includes(sort) ? { kind: "look", of } : of;
  }
  ONE.lastIndex = left.at;
  const source = ONE.exec(text)?.[0] ?? text[left.at];
  left.at += source.length;
  if (["^", "$", "\\b", "\\B"].includes(source)) return { kind: "place", source };
  // What a group took is one of the words that it can take.
  if (/^\\[1-9]$/.test(source)) return groups[Number(source[1]) - 1];
  return { kind: "one", source };
}
