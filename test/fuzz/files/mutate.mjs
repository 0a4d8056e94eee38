// Bytes → bytes with damage: flipped, cut, spliced, repeated, and numbers in them made extreme.
import { between, chance, pick } from "../draws.mjs";

const SIGNS = Buffer.from("<>&;\"'[]{},:?%@# \n\r\t\0-+.e019/=!azZ|\\");
const INTEGERS = [
  0n,
  1n,
  -1n,
  2n ** 7n,
  2n ** 15n,
  2n ** 16n - 1n,
  2n ** 24n,
  2n ** 31n - 1n,
  2n ** 31n,
  2n ** 32n - 1n,
];
const LONGS = [...INTEGERS, 2n ** 32n, 2n ** 40n, 2n ** 53n, 2n ** 62n, 2n ** 63n - 1n, 2n ** 63n];
const DIGITS = [
  "0",
  "-1",
  "1",
  "4294967296",
  "99999999999999999999",
  "1e308",
  "1e999",
  "-1e-320",
  "65536",
  "2147483648",
];

const KINDS = {
  flip: (source, bytes) => {
    const copy = Buffer.from(bytes);
    for (let k = between(source, 1, 3); k > 0 && copy.length > 0; k--)
      copy[source.below(copy.length)] ^= 1 << source.below(8);
    return copy;
  },
  byte: (source, bytes) => {
    const copy = Buffer.from(bytes);
    if (copy.length > 0)
      copy[source.below(copy.length)] = pick(source, [0, 1, 127, 128, 255, source.below(256)]);
    return copy;
  },
  cut: (source, bytes) => bytes.subarray(0, source.below(bytes.length + 1)),
  "first part": (source, bytes) => bytes.subarray(source.below(Math.min(bytes.length, 64) + 1)),
  remove: (source, bytes) => {
    const at = source.below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + between(source, 1, 16))]);
  },
  repeat: (source, bytes) => {
    const at = source.below(bytes.length + 1);
    const part = bytes.subarray(at, at + between(source, 1, 60));
    const often = chance(source, 0.1) ? 200 : between(source, 1, 3);
    return Buffer.concat([bytes.subarray(0, at), ...Array(often).fill(part), bytes.subarray(at)]);
  },
  sign: (source, bytes) => {
    const at = source.below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), Buffer.of(pick(source, SIGNS)), bytes.subarray(at)]);
  },
  splice: (source, bytes, other) => {
    const from = source.below(other.length + 1);
    const part = other.subarray(from, from + between(source, 1, 200));
    const at = source.below(bytes.length + 1);
    return Buffer.concat([
      bytes.subarray(0, at),
      part,
      bytes.subarray(at + (chance(source, 0.5) ? part.length : 0)),
    ]);
  },
  // A length, a count or an offset.
  integer: (source, bytes) => {
    const copy = Buffer.from(bytes);
    const wide = pick(source, [2, 4, 8]);
    if (copy.length < wide) return copy;
    let at = source.below(copy.length - wide + 1);
    if (chance(source, 0.7)) at -= at % wide;
    const value = BigInt.asUintN(8 * wide, pick(source, wide === 8 ? LONGS : INTEGERS));
    for (let k = 0; k < wide; k++) {
      const byte = Number((value >> BigInt(8 * k)) & 255n);
      copy[at + k] = byte;
    }
    return copy;
  },
  digits: (source, bytes) => {
    const text = bytes.toString("latin1");
    const found = [...text.matchAll(/\d+/g)];
    if (found.length === 0) return bytes;
    const { index, 0: run } = pick(source, found);
    return Buffer.from(
      text.slice(0, index) + pick(source, DIGITS) + text.slice(index + run.length),
      "latin1",
    );
  },
};

const MOST_BYTES = 2 ** 20;

/** `other`: the bytes of another file, of which parts may be spliced in. */
export function mutated(source, bytes, other) {
  let made = Buffer.from(bytes);
  for (let k = between(source, 1, chance(source, 0.2) ? 8 : 2); k > 0; k--)
    made = pick(source, Object.values(KINDS))(source, made, other);
  return made.subarray(0, MOST_BYTES);
}
