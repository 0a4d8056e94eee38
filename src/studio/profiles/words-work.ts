/** Words by row, and labels → the most frequent words of each cluster. */
import { skill } from "../engine/skill.js";
import { type Words, type WordsInput, wordsCall } from "./calls.js";

export const wordsWork = skill(wordsCall, frequentWords);

export function frequentWords({ labels, clusters, codes, rows, most }: WordsInput): readonly Words[] {
  const counts = Array.from({ length: clusters }, () => new Map<number, number>());
  labels.forEach((label, i) => {
    const code = codes[rows ? rows[i] : i];
    if (label >= 0) counts[label].set(code, (counts[label].get(code) ?? 0) + 1);
  });
  return counts.map((own) => {
    const first = [...own].sort(([a, x], [b, y]) => y - x || a - b).slice(0, most);
    return {
      codes: first.map(([code]) => code),
      counts: first.map(([, count]) => count),
      different: own.size,
    };
  });
}
