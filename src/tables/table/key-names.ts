/** Names of columns → whether they speak for a key. */
import { wordIn } from "./word.js";

const IDENTIFIER =
  /^(unnamed(: ?\d+)?|id|ids|idx|index|key|uuid|guid|row(_?(id|index|number|nr|names?))?|rownames?|no|nr|.*(obj|spec|source|record|sample|case|customer|user|item|patient|subject|node|passenger|order|invoice|transaction|account|employee|student|product|booking)_?(ids?|no|nr|number)|.*[_\- .]id|.*[_\- .](idx|index|key|uuid|guid))$/;

/** Whether a column is called like a key. A first column without a name under a header holds the names of rows. */
export function isKeyName(name: string, column: number, header: boolean): boolean {
  if (matches(IDENTIFIER, name)) return true;
  return header && column === 0 && name === "column_1";
}

/** Whether a name is of a form, written in words or in camel case. */
export function matches(form: RegExp, name: string): boolean {
  const plain = wordIn(name) ?? "";
  return form.test(plain.toLowerCase()) || form.test(camelParted(plain));
}

/** targetClass → target_class. */
function camelParted(name: string): string {
  return name.replace(/([a-z0-9])([A-Z])/g, "$1_$2").toLowerCase();
}
