/** A cell or a name as parsers of numbers, dates and words of a kind see it: none of them looks at a longer one. */

/** Nobody writes a number, a date or the name of a kind in more characters. */
export const LONGEST_WORD = 400;

/** Without the blanks around it; undefined if it is longer than any word that stands for something. */
export function wordIn(cell: string): string | undefined {
  const word = cell.trim();
  return word.length <= LONGEST_WORD ? word : undefined;
}
