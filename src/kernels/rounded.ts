/**
 * The search within a radius by whole coordinates of 16 bits, four pairs of points an instruction.
 *
 * A block holds 16 points in (⌈dim / 2⌉ + 2) 16 words. Word 16 p + w has the coordinates 2 p (low half) and 2 p + 1
 * of point w; the 16 words behind the coordinates have -⌊|x|² / 2⌋, and bit w of the next word says whether point w
 * may prove that a pair is near. The rest is unused: a block fills whole lines of the cache.
 *
 * The boxes around the blocks have for each two coordinates one word a block with the middles, and, ⌈n / 16⌉ words
 * on, one with half the lengths. Up to BOX_PADDING words behind them are read.
 */
import { kernel } from "./kernel.js";
import { WITHIN } from "./neighbors.js";

export const BLOCK = 16;
export const BOX_PADDING = 8;

export const roundedKernels = () => ({
  /**
   * Writes and returns what `within` does. With h = x_i·x_j - ⌊|x_i|² / 2⌋ - ⌊|x_j|² / 2⌋, which is about
   * -|x_i - x_j|² / 2, a pair with h < -far is out, one with h ≥ -near is in if both points may prove it, and the
   * others are decided by `coords`; far and near must make that true (see src/line/search/rounded.ts).
   * `list` is room for 3 ⌈n / 16⌉ + 16 words.
   */
  withinRounded: kernel({
    takes: {
      ...WITHIN,
      blocks: "u32",
      boxes: "u32",
      list: "u32",
      far: "int",
      near: "int",
      targets: "u32",
      counts: "u32",
    },
    gives: "int",
  }),
});
