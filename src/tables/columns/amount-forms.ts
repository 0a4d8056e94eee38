/** The words of a column of which plain numbers are not all → how books of account and reports would have written them. */
import { wordIn } from "../table/word.js";
import { type AroundNumber, aroundNumber } from "../text/around-numbers.js";
import type { DecimalMark } from "../text/decimal-mark.js";
import { type AmountForm, unitBehind } from "./amounts.js";
import { unitsIn } from "./units.js";

// Of a few words "<18" is a band, and "3*" a kind of hotel.
const FEWEST = 12;
const MOST_UNITS = 6;
const MOST_BANDS = 30;

/** Forms to be tried, the plainest first; `base` is how most of the words are read already, if they are. */
export function formsAround(
  words: readonly string[],
  base: AmountForm | undefined,
  mark: DecimalMark,
): readonly AmountForm[] {
  const lettered = haveBothSides(words);
  const around = words.map((word): AroundNumber => {
    const bare = wordIn(word) ?? "";
    return !lettered && /[SH]\.?$/.test(bare) ? { bare } : aroundNumber(bare);
  });
  const told = around.filter(({ sign, note, limit }) => sign ?? note ?? limit);
  const isTold = told.length > 0 && (base !== undefined || words.length >= FEWEST || told.some(isAmount));
  const side = ledgerSide(around);
  const noted =
    isTold && !areBands(around) && around.some(({ note, limit }) => note ?? limit)
      ? { noted: true as const }
      : undefined;
  const ledger = isTold && side !== undefined && isLedger(around) ? { ledger: side } : undefined;
  const marks = [mark, mark === "." ? "," : "."] as const;
  const plain = (["percent", "money", "number"] as const).flatMap((kind) =>
    marks.map((point) => ({ kind, point })),
  );
  const units = inUnits(
    around.map(({ bare }) => bare),
    marks,
  );
  const extras = [noted, ledger, noted && ledger && { ...noted, ...ledger }];
  const bases = [...(base ? [base] : plain), ...units];
  return [
    ...units,
    ...extras.flatMap((extra) => (extra ? bases.map((form) => ({ ...form, ...extra })) : [])),
  ];
}

/** A fraction, thousands, or at least hundreds: what is paid and measured. */
function isAmount({ bare }: { readonly bare: string }): boolean {
  return /\d[.,'’ ]\d|\d{3}/.test(bare);
}

/** Whether both sides of an account stand there as S and H, Soll and Haben: one alone is south, a size or a unit. */
export function haveBothSides(words: readonly string[]): boolean {
  return ["S", "H"].every((side) => words.some((word) => unitBehind(wordIn(word) ?? "") === side));
}

/** `<50`, `50`, `>50`: of few words that differ by the sign alone each is a band. */
function areBands(around: readonly AroundNumber[]): boolean {
  const bare = new Set(around.map((one) => one.bare));
  return around.length <= MOST_BANDS && bare.size < around.length && around.some(({ limit }) => limit);
}

/** Books have money or fractions, and some of it above 0: `(1994)` is a year, and `2018-` since then. */
function isLedger(around: readonly AroundNumber[]): boolean {
  const money = around.some(({ bare }) => /\d[.,'’ ]\d|[$€£¥]/.test(bare));
  return money && around.some(({ sign }) => sign !== "minus");
}

/** The side that is below 0: debit, unless credit alone is named beside more that is not. Where most are in Cr, these are crores. */
function ledgerSide(around: readonly AroundNumber[]): "DR" | "CR" | undefined {
  const has = (sign: string | undefined): boolean => around.some((one) => one.sign === sign);
  const credits = around.filter(({ sign }) => sign === "CR").length;
  if (has("CR") && !has("DR") && 2 * credits < around.length) return "CR";
  return has("DR") || has("CR") || has("minus") ? "DR" : undefined;
}

/** Numbers with one unit, or several of one measure: in the one that most have. */
function inUnits(words: readonly string[], marks: readonly DecimalMark[]): readonly AmountForm[] {
  const counts = new Map<string, number>();
  for (const word of words) {
    const unit = unitBehind(word);
    if (unit !== undefined) counts.set(unit, (counts.get(unit) ?? 0) + 1);
  }
  const all = [...counts.keys()];
  if (all.length === 0 || all.length > MOST_UNITS) return [];
  // 3A may be a seat.
  if (all.length === 1 && all[0].length === 1 && words.length < FEWEST) return [];
  const unit = all.reduce((most, one) => ((counts.get(one) ?? 0) > (counts.get(most) ?? 0) ? one : most));
  const units = unitsIn(unit, all);
  if (!units) return [];
  return marks.map((point) => ({ kind: "number", point, unit, ...(all.length > 1 && { units }) }));
}
