/** Columns that are the coordinates of one vector, as encoders name them: `emb_0 … emb_383`, `d1 … d384`, `PC1 … PC50`. */
import type { Look } from "./look.js";

// Fewer numbered columns are measurements in a series, unless they are called what coordinates are.
const FEWEST = 32;
const FEWEST_NAMED = 16;
// Coordinates of vectors lie on both sides of 0, and are about as large; a few may not.
const SHARE = 0.9;
const WIDEST = 10;

// The last word of such names, in front of the number.
const COORDINATES =
  "emb embed embedding embeddings vec vector dim latent pc pca svd lsa ica component umap".split(" ");
// Encoders write these, whose numbers may have one sign and be integers.
const ENCODED = "emb embed embedding embeddings vec vector".split(" ");

/** The columns of the largest such family; undefined if there is none. */
export function vectorFamily(looks: readonly Look[]): ReadonlySet<number> | undefined {
  const families = new Map<string, Map<number, number>>();
  looks.forEach(({ name, values }, c) => {
    const plain = name.trim();
    const digits = digitsBehind(plain);
    if (digits === "" || !values) return;
    const stem = plain.slice(0, plain.length - digits.length);
    const family = families.get(stem) ?? new Map<number, number>();
    families.set(stem, family.set(Number(digits), c));
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
  const named = COORDINATES.includes(lastWord(stem));
  if (looks.length < (named ? FEWEST_NAMED : FEWEST)) return false;
  const most = (is: (look: Look) => boolean): boolean => looks.filter(is).length >= SHARE * looks.length;
  if (ENCODED.includes(lastWord(stem))) return most(({ distinct }) => distinct > 2);
  if (!most(isCoordinate)) return false;
  // The first of principal components are wider than the others; columns of no such name are of one kind if they are alike.
  const sizes = named ? [] : looks.map(sizeOf);
  const middle = [...sizes].sort((a, b) => a - b)[sizes.length >> 1];
  return (
    sizes.filter((size) => size <= WIDEST * middle && middle <= WIDEST * size).length >= SHARE * sizes.length
  );
}

/** emb of text_emb_; names are compared in lower case. */
function lastWord(stem: string): string {
  return (
    stem
      .split(/[_\- .]/)
      .filter(Boolean)
      .at(-1) ?? ""
  );
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

/** The root of the mean square. */
function sizeOf({ values = new Float64Array(0), rows, missing }: Look): number {
  let square = 0;
  for (const value of values) if (!Number.isNaN(value)) square += value * value;
  return Math.sqrt(square / Math.max(1, rows - missing));
}
