/**
 * Whether two words are forms of one, as far as that can be told in any language: goal and goals, play and playing. Words with
 * digits are codes, of which no two mean the same: e1101 and e1102.
 */

// Letters that both begin with, and that may follow.
const STEM = 4;
const ENDING = 3;
const SHORT_STEM = 3;
const SHORT_ENDING = 1;

const DIGIT = /\p{N}/u;

export function alike(a: string, b: string): boolean {
  if (DIGIT.test(a) || DIGIT.test(b)) return false;
  const shorter = Math.min(a.length, b.length);
  let same = 0;
  while (same < shorter && a[same] === b[same]) same++;
  const rest = Math.max(a.length, b.length) - same;
  if (same >= STEM && rest <= ENDING) return true;
  return same >= SHORT_STEM && same === shorter && rest <= SHORT_ENDING;
}
