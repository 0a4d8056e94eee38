/** Theme and isolated color → the palette that all plots share; and the color number of a row → its entry there. */
import { COLORS, DARK, LIGHT, rgb, shadeOf } from "../../report/color/palette.js";
import { RAMP, RAMP_STEPS, rampColor, UNKNOWN } from "../state/ramp.js";
import type { Palette } from "./picture.js";

export const ENTRIES = 4096;
export const INK = ENTRIES - 1;

// Rows not yet in a cluster, and the steps of a ramp, have entries of their own before the ink.
const UNKNOWN_ENTRY = ENTRIES - 2;
const RAMP_ENTRY = UNKNOWN_ENTRY - RAMP_STEPS;
// Numbers past the end start again after whole rounds of the list, so that every number keeps its color.
const ROUND = Math.floor((RAMP_ENTRY - 1) / COLORS.length) * COLORS.length;
/** How opaque dots of other colors are while one color is isolated. */
export const DIMMED = 0.15;

/** Noise has the first entry. */
export function entryOf(color: number): number {
  if (color >= RAMP && color < RAMP + RAMP_STEPS) return RAMP_ENTRY + color - RAMP;
  if (color === UNKNOWN) return UNKNOWN_ENTRY;
  return color >= 0 ? 1 + (color % ROUND) : 0;
}

export function paletteOf(theme: "light" | "dark", isolated: number | undefined): Palette {
  const tokens = theme === "dark" ? DARK : LIGHT;
  const bytes = new Uint8Array(4 * ENTRIES);
  const meant = isolated === undefined ? undefined : entryOf(isolated);
  for (let entry = 0; entry < ENTRIES; entry++) {
    const dim = meant === undefined || entry === meant || entry === INK ? 1 : DIMMED;
    bytes.set([...rgb(colorAt(entry, theme)), Math.round(255 * dim)], 4 * entry);
  }
  return { bytes, ink: rgb(tokens.ink), line: rgb(tokens.ink2) };
}

function colorAt(entry: number, theme: "light" | "dark"): string {
  if (entry === INK) return (theme === "dark" ? DARK : LIGHT).ink;
  if (entry === UNKNOWN_ENTRY) return shadeOf(-1, theme);
  if (entry >= RAMP_ENTRY) return rampColor((entry - RAMP_ENTRY) / (RAMP_STEPS - 1), theme);
  return shadeOf(entry - 1, theme);
}
