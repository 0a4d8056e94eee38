/** Values → columns of a table. */
import type { Dataset } from "spectacl/datasets";
import type { Column, Table } from "spectacl/io";

/** Columns as a table of their own. */
export function tableOf(columns: readonly Column[]): Table {
  const [first] = columns;
  const rows = first.kind === "number" ? first.values.length : first.codes.length;
  return { rows, columns };
}

export function numberColumn(name: string, values: ArrayLike<number>): Column {
  const column = Float64Array.from(values);
  return { name, kind: "number", values: column, missing: column.filter(Number.isNaN).length };
}

export function textColumn(name: string, values: readonly string[]): Column {
  const words = [...new Set(values)];
  const code = new Map(words.map((word, at) => [word, at]));
  return {
    name,
    kind: "text",
    codes: Uint32Array.from(values, (word) => code.get(word) ?? 0),
    words,
    missing: values.filter((word) => word === "").length,
  };
}

/** Coordinates and classes of a data set. */
export function datasetColumns({ points, truth, columns, classes }: Dataset): Column[] {
  const label = classes
    ? textColumn(
        "class",
        Array.from(truth, (code) => classes[code]),
      )
    : numberColumn("class", truth);
  return [...pointColumns(points, columns), label];
}

/** Each coordinate as a column. */
export function pointColumns({ n, dim, coords }: Dataset["points"], names: readonly string[]): Column[] {
  return names.slice(0, dim).map((name, c) => {
    const values = new Float64Array(n);
    for (let i = 0; i < n; i++) values[i] = coords[i * dim + c];
    return { name, kind: "number", values, missing: 0 };
  });
}
