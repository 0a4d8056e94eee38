/**
 * Lines with marked styles → lines for a terminal: our styles become escape sequences, and every control character that
 * stood in a text (a column's name, a file's, a cell in a message) is shown instead of obeyed.
 */
import { visible } from "./width.js";

const LENGTH = 6;

/**
 * Begins a style in place of the escape character until the line leaves the program. Drawn anew in every process, from
 * characters without a meaning, so that no text of a file can hold it.
 */
const MARK = String.fromCharCode(
  ...crypto.getRandomValues(new Uint16Array(LENGTH)).map((bits) => 0xe000 + (bits % 0x1900)),
);
const CODE = /^[\d;]*m/;

/** The mark of a style, by the numbers that terminals know it by. */
export function style(codes: string): string {
  return `${MARK}${codes}m`;
}

/** The one way from a line to a terminal. */
export function inTerminal(line: string): string {
  return styled(line)
    .map(({ text, code }) => (code === "" ? "" : `\u001b[${code.slice(LENGTH)}`) + visible(text))
    .join("");
}

/** The texts of a line, each with the mark of the style that begins with it. */
export function styled(line: string): readonly { readonly text: string; readonly code: string }[] {
  const [first, ...rest] = line.split(MARK);
  return [
    { text: first, code: "" },
    ...rest.map((part) => {
      const code = CODE.exec(part)?.[0] ?? "";
      return { text: part.slice(code.length), code: MARK + code };
    }),
  ];
}
