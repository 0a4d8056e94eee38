/** A list of columns as a user writes it, by name, number or range → their indexes in the table. */
import { closestWord } from "../../base/closest-word.js";
import { checkArgument, TEXT } from "../../base/rules.js";
import { ioError } from "../errors/file-errors.js";
import { checkTable, type Table } from "./table.js";

/**
 * `x,y` by name, `1-4,7` by number from 1, `a:c` from one name to another, `bill_*` by a pattern, `"odd, name"` in quotes.
 * A name wins over a number, a range and a pattern. In the order written, each column once.
 */
export function selectColumns(table: Table, spec: string): number[] {
  checkTable(table);
  checkArgument("spec", TEXT, spec);
  const names = table.columns.map(({ name }) => name);
  const chosen = parts(spec).flatMap((part) => columnsOf(part, names));
  if (chosen.length === 0) throw ioError("NO_COLUMNS_CHOSEN");
  return [...new Set(chosen)];
}

interface Selector {
  readonly text: string;
  readonly quoted: boolean;
}

function parts(spec: string): Selector[] {
  const found: Selector[] = [];
  let at = 0;
  while (at < spec.length) {
    const quoted = /^\s*"((?:[^"]|"")*)"\s*(?:,|$)/.exec(spec.slice(at));
    const plain = /^[^,]*(?:,|$)/.exec(spec.slice(at))!;
    const text = quoted ? quoted[1].replaceAll('""', '"') : plain[0].replace(/,$/, "").trim();
    if (quoted || text !== "") found.push({ text, quoted: quoted !== null });
    at += (quoted ?? plain)[0].length;
  }
  return found;
}

function columnsOf({ text, quoted }: Selector, names: readonly string[]): number[] {
  const exact = names.indexOf(text);
  if (exact >= 0) return [exact];
  if (!quoted) {
    const numbers = /^(\d+)(?:\s*-\s*(\d+))?$/.exec(text);
    if (/[*?]/.test(text)) {
      const found = names.flatMap((name, c) => (fits(text.toLowerCase(), name.toLowerCase()) ? [c] : []));
      if (found.length > 0) return found;
    }
    if (numbers)
      return range(columnNumbered(numbers[1], names), columnNumbered(numbers[2] ?? numbers[1], names));
    for (let colon = text.indexOf(":"); colon >= 0; colon = text.indexOf(":", colon + 1)) {
      const ends = [text.slice(0, colon), text.slice(colon + 1)].map((name) => names.indexOf(name.trim()));
      if (ends[0] >= 0 && ends[1] >= 0) return range(ends[0], ends[1]);
    }
    if (text.includes(":")) {
      const [from, to] = text.split(":").map((name) => name.trim());
      return range(columnNamed(from, names), columnNamed(to, names));
    }
  }
  return [columnNamed(text, names)];
}

/** `bill_*`: * stands for any letters, ? for one. Only the last star takes more when what follows it does not fit. */
function fits(form: string, name: string): boolean {
  let [at, star, taken] = [0, -1, 0];
  for (let k = 0; k < name.length; ) {
    if (form[at] === "*") {
      star = at++;
      taken = k;
    } else if (at < form.length && (form[at] === "?" || form[at] === name[k])) {
      at++;
      k++;
    } else if (star >= 0) {
      at = star + 1;
      k = ++taken;
    } else return false;
  }
  while (form[at] === "*") at++;
  return at === form.length;
}

function columnNamed(text: string, names: readonly string[]): number {
  const exact = names.indexOf(text);
  if (exact >= 0) return exact;
  const folded = names.flatMap((name, c) => (name.toLowerCase() === text.toLowerCase() ? [c] : []));
  if (folded.length === 1) return folded[0];
  const close = closestWord(text, names);
  throw ioError("NO_COLUMN_NAMED", { column: text, ...(close !== undefined && { close }), names });
}

function columnNumbered(digits: string, names: readonly string[]): number {
  const number = Number(digits);
  if (number >= 1 && number <= names.length) return number - 1;
  throw ioError("NO_COLUMN_NUMBER", { number, columns: names.length });
}

/** From one column to another, in either direction. */
function range(from: number, to: number): number[] {
  const step = from <= to ? 1 : -1;
  return Array.from({ length: Math.abs(to - from) + 1 }, (_, k) => from + k * step);
}
