/** Width, height and how many panels → the number of columns that gives the largest pictures, and whether they fit. */

export interface Grid {
  readonly columns: number;
  /** Whether rows would be too low to fit: the stage then scrolls. */
  readonly scrolls: boolean;
}

/** What a panel takes above and around its picture. */
const HEADING = 70;
const AROUND = 18;
const GAP = 10;
// Smaller pictures than this tell nothing: then the stage scrolls.
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
