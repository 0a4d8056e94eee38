/** One row of the grid, and its header: text in cells, with dots for labels. */
// biome-ignore-all lint/a11y/useFocusableInteractive: the grid has the focus and names the active cell
// biome-ignore-all lint/a11y/useKeyWithClickEvents: the grid hears the keys
// biome-ignore-all lint/a11y/useSemanticElements: the few rows in sight lie where they are scrolled to, which tables do not do
import { grouped } from "../../../report/text/numbers.js";
import { cellText, rowIn, wholeText } from "../../parts/cell.js";
import { type Sorting, sortBy } from "./order.js";
import type { ShownColumn } from "./sheet.js";
import type { Span } from "./window.js";

/** The row's number stands in a column of its own that does not scroll. */
export const NUMBER_WIDTH = 76;

interface Across {
  readonly columns: readonly ShownColumn[];
  readonly starts: readonly number[];
  readonly across: Span;
  /** The column reached by keys; -1 if this row is not. */
  readonly active: number;
  idOf(column: number): string;
}

interface RowProps extends Across {
  readonly row: number;
  readonly place: number;
  readonly top: number;
  readonly selected: boolean;
  readonly hovered: boolean;
  onPick(event: MouseEvent): void;
  onHover(): void;
}

export function Row(props: RowProps) {
  const { row, place, top, selected, hovered, columns, starts, across, active, idOf } = props;
  return (
    <div
      role="row"
      class={`table-row${selected ? " selected" : ""}${hovered ? " hovered" : ""}`}
      aria-rowindex={place + 2}
      aria-selected={selected}
      style={{ transform: `translateY(${top}px)` }}
      // Rows up to here are selected, not the letters between.
      onMouseDown={(event) => event.shiftKey && event.preventDefault()}
      onClick={props.onPick}
      onMouseEnter={props.onHover}
    >
      <div role="rowheader" class="table-number" aria-colindex={1}>
        {grouped(row + 1)}
      </div>
      {visible(across).map((c) => {
        const sheet = columns[c];
        const at = rowIn(sheet, row);
        return (
          <div
            key={c}
            role="gridcell"
            id={idOf(c)}
            class={`table-cell ${sheet.column.kind}${c === active ? " active" : ""}`}
            aria-colindex={c + 2}
            title={wholeText(sheet.column, at)}
            style={placed(starts, c)}
          >
            {sheet.color && sheet.column.kind === "text" && (
              <i class="table-dot" style={{ background: sheet.color(sheet.column.codes[at]) }} />
            )}
            {cellText(sheet.column, at)}
          </div>
        );
      })}
    </div>
  );
}

export function Header({
  columns,
  starts,
  across,
  active,
  idOf,
  sorting,
}: Across & { readonly sorting: Sorting | undefined }) {
  return (
    <div role="rowgroup" class="table-head" style={{ width: `${starts.at(-1)}px` }}>
      <div role="row" aria-rowindex={1}>
        <div role="columnheader" class="table-number" aria-colindex={1}>
          row
        </div>
        {visible(across).map((c) => {
          const { key, column } = columns[c];
          const way = sorting?.key === key ? (sorting.down ? "descending" : "ascending") : "none";
          return (
            <div
              key={key}
              role="columnheader"
              id={idOf(c)}
              class={`table-cell ${column.kind}${c === active ? " active" : ""}`}
              aria-colindex={c + 2}
              aria-sort={way}
              title={`${column.name}: click to sort`}
              style={placed(starts, c)}
              onClick={() => sortBy(key)}
            >
              <span>{column.name}</span>
              <span class="table-way" aria-hidden="true">
                {way === "none" ? "" : way === "ascending" ? "▲" : "▼"}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}

function visible({ first, end }: Span): number[] {
  return Array.from({ length: end - first }, (_, k) => first + k);
}

function placed(starts: readonly number[], c: number): Readonly<Record<string, string>> {
  return { left: `${starts[c]}px`, width: `${starts[c + 1] - starts[c]}px` };
}
