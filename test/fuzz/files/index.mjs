// The files part: sound files of every format, mutated, also within what is packed. A file that is refused in a way not
// seen before is one to mutate further.

import { between, chance, pick } from "../draws.mjs";
import { outcomeOf } from "../library/sound.mjs";
import { mutated } from "./mutate.mjs";
import { arrowOf, gzipped, parquetOf, rezipped, unzipped } from "./packed.mjs";
import { expectGraphFile, expectTableFile } from "./reading.mjs";
import { isGraph, SEEDS } from "./seeds.mjs";

const PACKED = SEEDS.filter(({ name }) => /\.(xlsx|ods|zip)$/.test(name)).map(({ name, bytes }) => ({
  name: `made${name.slice(name.lastIndexOf("."))}`,
  files: unzipped(bytes),
}));
const MOST_FOUND = 2000;
const found = new Map();

const WAYS = {
  plain: (source) => {
    const { name, bytes } = seed(source);
    return {
      name,
      bytes: mutated(source, bytes, seed(source).bytes),
      compressed: /xlsx$|ods$|zip$|pyarrow_[^nu]/.test(name),
    };
  },
  gzip: (source) => {
    const { name, bytes } = seed(source);
    const packed = gzipped(source, mutated(source, bytes, seed(source).bytes));
    return { name: `${name}.gz`, bytes: outside(source, packed), compressed: true };
  },
  zip: (source) => {
    const { name, files } = pick(source, PACKED);
    const made = rezipped(source, files, (part) => mutated(source, part, seed(source).bytes));
    return { name, bytes: outside(source, made), compressed: true };
  },
  parquet: (source) => {
    const made = parquetOf(source, (part) => mutated(source, part, part));
    return { name: "made.parquet", bytes: outside(source, made), compressed: true };
  },
  arrow: (source) => {
    const made = arrowOf(source, (part) => mutated(source, part, part));
    return { name: "made.arrow", bytes: outside(source, made), compressed: true };
  },
};
const WHEEL = ["plain", "plain", "plain", "plain", "plain", "gzip", "zip", "parquet", "arrow"];

function seed(source) {
  return found.size > 0 && chance(source, 0.3) ? pick(source, [...found.values()]) : pick(source, SEEDS);
}

/** What is packed may be damaged outside too. */
function outside(source, bytes) {
  return chance(source, 0.2) ? mutated(source, bytes, bytes) : bytes;
}

export function draw(source) {
  const { name, bytes, compressed } = WAYS[pick(source, WHEEL)](source);
  // A name that promises something else.
  const called = chance(source, 0.03) ? pick(source, SEEDS).name : name;
  const piece = pick(source, [7, 64, 1 << 16]);
  return { name: called, bytes: bytes.toString("base64"), compressed, piece, rows: between(source, 1, 20) };
}

export async function tried({ name, bytes: text, compressed, piece = 64, rows = 7 }) {
  const bytes = Buffer.from(text, "base64");
  const outcome = await outcomeOf(() =>
    isGraph(name) ? expectGraphFile(bytes, name) : expectTableFile(bytes, name, { piece, rows }),
  );
  const sign = `${name.replace(/^.*?\./, "")} ${outcome.code} ${outcome.said}`;
  if (found.size < MOST_FOUND && !found.has(sign) && !/gz$/.test(name)) found.set(sign, { name, bytes });
  return { ...outcome, compressed };
}

/** Shorter files: halves, then without pieces of ever fewer bytes. */
export function* smaller(input) {
  const bytes = Buffer.from(input.bytes, "base64");
  const less = (part) => ({ ...input, bytes: part.toString("base64") });
  for (let size = bytes.length >> 1; size >= 1; size >>= 1)
    for (let at = 0; at < bytes.length && at < 24 * size; at += size)
      yield less(Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + size)]));
}
