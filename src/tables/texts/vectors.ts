/** Texts → vectors: tf–idf weights of their words, along as many leading directions as wanted, rows of length 1. */
import { finish, portion, type Steps } from "../../base/progress.js";
import { checkArgument, checkOptions, integerFrom, type Rules, TEXTS } from "../../base/rules.js";
import type { Points } from "../../line/points/points.js";
import { countTerms } from "./counts.js";
import { leadingColumnsSteps } from "./leading-columns.js";
import { textError } from "./text-errors.js";
import { weighted } from "./weights.js";

/** How texts become vectors. */
export interface TextVectorsOptions {
  /** Columns of the vectors at most; 128 by default. Fewer if the texts have no more directions. */
  readonly columns?: number | undefined;
  /** Of the random numbers; 0 by default. */
  readonly seed?: number | undefined;
}

/** Vectors of texts. */
export interface TextVectors {
  /** A vector of length 1 for each text that has words which other texts have too. */
  readonly points: Points;
  /** The text of each vector, counted from 0. */
  readonly rows: Uint32Array;
  /** How many words are compared. */
  readonly words: number;
}

const RULES: Rules<TextVectorsOptions> = { columns: integerFrom(1), seed: integerFrom(0) };

const COLUMNS = 128;
const MOST_WORDS = 50_000;
// Words in fewer texts than this tell no groups; one text in so many for files of more.
const FEWEST_TEXTS = 2;
const TEXTS_PER_WORD = 10_000;

/**
 * Texts in any language as vectors to cluster, by their words: tf–idf, then its leading directions (latent semantic
 * analysis). Texts of one subject point the same way; compare them with the cosine distance.
 *
 * @param texts The texts; empty ones, and those without a word that another has, get no vector.
 * @param options How many columns.
 * @throws InputError if no two texts have a word in common.
 * @example
 * const { points, rows } = textVectors(["a goal in the league", "the league cup", "rates of the bank", "the bank raised rates"]);
 */
export function textVectors(texts: readonly string[], options: TextVectorsOptions = {}): TextVectors {
  return finish(textVectorsSteps(texts, options));
}

/** The same in steps: see `finish`. */
export function textVectorsSteps(
  texts: readonly string[],
  options: TextVectorsOptions = {},
): Steps<TextVectors> {
  checkArgument("texts", TEXTS, texts);
  checkOptions(options, RULES);
  return vectorsSteps(texts, options);
}

function* vectorsSteps(
  texts: readonly string[],
  { columns: wanted = COLUMNS, seed = 0 }: TextVectorsOptions,
): Steps<TextVectors> {
  const least = Math.max(FEWEST_TEXTS, Math.floor(texts.length / TEXTS_PER_WORD));
  const counts = countTerms(texts, { phrases: false, least, most: MOST_WORDS });
  yield 0.2;
  if (counts.terms.length === 0) throw textError("NO_WORDS", { texts: texts.length });
  const matrix = weighted(counts, texts.length);
  const { coords, columns } = yield* portion(leadingColumnsSteps(matrix, wanted, seed), 0.2, 1);
  if (columns === 0) throw textError("NO_WORDS", { texts: texts.length });
  return { ...unitRows(coords, texts.length, columns), words: counts.terms.length };
}

// A text of which less than this lies along the leading directions has none of their words, but for rounding.
const NOTHING = 1e-6;

/** Rows of length 1; those of next to none are left out. */
function unitRows(coords: Float64Array, n: number, dim: number): Pick<TextVectors, "points" | "rows"> {
  const rows: number[] = [];
  for (let i = 0; i < n; i++) {
    let square = 0;
    for (let at = i * dim; at < (i + 1) * dim; at++) square += coords[at] * coords[at];
    if (square <= NOTHING * NOTHING) continue;
    const unit = 1 / Math.sqrt(square);
    const to = rows.length * dim;
    for (let c = 0; c < dim; c++) coords[to + c] = unit * coords[i * dim + c];
    rows.push(i);
  }
  const feature = (_: unknown, c: number) =>
    ({ name: `text[${c}]`, kind: "quantity", source: 0, vector: true }) as const;
  return {
    points: {
      n: rows.length,
      dim,
      coords: coords.slice(0, rows.length * dim),
      features: Array.from({ length: dim }, feature),
    },
    rows: Uint32Array.from(rows),
  };
}
