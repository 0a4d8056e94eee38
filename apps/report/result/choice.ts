/** How the number of clusters and the method were decided → the same in plain words. */
import {
  type Choice,
  type Clustering,
  type ClusterTree,
  type Evidence,
  type Judgment,
  type MethodJudgment,
  type MethodName,
  methods,
  type Warning,
  type WarningCode,
  warningText,
} from "spectacl";
import { chanceText } from "spectacl/internal";
import { capitalized } from "../text/lists.js";
import { decimal } from "../text/numbers.js";

/**
 * "5 groups, clearly apart; next best: 3 and 7. Found by SpectACl normalized; k-means is as good." With a tree of more clusters
 * than the first split has: "9 groups within 3, clearly apart; …".
 */
export function choiceSentence(choice: Choice, tree: ClusterTree = []): string {
  const { clusters, evidence, runnersUp } = choice;
  const all = tree.filter(({ label }) => label !== undefined).length;
  const groups =
    all > clusters
      ? `${all} groups within ${clusters}`
      : `${clusters} ${clusters === 1 ? "group" : "groups"}`;
  const fit = runnersUp.length > 0 ? `; next best: ${both(runnersUp.map(String))}` : "";
  const by = methodClause(choice);
  return `${groups}${(wasFound(choice) ? FOUND : ALONE)[evidence]}${fit}.${by && ` ${by}.`}`;
}

const FOUND: Readonly<Record<Evidence, string>> = {
  clear: ", clearly apart",
  weak: " fit best, but are not clearly apart",
  none: " fit best, which says little here",
};

const ALONE: Readonly<Record<Evidence, string>> = {
  clear: ", clearly apart",
  weak: ", not clearly apart",
  none: ", no further apart than chance makes them",
};

/** "12 groups within 3, clearly beyond chance: score 0.62, against 0.08 for random rows with the same covariance." */
export function besideChanceSentence({ besideChance, tree, clusters }: Found): string | undefined {
  if (!besideChance) return undefined;
  const { evidence } = besideChance;
  if (evidence === "none") return capitalized(warningText({ code: "NO_MORE_THAN_CHANCE", ...besideChance }));
  const above = tree?.filter(({ parent }) => parent === 0).length ?? clusters.length;
  const within = above < clusters.length ? ` within ${above}` : "";
  return `${clusters.length} groups${within}, ${evidence === "clear" ? "clearly" : "barely"} beyond chance: ${chanceText(besideChance)}.`;
}

type Found = { readonly [K in "besideChance" | "tree"]?: Clustering[K] | undefined } & Pick<
  Clustering,
  "clusters"
>;

const SAID: readonly WarningCode[] = ["WEAK_EVIDENCE", "NO_MORE_THAN_CHANCE"];

/** The warnings beside the sentences on the evidence, which say what these warn of. */
export function otherWarnings(warnings: readonly Warning[]): readonly Warning[] {
  return warnings.filter(({ code }) => !SAID.includes(code));
}

/** Whether the number of clusters was found: one that is given, or the only one that can be tried, is judged alone. */
export function wasFound({ curve }: Choice): boolean {
  return curve.length > 1;
}

/** What the evidence means; undefined if it is clear. */
export function evidenceSentence(choice: Choice): string | undefined {
  const { evidence, clusters, judgment } = choice;
  if (evidence === "clear") return undefined;
  const better = betterBeside(choice);
  const others = better
    ? ` ${better.clusters} groups would be further apart: they score ${decimal(better.score, 2)}, these ${decimal(judgment.score, 2)}.`
    : "";
  const what = wasFound(choice) ? "groups" : `${clusters} groups`;
  return evidence === "none"
    ? `No evidence of ${what}: data without groups scores as high.${others}`
    : `Weak evidence of ${what}: data without groups rarely scores as high.${others}`;
}

/** The number beside one that was given with the highest score, if there is evidence for it and more than for that one. */
function betterBeside({ beside = [], judgment, levels }: Choice): Judgment | undefined {
  return beside
    .filter(({ score }) => score > judgment.score)
    .filter(({ score, valley }) => !levels || (score >= levels.weak && valley >= levels.weakValley))
    .reduce<Judgment | undefined>((best, one) => (best && best.score >= one.score ? best : one), undefined);
}

function methodClause({ method, methods: compared }: Choice): string {
  if (!compared) return "";
  const others = asGood(compared, method).map((name) => methods[name].title);
  const equal = others.length > 0 ? `; ${both(others)} ${others.length > 1 ? "are" : "is"} as good` : "";
  return `Found by ${methods[method].title}${equal}`;
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
