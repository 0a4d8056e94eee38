/** What fits: how many columns of panels draw the rows largest, for the shape they have. */

export interface Grid {
  readonly columns: number;
  /** Whether rows would be too low to fit: the stage then scrolls. */
  readonly scrolls: boolean;
}

/** What a panel takes above its picture, by its width: title, scores and counts on one line, on two, or on three. */
const HEADINGS = [
  [450, 42],
  [290, 58],
  [0, 74],
] as const;
const AROUND = 18;
const GAP = 10;
// Smaller pictures than this are useless: then the view scrolls.
const NARROWEST = 170;
// On a telephone two stand in a row, and a tap makes one large.
const TELEPHONE = 600;
const NARROWEST_THERE = 140;
const LOWEST = 56;
// Rows that may be stretched to fill a picture are best seen if it is not too long.
const LONGEST = 1.6;

/** `aspect`: width over height of the rows; undefined if they fill any picture. */
export function gridFor(width: number, height: number, count: number, aspect?: number): Grid {
  const all = Array.from({ length: count }, (_, at) => {
    const columns = at + 1;
    const rows = Math.ceil(count / columns);
    const across = (width - at * GAP) / columns - AROUND;
    const down = (height - (rows - 1) * GAP) / rows - headingOf(across);
    return { columns, across, down, drawn: drawnArea(across, down, aspect) };
  });
  const narrowest = width < TELEPHONE ? NARROWEST_THERE : NARROWEST;
  const wide = all.filter(({ columns, across }) => columns === 1 || across >= narrowest);
  const whole = wide.filter(({ down }) => down >= LOWEST);
  if (whole.length === 0) return { columns: wide[wide.length - 1].columns, scrolls: true };
  const { columns } = whole.reduce((best, one) => (one.drawn > best.drawn ? one : best));
  return { columns, scrolls: false };
}

/** The style sheet changes at the same widths. */
export function headingOf(across: number): number {
  return HEADINGS.find(([from]) => across >= from)?.[1] ?? HEADINGS[0][1];
}

/** Square pixels that rows of an aspect take in a picture. */
export function drawnArea(across: number, down: number, aspect: number | undefined): number {
  if (aspect === undefined) return Math.min(across, LONGEST * down) * Math.min(down, LONGEST * across);
  const high = Math.min(down, across / aspect);
  return high * high * aspect;
}
