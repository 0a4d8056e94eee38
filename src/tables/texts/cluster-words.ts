/**
 * Terms and clusters → the words that each cluster has and others have not, a class-based tf–idf:
 *
 *     weight = p · ln(p / √(o · m))
 *
 * with p the share of the cluster's texts that have the word, o its share in all other texts, m the largest in another cluster that
 * has it, o at least.
 */
import { logarithm } from "../../base/logarithm.js";
import { alike } from "./alike.js";
import { order, type TermCounts } from "./counts.js";
import { type ClusterTexts, countsIn, shareOf, spreadOf, type TermSpread } from "./shares.js";

/** A word, or a phrase of two, that a cluster has and others have not. */
export interface ClusterWord {
  readonly word: string;
  /** The share of the cluster's texts that have it. */
  readonly inside: number;
  /** The share of all other texts that have it. */
  readonly outside: number;
  /** What the words of a cluster are ordered by. */
  readonly weight: number;
}

// A word that is no more than so many times as frequent here as elsewhere stands for nothing.
const LEAST_RATIO = 1.5;
// A stop word: clusters with at least half, or a quarter, of its largest share hold so much of the texts outside the one with the
// largest. It ends no phrase.
const OFTEN_ELSEWHERE = 0.25;
const EVERYWHERE = 0.6;
// A word that is everywhere and in so many texts stands for a cluster only if nothing else does, as numbers do.
const FREQUENT = 0.05;
const FEW = 3;
const NUMBER = /^[\p{N}\p{P}]+$/u;
// A word whose texts have it nearly always beside the same other word is shown with it.
const MOSTLY = 2 / 3;
// More texts than this make a word that only one of them has a slip.
const MANY_TEXTS = 100;

/** For each cluster its words, those of largest weight first, no two of which say the same. */
export function clusterWords(counts: TermCounts, clusters: ClusterTexts, most: number): ClusterWord[][] {
  const spread = spreadOf(counts, clusters);
  return clusters.texts.map((texts, cluster) => {
    const found = countsIn(counts, texts, clusters.times[cluster]);
    const size = clusters.sizes[cluster];
    const least = clusters.all > MANY_TEXTS ? Math.min(2, size) : 1;
    const candidates: Candidate[] = [];
    const spare: Candidate[] = [];
    for (let t = 0; t < found.length; t++) {
      const of = counts.parts[t];
      if (found[t] < least || of?.some((word) => isStopWord(word, spread))) continue;
      // Each word of a phrase must stand for the cluster by itself.
      if (of?.some((word) => weightOf(word, cluster, found[word], counts, clusters, spread) === 0)) continue;
      const weight = weightOf(t, cluster, found[t], counts, clusters, spread);
      if (weight === 0) continue;
      const slight = [t, ...(of ?? [])].some((word) => saysLittle(word, counts, clusters, spread));
      (slight ? spare : candidates).push({ term: t, found: found[t], weight });
    }
    const byWeight = (a: Candidate, b: Candidate): number =>
      b.weight - a.weight || phraseLast(a, b, counts) || byLength(counts.terms[a.term], counts.terms[b.term]);
    const told = distinct(candidates.sort(byWeight), counts, most);
    const all = [...candidates, ...spare.sort(byWeight)];
    return (told.length < FEW ? distinct(all, counts, Math.min(FEW, most)) : told).map(
      ({ term, found: inside, weight }) => ({
        word: counts.terms[term],
        inside: inside / size,
        outside: (counts.frequency[term] - inside) / Math.max(1, clusters.all - size),
        weight,
      }),
    );
  });
}

function phraseLast(a: Candidate, b: Candidate, { parts }: TermCounts): number {
  return (parts[a.term] ? 1 : 0) - (parts[b.term] ? 1 : 0);
}

/** Of words that weigh the same the longer says more: and, of and the are short in most languages. */
function byLength(a: string, b: string): number {
  return b.length - a.length || order(a, b);
}

interface Candidate {
  readonly term: number;
  readonly found: number;
  readonly weight: number;
}

function isStopWord(word: number, { half, quarter }: TermSpread): boolean {
  return half[word] >= OFTEN_ELSEWHERE || quarter[word] >= EVERYWHERE;
}

function saysLittle(word: number, counts: TermCounts, { all }: ClusterTexts, spread: TermSpread): boolean {
  if (NUMBER.test(counts.terms[word])) return true;
  return spread.quarter[word] >= EVERYWHERE && counts.frequency[word] >= FREQUENT * all;
}

/** 0 for a word that is as frequent elsewhere. */
function weightOf(
  term: number,
  cluster: number,
  found: number,
  { frequency }: TermCounts,
  { sizes, all }: ClusterTexts,
  { top, at, second }: TermSpread,
): number {
  const everywhere = frequency[term] / all;
  const inside = shareOf(found, sizes[cluster], everywhere);
  const outside = shareOf(frequency[term] - found, all - sizes[cluster], everywhere);
  const elsewhere = Math.max(outside, at[term] === cluster ? second[term] : top[term]);
  const ratio = inside / Math.sqrt(outside * elsewhere);
  return ratio >= LEAST_RATIO ? inside * logarithm(ratio) : 0;
}

/** In their order, without words that are forms or parts of one before. */
function distinct(candidates: readonly Candidate[], counts: TermCounts, most: number): Candidate[] {
  const { terms, parts } = counts;
  const phrases = phrasesOf(candidates, counts);
  const chosen: Candidate[] = [];
  const said: number[] = [];
  for (const candidate of candidates) {
    if (chosen.length === most) break;
    const phrase = parts[candidate.term] ? undefined : phrases.get(candidate.term);
    const beside = phrase && phrase.found > 1 && phrase.found >= MOSTLY * candidate.found;
    const one = beside ? phrase : candidate;
    const own = parts[one.term] ?? [one.term];
    if (own.some((word) => said.some((other) => word === other || alike(terms[word], terms[other]))))
      continue;
    chosen.push(one);
    said.push(...own);
  }
  return chosen;
}

/** The most frequent phrase that each word is part of. */
function phrasesOf(candidates: readonly Candidate[], { parts, terms }: TermCounts): Map<number, Candidate> {
  const found = new Map<number, Candidate>();
  for (const candidate of candidates) {
    for (const word of parts[candidate.term] ?? []) {
      const before = found.get(word);
      const more = before ? candidate.found - before.found : 1;
      if (!before || more > 0 || (more === 0 && order(terms[candidate.term], terms[before.term]) < 0))
        found.set(word, candidate);
    }
  }
  return found;
}
