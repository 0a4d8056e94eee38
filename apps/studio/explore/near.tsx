/** One row that is selected: its nearest rows, or the nodes it is joined to, as a list that points at them everywhere. */
import { computed } from "@preact/signals";
import { significant } from "../../report/text/numbers.js";
import { rowName } from "../parts/row-text.js";
import { distanceOf, nearestTo } from "../reach/distance.js";
import { type Data, data } from "../state/data.js";
import { parameters } from "../state/recipe.js";
import { subjectResult } from "../state/results.js";
import { select, selectedCount, selection } from "../state/selection.js";
import { colorOf } from "../state/shades.js";
import { announced, hover } from "../state/view.js";
import { joinedTo, type Neighbor } from "./joined.js";

// Of each row.
const COUNT = 10;

/** The row that alone is selected; -1 for none. */
const only = computed(() => (selectedCount.value === 1 ? (selection.value?.indexOf(1) ?? -1) : -1));

const neighbors = computed((): readonly Neighbor[] => {
  const given = data.value;
  const row = only.value;
  if (!given || row < 0 || row >= given.n) return [];
  return given.graph ? joinedTo(given.graph, row, COUNT) : nearestRows(given, row);
});

function nearestRows({ points, n }: Data, row: number): readonly Neighbor[] {
  const distance = points && distanceOf(points, parameters.value.distance);
  if (!distance) return [];
  return nearestTo(row, n, distance, COUNT).map((one) => ({
    row: one.row,
    words: significant(one.distance),
  }));
}

export function Near() {
  const found = neighbors.value;
  const given = data.value;
  if (!given || only.value < 0) {
    return (
      <p class="aside">Select one row, in the table or by Enter in a picture, to see its nearest rows.</p>
    );
  }
  const colors = subjectResult.value?.colors;
  const point = (row: number) => ({
    onPointerEnter: () => {
      hover.value = row;
    },
    onPointerLeave: () => {
      hover.value = -1;
    },
  });
  return (
    <>
      <p>
        {given.graph ? "Joined to" : "Nearest to"} <b>{rowName(only.value)}</b>
        {given.graph ? "" : ", by the columns used, scaled as the methods see them"}:
      </p>
      <ol class="near">
        {found.map(({ row, words }) => (
          <li key={row} {...point(row)}>
            <span class="dot" style={{ background: colors ? colorOf(colors[row]) : "var(--ink-2)" }} />
            <span>{rowName(row)}</span> <small>{words}</small>
          </li>
        ))}
      </ol>
      {found.length > 0 && (
        <button
          type="button"
          onClick={() => {
            const mask = new Uint8Array(given.n);
            for (const { row } of found) mask[row] = 1;
            select(mask, "add");
            announced.value = `Selected ${found.length} more rows.`;
          }}
        >
          Select them too
        </button>
      )}
    </>
  );
}
