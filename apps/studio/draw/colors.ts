/** Theme and isolated color → the palette that all plots share; and the color number of a row → its entry there. */
import { COLORS, DARK, LIGHT, NOISE, rgb } from "../../report/color/palette.js";
import type { Palette } from "./picture.js";

export const ENTRIES = 4096;
export const INK = ENTRIES - 1;

// Numbers past the end start again after whole rounds of the list, so that every number keeps its color.
const ROUND = Math.floor((ENTRIES - 2) / COLORS.length) * COLORS.length;
const NOISE_ALPHA = 0.6;
/** How opaque dots of other colors are while one color is isolated. */
export const DIMMED = 0.15;

/** Noise has the first entry. */
export function entryOf(color: number): number {
  return color >= 0 ? 1 + (color % ROUND) : 0;
}

export function paletteOf(theme: "light" | "dark", isolated: number | undefined): Palette {
  const tokens = theme === "dark" ? DARK : LIGHT;
  const bytes = new Uint8Array(4 * ENTRIES);
  const meant = isolated === undefined ? undefined : entryOf(isolated);
  for (let entry = 0; entry < ENTRIES; entry++) {
    const color = entry === INK ? tokens.ink : entry === 0 ? NOISE : COLORS[(entry - 1) % COLORS.length];
    const alpha = entry === 0 ? NOISE_ALPHA : 1;
    const dim = meant === undefined || entry === meant || entry === INK ? 1 : DIMMED;
    bytes.set([...rgb(color), Math.round(255 * alpha * dim)], 4 * entry);
  }
  return { bytes, ink: rgb(tokens.ink), line: rgb(tokens.ink2) };
}
