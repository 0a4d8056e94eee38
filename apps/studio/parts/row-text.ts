/** A row → its name, its values, its clusters, and how they are announced. */
import type { MethodName } from "spectacl";
import { grouped, shortest } from "../../report/text/numbers.js";
import { methods } from "../state/catalog.js";
import { data } from "../state/data.js";
import { nameOf } from "../state/names.js";
import { shown } from "../state/results.js";
import { cellText, wholeText } from "./cell.js";
import { imageOf } from "./image.js";

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
  if (!now || !raw || imageOf(now)) return [];
  // Words are told as they are in the file, not as the coordinates that stand for them.
  if (now.sources) {
    const used = now.table.filter(({ name }) => now.sources?.includes(name));
    return used.slice(0, COLUMNS).map((column) => [column.name, cellText(column, now.rows[row])] as const);
  }
  return now.columns
    .slice(0, COLUMNS)
    .map((name, c) => [name, shortest(raw.coords[row * raw.dim + c], 4)] as const);
}

// Of columns that methods do not use: what people look for in a row is often among them.
const ASIDE = 5;

/** Columns that are neither used nor the class nor the name of the row, words first. */
export function asideValues(row: number): readonly (readonly [name: string, value: string])[] {
  const now = data.value;
  if (!now || now.graph) return [];
  const { table, roles, truth, columns, sources = columns } = now;
  const at = now.rows[row];
  const left = table.filter(
    ({ name }, c) => !sources.includes(name) && name !== truth?.name && roles[c]?.role !== "identifier",
  );
  const words = left.filter(({ kind }) => kind === "text");
  return [...words, ...left.filter(({ kind }) => kind !== "text")]
    .slice(0, ASIDE)
    .map((column) => [column.name, cellText(column, at)] as const);
}

/** How many columns are not among those shown. */
export function moreColumns(): number {
  const now = data.value;
  const columns = (now?.sources ?? now?.columns)?.length ?? 0;
  return now && imageOf(now) ? 0 : Math.max(0, columns - COLUMNS);
}

interface Membership {
  readonly method: MethodName;
  readonly title: string;
  readonly color: number;
  readonly cluster: string;
}

/** The cluster a row has in every method that is done. */
export function memberships(row: number): readonly Membership[] {
  return shown.value.flatMap(({ method, result }) => {
    if (!result || row >= result.colors.length) return [];
    const cluster = nameOf(result, result.clustering.labels[row]);
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
