/** Names and where they would be written → those that do not lie on each other. */

// Of a name in pixels: about so wide a letter, and so high.
const LETTER = 8;
const HIGH = 13;

/** The names that can be read: of two that would lie on each other, the earlier, which is that of the larger cluster. */
export function readable(
  spots: readonly (readonly [x: number, y: number])[],
  names: readonly string[],
): readonly { readonly label: number; readonly x: number; readonly y: number }[] {
  const kept: { label: number; x: number; y: number; half: number }[] = [];
  for (const [label, [x, y]] of spots.entries()) {
    // A cluster without rows has no place.
    if (Number.isNaN(x) || Number.isNaN(y)) continue;
    const half = (LETTER * names[label].length) / 2;
    const covers = (other: (typeof kept)[number]): boolean =>
      Math.abs(other.x - x) < other.half + half && Math.abs(other.y - y) < HIGH;
    if (!kept.some(covers)) kept.push({ label, x, y, half });
  }
  return kept;
}
