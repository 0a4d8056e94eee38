/** Rows in Spark and the flags about columns → the rows that are drawn, with only the columns that the flags leave, and flags for these. */
import { selectColumns, type Table } from "spectacl/io";
import type { SampleOptions, Spark } from "spectacl/spark";
import type { DataFlags } from "../flags/data-flags.js";
import type { RemoteFlags } from "../flags/remote-flags.js";
import { namedColumn } from "../input/label-column.js";

interface DrawFlags extends RemoteFlags, DataFlags {}

/** What is drawn, and the flags as they are for a table of the columns drawn. */
interface RemoteDraw<F> {
  readonly options: SampleOptions;
  readonly flags: F;
}

export async function remoteDraw<F extends DrawFlags>(
  spark: Spark,
  source: string,
  seed: number,
  flags: F,
): Promise<RemoteDraw<F>> {
  const { sampleRows: rows, stratify } = flags;
  const options = { seed, ...(rows !== undefined && { rows }), ...(stratify !== undefined && { stratify }) };
  if (!flags.columns && !flags.exclude && !flags.column?.some(isIgnored)) return { options, flags };
  const named = travelling(
    (await spark.columns(source)).map(({ name }) => name),
    flags,
  );
  const { exclude: _, ...kept } = { ...flags, ...named.flags };
  return { options: { ...options, columns: named.columns }, flags: kept as F };
}

/** Names of all columns and the flags that choose among them → those that are needed here, and flags that find them there. */
export function travelling(
  names: readonly string[],
  flags: DataFlags,
): { readonly columns: readonly string[]; readonly flags: DataFlags } {
  const all: Table = { rows: 0, columns: names.map(bareColumn) };
  const chosen = flags.columns === undefined ? undefined : selectColumns(all, flags.columns);
  const left = new Set([
    ...(flags.exclude === undefined ? [] : selectColumns(all, flags.exclude)),
    ...(flags.column ?? []).filter(isIgnored).flatMap((wish) => selectColumns(all, parts(wish)[0])),
  ]);
  const truth = flags.truth === undefined ? [] : [namedColumn(all, "--truth", flags.truth)];
  const wishes = (flags.column ?? []).flatMap((wish) => {
    const [selector, use] = parts(wish);
    const asked = use === undefined ? [] : selectColumns(all, selector).filter((c) => !left.has(c));
    return asked.length > 0
      ? [{ asked, use: use as string }]
      : use === undefined
        ? [{ asked, use: wish }]
        : [];
  });
  const used = (chosen ?? [...names.keys()]).filter((c) => !left.has(c));
  const wished = wishes.flatMap(({ asked }) => asked);
  const travel = [...new Set([...used, ...truth, ...wished])];
  return {
    columns: travel.map((c) => names[c]),
    flags: {
      ...(chosen && { columns: listed(used, names) }),
      ...(truth.length > 0 && { truth: listed(truth, names) }),
      ...(flags.column && {
        // What is no NAME=USE is refused where such words are read.
        column: wishes.map(({ asked, use }) => (asked.length > 0 ? `${listed(asked, names)}=${use}` : use)),
      }),
    },
  };
}

function parts(wish: string): [string, string | undefined] {
  const at = wish.lastIndexOf("=");
  return at < 1 ? [wish, undefined] : [wish.slice(0, at), wish.slice(at + 1)];
}

function isIgnored(wish: string): boolean {
  return parts(wish)[1]?.trim() === "ignore";
}

/** By their names, whatever is in them. */
function listed(columns: readonly number[], names: readonly string[]): string {
  return columns.map((c) => `"${names[c].replaceAll('"', '""')}"`).join(",");
}

function bareColumn(name: string): Table["columns"][number] {
  return { name, kind: "number", values: new Float64Array(), missing: 0 };
}
