/** A line with marked styles → lines that fit a terminal, broken at blanks and indented as it was, and a little more. */
import { styled } from "./style.js";
import { cutAt, displayWidth, visible } from "./width.js";

const HANG = 2;
// Narrower than that nothing can be read: lines are as long as they are.
const LEAST = 12;

/** A word that no line can hold is cut, so that every line fits. */
export function folded(line: string, width: number): readonly string[] {
  if (widthOf(line) <= width || width < LEAST) return [line];
  const indent = /^ */.exec(line)?.[0] ?? "";
  const hang = " ".repeat(Math.min(indent.length + HANG, width >> 1));
  const lines: string[] = [];
  let open = indent.slice(0, width >> 1);
  let used = open.length;
  let blank = "";
  const end = (): void => {
    lines.push(open);
    open = hang;
    used = hang.length;
    blank = "";
  };
  for (const part of line.slice(indent.length).split(/( +)/)) {
    if (part.startsWith(" ")) {
      blank = part;
      continue;
    }
    let word = part;
    if (used + blank.length + widthOf(word) > width && used > hang.length) end();
    while (used + blank.length + widthOf(word) > width) {
      const [first, rest] = firstOf(word, width - used - blank.length);
      if (first === "") break;
      open += blank + first;
      word = rest;
      end();
    }
    open += blank + word;
    used += blank.length + widthOf(word);
    blank = "";
  }
  return [...lines, open];
}

/** As many cells of a word as there is room for, with all styles in front of them. */
function firstOf(word: string, room: number): readonly [string, string] {
  const parts = styled(word);
  let first = "";
  let left = room;
  for (const [at, { text, code }] of parts.entries()) {
    const width = displayWidth(visible(text));
    if (width <= left) {
      first += code + text;
      left -= width;
      continue;
    }
    const cut = cutAt(visible(text), left);
    const rest = parts.slice(at + 1).map((part) => part.code + part.text);
    return [first + code + visible(text).slice(0, cut), [visible(text).slice(cut), ...rest].join("")];
  }
  return [first, ""];
}

function widthOf(line: string): number {
  return styled(line).reduce((sum, { text }) => sum + displayWidth(visible(text)), 0);
}
