/** A line of the terminal that is overwritten in place. */
import { inTerminal } from "../../report/terminal/style.js";
import type { Terminal } from "./terminal.js";

const CLEAR = "\r\u001b[2K";
// Escape sequences for colors take no columns.
// biome-ignore lint/suspicious/noControlCharactersInRegex: escape sequences begin with one.
const STYLES = /(\u001b\[[\d;]*m)/;

export function rewriteLine(line: string, { width }: Pick<Terminal, "width">): void {
  process.stderr.write(CLEAR + cut(inTerminal(line), width - 1));
}

/**
 * The beginning of a line that fits: a wrapped line could not be cleared, and some terminals wrap when the last column
 * is filled. Escape sequences are all kept, so that no color is left on.
 */
export function cut(line: string, width: number): string {
  let left = Math.max(0, width);
  return line
    .split(STYLES)
    .map((part, k) => {
      if (k % 2 === 1) return part;
      const characters = [...part].slice(0, left);
      left -= characters.length;
      return characters.join("");
    })
    .join("");
}
