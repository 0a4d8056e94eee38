/** Where labeled rows go, in Spark's words → the plans that write them, and lose nothing on the way. */
import { randomBytes } from "node:crypto";
import { OptionError } from "../base/errors.js";
import type { Plan } from "./client.js";
import type { Relation } from "./source.js";
import { nameParts, quoted } from "./sql.js";

export const MODES = ["append", "overwrite", "errorifexists", "ignore"] as const;

/** Where rows are written to; the words are those of Spark's DataFrameWriter. Name one of the three targets. */
export interface SparkTarget {
  /** A table of the catalog. */
  readonly saveAsTable?: string | undefined;
  /** A folder of files. */
  readonly save?: string | undefined;
  /** A view of this session: nothing is computed until it is read. */
  readonly createOrReplaceTempView?: string | undefined;
  /** What the files are, "parquet" by default for `save`, the server's default for tables. */
  readonly format?: string | undefined;
  /** What is done if the target exists; "errorifexists" by default. "overwrite" writes beside it first. */
  readonly mode?: (typeof MODES)[number] | undefined;
  readonly partitionBy?: readonly string[] | undefined;
  /** Options of the format, as Spark names them. */
  readonly options?: Readonly<Record<string, string>> | undefined;
}

/** A step of a write: a plan, and whether it is short and must not be interrupted. */
export interface WriteStep {
  readonly plan: Plan;
  readonly swap?: boolean;
}

/** The plans that write a relation, in order. If one fails or is interrupted, `undo` leaves things as they were. */
export interface WritePlan {
  readonly steps: readonly WriteStep[];
  readonly undo: readonly Plan[];
}

const SAVE_AS_TABLE = 1;

export function checkTarget(target: SparkTarget): void {
  const { saveAsTable, save, createOrReplaceTempView, mode } = target;
  const named = [saveAsTable, save, createOrReplaceTempView].filter((name) => name !== undefined);
  if (named.length !== 1 || named[0] === "") {
    throw new OptionError(
      "saveAsTable",
      "must be the one target, or save or createOrReplaceTempView",
      saveAsTable,
    );
  }
  for (const [option, name] of Object.entries({ saveAsTable, createOrReplaceTempView })) {
    if (name !== undefined && !nameParts(name)) throw new OptionError(option, "must be a name", name);
  }
  if (mode !== undefined && !MODES.includes(mode)) {
    throw new OptionError("mode", `must be one of ${MODES.join(", ")}`, mode);
  }
}

/** `exists`: whether the target is there already. */
export function writePlan(input: Relation, target: SparkTarget, exists: boolean): WritePlan {
  const { saveAsTable, save, createOrReplaceTempView: view, mode = "errorifexists" } = target;
  if (view !== undefined) {
    return { steps: [{ plan: { command: { createView: { input, name: view, replace: true } } } }], undo: [] };
  }
  if (mode !== "overwrite" || !exists) {
    const safe = mode === "overwrite" ? "errorifexists" : mode;
    return { steps: [{ plan: written(input, target, saveAsTable, save, safe) }], undo: [] };
  }
  const mark = randomBytes(6).toString("hex");
  if (saveAsTable !== undefined) return swapped(input, target, saveAsTable, mark);
  const beside = `spectacl_beside_${mark}`;
  const drop = sql(`DROP TABLE IF EXISTS ${beside}`);
  // A folder cannot be renamed from here: the rows are kept in a table until they are in their place.
  return {
    steps: [
      {
        plan: written(
          input,
          { ...target, partitionBy: undefined, options: undefined },
          beside,
          undefined,
          "errorifexists",
        ),
      },
      {
        plan: written({ sql: { query: `SELECT * FROM ${beside}` } }, target, undefined, save, "overwrite"),
        swap: true,
      },
      { plan: drop, swap: true },
    ],
    undo: [drop],
  };
}

/** The new table beside the old one, then both change names: at every moment one of them is whole. */
function swapped(input: Relation, target: SparkTarget, table: string, mark: string): WritePlan {
  const parts = nameParts(table) as string[];
  const named = (end: string) => [...parts.slice(0, -1), `${parts.at(-1)}${end}`].map(quoted).join(".");
  const [own, fresh, old] = [named(""), named(`__new_${mark}`), named(`__old_${mark}`)];
  return {
    steps: [
      { plan: written(input, target, fresh, undefined, "errorifexists") },
      { plan: sql(`ALTER TABLE ${own} RENAME TO ${old}`), swap: true },
      { plan: sql(`ALTER TABLE ${fresh} RENAME TO ${own}`), swap: true },
      { plan: sql(`DROP TABLE ${old}`), swap: true },
    ],
    undo: [sql(`DROP TABLE IF EXISTS ${fresh}`)],
  };
}

function written(
  input: Relation,
  { format, partitionBy, options }: SparkTarget,
  table: string | undefined,
  path: string | undefined,
  mode: (typeof MODES)[number],
): Plan {
  const source = format ?? (path === undefined ? undefined : "parquet");
  return {
    command: {
      writeOperation: {
        input,
        mode: MODES.indexOf(mode) + 1,
        ...(source !== undefined && { source }),
        ...(path !== undefined && { path }),
        ...(table !== undefined && { table: { name: table, method: SAVE_AS_TABLE } }),
        ...(partitionBy && { partitionBy }),
        ...(options && { options }),
      },
    },
  };
}

export function sql(text: string): Plan {
  return { command: { sql: { sql: text, input: { sql: { query: text } } } } };
}
