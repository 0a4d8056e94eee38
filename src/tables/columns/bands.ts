/** Words for ranges of numbers → where each begins and ends: 20–30k, under 18, 65+, $10,000 to $19,999, mehr als 100. */

interface Band {
  readonly from: number;
  readonly to: number;
  /** What stands around the numbers. */
  readonly open: boolean;
}

// Words have single blanks: a pattern that takes any number of them twice in a row would try all ways to part them.
const NUMBER = String.raw`(?:\d{1,3}(?:[.,'’ ]\d{3})+|\d+(?:[.,]\d+)?) ?(?:k|m|mio|tsd\.?)?`;
const MONEY = String.raw`(?:[$€£¥₹]|usd|eur|gbp|chf|rs\.?)? ?`;
const ONE = `${MONEY}(${NUMBER}) ?(?:[$€£¥₹]|usd|eur|gbp|chf)?`;
const UNIT = String.raw` ?(?:\p{L}[\p{L}.]*(?: \p{L}[\p{L}.]*){0,2}|%)? ?`;
const BETWEEN = new RegExp(
  `^(?:between |zwischen |entre |from |von |de |over |above )?${ONE}${UNIT}(?:-|–|—|to|bis(?: unter)?|and|und|à|a|et|y|\\.{2,3}|up to|but less than|<) ?<?=? ?${ONE}${UNIT}$`,
  "iu",
);
const BELOW = new RegExp(
  `^(?:<=?|≤|under|less than|fewer than|below|up to|at most|unter|weniger als|bis(?: zu)?|höchstens|moins de|jusqu[’']à|menos de|hasta|max\\.?) ?${ONE}${UNIT}$`,
  "iu",
);
const BELOW_BEHIND = new RegExp(
  `^${ONE}${UNIT}(?:or (?:less|fewer|younger|under|below)|and (?:under|below)|oder weniger|et moins|o menos)$`,
  "iu",
);
const ABOVE = new RegExp(
  `^(?:>=?|≥|over|more than|above|at least|from|greater than|ab|über|mehr als|mindestens|plus de|más de|min\\.?) ?${ONE}${UNIT}$`,
  "iu",
);
const ABOVE_BEHIND = new RegExp(
  `^${ONE} ?(?:\\+|plus)${UNIT}$|^${ONE}${UNIT}(?:\\+|or (?:more|older|over|above|higher|greater)|and (?:over|above|older|more|up)|oder (?:mehr|älter)|und (?:mehr|älter|darüber)|et plus|o más)$`,
  "iu",
);
const ALONE = new RegExp(`^${ONE}${UNIT}$`, "iu");

/** The bands in the order of the words; undefined unless all are bands or numbers beside such, none within another. */
export function bandPlaces(words: readonly string[]): readonly number[] | undefined {
  const bands = words.map(bandOf);
  if (!bands.every((band) => band !== undefined) || !bands.some(({ open, from, to }) => open || from < to))
    return undefined;
  const order = [...bands.keys()].sort((a, b) => bands[a].from - bands[b].from || bands[a].to - bands[b].to);
  const apart = order.every((at, k) => k === 0 || bands[order[k - 1]].to <= bands[at].to);
  if (!apart) return undefined;
  const places = new Array<number>(words.length);
  order.forEach((at, k) => {
    places[at] = k;
  });
  return places;
}

function bandOf(given: string): Band | undefined {
  const word = given.replace(/\s+/g, " ").trim();
  const open = true;
  const between = BETWEEN.exec(word);
  if (between) {
    const [, first, second] = between;
    // 20–30k: both in thousands.
    const behind = /[a-z]/i.test(first) ? "" : (/(?:k|m|mio|tsd\.?)$/i.exec(second.trim())?.[0] ?? "");
    const [from, to] = [amount(first + behind), amount(second)];
    return from <= to ? { from, to, open: false } : undefined;
  }
  const below = BELOW.exec(word) ?? BELOW_BEHIND.exec(word);
  if (below) return { from: Number.NEGATIVE_INFINITY, to: amount(below[1]), open };
  const above = ABOVE.exec(word) ?? ABOVE_BEHIND.exec(word);
  if (above) return { from: amount(above[1] ?? above[2]), to: Number.POSITIVE_INFINITY, open };
  const alone = ALONE.exec(word);
  return alone ? { from: amount(alone[1]), to: amount(alone[1]), open: false } : undefined;
}

/** Bands are of round numbers: what parts three digits parts thousands. */
function amount(text: string): number {
  const [, digits, power = ""] = /^([\d.,'’ ]*\d) ?([a-z.]*)$/i.exec(text.trim()) ?? [undefined, text];
  const plain = digits.replace(/[.,'’ ](?=\d{3}(?!\d))/g, "").replace(",", ".");
  const factor = /^k|^tsd/i.test(power) ? 1e3 : /^m/i.test(power) ? 1e6 : 1;
  return Number(plain) * factor;
}
