/** Columns that are the coordinates of one vector, as encoders name them: `emb_0 … emb_383`, `d1 … d384`, `PC1 … PC50`. */
import type { Look } from "./look.js";

// Fewer numbered columns are measurements in a series, unless they are called what coordinates are.
const FEWEST = 32;
const FEWEST_NAMED = 16;
// Coordinates of vectors lie on both sides of 0, and are about as large; a few may not.
const SHARE = 0.9;
const WIDEST = 10;

const NUMBERED = /^(.*?)(\d+)$/;
const COORDINATE =
  /^(.*[_\- .])?(emb|embed|embedding|embeddings|vec|vector|dim|latent|pc|pca|svd|lsa|ica|component|umap)[_\- .]?$/;
// Encoders write these, whose numbers may have one sign and be integers.
const ENCODED = /^(.*[_\- .])?(emb|embed|embedding|embeddings|vec|vector)[_\- .]?$/;

/** The columns of the largest such family; undefined if there is none. */
export function vectorFamily(looks: readonly Look[]): ReadonlySet<number> | undefined {
  const families = new Map<string, Map<number, number>>();
  looks.forEach(({ name, values }, c) => {
    const [, stem, number] = NUMBERED.exec(name.trim()) ?? [];
    if (number === undefined || !values) return;
    const family = families.get(stem) ?? new Map<number, number>();
    families.set(stem, family.set(Number(number), c));
  });
  let largest: ReadonlySet<number> | undefined;
  for (const [stem, family] of families) {
    if (family.size <= (largest?.size ?? 0)) continue;
    const first = family.has(0) ? 0 : 1;
    const inRow = Array.from({ length: family.size }, (_, k) => family.has(first + k)).every(Boolean);
    const columns = [...family.values()];
    if (
      inRow &&
      areCoordinates(
        stem.toLowerCase(),
        columns.map((c) => looks[c]),
      )
    )
      largest = new Set(columns);
  }
  return largest;
}

function areCoordinates(stem: string, looks: readonly Look[]): boolean {
  const named = COORDINATE.test(stem);
  if (looks.length < (named ? FEWEST_NAMED : FEWEST)) return false;
  const most = (is: (look: Look) => boolean): boolean => looks.filter(is).length >= SHARE * looks.length;
  if (ENCODED.test(stem)) return most(({ distinct }) => distinct > 2);
  if (!most(isCoordinate)) return false;
  // The first of principal components are wider than the others; columns of no such name are of one kind if they are alike.
  const sizes = named ? [] : looks.map(sizeOf);
  const middle = [...sizes].sort((a, b) => a - b)[sizes.length >> 1];
  return (
    sizes.filter((size) => size <= WIDEST * middle && middle <= WIDEST * size).length >= SHARE * sizes.length
  );
}

/** Fractions on both sides of 0. */
function isCoordinate({ values, integers }: Look): boolean {
  return !integers && !!values && values.some((value) => value < 0) && values.some((value) => value > 0);
}

/** The root of the mean square. */
function sizeOf({ values = new Float64Array(0), rows, missing }: Look): number {
  let square = 0;
  for (const value of values) if (!Number.isNaN(value)) square += value * value;
  return Math.sqrt(square / Math.max(1, rows - missing));
}
