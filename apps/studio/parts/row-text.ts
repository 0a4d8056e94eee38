/** A row → its name, its values, its clusters, and how they are announced. */
import type { MethodName } from "spectacl";
import { grouped, shortest } from "../../report/text/numbers.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { nameOf } from "../state/names.js";
import { shown } from "../state/results.js";
import { wholeText } from "./cell.js";
import { sideOf } from "./square.js";

// More columns than these do not fit beside a point.
const COLUMNS = 6;

/** Its name in the file, else its number as people count: "row 17". */
export function rowName(row: number): string {
  const now = data.value;
  if (now?.nodes) return `node ${now.nodes[row]}`;
  const at = now?.rows[row] ?? row;
  const key = now?.table[now.roles.findIndex(({ role }) => role === "identifier")];
  return key ? wholeText(key, at) : `row ${grouped(at + 1)}`;
}

/** The first columns with the row's values, as they are in the file. */
export function rowValues(row: number): readonly (readonly [name: string, value: string])[] {
  const now = data.value;
  const raw = now?.raw ?? now?.points;
  if (!now || !raw || sideOf(raw.dim)) return [];
  return now.columns
    .slice(0, COLUMNS)
    .map((name, c) => [name, shortest(raw.coords[row * raw.dim + c], 4)] as const);
}

/** How many columns are not among those shown. */
export function moreColumns(): number {
  const now = data.value;
  const columns = now?.columns.length ?? 0;
  return now?.raw && sideOf(now.raw.dim) ? 0 : Math.max(0, columns - COLUMNS);
}

export interface Membership {
  readonly method: MethodName;
  readonly title: string;
  readonly color: number;
  readonly cluster: string;
}

/** The cluster a row has in every method that is done. */
export function memberships(row: number): readonly Membership[] {
  return shown.value.flatMap(({ method, result }) => {
    if (!result || row >= result.colors.length) return [];
    const cluster = nameOf(method, result.clustering.labels[row]);
    return [{ method, title: methods[method].title, color: result.colors[row], cluster }];
  });
}

/** The class a row is known to have; undefined without known classes. */
export function knownClass(row: number): string | undefined {
  const truth = data.value?.truth;
  return truth && truth.codes[row] >= 0 ? truth.classes[truth.codes[row]] : undefined;
}

/** "row 17: cluster 2 of SpectACl" for the method that a plot shows by its colors; else its class, else its name alone. */
export function spoken(row: number, colors: ArrayLike<number> | undefined): string {
  const method = shown.value.find(({ result }) => result !== undefined && result.colors === colors)?.method;
  const own = memberships(row).find((one) => one.method === method);
  if (own) {
    const what = own.color < 0 && own.cluster === "noise" ? "noise" : `cluster ${own.cluster}`;
    return `${rowName(row)}: ${what} of ${own.title}`;
  }
  const known = knownClass(row);
  return known === undefined ? rowName(row) : `${rowName(row)}: class ${known}`;
}
