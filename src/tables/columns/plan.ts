/** A table and what was asked → the plan: for each column its role, what it is used for, and why. */
import { checkOptions } from "../../base/rules.js";
import { FEWEST_ROW_NUMBERS } from "../survey/row-numbers.js";
import { isKeyName } from "../table/key-names.js";
import { type Column, checkTable, type Table } from "../table/table.js";
import { wordIn } from "../table/word.js";
import { decimalMark } from "../text/decimal-mark.js";
import { besideAsked, besideOthers } from "./beside-others.js";
import { isCodedKind } from "./coded-kinds.js";
import { withoutCopies } from "./copies.js";
import { areTooLong, hasLeadingZeros } from "./long-digits.js";
import { isPlainlyWritten, type Look, lookAt } from "./look.js";
import { isBandName, isClassName, isCodeName, isYearName } from "./names.js";
import { placesAmong } from "./on-sphere.js";
import { withoutOwnKeys } from "./own-keys.js";
import { type ColumnPlan, type Judged, type KnownColumn, PLAN_RULES, type PlanOptions } from "./planned.js";
import { readReason, strayReason } from "./read-reasons.js";
import { yesNo } from "./readings.js";
import type { Reason, Role, Use } from "./reasons.js";
import { withSharedBlanks } from "./shared-blanks.js";
import { tickOf, writtenAsText } from "./spelled.js";
import { wished } from "./wishes.js";

/** Values that a category may have. */
export const MOST_CATEGORIES = 20;
const MOST_CLASSES = 100;
const MOSTLY = 0.5;
const MOST_KEYS = 1 << 20;

/**
 * What each column of a table is, what it is used for, and why.
 *
 * @param table The table: see `readTable`.
 * @param options Columns chosen or excluded, the known classes, and wishes that overrule the roles.
 * @example
 * const bytes = new TextEncoder().encode("id,x,y,class\n1,0.5,2,a\n2,0.7,1,a\n3,4.5,8,b\n4,4.4,9,b\n");
 * const plan = planColumns(await readTable(bytes, { format: "csv" }));
 * plan.map(({ role, use }) => [role, use]); // identifier ignore, quantity distance, …, class describe
 */
export function planColumns(table: Table, options: PlanOptions = {}): ColumnPlan {
  checkTable(table);
  checkOptions(options, PLAN_RULES);
  const header = table.text?.dialect.header ?? true;
  const names = new Set(table.columns.map(({ name }) => name));
  const mark = table.mark ?? (hasFractions(table) ? "." : decimalMark(wordsOf(table)));
  const looks = withSharedBlanks(
    table,
    table.columns.map((column) => lookAt(column, mark)),
    mark,
  );
  const texts = writtenAsText(table, looks);
  const found = looks.map((look, c) => {
    const last = c === looks.length - 1;
    const named = {
      key: isKeyName(look.name, c, header),
      class: isClassName(look.name, names, last),
      text: texts.has(c),
    };
    return judged(look, named, table, table.columns[c], options.known?.[c]);
  });
  const settled = besideOthers(withoutOwnKeys(found, looks, table), looks, header);
  const planned = besideAsked(
    settled.map((one, c) => wished(one, c, looks[c], options)),
    options,
  );
  const once = withoutCopies(planned, looks, table, options);
  return options.sphere === false ? once : placesAmong(once, looks);
}

// Words that tell the sign before fractions; more would not tell more.
const MOST_TELLING = 2000;

/** Whether numbers were read with a point before their fractions. */
function hasFractions({ columns }: Table): boolean {
  return columns.some(
    (column) =>
      column.kind === "number" && column.values.some((x) => Number.isFinite(x) && !Number.isInteger(x)),
  );
}

function* wordsOf({ columns }: Table): Iterable<readonly string[]> {
  for (const column of columns) if (column.kind === "text") yield column.words.slice(0, MOST_TELLING);
}

