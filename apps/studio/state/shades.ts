/** A color's number → the color itself, as the theme has it. */
import { shadeOf } from "../../report/color/palette.js";
import { theme } from "./view.js";

/** Follows the theme wherever it is read. */
export function colorOf(number: number): string {
  return shadeOf(number, theme.value);
}
