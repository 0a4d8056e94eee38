/** The number of clusters on the page and what the scores say → one sentence, and numbers worth trying. */
import type { Choice, ClusterTree } from "spectacl";
import { choiceSentence } from "../../report/result/choice.js";

interface NumberState {
  /** Undefined if it was left to the judge. */
  readonly set: number | undefined;
  /** Undefined while it is not known; null where nothing can be told. */
  readonly choice: Choice | null | undefined;
  /** The method that finds the number by itself, if that is the one in focus. */
  readonly finder?: string | undefined;
  /** What is inside the clusters on the page. */
  readonly tree?: ClusterTree | undefined;
  readonly finding: boolean;
  /** How many classes are known; 0 for none. */
  readonly classes: number;
}

const EVIDENCE: Readonly<Record<Choice["evidence"], string>> = {
  clear: ", clearly",
  weak: ", on weak evidence",
  none: ", though nothing shows that there are any groups",
};

export function numberText({ set, choice, tree, finding, classes, finder }: NumberState): string {
  if (set === undefined) {
    if (finder !== undefined) return `${finder} finds the number by itself.`;
    if (choice && choice.curve.length < 2) {
      return `With so few different rows only ${choice.clusters} groups can be tried.`;
    }
    if (choice) return choiceSentence(choice, tree);
    return choice === null ? "Too few rows to tell how many groups there are." : "";
  }
  const source = set === classes ? `As many as known classes (${set}).` : `Set to ${set} by hand.`;
  if (!choice) return finding ? `${source} Scoring other numbers…` : source;
  const same = choice.clusters === set;
  return `${source} Scores ${same ? "say the same" : `favor ${choice.clusters}`}${EVIDENCE[choice.evidence]}.`;
}

const USUAL = [2, 3, 5, 10];

/** Numbers other than the present one: other peaks if the evidence is clear, else those that people ask for. */
export function worthTrying(
  { choice, classes }: Pick<NumberState, "choice" | "classes">,
  now: number | undefined,
  rows: number,
): number[] {
  // No method can make many of so few different rows.
  if (choice && choice.curve.length < 2) return [];
  const peaks = choice ? [choice.clusters, ...choice.runnersUp] : [];
  const some = choice?.evidence === "clear" ? peaks : [...peaks, ...USUAL];
  const all = classes > 1 ? [classes, ...some] : some;
  return [...new Set(all)]
    .filter((k) => k !== now && k <= rows / 2)
    .slice(0, USUAL.length)
    .sort((a, b) => a - b);
}
