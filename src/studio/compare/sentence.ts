/** Results → one sentence that says what is to be seen: who finds the known classes, or which methods agree. */
import { numbered, PLAIN } from "../../figures/numbers.js";
import { joined } from "./joined.js";

export interface Seen {
  readonly title: string;
  readonly clusters: number;
  /** With known classes. */
  readonly f?: number;
}

export interface SeenPair {
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

/** `classes`: how many are known; 0 where none are. */
export function sentence(
  about: string,
  classes: number,
  seen: readonly Seen[],
  pairs: readonly SeenPair[],
): string {
  if (seen.length === 0) return about;
  if (classes === 1) return `${about} ${oneClass(seen)}`;
  const judged = seen.filter((one): one is Seen & { f: number } => one.f !== undefined);
  if (classes > 1 && judged.length > 0) return `${about} ${byClasses(judged, classes)}`;
  return `${about} ${byAgreement(seen, pairs)}`;
}

/** What is to be said of the methods without a result; "" where all have one. */
export function restTold(
  panels: readonly { readonly status: string; readonly stale: boolean }[],
  running: boolean,
): string {
  const all = panels.length;
  const told = (status: (one: string) => boolean, one: string, many: string): string => {
    const count = panels.filter((panel) => status(panel.status)).length;
    if (count === 0) return "";
    const which =
      all === 1 ? "The method" : count === all ? `All ${all} methods` : numbered(count, "method", PLAIN);
    return `${which} ${count === 1 ? one : many}.`;
  };
  const parts = [
    running
      ? told((status) => status === "running" || status === "waiting", "is at work", "are at work")
      : "",
    told((status) => status === "failed", "failed", "failed"),
    told((status) => status === "stopped", "was stopped", "were stopped"),
  ];
  const old = panels.some(({ status, stale }) => status === "done" && stale);
  return [...parts, old ? "Parameters have changed: press Run." : ""].filter(Boolean).join(" ");
}

function byClasses(seen: readonly (Seen & { readonly f: number })[], classes: number): string {
  const sorted = [...seen].sort((a, b) => b.f - a.f);
  const [best, worst] = [sorted[0], sorted[sorted.length - 1]];
  if (sorted.length > 1 && worst.f >= FOUND) {
    return `All ${sorted.length} methods find them (${least("F", worst.f)}).`;
  }
  if (sorted.length > 1 && best.f < FOUND && best.f - worst.f < SAME) {
    return `No method finds them all: each comes about as close (${between(worst.f, best.f)}).`;
  }
  const first = finders(sorted.filter(({ f }) => f >= FOUND)) ?? nearest(best);
  if (sorted.length === 1) return `${first}.`;
  return `${first}; ${worst.title} ${failure(worst, classes)} ${f(worst)}.`;
}

/** Those that find the classes; undefined where none does. */
function finders(found: readonly (Seen & { readonly f: number })[]): string | undefined {
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

function nearest(best: Seen & { readonly f: number }): string {
  return best.f >= NEARLY
    ? `${best.title} nearly finds them ${f(best)}`
    : `${best.title} comes closest to the known classes ${f(best)}`;
}

function failure({ clusters }: Seen, classes: number): string {
  if (clusters === 0) return "calls every row noise";
  if (clusters === 1) return "sees one cluster";
  if (clusters > 2 * classes) return `breaks them into ${clusters}`;
  return clusters < classes ? "joins some of them" : "cuts across";
}

function oneClass(seen: readonly Seen[]): string {
  const right = seen.filter(({ clusters }) => clusters <= 1);
  if (right.length === 0) return "Every method cuts it.";
  if (right.length === seen.length) return "Every method leaves it whole, as it should be.";
  return `${titles(right)} ${right.length === 1 ? "leaves" : "leave"} it whole; the others cut it.`;
}

function byAgreement(seen: readonly Seen[], pairs: readonly SeenPair[]): string {
  if (seen.length === 1) return `${seen[0].title} sees ${numbered(seen[0].clusters, "cluster", PLAIN)}.`;
  if (seen.every(({ clusters }) => clusters < 2)) return "No method sees more than one cluster.";
  const known = pairs.filter(({ a, b }) => a < seen.length && b < seen.length);
  if (known.length === 0) return "";
  const sorted = [...known].sort((x, y) => y.ari - x.ari);
  const [most, lowest] = [sorted[0], sorted[sorted.length - 1]];
  if (lowest.ari >= ALIKE) return `All methods agree (${least("ARI", lowest.ari)}).`;
  const first = `${seen[most.a].title} and ${seen[most.b].title} agree most (ARI ${most.ari.toFixed(2)})`;
  const best = seen.map((_, at) =>
    known.reduce((top, { a, b, ari }) => (a === at || b === at ? Math.max(top, ari) : top), -1),
  );
  const lonely = best.indexOf(Math.min(...best));
  if (lonely === most.a || lonely === most.b) return `${first}.`;
  return `${first}; ${seen[lonely].title} stands apart (ARI ${best[lonely].toFixed(2)} at best).`;
}

function titles(seen: readonly Seen[]): string {
  return joined(seen.map(({ title }) => title));
}

function f({ f: value }: { readonly f: number }): string {
  return `(F ${value.toFixed(2)})`;
}
