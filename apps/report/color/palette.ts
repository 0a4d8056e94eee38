/** A cluster's label → its color, in figures and in terminals. */

/**
 * Greedy max–min over OKLCH from six clear hues on, for normal and for dichromatic sight; every color reads on
 * white and on dark. Color alone carries about ten clusters: from there on figures write numbers too.
 */
export const COLORS: readonly string[] = (
  "4477aa ee6677 228833 ccbb44 66ccee aa3377 6134d3 b163ff 3f5237 544d05 76a329 7d00ac 7d6b89 6254f1 " +
  "829dd2 8683a5 d0006e 9b9555 2fa984 845e5b 8d1702 c9879b 617209 d0b3ce 403a9c 216624 f9a96f 937c05 " +
  "b191fd c255c0 465e8f 6a7959 68d00c 554460 a0bb9f 5e4ab0 b66538 e8a2e5 93a84c 675f3e 7c404c 67866f"
)
  .split(" ")
  .map((hex) => `#${hex}`);

/** The color of rows without a cluster. */
export const NOISE = "#b0b0b0";

/** The colors a page is made of. */
export interface Tokens {
  readonly background: string;
  readonly panel: string;
  readonly ink: string;
  /** For secondary text. */
  readonly ink2: string;
  readonly line: string;
  readonly accent: string;
}

export const LIGHT: Tokens = {
  background: "#fbfbfa",
  panel: "#ffffff",
  ink: "#1b1d22",
  ink2: "#5b616e",
  line: "#e1e3e8",
  accent: "#2f5f8f",
};

export const DARK: Tokens = {
  background: "#14161a",
  panel: "#1b1e24",
  ink: "#eceef2",
  ink2: "#a4abb8",
  line: "#2d323b",
  accent: "#7fb0e0",
};

/** The color of a label: noise gray below 0; past the end of the list it starts again. */
export function colorOf(label: number): string {
  return label < 0 ? NOISE : COLORS[label % COLORS.length];
}

/** Red, green and blue from 0 to 255. */
export type Rgb = readonly [red: number, green: number, blue: number];

/** `#rrggbb` as numbers. */
export function rgb(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Numbers from 0 to 255, rounded, as `#rrggbb`. */
export function hex([red, green, blue]: Rgb): string {
  const value = (Math.round(red) << 16) | (Math.round(green) << 8) | Math.round(blue);
  return `#${value.toString(16).padStart(6, "0")}`;
}

/** The color a share t of the way from one to the other. */
export function mixed(from: string, to: string, t: number): string {
  const [a, b] = [rgb(from), rgb(to)];
  return hex([0, 1, 2].map((c) => a[c] + t * (b[c] - a[c])) as unknown as Rgb);
}

/** Red, green and blue as shares of light, from 0 to 1: sRGB without its curve. */
export function linear(color: Rgb): Rgb {
  return color.map((c) => (c <= 10 ? c / 3294.6 : ((c / 255 + 0.055) / 1.055) ** 2.4)) as unknown as Rgb;
}

/** Dark or white ink, whichever reads better on the color. */
export function inkOn(color: string): string {
  const [red, green, blue] = linear(rgb(color));
  // At this luminance the contrast with dark ink and with white is the same.
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue > 0.2 ? LIGHT.ink : "#ffffff";
}
