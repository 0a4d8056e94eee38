/** Texts → how often each says each word: a sparse matrix, a row for each text. */
import { type Terms, termsOf } from "./words.js";

/** Row i holds `count[e]` times the term `term[e]` for e from offsets[i] to offsets[i + 1], terms in ascending order. */
export interface TermCounts {
  /** Words and phrases, in the order of their characters. */
  readonly terms: readonly string[];
  /** The two words of a phrase, by their places in `terms`; undefined for a word. */
  readonly parts: readonly (readonly [number, number] | undefined)[];
  /** In how many texts each is. */
  readonly frequency: Float64Array;
  readonly offsets: Uint32Array;
  readonly term: Uint32Array;
  readonly count: Float64Array;
}

export interface CountOptions {
  /** How often each text is there; once by default. */
  readonly times?: ArrayLike<number> | undefined;
  /** Whether phrases are counted too. */
  readonly phrases: boolean;
  /** Terms that are in fewer texts are left out. */
  readonly least: number;
  /** Of more terms than this, those in most texts are kept. */
  readonly most: number;
}

interface Counting {
  readonly ids: Map<string, number>;
  readonly parts: (readonly [number, number] | undefined)[];
  readonly frequency: number[];
  /** The text that a term was last seen in. */
  readonly last: number[];
}

export function countTerms(texts: readonly string[], options: CountOptions): TermCounts {
  const counting: Counting = { ids: new Map(), parts: [], frequency: [], last: [] };
  const offsets = new Uint32Array(texts.length + 1);
  let said = new Uint32Array(1024);
  let length = 0;
  texts.forEach((text, i) => {
    for (const id of idsOf(termsOf(text), counting, i, options)) {
      if (length === said.length) {
        const larger = new Uint32Array(2 * length);
        larger.set(said);
        said = larger;
      }
      said[length++] = id;
    }
    offsets[i + 1] = length;
  });
  return counted(said, offsets, counting, options);
}

function* idsOf({ words, phrases }: Terms, counting: Counting, text: number, options: CountOptions) {
  const times = options.times?.[text] ?? 1;
  const { ids, parts, frequency, last } = counting;
  const idOf = (term: string, of?: readonly [number, number]): number => {
    let id = ids.get(term);
    if (id === undefined) {
      id = ids.size;
      ids.set(term, id);
      parts.push(of);
      frequency.push(0);
      last.push(-1);
    }
    if (last[id] !== text) {
      last[id] = text;
      frequency[id] += times;
    }
    return id;
  };
  for (const word of words) yield idOf(word);
  if (!options.phrases) return;
  for (const { text: phrase, first, second } of phrases) yield idOf(phrase, [idOf(first), idOf(second)]);
}

/** The terms that are kept, in the order of their characters, and the rows in theirs. */
function counted(
  said: Uint32Array,
  saidOffsets: Uint32Array,
  { ids, parts, frequency }: Counting,
  { least, most }: CountOptions,
): TermCounts {
  const names = [...ids.keys()];
  const kept = names.flatMap((_, id) => (frequency[id] >= least ? [id] : []));
  if (kept.length > most) {
    // A phrase is in no more texts than its words: they are kept before it.
    const rank = (id: number): number => (parts[id] ? 1 : 0);
    kept.sort((a, b) => frequency[b] - frequency[a] || rank(a) - rank(b) || order(names[a], names[b]));
    kept.length = most;
  }
  kept.sort((a, b) => order(names[a], names[b]));
  const place = new Int32Array(names.length).fill(-1);
  kept.forEach((id, at) => {
    place[id] = at;
  });
  const offsets = new Uint32Array(saidOffsets.length);
  const term: number[] = [];
  const count: number[] = [];
  for (let i = 0; i + 1 < offsets.length; i++) {
    const own = said
      .subarray(saidOffsets[i], saidOffsets[i + 1])
      .map((id) => place[id] + 1)
      .sort();
    for (let e = 0; e < own.length; e++) {
      if (own[e] === 0) continue;
      if (e > 0 && own[e] === own[e - 1]) count[count.length - 1]++;
      else {
        term.push(own[e] - 1);
        count.push(1);
      }
    }
    offsets[i + 1] = term.length;
  }
  return {
    terms: kept.map((id) => names[id]),
    parts: kept.map((id) => {
      const of = parts[id];
      return of && ([place[of[0]], place[of[1]]] as const);
    }),
    frequency: Float64Array.from(kept, (id) => frequency[id]),
    offsets,
    term: Uint32Array.from(term),
    count: Float64Array.from(count),
  };
}

/** By the characters' numbers, which are the same on every machine. */
export function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
