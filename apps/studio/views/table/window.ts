/** Where a long list is scrolled to → which of its rows and columns are in sight, and where they lie. */

export const ROW = 28;
/** Browsers do not draw boxes much taller than 17 million pixels: a longer list is scrolled by shares of it. */
export const TALLEST = 8_000_000;
const SPARE = 6;

/** The height of the whole list as it is scrolled. */
export function heightOf(rows: number): number {
  return Math.min(rows * ROW, TALLEST);
}

/** The place at the top of the window, with a fraction if a row is cut. */
export function placeAt(scroll: number, rows: number, view: number): number {
  const all = rows * ROW;
  if (all <= TALLEST) return scroll / ROW;
  const reach = TALLEST - view;
  return reach > 0 ? (Math.min(1, scroll / reach) * (all - view)) / ROW : 0;
}

/** How far to scroll so that a place (with a fraction) is at the top. */
export function scrollTo(place: number, rows: number, view: number): number {
  const all = rows * ROW;
  if (all <= TALLEST) return place * ROW;
  return (place * ROW * (TALLEST - view)) / (all - view);
}

export interface Span {
  readonly first: number;
  /** Past the last. */
  readonly end: number;
}

export function visibleRows(top: number, rows: number, view: number): Span {
  return {
    first: Math.max(0, Math.floor(top) - SPARE),
    end: Math.min(rows, Math.ceil(top + view / ROW) + SPARE),
  };
}

/** `starts`: where each column begins, and where the last one ends. */
export function visibleColumns(starts: readonly number[], scroll: number, view: number): Span {
  const count = starts.length - 1;
  let first = 0;
  while (first < count - 1 && starts[first + 1] <= scroll) first++;
  let end = first;
  while (end < count && starts[end] < scroll + view) end++;
  return { first: Math.max(0, first - 1), end: Math.min(count, end + 1) };
}

/** The top that brings a place into sight with the least movement. */
export function topFor(place: number, top: number, view: number): number {
  const whole = Math.max(1, Math.floor(view / ROW));
  if (place < top) return place;
  return place + 1 > top + view / ROW ? place + 1 - whole : top;
}
