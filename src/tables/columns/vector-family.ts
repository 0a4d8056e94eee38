/** Columns that are the coordinates of one vector, as encoders name them: `emb_0 … emb_383`, `d1 … d384`, `PC1 … PC50`. */
import type { Look } from "./look.js";

// Fewer numbered columns are measurements in a series.
const FEWEST = 32;
// Coordinates of vectors lie on both sides of 0; a few may not.
const SHARE = 0.9;

/** The columns of the largest such family; undefined if there is none. */
export function vectorFamily(looks: readonly Look[]): ReadonlySet<number> | undefined {
  const families = new Map<string, Map<number, number>>();
  looks.forEach(({ name }, c) => {
    const plain = name.trim();
    const digits = digitsBehind(plain);
    if (digits === "") return;
    const stem = plain.slice(0, plain.length - digits.length);
    const family = families.get(stem) ?? new Map<number, number>();
    families.set(stem, family.set(Number(digits), c));
  });
  let largest: ReadonlySet<number> | undefined;
  for (const family of families.values()) {
    if (family.size < FEWEST || family.size <= (largest?.size ?? 0)) continue;
    const first = family.has(0) ? 0 : 1;
    const inRow = Array.from({ length: family.size }, (_, k) => family.has(first + k)).every(Boolean);
    const columns = [...family.values()];
    const signed = columns.filter((c) => isCoordinate(looks[c])).length;
    if (inRow && signed >= SHARE * family.size) largest = new Set(columns);
  }
  return largest;
}

/** 17 of emb_17. */
function digitsBehind(name: string): string {
  let begin = name.length;
  while (begin > 0 && name[begin - 1] >= "0" && name[begin - 1] <= "9") begin--;
  return name.slice(begin);
}

/** Fractions on both sides of 0. */
function isCoordinate({ values, integers }: Look): boolean {
  return !integers && !!values && values.some((value) => value < 0) && values.some((value) => value > 0);
}
