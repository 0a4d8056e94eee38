/** A line of an ARFF file → its words: quoted or not, separated by commas or, in declarations, by blanks. */

/** A word, and whether it was quoted: a quoted ? is a word, a bare one a missing cell. */
export interface ArffWord {
  readonly text: string;
  readonly quoted: boolean;
  /** The place after it. */
  readonly end: number;
}

const ESCAPES: Readonly<Record<string, string>> = { n: "\n", t: "\t", r: "\r" };

/** The word that begins at `from`, blanks left out, up to one of the signs in `stops`; undefined if a quote is not closed. */
export function wordAt(line: string, from: number, stops: string): ArffWord | undefined {
  let at = skipBlanks(line, from);
  const quote = line[at];
  if (quote !== "'" && quote !== '"') {
    const start = at;
    while (at < line.length && !stops.includes(line[at])) at++;
    return { text: line.slice(start, at).trim(), quoted: false, end: at };
  }
  let text = "";
  for (at++; at < line.length; at++) {
    if (line[at] === quote) return { text, quoted: true, end: skipBlanks(line, at + 1) };
    if (line[at] === "\\" && at + 1 < line.length) {
      at++;
      text += ESCAPES[line[at]] ?? line[at];
    } else text += line[at];
  }
  return undefined;
}

/** The words of line[from .. to], separated by `separator`; a word that says what is wrong if they are not well formed. */
export function wordsOf(line: string, from: number, separator = ","): ArffWord[] | string {
  const words: ArffWord[] = [];
  let at = from;
  for (;;) {
    const word = wordAt(line, at, separator);
    if (!word) return "the quote that opens here is never closed";
    words.push(word);
    at = skipBlanks(line, word.end);
    if (at >= line.length) return words;
    if (line[at] !== separator)
      return `${separator === "," ? "a comma" : "a blank"} must come before ${line.slice(at, at + 20)}`;
    at++;
  }
}

export function skipBlanks(line: string, from: number): number {
  let at = from;
  while (line[at] === " " || line[at] === "\t") at++;
  return at;
}
