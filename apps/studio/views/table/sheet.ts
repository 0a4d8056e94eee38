/** The columns that Table shows: those of the file, known classes, then labels of every method, strength of the subject. */
import { computed, type ReadonlySignal } from "@preact/signals";
import type { MethodName } from "spectacl";
import type { NumberColumn, TextColumn } from "spectacl/io";
import type { SheetColumn } from "../../parts/cell.js";
import { methods } from "../../state/catalog.js";
import { type Data, data } from "../../state/data.js";
import { nameOf, shownNumber } from "../../state/names.js";
import { type Result, shown, subjectResult } from "../../state/results.js";
import { colorOf } from "../../state/shades.js";
import { subject } from "../../state/view.js";

export interface ShownColumn extends SheetColumn {
  readonly key: string;
  /** The color of a cell's dot, by its word; undefined for columns without dots. */
  color?(code: number): string;
}

/** As they come with the data: workers keep a copy of them. */
export const dataColumns = computed((): readonly ShownColumn[] => {
  const now = data.value;
  if (!now) return [];
  return now.graph ? nodeColumns(now) : fileColumns(now);
});

/** Results alone: panels change with every step of progress, which must not rebuild the columns. */
const results = steady(
  () => shown.value.flatMap(({ method, result }) => (result ? [{ method, result }] : [])),
  (a, b) => a.length === b.length && a.every(({ result }, at) => result === b[at].result),
);

/** As the methods found them. */
export const foundColumns = computed((): readonly ShownColumn[] => {
  const labels = results.value.map(({ method, result }) => labelColumn(method, result));
  const { strength, membership } = subjectResult.value?.clustering ?? {};
  const { title } = methods[subject.value];
  return [
    ...labels,
    ...(strength ? [numberShown(`strength (${title})`, strength)] : []),
    ...(membership ? [numberShown(`membership (${title})`, membership)] : []),
  ];
});

export const columns = computed((): readonly ShownColumn[] => [...dataColumns.value, ...foundColumns.value]);

/** A computed value that stays the same object while nothing in it has changed. */
function steady<T>(compute: () => T, same: (a: T, b: T) => boolean): ReadonlySignal<T> {
  let last: T | undefined;
  return computed(() => {
    const next = compute();
    if (last === undefined || !same(last, next)) last = next;
    return last;
  });
}

function fileColumns({ table, rows, truth, n }: Data): readonly ShownColumn[] {
  const whole = rows.length === n && table[0] !== undefined && lengthOf(table[0]) === n;
  const file = table.map(
    (column): ShownColumn => ({ key: `file ${column.name}`, column, ...(!whole && { rows }) }),
  );
  if (!truth || table.some(({ name }) => name === truth.name)) return file;
  const known: TextColumn = {
    name: truth.name,
    kind: "text",
    codes: wordsOf(truth.codes),
    words: ["", ...truth.classes],
    missing: 0,
  };
  return [...file, { key: "classes", column: known }];
}

function nodeColumns({ nodes, graph, n }: Data): readonly ShownColumn[] {
  const degree = Float64Array.from({ length: n }, (_, i) =>
    graph ? graph.offsets[i + 1] - graph.offsets[i] : 0,
  );
  const named: ShownColumn[] = nodes
    ? [
        {
          key: "node",
          column: {
            name: "node",
            kind: "text",
            codes: Uint32Array.from(nodes, (_, i) => i),
            words: nodes,
            missing: 0,
          },
        },
      ]
    : [];
  return [...named, numberShown("neighbors", degree)];
}

function labelColumn(method: MethodName, result: Result): ShownColumn {
  const { labels, clusters } = result.clustering;
  const column: TextColumn = {
    name: methods[method].title,
    kind: "text",
    codes: wordsOf(labels),
    words: [nameOf(result, -1), ...clusters.map((_, label) => nameOf(result, label))],
    missing: 0,
  };
  return {
    key: `labels ${method}`,
    column,
    color: (code) => colorOf(shownNumber(result, code - 1)),
  };
}

/** Labels as numbers of words, of which the first is for rows without one: -1 wraps to 0. */
function wordsOf(labels: Int32Array): Uint32Array {
  // A copy, then map: `from` with a function walks an iterator, ten times as slow.
  return new Uint32Array(labels).map((label) => label + 1);
}

function numberShown(name: string, values: Float64Array): ShownColumn {
  const column: NumberColumn = { name, kind: "number", values, missing: 0 };
  return { key: name, column };
}

function lengthOf(column: TextColumn | NumberColumn): number {
  return column.kind === "text" ? column.codes.length : column.values.length;
}

/** Without what workers cannot be sent. */
export function plainColumn({ column, rows }: ShownColumn): SheetColumn {
  return rows ? { column, rows } : { column };
}
