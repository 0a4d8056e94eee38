// Rows as objects: numbers, words, dates, blanks and truth values in columns that keep to one kind, or do not.
import { bell, between, chance, pick, times } from "../draws.mjs";
import { EDGES } from "./rows.mjs";

const KINDS = {
  numbers: (source) => bell(source),
  whole: (source) => source.below(20),
  edges: (source) => pick(source, EDGES),
  "numbers as words": (source) => String(source.below(100) / 4),
  words: (source) => pick(source, ["a", "b", "c", "", " ", "NA", "ä", "constructor", "__proto__"]),
  "many words": (source) => `w${source.below(1000)}`,
  dates: (source) => `20${between(source, 10, 26)}-0${between(source, 1, 9)}-1${source.below(10)}`,
  truth: (source) => chance(source, 0.5),
  money: (source) => `$${source.below(9000)}.50`,
  angles: (source) => `${source.below(360)}°`,
  keys: (_, i) => i + 1,
  blanks: () => null,
  constant: () => 5,
  mixed: (source) => pick(source, [1, "x", null, true, 1e300, "", "2020-01-01"]),
};
const NAMES = [
  "x",
  "y",
  "id",
  "date",
  "class",
  "lat",
  "lon",
  "price",
  "a b",
  "toString",
  "",
  "x.1",
  "heading",
];

export function drawObjects(source) {
  const n = between(source, 1, 25);
  const names = [...new Set(times(between(source, 1, 5), () => pick(source, NAMES)))];
  const kinds = names.map(() => pick(source, Object.values(KINDS)));
  const blank = pick(source, [0, 0, 0.1, 0.6]);
  return times(n, (i) =>
    Object.fromEntries(
      names
        .map((name, c) => [name, chance(source, blank) ? null : kinds[c](source, i)])
        .filter(() => !chance(source, blank / 4)),
    ),
  );
}
