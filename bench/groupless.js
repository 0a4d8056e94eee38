/** Tables without groups, of many kinds: what evidence is calibrated on. */
import { normal, random } from "../dist/internal.js";

const ROWS = [30, 60, 120, 250, 500, 1000, 2000];
const COLUMNS = [2, 3, 5, 1, 10, 20, 50, 200];
// Larger ones take long and say no more.
const MOST_CELLS = 120_000;
// Every so many tables a third of the rows are copies.
const COPIED = 9;

/** Kind → from numbers drawn and columns a function that draws a row; `wide` ones make no sense in one column. */
const KINDS = {
  uniform:
    ({ u }, d) =>
    () =>
      Array.from({ length: d }, u),
  normal:
    ({ g }, d) =>
    () =>
      Array.from({ length: d }, g),
  "log-normal":
    ({ g }, d) =>
    () =>
      Array.from({ length: d }, () => Math.exp(g())),
  exponential:
    ({ u }, d) =>
    () =>
      Array.from({ length: d }, () => -Math.log(1 - u())),
  t:
    ({ g }, d) =>
    () => {
      const spread = Math.sqrt((g() ** 2 + g() ** 2 + g() ** 2) / 3);
      return Array.from({ length: d }, () => g() / spread);
    },
  "one skewed column":
    ({ g }, d) =>
    () =>
      Array.from({ length: d }, (_, c) => (c === 0 ? Math.exp(1.5 * g()) : g())),
  "every other column of five values":
    ({ u, g }, d) =>
    () =>
      Array.from({ length: d }, (_, c) => (c % 2 ? Math.floor(5 * u()) : g())),
  integers:
    ({ g }, d) =>
    () =>
      Array.from({ length: d }, () => Math.round(2 * g())),
  correlated: ({ g }, d) => {
    const loads = Array.from({ length: d }, () => [g(), g()]);
    return () => {
      const [a, b] = [g(), g()];
      return loads.map(([x, y]) => x * a + y * b + 0.3 * g());
    };
  },
  line: ({ u, g }, d) => {
    const slope = Array.from({ length: d }, g);
    return () => {
      const at = 4 * u();
      return slope.map((x) => x * at + 0.2 * g());
    };
  },
  ring:
    ({ u, g }, d) =>
    () => {
      const turn = 2 * Math.PI * u();
      return Array.from({ length: d }, (_, c) => [Math.cos(turn), Math.sin(turn)][c] ?? 0).map(
        (x) => x + 0.15 * g(),
      );
    },
  ball:
    ({ u, g }, d) =>
    () => {
      const x = Array.from({ length: d }, g);
      const scale = u() ** (1 / d) / Math.hypot(...x);
      return x.map((value) => value * scale);
    },
};
const WIDE = ["correlated", "line", "ring", "ball"];

/** `count` of them, each with its kind and shape. */
export function* groupless(count, seed) {
  const names = Object.keys(KINDS);
  const source = random(seed, 7001);
  const draws = { u: source.uniform, g: normal(source) };
  for (let made = 0, turn = 0; made < count; turn++) {
    const kind = names[turn % names.length];
    const dim = COLUMNS[Math.floor(turn / names.length) % COLUMNS.length];
    const n = ROWS[source.below(ROWS.length)];
    if (n * dim > MOST_CELLS || (dim === 1 && WIDE.includes(kind))) continue;
    const row = KINDS[kind](draws, dim);
    const rows = Array.from({ length: n }, row);
    const copied = turn % COPIED === 4 ? rows.map((x, i) => (i % 3 === 0 ? rows[source.below(n)] : x)) : rows;
    made++;
    yield { kind, n, dim, rows: copied };
  }
}
