/** Where the cells of a record of delimited text end, and what they hold. */

const TAB = 9;
export const LF = 10;
export const CR = 13;
export const SPACE = 32;
export const QUOTE = 34;

/** A quote that is still open at the end of the bytes. */
export const OPEN_QUOTE = -1;
/** Something other than spaces between a closing quote and the next delimiter. */
export const AFTER_QUOTE = -2;

/**
 * The place after the cell that starts at `at`: its delimiter's, its line end's, or `end`. A cell is quoted if it starts
 * with a quote. OPEN_QUOTE or AFTER_QUOTE if it does not end well. The delimiter SPACE stands for TAB too.
 */
export function cellEnd(bytes: Uint8Array, at: number, end: number, delimiter: number): number {
  const also = delimiter === SPACE ? TAB : delimiter;
  if (at < end && bytes[at] === QUOTE) {
    let close = at + 1;
    for (; close < end; close++) {
      if (bytes[close] !== QUOTE) continue;
      if (close + 1 < end && bytes[close + 1] === QUOTE) close++;
      else break;
    }
    if (close >= end) return OPEN_QUOTE;
    let after = close + 1;
    if (delimiter !== SPACE) while (after < end && bytes[after] === SPACE) after++;
    if (after === end) return after;
    const b = bytes[after];
    return b === delimiter || b === also || b === LF || b === CR ? after : AFTER_QUOTE;
  }
  for (; at < end; at++) {
    const b = bytes[at];
    if (b === delimiter || b === also || b === LF || b === CR) break;
  }
  return at;
}

/** The place of the next cell of the record, after the cell that ends at `at`; -1 if that was the last. */
export function nextCell(bytes: Uint8Array, at: number, end: number, delimiter: number): number {
  if (at >= end || bytes[at] === LF || bytes[at] === CR) return -1;
  if (delimiter !== SPACE) return at + 1;
  const next = skipSpaces(bytes, at, end);
  return next >= end || bytes[next] === LF || bytes[next] === CR ? -1 : next;
}

export function skipSpaces(bytes: Uint8Array, at: number, end: number): number {
  while (at < end && (bytes[at] === SPACE || bytes[at] === TAB)) at++;
  return at;
}

/** Where the line that begins at `at` ends, if it is blank; -1 if it is not. */
export function blankEnd(bytes: Uint8Array, at: number, end: number, delimiter: number): number {
  while (at < end && (bytes[at] === SPACE || (bytes[at] === TAB && delimiter !== TAB))) at++;
  return at >= end || bytes[at] === LF || bytes[at] === CR ? at : -1;
}

/** The place after the line end at `at`; a CR and the LF after it are one line end. */
export function afterLineEnd(bytes: Uint8Array, at: number, end: number): number {
  if (at >= end) return at;
  return bytes[at] === CR && at + 1 < end && bytes[at + 1] === LF ? at + 2 : at + 1;
}

/** How many lines end in bytes[start .. end]. */
export function lineEnds(bytes: Uint8Array, start: number, end: number): number {
  let count = 0;
  for (let at = start; at < end; at++) {
    if (bytes[at] === LF ? at === 0 || bytes[at - 1] !== CR || at === start : bytes[at] === CR) count++;
  }
  return count;
}

/** A place in some bytes. */
export interface Span {
  readonly bytes: Uint8Array;
  readonly start: number;
  readonly end: number;
}

/** What a cell in bytes[start .. end] holds: without its quotes, doubled quotes made single. */
export function content(bytes: Uint8Array, start: number, end: number): Span {
  if (start >= end || bytes[start] !== QUOTE) return { bytes, start, end };
  let close = end - 1;
  while (bytes[close] !== QUOTE) close--;
  const first = bytes.indexOf(QUOTE, start + 1);
  if (first >= close) return { bytes, start: start + 1, end: close };
  const plain = new Uint8Array(close - start - 1);
  let top = 0;
  for (let at = start + 1; at < close; at++) {
    plain[top++] = bytes[at];
    if (bytes[at] === QUOTE) at++;
  }
  return { bytes: plain, start: 0, end: top };
}

/** The span without the spaces and tabs around it. */
export function trimmed({ bytes, start, end }: Span): Span {
  const from = skipSpaces(bytes, start, end);
  while (end > from && (bytes[end - 1] === SPACE || bytes[end - 1] === TAB)) end--;
  return { bytes, start: from, end };
}
