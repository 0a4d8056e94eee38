/** The tab Table: every row with its values, sorted, searched, and selected as in the plots. */
import { useEngine } from "../../engine/hooks.js";
import "../shared.css";
import "./table.css";
import { useEffect } from "preact/hooks";
import { grouped, numbered } from "../../../report/text/numbers.js";
import { data } from "../../state/data.js";
import { clearSelection, selectedCount } from "../../state/selection.js";
import { Grid } from "./grid.js";
import { onlySelected, search, shownRows, sorting } from "./order.js";
import { columns } from "./sheet.js";
import { busy, problem, watch } from "./watch.js";

export function View() {
  const engine = useEngine();
  useEffect(() => watch(engine), [engine]);
  const now = data.value;
  if (!now)
    return <p class="profiles-empty">No data is open yet. Open a file or choose an example under Data.</p>;
  const filtered = shownRows.value < now.n;
  return (
    <div class="table">
      <p class="profiles-lead">{sentence(now.n)}</p>
      <div class="profiles-choices">
        <label class="profiles-choice">
          Search{" "}
          <input
            type="search"
            placeholder="any text or number"
            value={search.value}
            onInput={({ currentTarget }) => {
              search.value = currentTarget.value;
            }}
          />
        </label>
        <label class="profiles-choice">
          <input
            type="checkbox"
            checked={onlySelected.value}
            onChange={({ currentTarget }) => {
              onlySelected.value = currentTarget.checked;
            }}
          />{" "}
          Selected only
        </label>
        {selectedCount.value > 0 && (
          <button type="button" onClick={clearSelection}>
            Clear the selection
          </button>
        )}
        <span class="table-state" role="status">
          {busy.value
            ? "working…"
            : filtered
              ? `${grouped(shownRows.value)} of ${numbered(now.n, "row")}`
              : ""}
        </span>
      </div>
      {problem.value && (
        <p class="profiles-problem">The rows could not be sorted or searched: {problem.value}</p>
      )}
      {shownRows.value === 0 ? <Nothing /> : <Grid />}
    </div>
  );
}

/** Why no row is shown, and the way back. */
function Nothing() {
  const none = onlySelected.value && selectedCount.value === 0;
  return (
    <div class="profiles-empty">
      <p>
        {none
          ? "No row is selected: click rows here, or draw around them in Compare."
          : `No row has “${search.value.trim()}”${onlySelected.value ? " among those selected" : ""}.`}
      </p>
      <button
        type="button"
        class="primary"
        onClick={() => {
          onlySelected.value = false;
          search.value = "";
        }}
      >
        Show all rows
      </button>
    </div>
  );
}

function sentence(n: number): string {
  const sheet = columns.value.find(({ key }) => key === sorting.value?.key);
  const way = sorting.value?.down ? "from high to low" : "from low to high";
  const sorted = sheet ? `sorted by ${sheet.column.name}, ${way}` : "in the order of the data";
  const count = selectedCount.value;
  const chosen = count === 0 ? "none selected" : `${grouped(count)} selected`;
  return `${numbered(n, "row")}, ${sorted}, ${chosen}. Click a column's name to sort, a row to select it (Shift: all up to here, Ctrl: one more).`;
}
