import type { Pixels } from "./png.mjs";

export function paletteOf(pictures: readonly Pixels[], most: number): number[];
export function indexed(
  picture: Pixels,
  palette: readonly number[],
): { readonly width: number; readonly height: number; readonly indices: Uint8Array };
