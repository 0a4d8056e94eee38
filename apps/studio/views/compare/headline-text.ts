/** Data and results → the headline: what the data is, which methods find the known classes, or which methods agree. */

import { grouped, measure, numbered, PLAIN } from "../../../report/text/numbers.js";
import { andList } from "../../parts/list.js";
import type { Data } from "../../state/data.js";

interface MethodOutcome {
  readonly title: string;
  readonly clusters: number;
  /** Of the first split, which was judged, if clusters were split again. */
  readonly within?: number | undefined;
  /** With known classes. */
  readonly f?: number;
  /** Whether the judge takes it, without known classes. */
  readonly leads?: boolean;
  /** Without known classes, once it was judged. */
  readonly valley?: number;
  readonly stability?: number;
  /** Whether it is the method in focus. */
  readonly focus?: boolean;
}

interface PairAgreement {
  readonly a: number;
  readonly b: number;
  readonly ari: number;
}

// F from which on a method has found the classes, and from which on nearly so.
const FOUND = 0.9;
const NEARLY = 0.75;
// A difference in F that is not worth a word.
const SAME = 0.02;
// Adjusted Rand index from which on two clusterings are called alike.
const ALIKE = 0.9;

/** `classes`: how many are known; 0 if none are. */
export function headlineText(
  about: string,
  classes: number,
  outcomes: readonly MethodOutcome[],
  pairs: readonly PairAgreement[],
): string {
  if (outcomes.length === 0) return about;
  const judged = outcomes.filter((one): one is MethodOutcome & { f: number } => one.f !== undefined);
  const told = classes > 1 && judged.length > 0 ? byClasses(judged, classes) : byJudgment(outcomes, pairs);
  const focus = outcomes.length > 1 ? outcomes.find((one) => one.focus) : undefined;
  const rest = focus && !told.of.includes(focus) ? focusText(focus, classes) : "";
  return [about, told.text, rest].filter((part) => part !== "").join(" ");
}

/** A text, and the methods it speaks of. */
interface Told {
  readonly text: string;
  readonly of: readonly MethodOutcome[];
}

/** How the method in focus did. */
function focusText(focus: MethodOutcome, classes: number): string {
  if (classes > 1 && focus.f !== undefined) {
    const near = focus.f >= NEARLY ? "nearly finds them" : failure(focus, classes);
    return `${focus.title}, in focus, ${focus.f >= FOUND ? "finds them" : near} ${f({ f: focus.f })}.`;
  }
  return `${focus.title}, in focus, finds ${foundBy(focus)}${measuresOf(focus)}.`;
}

/** "9 clusters", "9 clusters within 3". */
function foundBy({ clusters, within }: MethodOutcome): string {
  return `${numbered(clusters, "cluster", PLAIN)}${within ? ` within ${within}` : ""}`;
}

function byJudgment(outcomes: readonly MethodOutcome[], pairs: readonly PairAgreement[]): Told {
  const leads = outcomes.length > 1 ? outcomes.find((one) => one.leads) : undefined;
  const { text, of } = byAgreement(outcomes, pairs);
  if (!leads) return { text, of };
  return { text: `${leads.title} is judged best${measuresOf(leads)}. ${text}`.trim(), of: [leads, ...of] };
}

function measuresOf({ valley, stability, within }: MethodOutcome): string {
  if (valley === undefined || stability === undefined) return "";
  const of = within ? `of ${within}: ` : "";
  return ` (${of}valley ${measure(valley)}, stable ${measure(stability)})`;
}

/** The state of the methods without a result; "" if all have one. */
export function statusText(
  panels: readonly { readonly status: string; readonly stale: boolean }[],
  running: boolean,
): string {
  const all = panels.length;
  const phrase = (status: (one: string) => boolean, one: string, many: string): string => {
    const count = panels.filter((panel) => status(panel.status)).length;
    if (count === 0) return "";
    const which =
      all === 1 ? "The method" : count === all ? `All ${all} methods` : numbered(count, "method", PLAIN);
    return `${which} ${count === 1 ? one : many}.`;
  };
  const parts = [
    running
      ? phrase((status) => status === "running" || status === "waiting", "is running", "are running")
      : "",
    phrase((status) => status === "failed", "failed", "failed"),
    phrase((status) => status === "stopped", "was stopped", "were stopped"),
  ];
  const old = panels.some(({ status, stale }) => status === "done" && stale);
  return [...parts, old ? "Parameters have changed: press Run." : ""].filter(Boolean).join(" ");
}

function byClasses(outcomes: readonly (MethodOutcome & { readonly f: number })[], classes: number): Told {
  const sorted = [...outcomes].sort((a, b) => b.f - a.f);
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  if (sorted.length > 1 && worst.f >= FOUND) {
    return { text: `All ${sorted.length} methods find them (${least("F", worst.f)}).`, of: sorted };
  }
  if (sorted.length > 1 && best.f < FOUND && best.f - worst.f < SAME) {
    const text = `No method finds them all: each comes about as close (${between(worst.f, best.f)}).`;
    return { text, of: sorted };
  }
  const found = sorted.filter(({ f }) => f >= FOUND);
  // Of many that find them, one is named: the one in focus.
  const focused = found.find(({ focus }) => focus);
  const order = focused && found.length > 3 ? [focused, ...found.filter((one) => one !== focused)] : found;
  const first = finders(order);
  const of = found.length > 0 ? [...found, worst] : [best, worst];
  if (sorted.length === 1) return { text: `${first ?? closest(best)}.`, of };
  return {
    text: `${first ?? closest(best)}; ${worst.title} ${failure(worst, classes)} ${f(worst)}.`,
    of,
  };
}

