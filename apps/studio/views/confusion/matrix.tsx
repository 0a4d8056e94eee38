/** The matrix: a table of cells colored by their share of the class, navigated by arrow keys; a cell selects its rows. */
import { useRef, useState } from "preact/hooks";
import { sequential } from "../../../report/color/heat.js";
import { grouped, numbered, percent } from "../../../report/text/numbers.js";
import { Dot } from "../../parts/elements.js";
import type { CrossOutput } from "./confusion-calls.js";
import { type Cell, countOf, pick, titleOf } from "./pick.js";
import type { Side } from "./sides.js";

export interface MatrixProps {
  readonly matched: CrossOutput;
  readonly down: Side;
  readonly across: Side;
}

// Wider matrices have cells too small for their numbers.
const NUMBERED = 14;

export function Matrix({ matched, down, across }: MatrixProps) {
  const { classes, clusters, counts } = matched;
  const [given, setActive] = useState<Cell>({ t: 0, s: 0 });
  const [looked, setLooked] = useState<Cell | undefined>(undefined);
  const table = useRef<HTMLTableElement>(null);
  const active = { t: Math.min(given.t, classes.length - 1), s: Math.min(given.s, clusters.length - 1) };
  const cellProps = (cell: Cell) => ({
    "data-cell": `${cell.t} ${cell.s}`,
    tabIndex: cell.t === active.t && cell.s === active.s ? 0 : -1,
    onFocus: () => {
      setActive(cell);
      setLooked(cell);
    },
    onMouseEnter: () => setLooked(cell),
    onClick: (event: MouseEvent) => pick(matched, down, across, cell, event.shiftKey ? "add" : "replace"),
  });
  const keys = (event: KeyboardEvent): void => {
    if (event.key === "Enter" || event.key === " ") {
      event.preventDefault();
      pick(matched, down, across, active, event.shiftKey ? "add" : "replace");
      return;
    }
    const next = moved(active, event, classes.length, clusters.length);
    if (!next) return;
    event.preventDefault();
    table.current?.querySelector<HTMLElement>(`[data-cell="${next.t} ${next.s}"]`)?.focus();
  };
  const small = clusters.length > NUMBERED;
  return (
    <div class="confusion-matrix">
      <p class="confusion-readout">{looked ? cellSentence(matched, down, across, looked) : HINT}</p>
      <div class="confusion-scroll">
        <table
          ref={table}
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table walked by arrow keys is a grid
          role="grid"
          class={small ? "small" : "large"}
          aria-label={`Rows of ${down.title} against clusters of ${across.title}`}
          onKeyDown={keys}
          onMouseLeave={() => setLooked(undefined)}
        >
          <thead>
            <tr>
              <td class="corner">
                <span class="confusion-axes">
                  {down.noun === "class" ? "class" : down.title} ↓<br />
                  {down.noun === "class" ? "cluster" : across.title} →
                </span>
              </td>
              {clusters.map((label, s) => (
                <th key={label} scope="col" title={across.name(label)} {...cellProps({ t: -1, s })}>
                  <Dot color={across.color(label)} />
                  <span class="confusion-name">{across.name(label)}</span>
                </th>
              ))}
              <th scope="col" class="total">
                total
              </th>
            </tr>
          </thead>
          <tbody>
            {classes.map((code, t) => {
              const total = countOf(matched, { t, s: -1 });
              return (
                <tr key={code}>
                  <th scope="row" title={down.name(code)} {...cellProps({ t, s: -1 })}>
                    <Dot color={down.color(code)} />
                    <span class="confusion-name">{down.name(code)}</span>
                  </th>
                  {clusters.map((label, s) => {
                    const count = counts[t * clusters.length + s];
                    const { tint, strong } = sequential(count / total);
                    return (
                      <td
                        key={label}
                        aria-label={`${grouped(count)}, ${percent(count / total)}`}
                        title={cellSentence(matched, down, across, { t, s })}
                        class={cellClass(count, strong, t === s && t < matched.pairs)}
                        style={{ background: tint }}
                        {...cellProps({ t, s })}
                      >
                        <span class="confusion-number">{count === 0 ? "·" : grouped(count)}</span>
                      </td>
                    );
                  })}
                  <td class="total">{grouped(total)}</td>
                </tr>
              );
            })}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" class="total">
                total
              </th>
              {clusters.map((label, s) => (
                <td key={label} class="total">
                  <span class="confusion-number">{grouped(countOf(matched, { t: -1, s }))}</span>
                </td>
              ))}
              <td class="total">{grouped(countOf(matched, { t: -1, s: -1 }))}</td>
            </tr>
          </tfoot>
        </table>
      </div>
    </div>
  );
}

const HINT =
  "Point at a cell to read it. Click it, or press Enter, to select its rows; with Shift they are added.";

function cellClass(count: number, strong: boolean, paired: boolean): string {
  return [count === 0 ? "none" : "", strong ? "strong" : "", paired ? "paired" : ""]
    .filter(Boolean)
    .join(" ");
}

/** A sentence about one cell or header. */
function cellSentence(matched: CrossOutput, down: Side, across: Side, cell: Cell): string {
  const count = countOf(matched, cell);
  const rows = numbered(count, "row");
  const title = titleOf(matched, down, across, cell);
  if (cell.t < 0 || cell.s < 0) return `${title}: ${rows}`;
  const ofRow = percent(count / countOf(matched, { ...cell, s: -1 }));
  const ofColumn = percent(count / countOf(matched, { ...cell, t: -1 }));
  return `${title}: ${rows}, ${ofRow} of the ${down.noun}, ${ofColumn} of the ${across.noun}`;
}

/** Where a key leads; headers are at -1, the empty corner is passed over. */
function moved(
  { t, s }: Cell,
  { key, ctrlKey }: KeyboardEvent,
  high: number,
  wide: number,
): Cell | undefined {
  const to: Readonly<Record<string, Cell>> = {
    ArrowUp: { t: Math.max(s < 0 ? 0 : -1, t - 1), s },
    ArrowDown: { t: Math.min(high - 1, t + 1), s },
    ArrowLeft: { t, s: Math.max(t < 0 ? 0 : -1, s - 1) },
    ArrowRight: { t, s: Math.min(wide - 1, s + 1) },
    Home: { t: ctrlKey ? 0 : t, s: 0 },
    End: { t: ctrlKey ? high - 1 : t, s: wide - 1 },
    PageUp: { t: 0, s },
    PageDown: { t: high - 1, s },
  };
  return to[key];
}
