/** Columns as they look by themselves → what they are beside each other: classes by their place, steps beside measurements, vectors alone. */
import type { Look } from "./look.js";
import type { Judged, PlannedColumn, PlanOptions } from "./planned.js";
import { asSparseCounts } from "./sparse-counts.js";
import { withoutSteps } from "./steps.js";
import { vectorFamily } from "./vector-family.js";

export function besideOthers(
  found: readonly Judged[],
  looks: readonly Look[],
  header: boolean,
): readonly Judged[] {
  const classed = header ? found : classedByPlace(found, looks);
  return vectorsAlone(asFamily(asSparseCounts(withoutSteps(classed, looks), looks), looks));
}

/** In rows of numbers without a header, words that repeat at the end or at the beginning tell the class. */
function classedByPlace(found: readonly Judged[], looks: readonly Look[]): readonly Judged[] {
  const words = [...found.keys()].filter((c) => found[c].use === "distance" && !looks[c].values);
  const numbers = found.filter(({ use }, c) => use === "distance" && looks[c].values).length;
  const [at] = words;
  if (words.length !== 1 || numbers < 2 || (at !== 0 && at !== found.length - 1)) return found;
  return found.map((one, c) =>
    c === at ? { ...one, role: "class", use: "describe", reason: { code: "class-place" } } : one,
  );
}

/** Numbered columns on both sides of 0 are the coordinates of one vector. */
function asFamily(found: readonly Judged[], looks: readonly Look[]): readonly Judged[] {
  const family = vectorFamily(looks);
  if (!family) return found;
  const coordinate = {
    role: "vector",
    use: "distance",
    reason: { code: "coordinates", of: family.size },
  } as const;
  return found.map((one, c) => (family.has(c) && one.role !== "constant" ? { ...one, ...coordinate } : one));
}

/**
 * Beside vectors other columns describe the clusters, which they would otherwise repeat; of several columns of vectors the longest
 * is taken.
 */
function vectorsAlone(found: readonly Judged[]): readonly Judged[] {
  const longest = found.reduce((most, { vector = 0 }) => Math.max(most, vector), 0);
  const taken =
    longest > 0
      ? found.find(({ vector }) => vector === longest)
      : found.find(({ role }) => role === "vector");
  if (!taken) return found;
  const isTaken = (one: Judged): boolean => (longest > 0 ? one === taken : one.role === "vector");
  const aside = besideVectors(found.filter(isTaken));
  return found.map((one) => (one.use === "distance" && !isTaken(one) ? { ...one, ...aside } : one));
}

/** The same where someone says which columns are vectors: what nobody asked for describes the clusters. */
export function besideAsked(
  planned: readonly PlannedColumn[],
  { wishes, columns }: PlanOptions,
): readonly PlannedColumn[] {
  const asked = (c: number): boolean => wishes?.get(c)?.role === "vector";
  const vectors = planned.filter((_, c) => asked(c));
  if (vectors.length === 0) return planned;
  const aside = besideVectors(vectors);
  return planned.map((one, c) =>
    one.use !== "distance" || wishes?.has(c) || columns?.includes(c) ? one : { ...one, ...aside },
  );
}

function besideVectors(vectors: readonly Judged[]) {
  const [first] = vectors;
  const last = vectors[vectors.length - 1];
  const column = first === last ? first.name : `${first.name} … ${last.name}`;
  return { use: "describe", reason: { code: "beside-vectors", column } } as const;
}
