// Parts of a record replaced, removed or made extreme. An edit is plain data, so that a failure can be stored.
import { chance, pick } from "../draws.mjs";

const VALUES = [
  ...[
    null,
    true,
    false,
    "",
    "x",
    "nearest",
    "__proto__",
    [],
    {},
    [null],
    [1, 2],
    { size: 1 },
    { kind: "radius" },
  ],
  ...[
    -1,
    0,
    1,
    2,
    1.5,
    7,
    1e9,
    2 ** 31 - 1,
    -(2 ** 31),
    2 ** 32,
    2 ** 53,
    5e-324,
    1e-300,
    1e154,
    1e308,
    -1e308,
  ],
  ...["NaN", "Infinity", "-Infinity"].map((number) => ({ $: number })),
];
/** What only a program can put into a record. */
const LIVE = [
  { $: "undefined" },
  { $: "Float64Array", length: 0 },
  { $: "Float64Array", length: 3 },
  { $: "Int32Array", length: 3 },
  { $: "Uint8Array", length: 60 },
  { $: "function" },
  { $: "bigint" },
];

const LIVES = {
  NaN: () => Number.NaN,
  Infinity: () => Number.POSITIVE_INFINITY,
  "-Infinity": () => Number.NEGATIVE_INFINITY,
  undefined: () => undefined,
  Float64Array: ({ length }) => new Float64Array(length),
  Int32Array: ({ length }) => new Int32Array(length),
  Uint8Array: ({ length }) => new Uint8Array(length),
  function: () => () => 1,
  bigint: () => 10n,
};

const liveOf = (value) =>
  value !== null && typeof value === "object" && "$" in value ? LIVES[value.$](value) : value;
const MOST_KEYS = 30;

/** A way down into a record, by its keys. */
export function drawEdit(source, record, live = false) {
  const path = [];
  for (let at = record; at !== null && typeof at === "object"; at = at[path.at(-1)]) {
    const keys = ArrayBuffer.isView(at)
      ? [String(source.below(at.length || 1))]
      : Object.keys(at).slice(0, MOST_KEYS);
    if (keys.length === 0) break;
    path.push(pick(source, keys));
    if (chance(source, 0.45)) break;
  }
  if (chance(source, 0.15)) return { path, gone: true };
  return { path, value: pick(source, live ? [...VALUES, ...LIVE] : VALUES) };
}

/** Changes the record, which is the caller's own. */
export function apply(record, { path, value, gone }) {
  let at = record;
  for (const key of path.slice(0, -1)) {
    at = at?.[key];
    if (at === null || typeof at !== "object") return;
  }
  const last = path.at(-1);
  if (gone && !ArrayBuffer.isView(at)) delete at[last];
  else if (typeof liveOf(value) !== "bigint" || !ArrayBuffer.isView(at)) at[last] = liveOf(value);
}
