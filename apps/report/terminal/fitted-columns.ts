/** Columns of a table, by the cells they would fill → those that there is room for, and the cells they get. */

export interface Fit {
  /** Cells that its texts fill. */
  readonly cells: number;
  /** Cells it can do with. */
  readonly least: number;
  /** Columns with the largest number are left out first; without one a column stays. */
  readonly yields?: number | undefined;
}

/** Cells between two columns. */
export const BETWEEN = 2;

/** The columns that stay, by their places, and the cells of each: first some are left out, then the widest are cut. */
export function fittedColumns(columns: readonly Fit[], width: number): ReadonlyMap<number, number> {
  let kept = [...columns.keys()];
  const total = (cells: (at: number) => number): number =>
    kept.reduce((sum, at) => sum + cells(at) + BETWEEN, -BETWEEN);
  while (total((at) => columns[at].least) > width) {
    const most = Math.max(...kept.map((at) => columns[at].yields ?? 0));
    if (most === 0) break;
    kept = kept.filter((at) => columns[at].yields !== most);
  }
  const fitted = new Map(kept.map((at) => [at, columns[at].cells]));
  const spare = (at: number): number => (fitted.get(at) ?? 0) - columns[at].least;
  while (total((at) => fitted.get(at) ?? 0) > width) {
    const widest = kept.reduce((best, at) => (spare(at) > spare(best) ? at : best));
    if (spare(widest) <= 0) break;
    fitted.set(widest, (fitted.get(widest) ?? 0) - 1);
  }
  return fitted;
}
