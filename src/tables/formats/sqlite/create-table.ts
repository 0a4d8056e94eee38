/** The statement that made a table → how its records are laid out. */
import { defaultOf } from "./default-value.js";
import type { Value } from "./record.js";
import { sqlTokens, type Token } from "./sql-tokens.js";

export interface ColumnLayout {
  readonly name: string;
  /** What rows hold that are older than the column. */
  readonly value: Value;
  /** Whether it is computed when it is asked for, and in no record. */
  readonly computed: boolean;
  /** Whether it is the number beside the record. */
  readonly rowid: boolean;
}

export interface TableLayout {
  readonly columns: readonly ColumnLayout[];
  /** Whether rows lie in the order of a key that is part of their records. */
  readonly keyed: boolean;
  /** The columns that are in the records, by index, in the order of records. */
  readonly stored: readonly number[];
}

interface Definition extends ColumnLayout {
  readonly type: string;
  readonly key: "no" | "yes" | "descending";
}

const CLAUSES =
  "CONSTRAINT PRIMARY NOT NULL UNIQUE CHECK DEFAULT COLLATE REFERENCES GENERATED AS ON DEFERRABLE".split(" ");
// What is constant has a sign, and parentheses at most.
const LONGEST_DEFAULT = 6;
const OF_TABLE = "CONSTRAINT PRIMARY UNIQUE CHECK FOREIGN".split(" ");

/** Undefined if it is no statement that makes a table with columns. */
export function tableLayout(sql: string): TableLayout | undefined {
  const tokens = sqlTokens(sql);
  const open = tokens.findIndex(isSign("("));
  if (open < 0) return undefined;
  const { parts, end } = partsOf(tokens, open);
  const definitions: Definition[] = [];
  let key: string[] | undefined;
  for (const part of parts) {
    if (part.length === 0) return undefined;
    if (isWord(part[0], OF_TABLE)) key ??= keyOf(part);
    else definitions.push(definitionOf(part));
  }
  if (definitions.length === 0) return undefined;
  const keyed = tokens
    .slice(end)
    .some((token, k, rest) => isWord(token, ["WITHOUT"]) && isWord(rest[k + 1], ["ROWID"]));
  const own = definitions.findIndex((one) => one.key !== "no");
  const places = new Map(definitions.map((one, c) => [one.name.toLowerCase(), c] as const).reverse());
  const keys = own >= 0 ? [own] : [...new Set(key?.flatMap((one) => places.get(one.toLowerCase()) ?? []))];
  const alias = (c: number): boolean =>
    !keyed &&
    keys.length === 1 &&
    keys[0] === c &&
    definitions[c].type === "INTEGER" &&
    definitions[c].key !== "descending";
  const columns = definitions.map((one, c) => ({ ...one, rowid: alias(c) }));
  const all = columns.map((_, c) => c).filter((c) => !columns[c].computed);
  const stored = keyed ? [...new Set([...keys, ...all])] : all;
  return { columns, keyed, stored };
}

/** What stands between the commas of the parentheses that open there, and the place after them. */
function partsOf(
  tokens: readonly Token[],
  open: number,
): { readonly parts: Token[][]; readonly end: number } {
  const parts: Token[][] = [[]];
  let deep = 0;
  let end = open;
  for (; end < tokens.length; end++) {
    const token = tokens[end];
    if (isSign("(")(token) && ++deep === 1) continue;
    if (isSign(")")(token) && --deep === 0) break;
    if (deep === 1 && isSign(",")(token)) parts.push([]);
    else parts[parts.length - 1].push(token);
  }
  return { parts, end: end + 1 };
}

function definitionOf(part: readonly Token[]): Definition {
  let k = 1;
  const words: string[] = [];
  for (; k < part.length && isNameLike(part[k]) && !isWord(part[k], CLAUSES); k++) words.push(part[k].text);
  // INTEGER(8) is another type than INTEGER.
  const type = `${words.join(" ").toUpperCase()}${words.length > 0 && k < part.length && isSign("(")(part[k]) ? "()" : ""}`;
  let key: Definition["key"] = "no";
  let value: Value;
  let computed = false;
  for (let deep = 0; k < part.length; k++) {
    if (isSign("(")(part[k])) deep++;
    else if (isSign(")")(part[k])) deep--;
    if (deep > 0) continue;
    if (isWord(part[k], ["PRIMARY"])) key = isWord(part[k + 2], ["DESC"]) ? "descending" : "yes";
    // ON DELETE SET DEFAULT is none.
    else if (isWord(part[k], ["DEFAULT"]) && !isWord(part[k - 1], ["SET"]))
      value = defaultOf(part.slice(k + 1, k + 1 + LONGEST_DEFAULT), type);
    else if (isWord(part[k], ["AS"])) computed = true;
    else if (computed && isWord(part[k], ["STORED"])) computed = false;
  }
  return { name: part[0].text, type, key, value, computed, rowid: false };
}

/** The columns of PRIMARY KEY (a, b DESC); undefined of other constraints. */
function keyOf(part: readonly Token[]): string[] | undefined {
  const at = part.findIndex((token) => isWord(token, ["PRIMARY"]));
  const open = part.findIndex(isSign("("));
  if (at < 0 || open < at) return undefined;
  return partsOf(part, open).parts.flatMap(([first]) => (first ? [first.text] : []));
}

function isNameLike({ kind }: Token): boolean {
  return kind === "word" || kind === "name" || kind === "text";
}

function isWord(token: Token | undefined, words: readonly string[]): boolean {
  return token?.kind === "word" && words.includes(token.text.toUpperCase());
}

function isSign(sign: string): (token: Token) => boolean {
  return ({ kind, text }) => kind === "sign" && text === sign;
}
