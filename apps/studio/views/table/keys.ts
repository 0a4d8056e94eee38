/** A key in the table → the cell it leads to. */

export interface CellPlace {
  /** Place of the row; -1 is the header. */
  readonly place: number;
  readonly column: number;
}

interface Extent {
  readonly rows: number;
  readonly columns: number;
  /** Rows in sight. */
  readonly page: number;
}

export function movedBy(
  { key, ctrlKey, metaKey }: Pick<KeyboardEvent, "key" | "ctrlKey" | "metaKey">,
  { place, column }: CellPlace,
  { rows, columns, page }: Extent,
): CellPlace | undefined {
  const far = ctrlKey || metaKey;
  const at = (to: number): CellPlace => ({ place: Math.max(-1, Math.min(rows - 1, to)), column });
  const across = (to: number): CellPlace => ({ place, column: Math.max(0, Math.min(columns - 1, to)) });
  switch (key) {
    case "ArrowUp":
      return at(place - 1);
    case "ArrowDown":
      return at(place + 1);
    case "ArrowLeft":
      return across(column - 1);
    case "ArrowRight":
      return across(column + 1);
    case "PageUp":
      return at(Math.max(0, place - page));
    case "PageDown":
      return at(place + page);
    // One key to the ends of the list, since lists are long; with Ctrl to the ends of the row.
    case "Home":
      return far ? across(0) : at(0);
    case "End":
      return far ? across(columns - 1) : at(rows - 1);
    default:
      return undefined;
  }
}
