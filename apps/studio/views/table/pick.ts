/** Rows picked in the table → the selection, and its announcement. */
import { grouped, numbered } from "../../../report/text/numbers.js";
import { data } from "../../state/data.js";
import { select, selectedCount, selection } from "../../state/selection.js";
import { announced } from "../../state/view.js";
import { rowAt } from "./order.js";

/** Alone: this row and no other, or none if it was alone already. Toggle: it changes, others stay. Range: with all rows between two places. */
type Picking =
  | { readonly how: "alone" | "toggle"; readonly place: number }
  | { readonly how: "range"; readonly place: number; readonly from: number };

export function pick(picking: Picking): void {
  const n = data.value?.n ?? 0;
  const row = rowAt(picking.place);
  const mask = new Uint8Array(n);
  const on = selection.value?.[row] === 1;
  if (picking.how === "range") {
    const [first, last] = [Math.min(picking.from, picking.place), Math.max(picking.from, picking.place)];
    for (let place = first; place <= last; place++) mask[rowAt(place)] = 1;
    select(mask, "add");
  } else {
    mask[row] = 1;
    const alone = picking.how === "alone";
    const remove = alone ? on && selectedCount.value === 1 : on;
    select(mask, remove ? "remove" : alone ? "replace" : "add");
  }
  const count = selectedCount.value;
  announced.value = `Row ${grouped(row + 1)} ${selection.value?.[row] === 1 ? "selected" : "not selected"}; ${numbered(count, "row")} in all.`;
}
