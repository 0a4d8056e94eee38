/** A method's own mark: shape and dashes in ink. Colors are those of clusters, and methods are none. */
import type { MethodName } from "spectacl";
import { METHODS } from "../../state/recipe.js";
import { subject } from "../../state/view.js";

const SHAPES = [
  "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z",
  "M-3.2 -3.2h6.4v6.4h-6.4Z",
  "M0 -4.2L4 3.2H-4Z",
  "M0 -4.6L4.6 0L0 4.6L-4.6 0Z",
  "M0 4.2L4 -3.2H-4Z",
  "M-4 -1.4h2.6v-2.6h2.8v2.6h2.6v2.8h-2.6v2.6h-2.8v-2.6h-2.6Z",
  "M-4.4 -1.8h8.8v3.6h-8.8Z",
];
const DASHES = ["", "7 3", "2 3", "9 3 2 3", "5 5", "1 4", "12 4"];

/** The subject in the accent, all others in ink. */
export function methodInk(method: MethodName): string {
  return method === subject.value ? "var(--accent)" : "var(--ink-2)";
}

export function methodDashes(method: MethodName): string {
  return DASHES[METHODS.indexOf(method) % DASHES.length];
}

export function Mark({
  method,
  x,
  y,
}: {
  readonly method: MethodName;
  readonly x: number;
  readonly y: number;
}) {
  return (
    <path
      class="sensitivity-mark"
      d={SHAPES[METHODS.indexOf(method) % SHAPES.length]}
      transform={`translate(${x} ${y})`}
      fill={methodInk(method)}
    />
  );
}
