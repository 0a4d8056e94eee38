/** Tables of results: how each kind of value is written, and a table as text. */

/** A column: its head, where in a row its value lies ("ours.cpu"), and what kind of value it is. */
export function column(head, at, kind = "text") {
  return { head, at, kind };
}

const kinds = {
  text: String,
  count: (value) => value.toLocaleString("en-US", { maximumFractionDigits: 0 }),
  time: duration,
  memory: (value) => `${kinds.count(value)} MB`,
  ratio: (value) => `${significant(value)}×`,
  spread: ([least, most]) => `${significant(least)}–${significant(most)}`,
  score: (value) => value.toFixed(3),
};

/** The columns that are filled in any row, and the rows as text. */
export function cells({ columns, rows }) {
  const lines = rows.map((row) => columns.map(({ at, kind }) => written(valueAt(row, at), kind)));
  const filled = columns.map((_, c) => lines.some((line) => line[c] !== ""));
  const keep = (line) => line.filter((_, c) => filled[c]);
  return {
    head: keep(columns.map(({ head }) => head)),
    numeric: keep(columns.map(({ kind }) => kind !== "text")),
    rows: lines.map(keep),
  };
}

export function printTable(table) {
  const { head, numeric, rows } = cells(table);
  const lines = [head, ...rows];
  const widths = head.map((_, c) => Math.max(...lines.map((line) => line[c].length)));
  const pad = (cell, c) => (numeric[c] ? cell.padStart(widths[c]) : cell.padEnd(widths[c]));
  const text = lines.map((line) => line.map(pad).join("  ").trimEnd());
  process.stdout.write(`\n${table.title}\n${text.join("\n")}\n`);
}

/** Milliseconds in the unit that leaves two or three digits. */
export function duration(ms) {
  if (ms < 9.95) return `${ms.toFixed(1)} ms`;
  if (ms < 999.5) return `${ms.toFixed(0)} ms`;
  if (ms < 9_995) return `${(ms / 1000).toFixed(2)} s`;
  return ms < 99_950 ? `${(ms / 1000).toFixed(1)} s` : `${kinds.count(ms / 1000)} s`;
}

function significant(value) {
  return value < 9.95 ? value.toFixed(1) : kinds.count(value);
}

/** A goal's value or bound with its unit; shares keep four digits, so that one just short does not look reached. */
function amount(value, { unit }) {
  if (value >= 100) return `${kinds.count(value)}${unit}`;
  return `${Number(value < 1 ? value.toFixed(4) : value.toPrecision(3))}${unit}`;
}

/** The bound of a goal. */
export function bound(goal) {
  return goal.atLeast === undefined
    ? `at most ${amount(goal.atMost, goal)}`
    : `at least ${amount(goal.atLeast, goal)}`;
}

/** What was measured for a goal, or why nothing was. */
export function measuredValue(goal) {
  return goal.value === undefined ? (goal.reason ?? "") : amount(goal.value, goal);
}

/** A judgment in one sentence: what, where, the value and the bound. */
export function sentence(judgment) {
  const { title, where } = judgment;
  return `${title}${where ? `, ${where}` : ""}: ${measuredValue(judgment)}, goal ${bound(judgment)}`;
}

function written(value, kind) {
  return value === undefined || value === null ? "" : kinds[kind](value);
}

function valueAt(row, path) {
  return path.split(".").reduce((value, name) => value?.[name], row);
}
