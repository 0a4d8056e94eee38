/** Digits in groups of three: `30 000`. */
export function grouped(count: number): string {
  const digits = String(count);
  const first = digits.length % 3 || 3;
  const groups = [digits.slice(0, first)];
  for (let at = first; at < digits.length; at += 3) groups.push(digits.slice(at, at + 3));
  return groups.join(" ");
}

/** `1 row`, `2 rows`: a number with its noun, as messages say it. */
export function counted(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