function judged(
  look: Look,
  named: { readonly key: boolean; readonly class: boolean; readonly text: boolean },
  table: Table,
  column: Column,
  known: KnownColumn | undefined,
): Judged {
  const { name, distinct, integers, reading } = look;
  const rows = known?.rows ?? look.rows;
  const missing = known ? known.missing + codedIn(look, known.rows) : look.missing;
  const blank = look.sentinel && { blank: look.sentinel.value };
  const is = (role: Role, use: Use, reason: Reason): Judged => ({
    name,
    role,
    use,
    reason,
    missing,
    ...blank,
    ...(reading && { reading }),
  });
  if (missing === rows) return is("blank", "ignore", { code: "empty" });
  if (look.vector !== undefined) {
    return {
      ...is("vector", "distance", { code: "vectors", length: look.vector }),
      vector: look.vector,
    };
  }
  const whole = look.missing === 0;
  const few = distinct <= MOST_CLASSES && distinct < Math.max(3, look.rows / 2);
  const bands = look.levels !== undefined && isBandName(name);
  if (named.class && few && !bands && (!look.values || integers))
    return is("class", "describe", { code: "class-name" });
  const keys = known?.keys ?? (named.key && isKey(look, column));
  if (named.key && keys) return is("identifier", "ignore", { code: "keys" });
  const plain = reading === undefined || reading.kind === "number";
  const numbered =
    known?.rowNumbers ??
    (plain && (look.running || (whole && (isNumbering(look) || (named.key && look.restarting)))));
  if (numbered && isYearName(name)) return is("date", "describe", { code: "rising-date" });
  if (numbered) return is("identifier", "ignore", { code: "row-numbers" });
  if (plain && column.kind === "text" && areTooLong(look, column)) {
    return named.key || isUnique(look, column)
      ? is("identifier", "ignore", { code: "long-numbers" })
      : is("code", "describe", { code: "long-numbers" });
  }
  const tick = tickOf(look, missing / rows);
  if (tick !== undefined) return { ...is("yes-no", "distance", { code: "tick", word: tick }), tick };
  if (known?.constant || (look.rows - look.missing > 1 && distinct === 1))
    return is("constant", "ignore", { code: "one-value" });
  if (missing > MOSTLY * rows)
    return is("blank", "describe", { code: "mostly-blank", share: missing / rows });
  if (column.kind === "text" && isUnique(look, column) && column.words.every(isUuid)) {
    return is("identifier", "ignore", { code: "keys" });
  }
  if (!look.values) return ofWords(look, is);
  if (plain && isCodedKind(look)) return is("category", "distance", { code: "coded", distinct });
  if (isCodeName(name) && integers && distinct > 2) return is("code", "describe", { code: "codes" });
  if (plain && integers && distinct > 2 && hasLeadingZeros(column)) {
    return is("code", "describe", { code: "leading-zeros" });
  }
  if (plain && named.text) return ofDigits(look, is);
  if (reading && !isPlainlyWritten(look)) {
    const { kind } = reading;
    if (kind === "date" && look.order) {
      return is("date", "describe", { code: look.order === "rising" ? "rising-date" : "falling-date" });
    }
    if (kind === "number")
      return is("quantity", "distance", cellReason(look) ?? strayReason(look, table, column));
    return is(kind, "distance", readReason(reading, column));
  }
  if (distinct === 2 && look.words[0] === "0" && look.words[1] === "1") {
    return is("yes-no", "distance", { code: "two-values" });
  }
  const odd = cellReason(look);
  if (integers && look.values.every((value) => !(value < 0)))
    return is("count", "distance", odd ?? { code: "counts" });
  return is("quantity", "distance", odd ?? { code: "numbers" });
}

type Is = (role: Role, use: Use, reason: Reason) => Judged;

/** Digits that the file has as text. */
function ofDigits({ distinct, rows, missing }: Look, is: Is): Judged {
  const reason = { code: "as-text" } as const;
  if (distinct === rows - missing) return is("identifier", "ignore", reason);
  return 2 * distinct <= rows && distinct <= MOST_CATEGORIES
    ? is("category", "distance", reason)
    : is("code", "describe", reason);
}

function ofWords({ distinct, words, rows, nested, levels, strays }: Look, is: Is): Judged {
  if (levels) {
    const [from, to] = [levels[0], levels[levels.length - 1]];
    const word = words.find((one) => !levels.includes(one));
    const blank = word === undefined ? {} : { blank: { word, cells: strays } };
    return {
      ...is("rank", "distance", { code: "ranks", distinct: levels.length, from, to, ...blank }),
      levels,
    };
  }
  if (yesNo(words)) return is("yes-no", "distance", { code: "two-values" });
  if (distinct === 2 && rows >= 4) return is("category", "distance", { code: "few-words", distinct });
  const repeat = 2 * distinct <= rows;
  if (repeat && distinct <= MOST_CATEGORIES)
    return is("category", "distance", { code: "few-words", distinct });
  if (repeat && distinct <= MOST_CLASSES) return is("category", "describe", { code: "many-words", distinct });
  if (nested) return is("text", "ignore", { code: "nested", of: nested });
  return is("text", "describe", { code: "words" });
}

/** How many of all rows hold what is taken for a blank, if as many as in those that were looked at. */
function codedIn({ sentinel, strays, rows }: Look, all: number): number {
  return Math.round((((sentinel?.cells ?? 0) + strays) / rows) * all);
}

/** Cells that are taken for blanks, though something is written there. */
function cellReason({ sentinel, infinite }: Look): Reason | undefined {
  if (sentinel) return { code: "sentinel", ...sentinel };
  return infinite > 0 ? { code: "infinite", cells: infinite } : undefined;
}

const UUID = /^\{?[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\}?$/i;

function isUuid(word: string): boolean {
  return UUID.test(wordIn(word) ?? "");
}

function isUnique(look: Look, column: Extract<Column, { kind: "text" }>): boolean {
  return look.rows > 1 && look.missing === 0 && column.words.length === Math.min(look.rows, MOST_KEYS);
}

/** No two alike, and words or integers. */
function isKey(look: Look, column: Column): boolean {
  if (look.rows < 2 || look.missing > 0) return false;
  if (column.kind === "text") return isUnique(look, column);
  if (!look.integers) return false;
  const { values } = column;
  const huge = values.every((value) => Math.abs(value) > Number.MAX_SAFE_INTEGER);
  return huge || new Set(values.subarray(0, MOST_KEYS)).size === Math.min(values.length, MOST_KEYS);
}

/** 0, 1, 2, … or 1, 2, 3, …. */
function isNumbering({ values, rows }: Look): boolean {
  if (!values || rows < FEWEST_ROW_NUMBERS || (values[0] !== 0 && values[0] !== 1)) return false;
  return values.every((value, i) => value === values[0] + i);
}
