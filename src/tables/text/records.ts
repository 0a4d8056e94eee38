/** The first bytes of delimited text → its first records as words, for guessing how it is written. */
import { afterLineEnd, blankEnd, cellEnd, content, nextCell, SPACE, skipSpaces } from "./cells.js";
import { decoder } from "./dictionary.js";

export interface FirstRecord {
  readonly cells: readonly string[];
  /** Where it lies, without its line end. */
  readonly start: number;
  readonly end: number;
  /** The place after its line end. */
  readonly next: number;
}

/**
 * Up to `limit` records of bytes[from .. to], blank lines left out. A record that does not end well ends the list; so does
 * one that reaches `to`, unless the text is `complete` there.
 */
export function firstRecords(
  bytes: Uint8Array,
  from: number,
  to: number,
  delimiter: number,
  limit: number,
  complete: boolean,
): FirstRecord[] {
  const decode = decoder();
  const records: FirstRecord[] = [];
  let at = from;
  while (at < to && records.length < limit) {
    const blank = blankEnd(bytes, at, to, delimiter);
    if (blank >= 0) {
      at = afterLineEnd(bytes, blank, to);
      continue;
    }
    let cell = delimiter === SPACE ? skipSpaces(bytes, at, to) : at;
    const start = cell;
    const cells: string[] = [];
    let stop = cell;
    while (cell >= 0) {
      stop = cellEnd(bytes, cell, to, delimiter);
      if (stop < 0) return records;
      const span = content(bytes, cell, stop);
      cells.push(decode(span.bytes.subarray(span.start, span.end)));
      cell = nextCell(bytes, stop, to, delimiter);
    }
    const end = delimiter === SPACE ? skipSpaces(bytes, stop, to) : stop;
    if (end >= to && !complete) return records;
    at = afterLineEnd(bytes, end, to);
    records.push({ cells, start, end, next: at });
  }
  return records;
}
