/** An unknown word → the known word that is most like it. */

/** The closest of the words by Damerau-Levenshtein distance; undefined if none is close enough to be meant. */
export function closestWord(word: string, words: Iterable<string>): string | undefined {
  const wanted = word.toLowerCase();
  let best: string | undefined;
  // A third of the letters may differ, and one always may.
  let least = Math.max(1, Math.floor(wanted.length / 3)) + 1;
  for (const candidate of words) {
    const steps = distance(wanted, candidate.toLowerCase(), least);
    if (steps < least && steps < Math.max(wanted.length, candidate.length)) {
      best = candidate;
      least = steps;
    }
  }
  return best;
}

/** Letters to insert, drop, replace, or swap with their neighbor; at least `limit` if it would be more. */
function distance(a: string, b: string, limit: number): number {
  if (Math.abs(a.length - b.length) >= limit) return limit;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = above[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1);
      row[j] = Math.min(change, above[j] + 1, row[j - 1] + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        row[j] = Math.min(row[j], before[j - 2] + 1);
      }
    }
    before = above;
    above = row;
  }
  return above[b.length];
}
