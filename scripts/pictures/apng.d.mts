import type { Pixels } from "./png.mjs";

export function animated(frames: readonly (Pixels & { readonly milliseconds: number })[]): Buffer;
