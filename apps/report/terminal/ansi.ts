/** A cluster's label → escape sequences that color text in a terminal. */
import { COLORS, colorOf, linear, NOISE, type Rgb, rgb } from "../color/palette.js";

/** Bits of color a terminal shows: none, 16 colors, 256, or all. */
export type ColorDepth = 0 | 4 | 8 | 24;

const ESCAPE = "\u001b[";

/** Back to the terminal's own color. */
export const ANSI_END = `${ESCAPE}39m`;

// The theme decides what these look like; the first six have the hues of the first six of the palette.
const SIXTEEN = [34, 31, 32, 33, 36, 35, 94, 91, 92, 93, 96, 95];
const SIXTEEN_NOISE = 90;

/** The sequence that begins the color of a label; "" at depth 0. */
export function ansiColor(label: number, depth: ColorDepth): string {
  if (depth === 0) return "";
  if (depth === 4) return `${ESCAPE}${label < 0 ? SIXTEEN_NOISE : SIXTEEN[label % SIXTEEN.length]}m`;
  if (depth === 8)
    return `${ESCAPE}38;5;${label < 0 ? in256().noise : in256().codes[label % COLORS.length]}m`;
  return `${ESCAPE}38;2;${rgb(colorOf(label)).join(";")}m`;
}

/** The text in the color of a label. */
export function painted(text: string, label: number, depth: ColorDepth): string {
  return depth === 0 || text === "" ? text : `${ansiColor(label, depth)}${text}${ANSI_END}`;
}

/** The text dimmed if there is color at all. */
export function dimmed(text: string, depth: ColorDepth): string {
  return depth === 0 || text === "" ? text : `${ESCAPE}2m${text}${ESCAPE}22m`;
}

let found: { readonly noise: number; readonly codes: readonly number[] } | undefined;

/** The palette in 256 colors, computed on first use: most runs never need it. */
function in256() {
  if (!found) {
    const noise = nearestCode(NOISE, []);
    found = { noise, codes: distinct(COLORS, noise) };
  }
  return found;
}

/** For each color the nearest of the 240 fixed ones that no color before it took. */
function distinct(colors: readonly string[], noise: number): readonly number[] {
  const taken = [noise];
  for (const color of colors) taken.push(nearestCode(color, taken));
  return taken.slice(1);
}

function nearestCode(color: string, taken: readonly number[]): number {
  const [l, a, b] = oklab(rgb(color));
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let code = 16; code < 256; code++) {
    if (taken.includes(code)) continue;
    const [l2, a2, b2] = oklab(fixed(code));
    const distance = (l - l2) ** 2 + (a - a2) ** 2 + (b - b2) ** 2;
    if (distance < least) {
      least = distance;
      best = code;
    }
  }
  return best;
}

/** Codes 16 to 231 are a cube of six levels, 232 to 255 grays; those below belong to the theme. */
function fixed(code: number): Rgb {
  if (code >= 232) {
    const gray = 8 + 10 * (code - 232);
    return [gray, gray, gray];
  }
  const level = (step: number): number => (step === 0 ? 0 : 55 + 40 * step);
  const at = code - 16;
  return [level(Math.floor(at / 36)), level(Math.floor(at / 6) % 6), level(at % 6)];
}

/** OKLab, in which equal distances look about equally far. */
function oklab(color: Rgb): readonly [number, number, number] {
  const [r, g, b] = linear(color);
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}
