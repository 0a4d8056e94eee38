/** The columns of a table → what each is good for: a feature, or something else, with the reason. */
import { type ColumnFacts, factsOf, MOST_CLASSES } from "./facts.js";
import type { UnusedColumn } from "./reasons.js";
import type { Table } from "./table.js";

/** What a column is good for. */
export type Role = "feature" | "text" | "identifier" | "label" | "constant";

/** A column's role; if it is not a feature, with the reason why. */
export type ColumnRole =
  | { readonly role: "feature" }
  | ({ readonly role: Exclude<Role, "feature"> } & UnusedColumn);

const IDENTIFIER =
  /^(unnamed(: ?\d+)?|id|ids|idx|index|key|uuid|guid|row(_?(id|index|number|nr|names?))?|rownames?|no|nr|.*(obj|spec|source|record|sample|case|customer|user|item|patient|subject|node)_?ids?|.*[_\- .]id|.*[_\- .](idx|index|key|uuid|guid))$/;
const LABEL =
  /^(.*[_\- .])?(class|classes|label|labels|target|targets|truth|ground ?truth|cluster|clusters|category|categories|group|groups|species|y_?true)(_(id|label|code|true))?$/;
// What names are made different by.
const SECOND = /^(.+)_(?:[2-9]|[1-9]\d+)$/;

/** One role for each column. */
export function roles(table: Table): ColumnRole[] {
  const header = table.text?.dialect.header === true;
  return rolesOf(
    table.columns.map((column, c) => factsOf(column, table, isNamed(column.name, c, header))),
    header,
  );
}

/** One role for each column of which the facts are known. */
export function rolesOf(columns: readonly ColumnFacts[], header: boolean): ColumnRole[] {
  const names = new Set(columns.map(({ name }) => name));
  return columns.map((facts, c) => roleOf(facts, isNamed(facts.name, c, header), isLabel(facts.name, names)));
}

/** Whether a column is called like a key. A first column without a name under a header holds the names of rows. */
export function isNamed(name: string, column: number, header: boolean): boolean {
  const plain = name.trim();
  if (IDENTIFIER.test(plain.toLowerCase()) || IDENTIFIER.test(camelParted(plain))) return true;
  return header && column === 0 && name === "column_1";
}

/** Whether a column is called like a class. `cluster_2` is beside `cluster`, as a second run of this tool names its own. */
function isLabel(name: string, names: ReadonlySet<string>): boolean {
  const first = SECOND.exec(name)?.[1];
  const plain = (first !== undefined && names.has(first) ? first : name).trim();
  return LABEL.test(plain.toLowerCase()) || LABEL.test(camelParted(plain));
}

function roleOf(facts: ColumnFacts, named: boolean, labeled: boolean): ColumnRole {
  const { kind, rows, distinct } = facts;
  const few = distinct <= MOST_CLASSES && distinct < Math.max(3, rows / 2);
  if (labeled && few && (kind === "text" || facts.integers)) {
    return { role: "label", reason: "label" };
  }
  if (kind === "text") {
    if (named && facts.keys) return { role: "identifier", reason: "identifier" };
    return { role: "text", reason: "text", ...(facts.stray && { stray: facts.stray }) };
  }
  if (facts.rowNumbers || (named && facts.keys)) return { role: "identifier", reason: "identifier" };
  if (facts.missing === rows) return { role: "constant", reason: "empty" };
  if (facts.constant) return { role: "constant", reason: "constant" };
  return { role: "feature" };
}

/** targetClass → target_class. */
function camelParted(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}
