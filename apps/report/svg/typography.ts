/** Text and a size → the length it takes in a figure, and as much of it as fits. */
import { displayWidth } from "../terminal/width.js";

// Advances of DejaVu Sans from space to ~, in hundredths of the size. It runs wide: other fonts fit as well.
const ADVANCES = [
  32, 40, 46, 84, 64, 95, 78, 27, 39, 39, 50, 84, 32, 36, 32, 34, 64, 64, 64, 64, 64, 64, 64, 64, 64, 64, 34,
  34, 84, 84, 84, 53, 100, 68, 69, 70, 77, 63, 58, 77, 75, 29, 29, 66, 56, 86, 75, 79, 60, 79, 69, 63, 61, 73,
  68, 99, 69, 61, 69, 39, 34, 39, 84, 50, 50, 61, 63, 55, 63, 62, 35, 63, 63, 28, 28, 58, 28, 97, 63, 61, 63,
  63, 41, 52, 39, 63, 59, 82, 59, 59, 52, 64, 34, 64, 84,
];
const NARROW_SPACE = "\u202f";

/** The length of the text, exact for ASCII in DejaVu Sans, from above for the rest. */
export function textLength(text: string, size: number): number {
  let hundredths = 0;
  for (const character of text) {
    const advance = ADVANCES[character.codePointAt(0)! - 32];
    hundredths += advance ?? (character === NARROW_SPACE ? 20 : displayWidth(character) > 1 ? 130 : 84);
  }
  return (hundredths * size) / 100;
}

/** The text if it fits, else its beginning and an ellipsis. */
export function fitted(text: string, size: number, room: number): string {
  if (textLength(text, size) <= room) return text;
  let short = "";
  let length = textLength("…", size);
  for (const character of text) {
    length += textLength(character, size);
    if (length > room) break;
    short += character;
  }
  return `${short.trimEnd()}…`;
}

/** The words in lines that fit. */
export function lines(text: string, size: number, room: number): readonly string[] {
  const result: string[] = [];
  for (const word of text.split(" ").filter((part) => part !== "")) {
    const longer = `${result.at(-1)} ${word}`;
    if (result.length > 0 && textLength(longer, size) <= room) result[result.length - 1] = longer;
    else result.push(fitted(word, size, room));
  }
  return result;
}
