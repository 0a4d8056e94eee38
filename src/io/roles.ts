/** The columns of a table → what each is good for: a feature, or something to leave out, with the reason. */
import type { Column, NumberColumn, Table } from "./table.js";

export type Role = "feature" | "text" | "identifier" | "label" | "constant";

export interface ColumnRole {
  readonly role: Role;
  /** Why it is left out, for the user; empty for a feature. */
  readonly reason: string;
}

const IDENTIFIER =
  /^(unnamed(: ?\d+)?|id|ids|idx|index|key|uuid|guid|row(_?(id|index|number|nr|names?))?|rownames?|no|nr|.*(obj|spec|source|record|sample|case|customer|user|item|patient|subject|node)_?ids?|.*[_\- .]id|.*[_\- .](idx|index|key|uuid|guid))$/;
const LABEL =
  /^(.*[_\- .])?(class|classes|label|labels|target|targets|truth|ground ?truth|cluster|clusters|category|categories|group|groups|species|y_?true)(_(id|label|code|true))?$/;
// More classes than this are no classes.
const MOST_CLASSES = 100;

/** One role for each column. */
export function roles(table: Table): ColumnRole[] {
  // A first column without a name under a header holds the names of rows.
  const nameless = table.text?.dialect.header && table.columns[0]?.name === "column_1";
  return table.columns.map((column, c) => roleOf(column, c === 0 && nameless === true, table.rows));
}

function roleOf(column: Column, nameless: boolean, rows: number): ColumnRole {
  const name = column.name.trim().toLowerCase();
  const plain = camelParted(column.name.trim());
  const labelled = LABEL.test(name) || LABEL.test(plain);
  const distinct = column.kind === "text" ? column.words.length : distinctOf(column, MOST_CLASSES);
  const few = distinct <= MOST_CLASSES && distinct < Math.max(3, rows / 2);
  if (labelled && few && (column.kind === "text" || isIntegers(column))) {
    return {
      role: "label",
      reason: `left out: named like a class; use --truth ${quoted(column.name)}`,
    };
  }
  if (column.kind === "text") {
    const named = nameless || IDENTIFIER.test(name) || IDENTIFIER.test(plain);
    const identifier = named && column.words.length === rows && rows > 1;
    return identifier
      ? { role: "identifier", reason: IDENTIFIED }
      : { role: "text", reason: "left out: text" };
  }
  const named = IDENTIFIER.test(name) || IDENTIFIER.test(plain) || nameless;
  if (isRowNumbers(column) || (named && identifies(column))) {
    return { role: "identifier", reason: IDENTIFIED };
  }
  if (column.missing === rows) return { role: "constant", reason: "left out: empty" };
  if (isConstant(column)) return { role: "constant", reason: "left out: constant" };
  return { role: "feature", reason: "" };
}

const IDENTIFIED = "left out: looks like an identifier";

/** targetClass → target_class. */
function camelParted(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}

function quoted(name: string): string {
  return /^[\w.-]+$/.test(name) ? name : JSON.stringify(name);
}

/** Integers, no two alike; or so large that doubles have lost their last digits, as long identifiers do. */
function identifies({ values, missing }: NumberColumn): boolean {
  if (missing > 0 || values.length < 2 || !values.every(Number.isInteger)) return false;
  if (values.every((value) => Math.abs(value) > Number.MAX_SAFE_INTEGER)) return true;
  return new Set(values).size === values.length;
}

/** 0, 1, 2, … or 1, 2, 3, …, and enough of them to be no chance. */
function isRowNumbers({ values }: NumberColumn): boolean {
  const first = values[0];
  return (
    values.length >= 5 && (first === 0 || first === 1) && values.every((value, i) => value === first + i)
  );
}

function isIntegers({ values }: NumberColumn): boolean {
  return values.every((value) => Number.isNaN(value) || Number.isInteger(value));
}

function isConstant({ values }: NumberColumn): boolean {
  const first = values.find((value) => !Number.isNaN(value));
  return values.length > 1 && values.every((value) => value === first);
}

/** How many distinct values, up to `most` + 1. */
function distinctOf({ values }: NumberColumn, most: number): number {
  const seen = new Set<number>();
  for (const value of values) {
    seen.add(value);
    if (seen.size > most) break;
  }
  return seen.size;
}
