/** How the method in focus did → the one thing worth doing next. */
import type { Choice, MethodName } from "spectacl";
import type { Tab } from "../../state/view.js";

export interface Standing {
  readonly method: MethodName;
  readonly title: string;
  /** Of the first split. */
  readonly clusters: number;
  /** With known classes. */
  readonly f?: number;
}

interface StepState {
  readonly stale: boolean;
  readonly focus: Standing | undefined;
  readonly all: readonly Standing[];
  /** The method that the judge takes, without known classes. */
  readonly leader: Standing | undefined;
  /** What the scores say about the number of clusters. */
  readonly choice: Choice | null | undefined;
  /** The number of clusters that was set by hand, if one was. */
  readonly set: number | undefined;
  readonly classes: number;
  /** How many landmarks too few there may be stand for the rows, if a result says so. */
  readonly fewLandmarks: number | undefined;
  readonly rows: number;
  readonly graph: boolean;
}

export type NextStep = { readonly label: string } & (
  | { readonly kind: "run" }
  | { readonly kind: "look"; readonly method: MethodName }
  | { readonly kind: "number"; readonly clusters: number | undefined }
  | { readonly kind: "landmarks"; readonly count: number }
  | { readonly kind: "tab"; readonly tab: Tab }
);

// A difference in F that is worth looking at another method.
const WORTH = 0.05;

export function nextStep(state: StepState): NextStep | undefined {
  const { stale, focus, all, leader, choice, set, classes, fewLandmarks, rows, graph } = state;
  if (stale) return { kind: "run", label: "Run with the new parameters" };
  if (!focus) return undefined;
  // A number that is not that of the classes makes every method fail: it comes first.
  if (classes > 1 && set !== undefined && set !== classes) {
    return { kind: "number", clusters: classes, label: `Use ${classes} clusters, as many as known classes` };
  }
  const better = betterThan(focus, all) ?? (leader && leader.method !== focus.method ? leader : undefined);
  if (better) return { kind: "look", method: better.method, label: `Look at ${better.title}` };
  if (fewLandmarks !== undefined && 2 * fewLandmarks < rows) {
    const count = 2 * fewLandmarks;
    return { kind: "landmarks", count, label: `Use ${count} landmarks` };
  }
  // Known classes say how many: what the scores favor is no advice then.
  if (choice && classes < 2) {
    if (set !== undefined && set !== choice.clusters && choice.evidence === "clear") {
      return { kind: "number", clusters: undefined, label: `Use the clearest number, ${choice.clusters}` };
    }
    const other = [choice.clusters, ...choice.runnersUp, 3, 5].find((k) => k !== focus.clusters);
    if (choice.evidence !== "clear" && other !== undefined && other <= rows / 2) {
      return { kind: "number", clusters: other, label: `Compare with ${other} clusters` };
    }
  }
  if (focus.clusters < 2) return undefined;
  return graph
    ? { kind: "tab", tab: "graph", label: "See which edges cross" }
    : { kind: "tab", tab: "profiles", label: "See what sets the clusters apart" };
}

/** The method that finds the classes best, if it is worth a look. */
function betterThan(focus: Standing, all: readonly Standing[]): Standing | undefined {
  if (focus.f === undefined) return undefined;
  const best = all.reduce((one, other) => ((other.f ?? 0) > (one.f ?? 0) ? other : one), focus);
  return (best.f ?? 0) - focus.f >= WORTH ? best : undefined;
}
