/** A line of the terminal that is written again and again in its place. */
import type { Terminal } from "./terminal.js";

const WIPED = "\r\u001b[2K";
// Colours take no room.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const STYLES = /(\u001b\[[\d;]*m)/;

export function rewriteLine(line: string, { width }: Pick<Terminal, "width">): void {
  process.stderr.write(WIPED + fitted(line, width - 1));
}

/**
 * As much of a line as fits: a line that wraps cannot be wiped, and some terminals wrap when the last column is filled.
 * Styles stay, so that none is left open.
 */
export function fitted(line: string, width: number): string {
  let left = Math.max(0, width);
  return line
    .split(STYLES)
    .map((part, k) => {
      if (k % 2 === 1) return part;
      const signs = [...part].slice(0, left);
      left -= signs.length;
      return signs.join("");
    })
    .join("");
}
