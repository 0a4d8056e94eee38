/** What the tools do to the selection, and what they announce. */
import { grouped, numbered } from "../../report/text/numbers.js";
import { data } from "../state/data.js";
import {
  type Combine,
  clearSelection,
  invertSelection,
  select,
  selectedCount,
  selection,
} from "../state/selection.js";
import { announced, camera, HOME, type Tool, tool } from "../state/view.js";
import { CLOSEST } from "./camera.js";

interface ToolData {
  readonly tool: Tool;
  readonly name: string;
  readonly key: string;
  /** Follows a colon: a part of a sentence, without a full stop. */
  readonly hint: string;
}

const COMBINED = "Shift adds, Alt removes";

export const TOOLS: readonly ToolData[] = [
  { tool: "pan", name: "Pan", key: "V", hint: "drag to move, wheel or pinch to zoom" },
  { tool: "lasso", name: "Lasso", key: "L", hint: `draw around rows to select them; ${COMBINED}` },
  { tool: "box", name: "Box", key: "B", hint: `drag a box around rows to select them; ${COMBINED}` },
  { tool: "cluster", name: "Cluster", key: "C", hint: `click a dot to select its cluster; ${COMBINED}` },
];

/** Shift adds to what is selected, Alt takes away from it. */
export function combining({ shiftKey, altKey }: { shiftKey: boolean; altKey: boolean }): Combine {
  return altKey ? "remove" : shiftKey ? "add" : "replace";
}

/** Selects what a tool has found, and says how much is selected now. */
export function take(found: Uint8Array, how: Combine): void {
  select(found, how);
  announceSelection();
}

/** Selects all rows of one color. */
export function takeColor(colors: ArrayLike<number>, color: number, how: Combine): void {
  const found = new Uint8Array(colors.length);
  for (let row = 0; row < colors.length; row++) found[row] = Number(colors[row] === color);
  take(found, how);
}

/** Selects a row, or drops it if it is selected. */
export function toggleRow(row: number): void {
  const found = new Uint8Array(data.value?.n ?? 0);
  found[row] = 1;
  take(found, selection.value?.[row] ? "remove" : "add");
}

export function invert(): void {
  invertSelection();
  announceSelection();
}

export function clear(): void {
  clearSelection();
  announceSelection();
}

/** Zooms at the middle. */
export function zoomBy(factor: number): void {
  const { x, y, zoom } = camera.value;
  const next = Math.min(CLOSEST, Math.max(1, zoom * factor));
  camera.value = next === 1 ? HOME : { x, y, zoom: next };
}

export function fit(): void {
  camera.value = HOME;
}

export function use(next: Tool): void {
  tool.value = next;
  announced.value = `${TOOLS.find((one) => one.tool === next)?.name} tool`;
}

function announceSelection(): void {
  const n = data.value?.n ?? 0;
  const count = selectedCount.value;
  announced.value = count === 0 ? "No rows selected" : `${grouped(count)} of ${numbered(n, "row")} selected`;
}
