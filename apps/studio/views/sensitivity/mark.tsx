/** A method's own mark: color and shape, so that lines can be distinguished without color. */
import type { MethodName } from "spectacl";
import { colorOf } from "../../../report/color/palette.js";
import { METHODS } from "../../state/recipe.js";

const SHAPES = [
  "M-3.5 0a3.5 3.5 0 1 0 7 0a3.5 3.5 0 1 0 -7 0Z",
  "M-3.2 -3.2h6.4v6.4h-6.4Z",
  "M0 -4.2L4 3.2H-4Z",
  "M0 -4.6L4.6 0L0 4.6L-4.6 0Z",
  "M0 4.2L4 -3.2H-4Z",
  "M-4 -1.4h2.6v-2.6h2.8v2.6h2.6v2.8h-2.6v2.6h-2.8v-2.6h-2.6Z",
];

export function methodColor(method: MethodName): string {
  return colorOf(METHODS.indexOf(method));
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
      fill={methodColor(method)}
    />
  );
}
