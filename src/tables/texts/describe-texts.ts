/** A column of texts and the labels of its rows → what each cluster is about: its words, a name, texts that are typical. */
import { checkArgument, checkOptions, integerFrom, NUMBERS, RECORD, type Rules } from "../../base/rules.js";
import type { Points } from "../../line/points/points.js";
import { checkTable, type Table, type TextColumn } from "../table/table.js";
import { type ClusterWord, clusterWords } from "./cluster-words.js";
import { countTerms, type TermCounts } from "./counts.js";
import type { ClusterTexts } from "./shares.js";
import { textError } from "./text-errors.js";
import { topicNames } from "./topic-names.js";
import { nearestRows, nearnessByWords, nearnessOf } from "./typical-rows.js";
import { weighted } from "./weights.js";

/** What the texts of one cluster are about. */
export interface TextDescription {
  /** Its label. */
  readonly cluster: number;
  readonly size: number;
  /** The three words that tell it best: "goal, team, league". No two clusters have the same. */
  readonly name: string;
  /** Words and phrases of two words that it has and other clusters have not, the most telling first. */
  readonly words: readonly ClusterWord[];
  /** Rows nearest to its middle, the nearest first, no two with the same text. */
  readonly typical: readonly number[];
}

/** Rows that were compared: `points` and `rows` of `tablePoints`. */
export interface ComparedRows {
  readonly points: Points;
  /** The row of the table for each point. */
  readonly rows: ArrayLike<number>;
  /** Whether by their angle, as the cosine distance does. */
  readonly byAngle?: boolean | undefined;
}

/** Which texts are told, and how much is said. */
export interface DescribeTextsOptions {
  /** The rows as they were compared: typical ones are nearest to the middle of their cluster. By default they are compared by their words. */
  readonly compared?: ComparedRows | undefined;
  /** Words for each cluster at most; 10 by default. */
  readonly words?: number | undefined;
  /** Typical rows for each cluster at most; 3 by default. */
  readonly rows?: number | undefined;
}

const RULES: Rules<DescribeTextsOptions> = { compared: RECORD, words: integerFrom(1), rows: integerFrom(0) };

const WORDS = 10;
const ROWS = 3;
const MOST_TERMS = 50_000;
const FEWEST_TEXTS = 2;
// In fewer texts a word that comes once may be all there is to tell.
const FEW_ROWS = 100;

/**
 * What the clusters of a table are about, by a column of texts: the words that are frequent in each and rare in the others, in
 * any language. Stop words are those that are frequent everywhere.
 *
 * @param table The table: see `readTable`.
 * @param labels A label for each row: 0 to the number of clusters - 1, -1 for none.
 * @param column The column of texts, by index.
 * @returns A description for each cluster, in the order of their labels.
 * @throws InputError if there are not as many labels as rows, or the column holds numbers.
 * @example
 * const bytes = new TextEncoder().encode("text\nthe goal of the team\na late goal\nthe bank raised rates\nrates of the bank\n");
 * const [sport, money] = describeTexts(await readTable(bytes, { format: "csv" }), [0, 0, 1, 1], 0);
 * console.log(sport.name); // "goal, …"
 */
export function describeTexts(
  table: Table,
  labels: ArrayLike<number>,
  column: number,
  options: DescribeTextsOptions = {},
): TextDescription[] {
  checkTable(table);
  checkArgument("labels", NUMBERS, labels);
  checkArgument("column", integerFrom(0), column);
  checkOptions(options, RULES);
  const texts = table.columns[column];
  if (texts?.kind !== "text")
    throw textError("NO_TEXT_COLUMN", { columns: table.columns.map(({ name }) => name) });
  if (labels.length !== table.rows)
    throw textError("LABELS_AND_TEXTS", { labels: labels.length, texts: table.rows });
  return described(texts, labels, options);
}

function described(
  { codes, words: texts }: TextColumn,
  labels: ArrayLike<number>,
  { compared, words: most = WORDS, rows = ROWS }: DescribeTextsOptions,
): TextDescription[] {
  const times = new Float64Array(texts.length);
  const clusters = countOf(labels);
  const sizes = new Uint32Array(clusters);
  for (let i = 0; i < labels.length; i++) {
    times[codes[i]]++;
    if (labels[i] >= 0) sizes[labels[i]]++;
  }
  const least = labels.length < FEW_ROWS ? 1 : FEWEST_TEXTS;
  const counts = countTerms(texts, { times, phrases: true, least, most: MOST_TERMS });
  const told = clusterWords(counts, textsOf(counts, codes, labels, clusters), most);
  const names = topicNames(told.map((own) => own.map(({ word }) => word)));
  const asked = { labels, clusters, codes, most: rows };
  const nearness = compared
    ? nearnessOf(compared.points, compared.rows, compared.byAngle ?? false, asked)
    : nearnessByWords(weighted(counts, labels.length), asked);
  const typical = nearestRows(
    nearness,
    texts.findIndex((text) => text.trim() === ""),
    asked,
  );
  return names.map((name, cluster) => ({
    cluster,
    size: sizes[cluster],
    name,
    words: told[cluster],
    typical: typical[cluster],
  }));
}

/** The texts of each cluster that say something, each once, with how often it is there. */
function textsOf(
  { offsets }: TermCounts,
  codes: ArrayLike<number>,
  labels: ArrayLike<number>,
  clusters: number,
): ClusterTexts {
  const found = Array.from({ length: clusters }, () => new Map<number, number>());
  let all = 0;
  for (let i = 0; i < labels.length; i++) {
    const code = codes[i];
    if (offsets[code] === offsets[code + 1]) continue;
    all++;
    if (labels[i] >= 0) found[labels[i]].set(code, (found[labels[i]].get(code) ?? 0) + 1);
  }
  const times = found.map((own) => Float64Array.from(own.values()));
  return {
    sizes: Float64Array.from(times, (own) => own.reduce((sum, one) => sum + one, 0)),
    all,
    texts: found.map((own) => Uint32Array.from(own.keys())),
    times,
  };
}

function countOf(labels: ArrayLike<number>): number {
  let most = -1;
  for (let i = 0; i < labels.length; i++) if (labels[i] > most) most = labels[i];
  return most + 1;
}
