/** The grid: only the rows and columns in sight are in the page; arrow keys move, Space selects. */
// biome-ignore-all lint/a11y/useSemanticElements: the few rows in sight lie where they are scrolled to, which tables do not do
import { useSignal, useSignalEffect } from "@preact/signals";
import { useEffect, useMemo, useRef } from "preact/hooks";
import { data } from "../../state/data.js";
import { selection } from "../../state/selection.js";
import { hover } from "../../state/view.js";
import { type CellPlace, movedBy } from "./keys.js";
import { order, rowAt, shownRows, sortBy, sorting } from "./order.js";
import { pick } from "./pick.js";
import { Header, NUMBER_WIDTH, Row } from "./row.js";
import { columns } from "./sheet.js";
import { columnStarts } from "./widths.js";
import { heightOf, placeAt, ROW, scrollTo, topFor, visibleColumns, visibleRows } from "./window.js";

const HEADER = 32;

export function Grid() {
  const box = useRef<HTMLDivElement>(null);
  const view = useSignal({ x: 0, y: 0, width: 900, height: 560 });
  const spot = useSignal<CellPlace>({ place: 0, column: 0 });
  const anchor = useRef(0);
  const mine = useRef<Uint8Array | undefined>(undefined);
  const list = columns.value;
  const n = data.value?.n ?? 0;
  const starts = useMemo(() => columnStarts(list, n, NUMBER_WIDTH), [list, n]);
  const rows = shownRows.value;
  const room = Math.max(ROW, view.value.height - HEADER);
  const top = placeAt(view.value.y, rows, room);
  const seen = visibleRows(top, rows, room);
  const across = visibleColumns(starts, view.value.x + NUMBER_WIDTH, view.value.width - NUMBER_WIDTH);
  const active = {
    place: Math.min(spot.value.place, rows - 1),
    column: Math.min(spot.value.column, list.length - 1),
  };

  const readScroll = (): void => {
    if (!box.current) return;
    const { scrollLeft: x, scrollTop: y, clientWidth: width, clientHeight } = box.current;
    // No more rows than a screen holds, even if nothing bounds the box.
    const height = Math.min(clientHeight, window.innerHeight);
    view.value = { x, y, width, height };
  };
  useEffect(() => {
    const watching = new ResizeObserver(readScroll);
    watching.observe(box.current!);
    return () => watching.disconnect();
  }, []);

  const show = ({ place, column }: CellPlace): void => {
    if (!box.current) return;
    const { x, width } = view.peek();
    if (place >= 0) {
      const now = placeAt(box.current.scrollTop, rows, room);
      const wanted = topFor(place, now, room);
      if (wanted !== now) box.current.scrollTop = scrollTo(wanted, rows, room);
    }
    if (starts[column] - NUMBER_WIDTH < x) box.current.scrollLeft = starts[column] - NUMBER_WIDTH;
    else if (starts[column + 1] > x + width) box.current.scrollLeft = starts[column + 1] - width;
    readScroll();
  };
  // A selection made elsewhere is followed: its first row comes into sight.
  useSignalEffect(() => {
    const mask = selection.value;
    if (!mask || mask === mine.current) return;
    const count = shownRows.peek();
    let place = 0;
    while (place < count && mask[order.peek()?.[place] ?? place] !== 1) place++;
    if (place === count) return;
    spot.value = { place, column: spot.peek().column };
    queueMicrotask(() => show(spot.peek()));
  });

  const choose = (place: number, how: "alone" | "toggle" | "range"): void => {
    pick(how === "range" ? { how, place, from: anchor.current } : { how, place });
    mine.current = selection.peek();
    if (how !== "range") anchor.current = place;
    spot.value = { ...spot.peek(), place };
  };
  const keys = (event: KeyboardEvent): void => {
    const next = movedBy(event, active, { rows, columns: list.length, page: Math.floor(room / ROW) });
    if (next) {
      spot.value = next;
      if (next.place >= 0) hover.value = rowAt(next.place);
      show(next);
    } else if (event.key !== " " && event.key !== "Enter") return;
    else if (active.place < 0) sortBy(list[active.column].key);
    else choose(active.place, event.shiftKey ? "range" : "toggle");
    event.preventDefault();
  };
  const inSight = active.place < 0 || (active.place >= seen.first && active.place < seen.end);
  const past = active.column < across.first || active.column >= across.end;
  return (
    <div
      ref={box}
      class="table-grid"
      role="grid"
      tabIndex={0}
      aria-label="Rows of the data"
      aria-rowcount={rows + 1}
      aria-colcount={list.length + 1}
      aria-multiselectable="true"
      {...(inSight && !past && { "aria-activedescendant": idOf(active) })}
      onScroll={readScroll}
      onKeyDown={keys}
      onMouseLeave={() => {
        hover.value = -1;
      }}
    >
      <Header
        columns={list}
        starts={starts}
        across={across}
        sorting={sorting.value}
        active={active.place < 0 ? active.column : -1}
        idOf={(column) => idOf({ place: -1, column })}
      />
      <div class="table-whole" style={{ height: `${heightOf(rows)}px`, width: `${starts.at(-1)}px` }}>
        <div class="table-body" role="rowgroup" style={{ height: `${room}px` }}>
          {Array.from({ length: Math.max(0, seen.end - seen.first) }, (_, k) => {
            const place = seen.first + k;
            const row = rowAt(place);
            return (
              <Row
                key={place % 512}
                row={row}
                place={place}
                top={(place - top) * ROW}
                columns={list}
                starts={starts}
                across={across}
                selected={selection.value?.[row] === 1}
                hovered={hover.value === row}
                active={active.place === place ? active.column : -1}
                idOf={(column) => idOf({ place, column })}
                onPick={(event) =>
                  choose(
                    place,
                    event.shiftKey ? "range" : event.ctrlKey || event.metaKey ? "toggle" : "alone",
                  )
                }
                onHover={() => {
                  hover.value = row;
                }}
              />
            );
          })}
        </div>
      </div>
    </div>
  );
}

function idOf({ place, column }: CellPlace): string {
  return `table-${place}-${column}`;
}
