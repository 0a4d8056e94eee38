/** Eigenvalues and the clusters' densities → what a reader should see in them, in a sentence or two. */
import { grouped, percent, significant, subscript } from "../../../report/text/numbers.js";

/** What a cluster is called: by the name that people gave it, or else by its label. */
export interface Called {
  readonly label: number;
  readonly given: string | undefined;
  readonly density: number;
}

interface SpectrumFacts {
  /** λ_k, largest modulus first. */
  readonly values: ArrayLike<number>;
  /** Eigenvectors used, d. */
  readonly used: number;
  readonly clusters: readonly Called[];
}

interface Drop {
  /** The last k before it, from 1. */
  readonly behind: number;
  /** 1 - |λ_{k+1}| / |λ_k|. */
  readonly share: number;
}

// A smaller fall from one value to the next is the usual slope.
const CLEAR = 0.1;
// What rounding makes of equal values.
const EQUAL = 1e-9;

/** The largest fall from one |λ_k| to the next, as a share; undefined for fewer than two values. */
export function largestDrop(values: ArrayLike<number>): Drop | undefined {
  let best: Drop | undefined;
  for (let k = 0; k + 1 < values.length; k++) {
    const size = Math.abs(values[k]);
    if (size === 0) break;
    const share = 1 - Math.abs(values[k + 1]) / size;
    if (!best || share > best.share) best = { behind: k + 1, share };
  }
  return best;
}

export function spectrumText({ values, used, clusters }: SpectrumFacts): string {
  return [dropText(values), clustersText(values, used, clusters)].filter((text) => text !== "").join(" ");
}

function dropText(values: ArrayLike<number>): string {
  const drop = largestDrop(values);
  if (!drop) return "";
  const { behind, share } = drop;
  if (share < EQUAL) return "All values are the same: no number of eigenvectors stands out.";
  if (share < CLEAR)
    return `The values fall slowly, by at most ${percent(share, 0)} from one to the next (after k = ${behind}): no number of eigenvectors stands out.`;
  const [from, to] = [values[behind - 1], values[behind]].map((value) => significant(Math.abs(value)));
  return `The largest drop, from ${from} to ${to} (${percent(share, 0)}), comes after k = ${behind}.`;
}

function clustersText(values: ArrayLike<number>, used: number, clusters: readonly Called[]): string {
  if (clusters.length === 0) return "";
  const low = Math.abs(values[used - 1]);
  const from = `${significant(low)} (|λ${subscript(used)}|)`;
  const to = `${significant(Math.abs(values[0]))} (λ₁)`;
  const below = clusters.filter(({ density }) => density < low);
  const count = grouped(clusters.length);
  if (below.length === 0) {
    const all =
      clusters.length === 1
        ? "The cluster"
        : clusters.length === 2
          ? "Both clusters"
          : `All ${count} clusters`;
    return `${all} ${clusters.length === 1 ? "has its" : "have their"} density between ${from} and ${to}: as dense as the eigenvectors that found ${clusters.length === 1 ? "it" : "them"}.`;
  }
  const some =
    below.length <= 3
      ? below.map((one, at) => `${calledText(one, at === 0)} (${significant(one.density)})`).join(", ")
      : `${grouped(below.length)} of ${count} clusters`;
  const lie = below.length === 1 ? "lies" : "lie";
  return `${some} ${lie} below the band from ${from} to ${to}: sparser, as a whole, than the eigenvectors used.`;
}

/** `first`: at the beginning of a sentence. A name that people gave stays as it is there, too. */
export function calledText({ label, given }: Called, first = false): string {
  return given ?? `${first ? "C" : "c"}luster ${label}`;
}
