/**
 * Planned columns → the same where copies count once: columns that hold the same, in whatever way they are written, or the
 * same but for a hundredth of their spread, in another unit or turned around.
 */

import { placeColumns } from "../table/places.js";
import type { Column, Table } from "../table/table.js";
import { wordIn } from "../table/word.js";
import type { Look } from "./look.js";
import type { PlannedColumn, PlanOptions } from "./planned.js";

// Rows that tell whether columns are copies; a few are not enough to tell.
const LOOKED = 1000;
const FEWEST_ROWS = 20;
const MOST_OFF = 0.01;
const FEWEST_VALUES = 3;

export function withoutCopies(
  planned: readonly PlannedColumn[],
  looks: readonly Look[],
  table: Table,
  { columns, wishes }: PlanOptions,
): readonly PlannedColumn[] {
  if (table.rows < FEWEST_ROWS) return planned;
  const free = (c: number): boolean => !wishes?.has(c) && !columns?.includes(c);
  const step = Math.max(1, Math.floor(table.rows / LOOKED));
  const rows = Uint32Array.from({ length: Math.floor((table.rows - 1) / step) + 1 }, (_, k) => k * step);
  const kept: Held[] = [];
  const copied = new Map<number, { readonly of: number; readonly exact: boolean }>();
  // Of a place in degrees and in meters the degrees are kept, which know the sphere.
  const first = new Set(placesIn(planned));
  for (const c of [...first, ...[...planned.keys()].filter((c) => !first.has(c))]) {
    const one = planned[c];
    if (one.use !== "distance" || one.role === "vector" || one.reason.code === "sparse-counts") continue;
    const own = heldIn(c, one, looks[c], table.columns[c], rows);
    if (!own) continue;
    const twin = free(c) ? kept.find((other) => !areKin(own, other) && isCopy(own, other)) : undefined;
    if (twin) copied.set(c, { of: twin.column, exact: areSame(own, twin) });
    else kept.push(own);
  }
  return planned.map((one, c) => {
    const found = copied.get(c);
    if (!found) return one;
    const { of, exact } = found;
    return { ...one, use: "describe", reason: { code: "copy", of: planned[of].name, exact } };
  });
}

function placesIn(planned: readonly PlannedColumn[]): number[] {
  const found = placeColumns(planned.map(({ name }) => name));
  return found ? [found.latitude, found.longitude] : [];
}

interface Held {
  readonly column: number;
  /** The family of its name: neighbors in a series are nearly the same. */
  readonly stem: string | undefined;
  readonly values: Float64Array;
  /** In units of their deviation about their mean; absent for words. */
  readonly standard?: Float64Array;
}

/** What it holds in the rows that are looked at: numbers, or the places of its words by first appearance; undefined if too few differ. */
function heldIn(
  column: number,
  { name, role }: PlannedColumn,
  look: Look,
  own: Column,
  rows: Uint32Array,
): Held | undefined {
  const stem = familyOf(name);
  if (look.values && role !== "category" && role !== "rank") {
    const { values: all } = look;
    const values = Float64Array.from(rows, (row) => all[row]);
    const standard = standardized(values);
    const told = look.distinct >= FEWEST_VALUES && standard;
    return told ? { column, stem, values, standard } : undefined;
  }
  const first = new Map<number | string, number>();
  const cellOf = (row: number): number | string =>
    own.kind === "text" ? own.words[own.codes[row]] : own.values[row];
  const values = Float64Array.from(rows, (row) => {
    const cell = cellOf(row);
    const blank = cell === "" || Number.isNaN(cell);
    if (blank) return Number.NaN;
    if (!first.has(cell)) first.set(cell, first.size);
    return first.get(cell) as number;
  });
  return first.size >= FEWEST_VALUES ? { column, stem, values } : undefined;
}

/** What names of a series have in common: nm of 400nm and 401nm; undefined without a number. */
function familyOf(name: string): string | undefined {
  const plain = wordIn(name) ?? "";
  return /\d/.test(plain) ? plain.toLowerCase().replace(/[\d.,]+/g, "#") : undefined;
}

function standardized(values: Float64Array): Float64Array | undefined {
  let [count, sum] = [0, 0];
  for (const value of values) {
    if (Number.isNaN(value)) continue;
    count++;
    sum += value;
  }
  if (count < FEWEST_ROWS) return undefined;
  const mean = sum / count;
  let square = 0;
  for (const value of values) if (!Number.isNaN(value)) square += (value - mean) ** 2;
  const deviation = Math.sqrt(square / count);
  return deviation > 0 && Number.isFinite(deviation)
    ? values.map((value) => (value - mean) / deviation)
    : undefined;
}

function areKin(one: Held, other: Held): boolean {
  return one.stem !== undefined && one.stem === other.stem;
}

/** Words: the same partition. Numbers: the same line, within a hundredth of the deviation. */
function isCopy(one: Held, other: Held): boolean {
  if (!one.standard || !other.standard) return !one.standard && !other.standard && areSame(one, other);
  return isLike(one.standard, other.standard, 1) || isLike(one.standard, other.standard, -1);
}

function isLike(one: Float64Array, other: Float64Array, sign: number): boolean {
  const most = MOST_OFF * MOST_OFF * one.length;
  let square = 0;
  for (let i = 0; i < one.length; i++) {
    if (Number.isNaN(one[i]) !== Number.isNaN(other[i])) return false;
    if (Number.isNaN(one[i])) continue;
    square += (one[i] - sign * other[i]) ** 2;
    if (square > most) return false;
  }
  return true;
}

function areSame({ values: one }: Held, { values: other }: Held): boolean {
  return one.every((value, i) => Object.is(value, other[i]) || value === other[i]);
}
