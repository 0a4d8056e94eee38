/** A table and how its columns look → the same where a number that stands for a blank in one column does so in all of its kind. */
import type { Table } from "../table/table.js";
import type { DecimalMark } from "../text/decimal-mark.js";
import { type Look, lookAt } from "./look.js";

export function withSharedBlanks(table: Table, looks: readonly Look[], mark?: DecimalMark): readonly Look[] {
  const known = [...new Set(looks.flatMap(({ sentinel }) => (sentinel ? [sentinel.value] : [])))];
  if (known.length === 0) return looks;
  return looks.map((look, c) => {
    const { values, sentinel, reading } = look;
    const numbers = values && !sentinel && (reading === undefined || reading.kind === "number");
    const found = numbers ? known.filter((value) => values.includes(value)) : [];
    return found.length > 0 ? lookAt(table.columns[c], mark, found) : look;
  });
}
