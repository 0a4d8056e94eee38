/** How the number of clusters and the method were decided → the same in plain words. */
import { type Choice, type Evidence, type MethodJudgment, type MethodName, methods } from "spectacl";

/** "5 groups, clear: 3 and 7 also fit; found by SpectACl normalized, k-means is as good." */
export function choiceSentence(choice: Choice): string {
  const { clusters, evidence, runnersUp } = choice;
  const groups = `${clusters} ${clusters === 1 ? "group" : "groups"}`;
  const fit = runnersUp.length > 0 ? `: ${both(runnersUp.map(String))} also fit${singular(runnersUp)}` : "";
  const by = methodClause(choice);
  return `${groups}${wasFound(choice) ? WORDS[evidence] : GIVEN[evidence]}${fit}${by && `; ${by}`}.`;
}

const WORDS: Readonly<Record<Evidence, string>> = {
  clear: ", clear",
  weak: " on weak evidence",
  none: " fit best, but there is no evidence of groups",
};

const GIVEN: Readonly<Record<Evidence, string>> = {
  clear: " as given, clear",
  weak: " as given, on weak evidence",
  none: " as given, without evidence for that number",
};

/** Whether the number of clusters was found: one that is given is judged alone. */
export function wasFound({ curve }: Choice): boolean {
  return curve.length > 1;
}

/** What the evidence means; undefined if it is clear. */
export function evidenceSentence({ evidence }: Choice): string | undefined {
  if (evidence === "clear") return undefined;
  return evidence === "none"
    ? "No evidence of groups: data without groups scores as high."
    : "Weak evidence of groups: data without groups rarely scores as high.";
}

function methodClause({ method, methods: compared }: Choice): string {
  if (!compared) return "";
  const others = asGood(compared, method).map((name) => methods[name].title);
  const equal = others.length > 0 ? `, ${both(others)} ${others.length > 1 ? "are" : "is"} as good` : "";
  return `found by ${methods[method].title}${equal}`;
}

// Two measures no further apart than this are the same.
const SAME = 0.01;

/** The other methods whose valley and stability are not below those of the method taken. */
function asGood(compared: readonly MethodJudgment[], taken: MethodName): MethodName[] {
  const own = compared.find(({ method }) => method === taken);
  return compared
    .filter(
      ({ method, valley, stability }) =>
        own && method !== taken && valley >= own.valley - SAME && stability >= own.stability - SAME,
    )
    .map(({ method }) => method);
}

/** "3", "3 and 7", "3, 5 and 7". */
function both(words: readonly string[]): string {
  return words.length < 2 ? words.join("") : `${words.slice(0, -1).join(", ")} and ${words.at(-1)}`;
}

function singular(numbers: readonly number[]): string {
  return numbers.length === 1 ? "s" : "";
}
