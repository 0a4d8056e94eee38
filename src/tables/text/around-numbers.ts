/** A word that holds a number → the number, and what books of account and reports write around it: signs behind, footnotes, limits. */

/** What stands around a number. */
export interface AroundNumber {
  readonly bare: string;
  /** How it says that it is below 0, or on which side of an account it stands. */
  readonly sign?: "minus" | "DR" | "CR";
  /** Whether it is what lies below or above a limit: <0.03, >100. */
  readonly limit?: true;
  /** Whether a footnote stands behind it: 12.4*, 12.4 [1]. */
  readonly note?: true;
}

const LIMITS = "<>≤≥~≈";
const NOTES = "*†‡⁎";
const RAISED = "¹²³";
const LONGEST_NOTE = 5;
/** Debit and credit, Soll and Haben. */
const SIDES: readonly (readonly [letters: string, side: "DR" | "CR"])[] = [
  ["CR", "CR"],
  ["Cr", "CR"],
  ["DR", "DR"],
  ["Dr", "DR"],
  ["H", "CR"],
  ["S", "DR"],
];

/** `word`: without blanks around it. */
export function aroundNumber(word: string): AroundNumber {
  const limit = LIMITS.includes(word[0] ?? "x");
  const number = limit ? word.slice(word[1] === "=" ? 2 : 1).trimStart() : word;
  const { bare, note } = withoutNotes(number);
  const { bare: unsigned, sign } = withoutSign(bare);
  return { bare: unsigned, ...(sign && { sign }), ...(limit && { limit }), ...(note && { note }) };
}

function withoutNotes(word: string): Pick<AroundNumber, "bare" | "note"> {
  let end = word.length;
  while (end > 0 && (NOTES + RAISED).includes(word[end - 1])) end--;
  // 12 m² is measured in something.
  if (RAISED.includes(word[end] ?? "x") && !/[\d\s%]/.test(word[end - 1] ?? "x")) end = word.length;
  const bracket = word[end - 1] === "]" ? word.lastIndexOf("[", end) : -1;
  if (bracket > 0 && end - bracket <= LONGEST_NOTE + 2) end = bracket;
  return end < word.length ? { bare: word.slice(0, end).trimEnd(), note: true } : { bare: word };
}

/** (388.00), $(388.00), 871,00-, 871,00 DR */
function withoutSign(word: string): Pick<AroundNumber, "bare" | "sign"> {
  const open = word.indexOf("(");
  if (open >= 0 && word.endsWith(")") && !/\d/.test(word.slice(0, open)))
    return { bare: word.slice(0, open) + word.slice(open + 1, -1).trim(), sign: "minus" };
  const last = word.at(-1) ?? "";
  if ("-−".includes(last) && word.length > 1) return { bare: word.slice(0, -1).trimEnd(), sign: "minus" };
  const plain = word.endsWith(".") ? word.slice(0, -1) : word;
  for (const [letters, sign] of SIDES) {
    const before = plain.slice(0, -letters.length);
    if (plain.endsWith(letters) && /[\d\s]$/.test(before)) return { bare: before.trimEnd(), sign };
  }
  return { bare: word };
}