/** Those that find the classes; undefined if none does. */
function finders(found: readonly (MethodOutcome & { readonly f: number })[]): string | undefined {
  if (found.length === 0) return undefined;
  if (found.length === 1) return `${found[0].title} finds them ${f(found[0])}`;
  if (found.length > 3)
    return `${found[0].title} and ${found.length - 1} others find them (${leastOf(found)})`;
  return `${titles(found)} find them (${leastOf(found)})`;
}

function leastOf(found: readonly { readonly f: number }[]): string {
  const all = found.map(({ f: one }) => one);
  const [worst, best] = [Math.min(...all), Math.max(...all)];
  return measure(worst) === measure(best) ? `F ${measure(worst)}` : least("F", worst);
}

/** Of several values the least; 1 is the most there is. */
function least(name: string, value: number): string {
  return measure(value) === "1.00" ? `${name} 1.00` : `${name} ${measure(value)} or more`;
}

function between(low: number, high: number): string {
  const [from, to] = [measure(low), measure(high)];
  return from === to ? `F ${from}` : `F ${from} to ${to}`;
}

function closest(best: MethodOutcome & { readonly f: number }): string {
  return best.f >= NEARLY
    ? `${best.title} nearly finds them ${f(best)}`
    : `${best.title} comes closest to the known classes ${f(best)}`;
}

function failure({ clusters }: MethodOutcome, classes: number): string {
  if (clusters === 0) return "labels every row as noise";
  if (clusters === 1) return "finds one cluster";
  if (clusters > 2 * classes) return `breaks them into ${clusters}`;
  return clusters < classes ? "merges some of them" : "cuts across them";
}

function byAgreement(outcomes: readonly MethodOutcome[], pairs: readonly PairAgreement[]): Told {
  const told = (text: string, ...of: readonly MethodOutcome[]): Told => ({ text, of });
  if (outcomes.length === 1) {
    const [one] = outcomes;
    return told(`${one.title} finds ${foundBy(one)}.`, ...outcomes);
  }
  if (outcomes.every(({ clusters }) => clusters < 2)) {
    return told("No method finds more than one cluster.", ...outcomes);
  }
  const known = pairs.filter(({ a, b }) => a < outcomes.length && b < outcomes.length);
  if (known.length === 0) return told("");
  const sorted = [...known].sort((x, y) => y.ari - x.ari);
  const [most, lowest] = [sorted[0], sorted[sorted.length - 1]];
  if (lowest.ari >= ALIKE) return told(`All methods agree (${least("ARI", lowest.ari)}).`, ...outcomes);
  const [one, other] = [outcomes[most.a], outcomes[most.b]];
  const first = `${one.title} and ${other.title} agree most (ARI ${measure(most.ari)})`;
  const best = outcomes.map((_, at) =>
    known.reduce((top, { a, b, ari }) => (a === at || b === at ? Math.max(top, ari) : top), -1),
  );
  const apart = best.indexOf(Math.min(...best));
  // Who agrees with whom says nothing of how good either is.
  if (apart === most.a || apart === most.b) return told(`${first}.`);
  return told(`${first}; ${outcomes[apart].title} stands apart (ARI ${measure(best[apart])} at best).`);
}

function titles(outcomes: readonly MethodOutcome[]): string {
  return andList(outcomes.map(({ title }) => title));
}

function f({ f: value }: { readonly f: number }): string {
  return `(F ${measure(value)})`;
}

const WORDS = ["No", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine", "Ten"];

export function aboutData({ origin, n, columns, truth, graph }: Data): string {
  if (origin.kind === "generated") {
    const { generator, options } = origin;
    const noisy = Number(options.noise ?? 0) > 0 ? " with noise" : "";
    const count = (given: number | string | undefined, otherwise: number): string => {
      const value = Number(given ?? truth?.classes.length ?? otherwise);
      return WORDS[value] ?? String(value);
    };
    switch (generator) {
      case "circles":
        return `Two rings${noisy}.`;
      case "moons":
        return `Two half moons${noisy}.`;
      case "spirals":
        return `${count(options.arms, 2)} spiral arms${noisy}.`;
      case "blobs":
        return `${count(options.centers, 3)} round groups.`;
      case "unequal-blobs":
        return `${count(options.centers, 3)} round groups of unequal size and density.`;
      case "uniform":
        return "No structure at all.";
    }
  }
  const known = truth ? `, ${classesText(truth.classes.length)}` : "";
  if (graph) return `A graph of ${numbered(n, "node")}${known}.`;
  return `${numbered(n, origin.kind === "drawn" ? "drawn point" : "row")}, ${numbered(columns.length, "column")}${known}.`;
}

function classesText(count: number): string {
  return `${grouped(count)} known ${count === 1 ? "class" : "classes"}`;
}
