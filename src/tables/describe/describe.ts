/** A table and the labels of its rows → what each cluster is: what sets it apart, in numbers and words, and which rows show it. */
import {
  checkArgument,
  checkOptions,
  INDEXES,
  integerFrom,
  NUMBERS,
  type Rule,
  type Rules,
} from "../../base/rules.js";
import { areFloatLists } from "../table/float-lists.js";
import { checkTable, type Table } from "../table/table.js";
import { besideBlanks, type Contrast, contrastsOf, SLIGHT } from "./contrasts.js";
import { describeError } from "./describe-errors.js";
import { representatives } from "./representatives.js";
import { roundContrasts, unrolled } from "./round.js";
import { nameOf } from "./words.js";

/** What one cluster is. */
export interface Description {
  /** Its label. */
  readonly cluster: number;
  readonly size: number;
  /** A name made of the two contrasts that set it apart most. */
  readonly name: string;
  /** What sets it apart, strongest first: one contrast of a column at most, and none that is slight. */
  readonly contrasts: readonly Contrast[];
  /** Rows that stand for it, the most typical first. */
  readonly typical: readonly number[];
  /** Rows at its fringe, the farthest first. */
  readonly fringe: readonly number[];
}

/** What is described, and how much is said. */
export interface DescribeOptions {
  /** Columns that may describe a cluster, by index; all but those of too many words by default. */
  readonly columns?: readonly number[] | undefined;
  /** Per row how firmly it belongs to its cluster: `membership` or `strength` of a clustering. By default the rows nearest to the means are typical. */
  readonly firmness?: ArrayLike<number> | undefined;
  /** The column of longitudes in degrees, by index: there 180 and -180 are one place. */
  readonly longitude?: number | undefined;
  /** Contrasts for each cluster at most; 5 by default. */
  readonly most?: number | undefined;
  /** Typical rows, and fringe rows, for each cluster at most; 3 by default. */
  readonly rows?: number | undefined;
}

const COUNT_OR_ALL: Rule = [
  "must be an integer >= 0 or Infinity",
  (value) => value === Number.POSITIVE_INFINITY || integerFrom(0)[1](value),
];

const RULES: Rules<DescribeOptions> = {
  columns: INDEXES,
  firmness: NUMBERS,
  longitude: integerFrom(0),
  most: COUNT_OR_ALL,
  rows: COUNT_OR_ALL,
};

const MOST = 5;
const ROWS = 3;
// Words of more kinds than this, or different ones in more than half of the rows, are names: they describe no group.
const MOST_WORDS = 50;

/**
 * What the clusters of a table are: for each, how it differs from all other rows, a name made of that, typical rows and
 * rows at its fringe. Columns that had no part in the distance can take part.
 *
 * @param table The table: see `readTable`.
 * @param labels A label for each row: 0 to the number of clusters - 1, -1 for none.
 * @param options Which columns, and how much is said.
 * @returns A description for each cluster, in the order of their labels.
 * @throws InputError if there are not as many labels as rows.
 * @example
 * const bytes = new TextEncoder().encode("mass,island\n3700,Dream\n3650,Dream\n5100,Biscoe\n5000,Biscoe\n");
 * const [light, heavy] = describe(await readTable(bytes, { format: "csv" }), [0, 0, 1, 1]);
 * console.log(heavy.name); // "high mass, island Biscoe"
 */
export function describe(
  table: Table,
  labels: ArrayLike<number>,
  options: DescribeOptions = {},
): Description[] {
  checkTable(table);
  checkArgument("labels", NUMBERS, labels);
  checkOptions(options, RULES);
  if (labels.length !== table.rows)
    throw describeError("LABELS_AND_ROWS", { labels: labels.length, rows: table.rows });
  const clusters = countOf(labels);
  const sizes = new Uint32Array(clusters);
  for (let i = 0; i < labels.length; i++) if (labels[i] >= 0) sizes[labels[i]]++;
  const columns = options.columns ?? describing(table);
  const all: Contrast[][] = Array.from({ length: clusters }, () => []);
  for (const index of columns) {
    const column = table.columns[index];
    const found =
      index === options.longitude && column.kind === "number"
        ? besideBlanks(roundContrasts(column, index, labels, clusters), column, index, labels, clusters)
        : contrastsOf(column, index, labels, clusters);
    found.forEach((contrasts, cluster) => {
      const strongest = strongestOf(contrasts);
      if (strongest) all[cluster].push(strongest);
    });
  }
  const shown = all.map((contrasts) =>
    contrasts.sort((a, b) => Math.abs(b.effect) - Math.abs(a.effect) || a.column - b.column),
  );
  const flat =
    options.longitude === undefined ? { table, columns } : unrolled(table, columns, options.longitude);
  const { typical, fringe } = representatives(flat.table, labels, sizes, {
    columns: flat.columns,
    firmness: options.firmness,
    count: options.rows ?? ROWS,
  });
  return shown.map((contrasts, cluster) => ({
    cluster,
    size: sizes[cluster],
    name: nameOf(contrasts, cluster, table),
    contrasts: contrasts.slice(0, options.most ?? MOST),
    typical: typical[cluster],
    fringe: fringe[cluster],
  }));
}

/** All columns but those that name rows. */
function describing({ columns, rows }: Table): number[] {
  return columns.flatMap((column, index) =>
    column.kind === "text" &&
    (column.words.length > MOST_WORDS || 2 * column.words.length > rows || areFloatLists(column.type))
      ? []
      : [index],
  );
}

/** A word that is frequent in a cluster says more than the absence of others. */
function strongestOf(contrasts: readonly Contrast[]): Contrast | undefined {
  const strong = contrasts.filter(({ effect }) => Math.abs(effect) >= SLIGHT);
  if (strong.length === 0) return undefined;
  const present = strong.filter(({ kind, effect }) => kind === "quantity" || effect > 0);
  return (present.length > 0 ? present : strong).reduce((best, one) =>
    Math.abs(one.effect) > Math.abs(best.effect) ? one : best,
  );
}

function countOf(labels: ArrayLike<number>): number {
  let most = -1;
  for (let i = 0; i < labels.length; i++) if (labels[i] > most) most = labels[i];
  return most + 1;
}
