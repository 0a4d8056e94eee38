/** What fits: how many columns of panels give the largest pictures, and which names can be written without overlap. */

export interface Grid {
  readonly columns: number;
  /** Whether rows would be too low to fit: the stage then scrolls. */
  readonly scrolls: boolean;
}

/** What a panel takes above and around its picture. */
const HEADING = 70;
const AROUND = 18;
const GAP = 10;
// Smaller pictures than this are useless: then the view scrolls.
const NARROWEST = 170;
const LOWEST = 130;

export function gridFor(width: number, height: number, count: number): Grid {
  const all = Array.from({ length: count }, (_, at) => {
    const columns = at + 1;
    const rows = Math.ceil(count / columns);
    const across = (width - at * GAP) / columns - AROUND;
    const down = (height - (rows - 1) * GAP) / rows - HEADING;
    return { columns, across, down, side: Math.min(across, down) };
  });
  const wide = all.filter(({ columns, across }) => columns === 1 || across >= NARROWEST);
  const whole = wide.filter(({ down }) => down >= LOWEST);
  if (whole.length === 0) return { columns: wide[wide.length - 1].columns, scrolls: true };
  const { columns } = whole.reduce((best, one) => (one.side > best.side ? one : best));
  return { columns, scrolls: false };
}

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
