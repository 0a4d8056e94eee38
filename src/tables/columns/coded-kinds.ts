/** A column of integers of few values as it looks → whether they are kinds by their numbers: statuses of HTTP, regions 1 to 4. */
import type { Look } from "./look.js";
import { isKindName, isStatusName } from "./names.js";

const MOST_KINDS = 12;
const MOST_STATUSES = 20;
const ROWS_A_KIND = 5;
const STATUSES: ReadonlySet<number> = new Set([
  ...[100, 101, 102, 103, 200, 201, 202, 203, 204, 205, 206, 207, 208, 226],
  ...[300, 301, 302, 303, 304, 305, 307, 308],
  ...Array.from({ length: 19 }, (_, k) => 400 + k),
  ...[421, 422, 423, 424, 425, 426, 428, 429, 431, 444, 451, 499],
  ...[500, 501, 502, 503, 504, 505, 506, 507, 508, 510, 511, 520, 521, 522, 523, 524, 525, 526, 530],
]);

export function isCodedKind({ name, integers, distinct, words, rows, missing }: Look): boolean {
  if (!integers || distinct < 2 || ROWS_A_KIND * distinct > rows - missing) return false;
  if (distinct > 2 && distinct <= MOST_KINDS && isKindName(name)) return true;
  return distinct <= MOST_STATUSES && areStatuses(words.map(Number), isStatusName(name));
}

/** Of more than one class. Round numbers (200, 500) may be anything, unless the column is called so. */
function areStatuses(values: readonly number[], named: boolean): boolean {
  const classes = new Set(values.map((value) => Math.floor(value / 100)));
  const odd = values.some((value) => value % 10 > 0);
  return (
    values.every((value) => STATUSES.has(value)) && classes.size > 1 && values.includes(200) && (named || odd)
  );
}
