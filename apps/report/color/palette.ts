/** A cluster's label → its color, in figures and in terminals. */

/**
 * For light paper: 3:1 on white, all of them. The first twelve stay apart for normal and for dichromatic sight
 * (annealed in OKLCH); the others were added one by one, each as far from all before it as it can be. Color alone
 * carries about ten clusters: figures write names or numbers too.
 */
export const COLORS: readonly string[] = hexes(
  "4477aa e85b6e 11702a c27f05 b56df6 013f4c 894b73 760a03 c21b0d 581e83 7c11f5 0006c9 34a08e 8f8bc1 " +
    "61463e bd4498 4646cb 7962dd 8705a4 74814a 464777 7c6353 701757 aa6078 bc30fb 714ca6 dd6aaa 3a3a21 " +
    "ee092f 5a83da 3d5f5e a31e8d ad63c4 96836c 74678d 8f2b0d 5fa046 5e293b 41306c a61859 dd2dad b48388",
);

/** For dark paper: the same hues, nearly, light enough for 3:1, and as far apart. */
export const DARK_COLORS: readonly string[] = hexes(
  "1899c5 fa6773 5bd805 9c851a 9f15f1 6cf6fb c71d8b fec2a4 a1574b 6c5eba dc6efc bab4fb 8bada3 9286a0 " +
    "e38d3d f891c7 406d94 a45de3 e064b7 f1ff5e ae80dc d0b47c f01870 b95f7d dac2d7 c70cc1 fddae0 b7e367 " +
    "d02e1e 96d4f7 32bddb d391fa a860af 756a17 6a73fb b7875f cbfcba fea9b3 4f76cd c65b4c e2909a 8b6c67",
);

/** The color of rows without a cluster, on light paper and on dark. */
export const NOISE = "#8d8d8d";
export const DARK_NOISE = "#9c9c9c";

function hexes(list: string): readonly string[] {
  return list.split(" ").map((hex) => `#${hex}`);
}

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

/** The color of a label on light paper: noise gray below 0; past the end of the list it starts again. */
export function colorOf(label: number): string {
  return shadeOf(label, "light");
}

/** The same for either paper. */
export function shadeOf(label: number, theme: "light" | "dark"): string {
  const dark = theme === "dark";
  if (label < 0) return dark ? DARK_NOISE : NOISE;
  const list = dark ? DARK_COLORS : COLORS;
  return list[label % list.length];
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
