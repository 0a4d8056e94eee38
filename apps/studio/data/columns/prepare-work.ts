/** Columns of a table → points, scaled as asked, of all rows or of a random sample. */
import { type Points, scaled } from "spectacl";
import { random, STREAM, sample, scalingUnder } from "spectacl/internal";
import { type Column, tableLabels, tablePoints } from "spectacl/io";
import { skill } from "../../engine/protocol.js";
import type { Truth } from "../../state/data.js";
import { type Prepared, type PrepareInput, prepareCall } from "./column-calls.js";

export const prepareWork = skill(prepareCall, preparePoints);

function preparePoints({ na, scale, sample: most, truth, chosen, ...table }: PrepareInput): Prepared {
  const all = tablePoints(table, { na, ...(chosen && { columns: [...table.columns.keys()] }) });
  const kept =
    most === undefined
      ? undefined
      : sample(all.points.n, Math.min(most, all.points.n), random(0, STREAM.sample));
  const { features = [] } = all.points;
  const raw = kept ? { ...picked(all.points, kept), features } : all.points;
  // Whoever asks for it may scale places too, to compare them by another distance.
  const { points, kind } = scaled(raw, scale === "auto" ? scalingUnder(all.distance, scale) : scale);
  const rows = kept ? kept.map((i) => all.rows[i]) : all.rows;
  const { dropped, filled, distance, blanks } = all;
  return {
    raw,
    columns: all.columns,
    encoding: all.encoding,
    ...(distance !== undefined && { distance }),
    ...(blanks && { blanks }),
    points,
    scaling: kind,
    rows,
    dropped,
    filled,
    rangeRatio: rangeRatio(raw),
    ...(truth && { truth: truthOf(truth, rows) }),
  };
}

function picked({ dim, coords }: Points, rows: Uint32Array): Points {
  const some = new Float64Array(rows.length * dim);
  rows.forEach((row, i) => {
    some.set(coords.subarray(row * dim, (row + 1) * dim), i * dim);
  });
  return { n: rows.length, dim, coords: some };
}

/** The widest range of a column over the narrowest, those of constant columns aside. */
function rangeRatio({ n, dim, coords }: Points): number {
  let narrowest = Number.POSITIVE_INFINITY;
  let widest = 0;
  for (let c = 0; c < dim; c++) {
    let [low, high] = [coords[c], coords[c]];
    for (let i = 1; i < n; i++) {
      low = Math.min(low, coords[i * dim + c]);
      high = Math.max(high, coords[i * dim + c]);
    }
    if (high > low) {
      narrowest = Math.min(narrowest, high - low);
      widest = Math.max(widest, high - low);
    }
  }
  return widest > 0 ? widest / narrowest : 1;
}

/**
 * As the program scores: a class written -1 is noise, as is a row without a class. A class whose rows were all left out
 * is none.
 */
function truthOf(column: Column, rows: Uint32Array): Truth {
  const { labels, words } = tableLabels({ rows: rows.length, columns: [column] }, 0);
  const noise = column.kind === "number" ? words.indexOf("-1") : -1;
  const seen = new Set(Array.from(rows, (row) => labels[row]));
  const kept = [...words.keys()].filter((code) => code !== noise && seen.has(code));
  const codeOf = new Map(kept.map((code, at) => [code, at]));
  return {
    name: column.name,
    codes: Int32Array.from(rows, (row) => codeOf.get(labels[row]) ?? -1),
    classes: kept.map((code) => words[code]),
  };
}
