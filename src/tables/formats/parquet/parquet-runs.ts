/** What a Parquet page holds in runs and in shared beginnings, counted before the reader unfolds it. */

/** Lengths from a page, as the reader takes them; what it is given has no more than `output` asks for. */
export type UnpackDeltas = (
  reader: { view: DataView; offset: number },
  count: number,
  output: Int32Array,
) => void;

// Writers may fill up the last run.
const SPARE = 512;

/** Codes of words: their width in bits, then runs. A page of nothing but nulls has none. */
export function checkCodes(bytes: Uint8Array, at: number, count: number): void {
  if (at < bytes.length) checkRuns(bytes, at + 1, bytes.length, bytes[at], count, false);
}

/** Runs behind their length in bytes; returns where they end. */
export function checkMeasuredRuns(bytes: Uint8Array, at: number, width: number, count: number): number {
  const length = viewOf(bytes).getUint32(at, true);
  checkRuns(bytes, at + 4, at + 4 + length, width, count, true);
  return at + 4 + length;
}

/** Words that begin as the one before; returns the bytes of all of them, each at its whole length. */
export function checkPrefixes(bytes: Uint8Array, count: number, unpackDeltas: UnpackDeltas): number {
  const reader = { view: viewOf(bytes), offset: 0 };
  const [shared, own] = [new Int32Array(count), new Int32Array(count)];
  for (const lengths of [shared, own]) unpackDeltas(reader, count, lengths);
  let total = 0;
  for (let i = 0, before = 0; i < count; i++) {
    if (!(shared[i] >= 0 && shared[i] <= before && own[i] >= 0))
      throw new Error("a page's words are damaged");
    before = shared[i] + own[i];
    total += before;
  }
  return total;
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

/** Runs of equal values and of packed bits: none may be longer than what is left of `count`. */
export function checkRuns(
  bytes: Uint8Array,
  start: number,
  end: number,
  width: number,
  count: number,
  all: boolean,
): void {
  if (end > bytes.length || !(width <= 32)) throw new Error("a page is cut short");
  let seen = 0;
  for (let at = start; seen < count; ) {
    let head = 0;
    for (let shift = 0; ; shift += 7) {
      if (at >= end && !all) return;
      if (at >= end || shift > 28) throw new Error("a page's runs are damaged");
      head += (bytes[at] & 127) * 2 ** shift;
      if (bytes[at++] < 128) break;
    }
    const packed = head % 2 === 1;
    const run = packed ? 8 * ((head - 1) / 2) : head / 2;
    if (run > count - seen + SPARE) throw new Error("a page's runs promise more values than it has");
    // The reader takes a byte of packed bits even where there are none.
    at += packed ? Math.max(1, (run / 8) * width) : Math.ceil(width / 8);
    seen += run;
  }
}
