/** A cluster's label → styles that color text in a terminal. */
import { oklab } from "../color/oklab.js";
import { linear, type Rgb, rgb } from "../color/palette.js";
import { style } from "./style.js";

/** Bits of color a terminal shows: none, 16 colors, 256, or all. */
export type ColorDepth = 0 | 4 | 8 | 24;

/** Back to the terminal's own color. */
export const ANSI_END = style("39");

/** Nobody knows a terminal's background: these are seen on white and on black, if less well than those for paper. */
export const TERMINAL_COLORS: readonly string[] = (
  "4477aa ee6677 228833 ccbb44 66ccee aa3377 6134d3 b163ff 3f5237 544d05 76a329 7d00ac 7d6b89 6254f1 " +
  "829dd2 8683a5 d0006e 9b9555 2fa984 845e5b 8d1702 c9879b 617209 d0b3ce 403a9c 216624 f9a96f 937c05 " +
  "b191fd c255c0 465e8f 6a7959 68d00c 554460 a0bb9f 5e4ab0 b66538 e8a2e5 93a84c 675f3e 7c404c 67866f"
)
  .split(" ")
  .map((hex) => `#${hex}`);
const TERMINAL_NOISE = "#b0b0b0";

// The theme decides what these look like; the first six have the hues of the first six of the palette.
const SIXTEEN = [34, 31, 32, 33, 36, 35, 94, 91, 92, 93, 96, 95];
const SIXTEEN_NOISE = 90;

/** The style that begins the color of a label; "" at depth 0. */
export function ansiColor(label: number, depth: ColorDepth): string {
  if (depth === 0) return "";
  if (depth === 4) return style(String(label < 0 ? SIXTEEN_NOISE : SIXTEEN[label % SIXTEEN.length]));
  if (depth === 8)
    return style(`38;5;${label < 0 ? in256().noise : in256().codes[label % TERMINAL_COLORS.length]}`);
  const own = label < 0 ? TERMINAL_NOISE : TERMINAL_COLORS[label % TERMINAL_COLORS.length];
  return style(`38;2;${rgb(own).join(";")}`);
}

/** The text in the color of a label. */
export function painted(text: string, label: number, depth: ColorDepth): string {
  return depth === 0 || text === "" ? text : `${ansiColor(label, depth)}${text}${ANSI_END}`;
}

/** The text dimmed if there is color at all. */
export function dimmed(text: string, depth: ColorDepth): string {
  return depth === 0 || text === "" ? text : `${style("2")}${text}${style("22")}`;
}

let found: { readonly noise: number; readonly codes: readonly number[] } | undefined;

/** The palette in 256 colors, computed on first use: most runs never need it. */
function in256() {
  if (!found) {
    const noise = nearestCode(TERMINAL_NOISE, []);
    found = { noise, codes: distinct(TERMINAL_COLORS, noise) };
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
  const [l, a, b] = oklab(linear(rgb(color)));
  let best = -1;
  let least = Number.POSITIVE_INFINITY;
  for (let code = 16; code < 256; code++) {
    if (taken.includes(code)) continue;
    const [l2, a2, b2] = oklab(linear(fixed(code)));
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
