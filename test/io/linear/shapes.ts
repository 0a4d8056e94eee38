/** Words that double: a beginning, signs that repeat, and an end at which all of it fails. */

/** What repeats: signs of numbers, dates, lists, texts, markup, alone and in turns. */
export const UNITS = [
  ..."10 \t+-.,'’:/;|_aTzé漢\"([{)]}<>&#%\\=$\n\r\u00a0\u0000",
  ...'1 |1,|1.|1-|1:|1e|.5|, |a |a_|_x1|-1;|  1,234|[1|(a|""|\\"|"a",|1\n|<a |<a>|</a>|<!--|&a;|{"a":|[1,|Jan |1d |a="|^"|\'a\''.split(
    "|",
  ),
] as const;

export const ENDS = ["x", "\u0001", "", "\n"] as const;

/** So many characters of a unit, behind a head. */
export function shape(head: string, unit: string, end: string, length: number): string {
  return head + unit.repeat(Math.ceil(length / unit.length)) + end;
}
