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
  /** The deviation that their rounding adds, in the same units. */
  readonly rounding: number;
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
    return told ? { column, stem, values, standard, rounding: roundingOf(values, standard) } : undefined;
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
  return first.size >= FEWEST_VALUES ? { column, stem, values, rounding: 0 } : undefined;
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
  const [x, y] = [one.standard, other.standard];
  const rounded = Math.hypot(one.rounding, other.rounding);
  const farthest = ROUNDING_SLACK * Math.sqrt(3) * (one.rounding + other.rounding);
  const near = (sign: number): boolean =>
    isLike(x, y, sign, MOST_OFF, Number.POSITIVE_INFINITY) ||
    // Rounded to whole degrees the same temperature is a little another one in each unit.
    (rounded <= MOST_ROUNDED && isLike(x, y, sign, ROUNDING_SLACK * rounded, farthest));
  return near(1) || near(-1);
}

// Coarser numbers agree by chance.
const MOST_ROUNDED = 0.06;
const ROUNDING_SLACK = 1.2;
const MOST_DIGITS = 6;

/** The deviation that rounding adds to numbers of so many digits behind the point, in deviations of the numbers. */
function roundingOf(values: Float64Array, standard: Float64Array): number {
  let step = 1;
  for (let digits = 0; digits < MOST_DIGITS && values.some((x) => isFiner(x, step)); digits++) step /= 10;
  const first = values.findIndex((x) => !Number.isNaN(x));
  const other = values.findIndex((x) => !Number.isNaN(x) && x !== values[first]);
  const deviation = (values[other] - values[first]) / (standard[other] - standard[first]);
  return step / Math.sqrt(12) / deviation;
}

function isFiner(value: number, step: number): boolean {
  return !Number.isNaN(value) && Math.abs(value / step - Math.round(value / step)) > 1e-6;
}

function isLike(
  one: Float64Array,
  other: Float64Array,
  sign: number,
  off: number,
  farthest: number,
): boolean {
  const most = off * off * one.length;
  let square = 0;
  for (let i = 0; i < one.length; i++) {
    if (Number.isNaN(one[i]) !== Number.isNaN(other[i])) return false;
    if (Number.isNaN(one[i])) continue;
    const apart = one[i] - sign * other[i];
    square += apart * apart;
    if (square > most || Math.abs(apart) > farthest) return false;
  }
  return true;
}

function areSame({ values: one }: Held, { values: other }: Held): boolean {
  return one.every((value, i) => Object.is(value, other[i]) || value === other[i]);
}
