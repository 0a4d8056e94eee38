/** A seed → the bytes of a file that may be anything. */
import { random } from "../../src/base/random.js";

const encoder = new TextEncoder();

const PIECES = [
  ..."0123456789.,;\t|\"' -+eE\n\r",
  "\r\n",
  '""',
  "NA",
  "nan",
  "inf",
  "-Infinity",
  "1e308",
  "1e-320",
  "1e999",
  "0x10",
  "é",
  "🙂",
  "\u0000",
  "\uFEFF",
  "x,y\n",
  "id,class\n",
  "=1+1",
  "<b>",
  "#",
  "%",
  "null",
  "9".repeat(30),
  "0.",
  ".5",
  "1,5",
];

/** A table, broken in a few places; or pieces in any order; or bytes. */
export function fuzzed(seed: number): Uint8Array {
  const source = random(seed, 77);
  const pick = (list: readonly string[]): string => list[source.below(list.length)];
  const kind = source.below(4);
  if (kind === 0) return Uint8Array.from({ length: source.below(200) }, () => source.below(256));
  if (kind === 1)
    return encoder.encode(Array.from({ length: source.below(80) }, () => pick(PIECES)).join(""));
  const delimiter = pick([",", ";", "\t", " ", "|"]);
  const newline = pick(["\n", "\r\n", "\r"]);
  const columns = 1 + source.below(4);
  const rows = source.below(12);
  const cell = () => (source.below(30) === 0 ? pick(PIECES) : String(source.below(2000) / 100 - 10));
  const line = () => Array.from({ length: columns }, cell).join(delimiter);
  const head = source.below(2) ? [Array.from({ length: columns }, (_, c) => `c${c}`).join(delimiter)] : [];
  const bytes = encoder.encode([...head, ...Array.from({ length: rows }, line)].join(newline));
  for (let change = source.below(3); change > 0 && bytes.length > 0; change--) {
    bytes[source.below(bytes.length)] = source.below(256);
  }
  return bytes.subarray(0, source.below(4) === 0 ? source.below(bytes.length + 1) : bytes.length);
}
