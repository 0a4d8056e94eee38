/** Whether two words are forms of one, as far as that can be told in any language: goal and goals, play and playing. */

// Letters that both begin with, and that may follow.
const STEM = 4;
const ENDING = 3;
const SHORT_STEM = 3;
const SHORT_ENDING = 1;

export function alike(a: string, b: string): boolean {
  const shorter = Math.min(a.length, b.length);
  let same = 0;
  while (same < shorter && a[same] === b[same]) same++;
  const rest = Math.max(a.length, b.length) - same;
  if (same >= STEM && rest <= ENDING) return true;
  return same >= SHORT_STEM && same === shorter && rest <= SHORT_ENDING;
}
