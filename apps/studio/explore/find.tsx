/** Rows that have a text in some cell, found from any tab and selected in every view. */
import { useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { numbered } from "../../report/text/numbers.js";
import { useEngine } from "../engine/hooks.js";
import { data } from "../state/data.js";
import { select } from "../state/selection.js";
import { announced } from "../state/view.js";
import { foundRows } from "../views/table/search.js";
import { dataColumns, foundColumns, plainColumn } from "../views/table/sheet.js";
import { searchCall } from "../views/table/table-calls.js";

// More rows are searched by a worker.
const SMALL = 50_000;

export function Find() {
  const engine = useEngine();
  const said = useSignal("");
  const turn = useRef(0);
  const given = data.value;
  useEffect(() => {
    said.value = "";
  }, [given]);
  if (!given) return null;
  const find = async (text: string): Promise<void> => {
    const mine = ++turn.current;
    const sought = text.trim();
    if (sought === "") return;
    const [own, others] = [dataColumns.value.map(plainColumn), foundColumns.value.map(plainColumn)];
    let mask: Uint8Array;
    if (given.n <= SMALL) mask = foundRows([...own, ...others], given.n, sought);
    else {
      const held = engine.hold(own);
      mask = await engine.ask(searchCall, { held, others, n: given.n, text: sought });
      engine.drop(held);
    }
    if (mine !== turn.current || data.peek() !== given) return;
    const count = mask.reduce((sum, bit) => sum + bit, 0);
    if (count > 0) select(mask);
    said.value =
      count === 0 ? `No row has “${sought}”.` : `${numbered(count, "row")} with “${sought}”, selected.`;
    announced.value = said.value;
  };
  return (
    <form
      class="find"
      onSubmit={(event) => {
        event.preventDefault();
        void find(new FormData(event.currentTarget).get("text") as string);
      }}
    >
      <input type="search" name="text" aria-label="Find rows" placeholder="any text or number" />
      <button type="submit">Find</button>
      {said.value && <p class="aside">{said.value}</p>}
    </form>
  );
}
