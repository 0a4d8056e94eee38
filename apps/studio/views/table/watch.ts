/** Sorts and searches when asked to: at once if rows are few, by workers if there are many. */
import { computed, effect, type Signal, signal } from "@preact/signals";
import type { Engine } from "../../engine/engine.js";
import type { Held } from "../../engine/protocol.js";
import type { SheetColumn } from "../../parts/cell.js";
import { type Data, data } from "../../state/data.js";
import { type About, found, search, sorted, sorting } from "./order.js";
import { foundRows } from "./search.js";
import { columns, dataColumns, foundColumns, plainColumn, type ShownColumn } from "./sheet.js";
import { sortedRows } from "./sort.js";
import { searchCall, sortCall } from "./table-calls.js";

// More rows are sorted and searched by workers.
const SMALL = 50_000;

const pending = signal(0);
export const busy = computed(() => pending.value > 0);

/** Why sorting or searching failed. */
export const problem = signal<string | undefined>(undefined);

const sortColumn = computed(() => columns.value.find(({ key }) => key === sorting.value?.key));

/** Keeps order and matches up to date; ends with what it returns. */
export function watch(engine: Engine): () => void {
  const kept = keeper(engine);
  const sorts = latest(sorted);
  const searches = latest(found);
  const ends = [
    effect(() => {
      const of = data.value;
      const sheet = sortColumn.value;
      const wanted = sorting.value;
      if (!of || !sheet || !wanted) return sorts.put(undefined);
      const input = { sheet: plainColumn(sheet), n: of.n, down: wanted.down };
      sorts.put({ of, value: of.n > SMALL ? engine.ask(sortCall, input) : sortedRows(input) });
    }),
    effect(() => {
      const of = data.value;
      const text = search.value.trim();
      const [given, others] = [dataColumns.value, foundColumns.value.map(plainColumn)];
      if (!of || text === "") return searches.put(undefined);
      const value =
        of.n > SMALL
          ? engine.ask(searchCall, { held: kept.of(given), others, n: of.n, text })
          : foundRows([...given, ...others], of.n, text);
      searches.put({ of, value });
    }),
  ];
  return () => {
    for (const end of ends) end();
    sorts.end();
    searches.end();
    kept.end();
  };
}

/** Puts answers into a signal, of several that are awaited only the last. */
function latest<T extends object>(into: Signal<About<T> | undefined>) {
  let newest = 0;
  const wait = async (of: Data, value: Promise<T>, mine: number): Promise<void> => {
    pending.value = pending.peek() + 1;
    try {
      const answer = await value;
      if (mine === newest) into.value = { of, value: answer };
    } catch (error) {
      if (mine === newest) problem.value = (error as Error).message;
    } finally {
      pending.value = pending.peek() - 1;
    }
  };
  return {
    put: (about: { readonly of: Data; readonly value: T | Promise<T> } | undefined): void => {
      const mine = ++newest;
      problem.value = undefined;
      if (!about) into.value = undefined;
      else if (about.value instanceof Promise) void wait(about.of, about.value, mine);
      else into.value = { of: about.of, value: about.value };
    },
    end: (): void => {
      newest++;
    },
  };
}

/** Lets workers keep the columns of the data that were searched last. */
function keeper(engine: Engine) {
  let last:
    | { readonly given: readonly ShownColumn[]; readonly held: Held<readonly SheetColumn[]> }
    | undefined;
  const end = (): void => {
    if (last) engine.drop(last.held);
    last = undefined;
  };
  return {
    of: (given: readonly ShownColumn[]): Held<readonly SheetColumn[]> => {
      if (last?.given !== given) {
        end();
        last = { given, held: engine.hold(given.map(plainColumn)) };
      }
      return last!.held;
    },
    end,
  };
}
