/** Whose turn it is to fill the table: of several who fetch data at the same time, the last to begin. */

let last = 0;

/** Begins a turn, which ends that of everyone before. What it returns tells whether it still lasts. */
export function takeTurn(): () => boolean {
  const own = ++last;
  return () => own === last;
}
