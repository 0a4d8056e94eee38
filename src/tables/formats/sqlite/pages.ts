/** The pages of a database file → the records of its trees, each page read at most once. */
import { type Allowance, unfolding } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import { length, type Place, varint } from "./varint.js";

export const FORMAT = "SQLite";

export type Visit = (record: Uint8Array, rowid: number | bigint) => void;
export type Fail = (what: string) => never;

export interface Pages {
  readonly encoding: string;
  readonly fail: Fail;
  /** Calls with every record of a tree in its order. `keyed`: by a key within the record, not by a number beside it. */
  readonly visit: (root: number, keyed: boolean, each: Visit) => void;
  readonly isEmpty: (root: number) => boolean;
}

const HEADER = 100;
const ENCODINGS = ["utf-8", "utf-8", "utf-16le", "utf-16be"];
const [LEAST_PAGE, MOST_PAGE, LEAST_USABLE] = [512, 65_536, 480];
// What SQLite itself goes down.
const MOST_DEEP = 20;
// Kinds of leaves; an inner page has 8 less.
const [KEYED_LEAF, LEAF] = [10, 13];
const TO_INNER = 8;

export function pagesOf(bytes: Uint8Array, allowance: Allowance): Pages {
  const fail: Fail = (why) => {
    throw ioError("DAMAGED_FILE", { name: allowance.name, format: FORMAT, why });
  };
  if (bytes.length < HEADER) fail("it ends within its header");
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const said = view.getUint16(16);
  const size = said === 1 ? MOST_PAGE : said;
  const usable = size - bytes[20];
  const encoding = ENCODINGS[view.getUint32(56)];
  if (size < LEAST_PAGE || (size & (size - 1)) !== 0 || usable < LEAST_USABLE)
    fail(`its pages have ${size} bytes`);
  if (encoding === undefined || bytes[19] > 2) fail("its header has values that are not known");
  const unfold = unfolding(allowance);

  /** Where a page begins, which must not have been met before. */
  const begun = (page: number, met: Set<number>): number => {
    if (page < 1 || page * size > bytes.length)
      fail(`page ${page} is asked for, it has ${Math.floor(bytes.length / size)} pages`);
    if (met.has(page)) fail(`page ${page} has two places`);
    met.add(page);
    return (page - 1) * size;
  };

  /** The record of so many bytes whose first lie at a place of a page, and the others in a chain of pages. */
  const record = (page: number, at: number, total: number, keyed: boolean, met: Set<number>): Uint8Array => {
    const end = page * size - size + usable;
    const least = Math.floor(((usable - 12) * 32) / 255) - 23;
    const most = keyed ? Math.floor(((usable - 12) * 64) / 255) - 23 : usable - 35;
    const fitting = least + ((total - least) % (usable - 4));
    const here = total <= most ? total : fitting <= most ? fitting : least;
    if (total > bytes.length || at + here + (here < total ? 4 : 0) > end)
      fail(`a record of page ${page} does not fit`);
    unfold(total);
    if (here === total) return bytes.subarray(at, at + total);
    const whole = new Uint8Array(total);
    whole.set(bytes.subarray(at, at + here));
    let next = view.getUint32(at + here);
    for (let top = here; top < total; ) {
      const begin = begun(next, met);
      const part = Math.min(usable - 4, total - top);
      whole.set(bytes.subarray(begin + 4, begin + 4 + part), top);
      top += part;
      next = view.getUint32(begin);
    }
    return whole;
  };

  const walk = (page: number, deep: number, keyed: boolean, met: Set<number>, each: Visit): void => {
    const begin = begun(page, met);
    const head = begin + (page === 1 ? HEADER : 0);
    const end = begin + usable;
    const leafKind = keyed ? KEYED_LEAF : LEAF;
    const leaf = bytes[head] === leafKind;
    if ((!leaf && bytes[head] !== leafKind - TO_INNER) || deep > MOST_DEEP)
      fail(`page ${page} is no page of this table`);
    const count = view.getUint16(head + 3);
    const pointers = head + (leaf ? 8 : 12);
    const cells = pointers + 2 * count;
    if (cells > end) fail(`page ${page} has ${count} cells`);
    const place: Place = { at: 0 };
    for (let at = pointers; at < cells; at += 2) {
      place.at = begin + view.getUint16(at);
      if (place.at < cells || place.at + 4 > end) fail(`a cell of page ${page} lies outside it`);
      if (!leaf) {
        walk(view.getUint32(place.at), deep + 1, keyed, met, each);
        if (!keyed) continue;
        place.at += 4;
      }
      const total = length(bytes, place, end);
      const rowid = keyed ? 0 : varint(bytes, place, end);
      if (total === undefined || rowid === undefined) fail(`a cell of page ${page} does not end`);
      else each(record(page, place.at, total, keyed, met), rowid);
    }
    if (!leaf) walk(view.getUint32(head + 8), deep + 1, keyed, met, each);
  };

  return {
    encoding,
    fail,
    visit: (root, keyed, each) => walk(root, 0, keyed, new Set(), each),
    isEmpty: (root) => {
      const begin = begun(root, new Set());
      const head = begin + (root === 1 ? HEADER : 0);
      return (bytes[head] === LEAF || bytes[head] === KEYED_LEAF) && view.getUint16(head + 3) === 0;
    },
  };
}
