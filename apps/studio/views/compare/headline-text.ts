/** Data and results → the headline: what the data is, which methods find the known classes, or which methods agree. */
import { grouped, numbered, PLAIN } from "../../../report/text/numbers.js";
import { andList } from "../../parts/list.js";
import type { Data } from "../../state/data.js";

export interface MethodOutcome {
  readonly title: string;
  readonly clusters: number;
  /** With known classes. */
  readonly f?: number;
  /** Whether the judge takes it, without known classes. */
  readonly leads?: boolean;
}

export interface PairAgreement {
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
  if (classes > 1 && judged.length > 0) return `${about} ${byClasses(judged, classes)}`;
  const leads = outcomes.length > 1 && outcomes.find((one) => one.leads);
  return [about, leads ? `${leads.title} is judged best.` : "", byAgreement(outcomes, pairs)]
    .filter((part) => part !== "")
    .join(" ");
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

function byClasses(outcomes: readonly (MethodOutcome & { readonly f: number })[], classes: number): string {
  const sorted = [...outcomes].sort((a, b) => b.f - a.f);
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  if (sorted.length > 1 && worst.f >= FOUND) {
    return `All ${sorted.length} methods find them (${least("F", worst.f)}).`;
  }
  if (sorted.length > 1 && best.f < FOUND && best.f - worst.f < SAME) {
    return `No method finds them all: each comes about as close (${between(worst.f, best.f)}).`;
  }
  const first = finders(sorted.filter(({ f }) => f >= FOUND)) ?? closest(best);
  if (sorted.length === 1) return `${first}.`;
  return `${first}; ${worst.title} ${failure(worst, classes)} ${f(worst)}.`;
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
  const [worst, best] = [found[found.length - 1].f, found[0].f];
  return worst.toFixed(2) === best.toFixed(2) ? `F ${worst.toFixed(2)}` : least("F", worst);
}

/** Of several values the least; 1 is the most there is. */
function least(name: string, value: number): string {
  return value.toFixed(2) === "1.00" ? `${name} 1.00` : `${name} ${value.toFixed(2)} or more`;
}

function between(low: number, high: number): string {
  const [from, to] = [low.toFixed(2), high.toFixed(2)];
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

function byAgreement(outcomes: readonly MethodOutcome[], pairs: readonly PairAgreement[]): string {
  if (outcomes.length === 1)
    return `${outcomes[0].title} finds ${numbered(outcomes[0].clusters, "cluster", PLAIN)}.`;
  if (outcomes.every(({ clusters }) => clusters < 2)) return "No method finds more than one cluster.";
  const known = pairs.filter(({ a, b }) => a < outcomes.length && b < outcomes.length);
  if (known.length === 0) return "";
  const sorted = [...known].sort((x, y) => y.ari - x.ari);
  const [most, lowest] = [sorted[0], sorted[sorted.length - 1]];
  if (lowest.ari >= ALIKE) return `All methods agree (${least("ARI", lowest.ari)}).`;
  const first = `${outcomes[most.a].title} and ${outcomes[most.b].title} agree most (ARI ${most.ari.toFixed(2)})`;
  const best = outcomes.map((_, at) =>
    known.reduce((top, { a, b, ari }) => (a === at || b === at ? Math.max(top, ari) : top), -1),
  );
  const apart = best.indexOf(Math.min(...best));
  if (apart === most.a || apart === most.b) return `${first}.`;
  return `${first}; ${outcomes[apart].title} stands apart (ARI ${best[apart].toFixed(2)} at best).`;
}

function titles(outcomes: readonly MethodOutcome[]): string {
  return andList(outcomes.map(({ title }) => title));
}

function f({ f: value }: { readonly f: number }): string {
  return `(F ${value.toFixed(2)})`;
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
  if (graph) return `A graph of ${numbered(n, "node")}.`;
  const known = truth ? `, ${classesText(truth.classes.length)}` : "";
  return `${numbered(n, origin.kind === "drawn" ? "drawn point" : "row")}, ${numbered(columns.length, "column")}${known}.`;
}

function classesText(count: number): string {
  return `${grouped(count)} known ${count === 1 ? "class" : "classes"}`;
}
