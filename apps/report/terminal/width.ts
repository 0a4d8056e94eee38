/** Text of any origin → text that is safe in a terminal, measured and cut by the cells it fills. */

// Newlines, escapes and marks that turn the writing direction would leave their place in a line; tags are not seen at all.
const UNSEEN =
  /[\p{Cc}\p{Cs}\u061c\u2028\u2029\u200e\u200f\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e007f}]/gu;
// Terminals disagree on how wide these are.
const THIN = /[\u00a0\u2000-\u200a\u202f\u205f]/g;
// A combining mark without a base character would attach to what precedes the text.
const LEADING = /^[\p{M}\u200d]+/u;
const WIDE = /\p{Emoji_Presentation}|\ufe0f|\p{Regional_Indicator}/u;
const EMPTY = /^[\p{Mn}\p{Me}\p{Cf}]+$/u;
// Latin and Greek letters, punctuation, subscripts, arrows, signs, boxes, blocks and braille: one cell each.
const PLAIN =
  /^[\x20-\x7e\u00a1-\u00ac\u00ae-\u02ff\u0391-\u03ff\u2010-\u2027\u2080-\u209c\u2190-\u22ff\u2500-\u25fc\u2713\u2800-\u28ff]*$/;

let segmenter: Intl.Segmenter | undefined;

/** The text in characters as people see them. Making the segmenter takes longer than most tables. */
function characters(text: string): Iterable<{ readonly segment: string }> {
  segmenter ??= new Intl.Segmenter("en", { granularity: "grapheme" });
  return segmenter.segment(text);
}

/** The text with controls, escape sequences and marks of direction replaced by signs: ␛ for the escape character. */
export function visible(text: string): string {
  return text.replace(UNSEEN, signOf);
}

// Unicode has a picture of each of the first 32 characters and of DEL, in their order.
const PICTURES = 0x2400;

function signOf(character: string): string {
  const code = character.charCodeAt(0);
  if (code === 0x7f) return "␡";
  return code < 32 ? String.fromCharCode(PICTURES + code) : "\ufffd";
}

/** The same, and plain spaces for odd ones. */
export function legible(text: string): string {
  return visible(text.replace(THIN, " ")).replace(LEADING, "\ufffd");
}

/** The text with every character beyond ASCII replaced. */
export function plainly(text: string): string {
  return legible(text)
    .replace(/[\u2212\u2013]/g, "-")
    .replace(/…/g, "...")
    .replace(/[^\x20-\x7e]/gu, "?");
}

/** Cells the text fills in a terminal: 2 for East Asian and emoji characters, 0 for marks alone. */
export function displayWidth(text: string): number {
  if (PLAIN.test(text)) return text.length;
  let width = 0;
  for (const { segment } of characters(text)) width += cells(segment);
  return width;
}

/** The text itself if it fits, else its beginning and an ellipsis. */
export function shortened(text: string, width: number, ellipsis = "…"): string {
  if (displayWidth(text) <= width) return text;
  const room = width - ellipsis.length;
  return room < 0 ? "" : text.slice(0, cutAt(text, room)) + ellipsis;
}

/** Where the beginning of the text ends that fills at most so many cells. */
export function cutAt(text: string, room: number): number {
  let at = 0;
  let used = 0;
  for (const { segment } of characters(text)) {
    used += cells(segment);
    if (used > room) break;
    at += segment.length;
  }
  return at;
}

/**
 * Texts of one column, each shortened as above. Where the beginnings that are left would be the same, what all the long ones
 * begin with is left out instead.
 */
export function distinctly(texts: readonly string[], width: number, ellipsis = "…"): readonly string[] {
  const ends = texts.map((text) => shortened(text, width, ellipsis));
  if (new Set(ends).size === new Set(texts).size) return ends;
  const long = texts.filter((text, at) => ends[at] !== text);
  const same = long.reduce((all, text) => {
    let at = 0;
    while (at < all.length && all[at] === text[at]) at++;
    return all.slice(0, at);
  });
  const from = Math.max(...[" ", "_", ".", "-"].map((sign) => same.lastIndexOf(sign))) + 1;
  if (from <= ellipsis.length) return ends;
  return texts.map((text, at) =>
    ends[at] === text ? text : shortened(ellipsis + text.slice(from), width, ellipsis),
  );
}

/** The words in lines of at most the width; a longer word is cut. */
export function wrapped(text: string, width: number, ellipsis = "…"): readonly string[] {
  const lines: string[] = [];
  for (const word of text.split(" ").filter((part) => part !== "")) {
    const last = lines.at(-1);
    const longer = `${last} ${word}`;
    if (last !== undefined && displayWidth(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(shortened(word, width, ellipsis));
  }
  return lines;
}

/** Spaces around the text until it fills the width. */
export function aligned(text: string, width: number, align: "left" | "right"): string {
  const space = " ".repeat(Math.max(0, width - displayWidth(text)));
  return align === "left" ? text + space : space + text;
}

function cells(grapheme: string): number {
  if (EMPTY.test(grapheme)) return 0;
  return WIDE.test(grapheme) || isWide(grapheme.codePointAt(0)!) ? 2 : 1;
}

/** Blocks of East Asian characters that fill two cells. */
function isWide(code: number): boolean {
  return (
    code >= 0x1100 &&
    (code <= 0x115f ||
      (code >= 0x2e80 && code <= 0xa4cf && code !== 0x303f) ||
      (code >= 0xa960 && code <= 0xa97c) ||
      (code >= 0xac00 && code <= 0xd7a3) ||
      (code >= 0xf900 && code <= 0xfaff) ||
      (code >= 0xfe30 && code <= 0xfe6f) ||
      (code >= 0xff01 && code <= 0xff60) ||
      (code >= 0xffe0 && code <= 0xffe6) ||
      (code >= 0x1f300 && code <= 0x1faff && /\p{Extended_Pictographic}/u.test(String.fromCodePoint(code))) ||
      (code >= 0x20000 && code <= 0x3fffd))
  );
}
