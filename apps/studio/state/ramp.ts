/** A share from 0 to 1 → its color on a ramp that is read without a cluster's hue: dark to light, or light to dark on dark paper. */
import { mixed } from "../../report/color/palette.js";

/** Color numbers of the ramp's steps; no cluster has so high a number. */
export const RAMP = 1 << 20;
export const RAMP_STEPS = 64;
/** The color number of rows that are not in a cluster yet. */
export const UNKNOWN = -2;

// Lightness falls or rises steadily from end to end, which every kind of sight follows; both ends are seen on their paper.
const LIGHT_STOPS = ["#e39a2e", "#c4584f", "#87307c", "#2b1a66"];
const DARK_STOPS = ["#7a5bd0", "#d4578f", "#f2985c", "#fbf0a3"];

export function rampColor(share: number, theme: "light" | "dark"): string {
  const stops = theme === "dark" ? DARK_STOPS : LIGHT_STOPS;
  const at = Math.min(1, Math.max(0, share)) * (stops.length - 1);
  const from = Math.min(stops.length - 2, Math.floor(at));
  return mixed(stops[from], stops[from + 1], at - from);
}

/** Numbers → color numbers on the ramp between two ends; what is no number is like noise. */
export function onRamp(values: ArrayLike<number>, low: number, high: number): Int32Array {
  const colors = new Int32Array(values.length);
  const range = high > low ? high - low : 1;
  for (let row = 0; row < values.length; row++) {
    const share = Math.min(1, Math.max(0, (values[row] - low) / range));
    colors[row] = Number.isNaN(values[row]) ? -1 : RAMP + Math.round(share * (RAMP_STEPS - 1));
  }
  return colors;
}
