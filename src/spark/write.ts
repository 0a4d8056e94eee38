/** Where labeled rows go, in Spark's words → the plans that write them, and lose nothing on the way. */
import { randomBytes } from "node:crypto";
import { OptionError } from "../base/errors.js";
import type { Plan } from "./client.js";
import type { Relation } from "./source.js";
import { sparkFailure } from "./spark-errors.js";
import { nameParts, quoted } from "./sql.js";

const MODES = ["append", "overwrite", "errorifexists", "ignore"] as const;

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

/** A step of a write. */
export interface WriteStep {
  readonly plan: Plan;
  /** It is short and must not be interrupted. */
  readonly swap?: boolean;
  /** What leaves things as they were if this step fails; without it nothing can. */
  readonly undo?: readonly Plan[];
  /** The tables that hold the rows if it fails and is not undone; the target may hold none then. */
  readonly kept?: readonly string[];
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
export function writePlan(input: Relation, target: SparkTarget, exists: boolean): readonly WriteStep[] {
  const { saveAsTable, save, createOrReplaceTempView: view, mode = "errorifexists" } = target;
  if (view !== undefined) {
    return [{ plan: { command: { createView: { input, name: view, replace: true } } } }];
  }
  if (mode !== "overwrite" || !exists) {
    const safe = mode === "overwrite" ? "errorifexists" : mode;
    return [{ plan: written(input, target, saveAsTable, save, safe) }];
  }
  const mark = randomBytes(6).toString("hex");
  if (saveAsTable !== undefined) return swapped(input, target, saveAsTable, mark);
  const beside = `spectacl_beside_${mark}`;
  const drop = sql(`DROP TABLE IF EXISTS ${beside}`);
  // A folder cannot be renamed from here: the rows are kept in a table until they are in their place.
  return [
    { plan: written(input, { format: "parquet" }, beside, undefined, "errorifexists"), undo: [drop] },
    {
      plan: written({ sql: { query: `SELECT * FROM ${beside}` } }, target, undefined, save, "overwrite"),
      swap: true,
      kept: [beside],
    },
    { plan: drop, swap: true },
  ];
}

/** The new table beside the old one, then both change names: at every moment one of them is whole. */
function swapped(input: Relation, target: SparkTarget, table: string, mark: string): readonly WriteStep[] {
  const parts = nameParts(table) as string[];
  const whole = (end: string) => [...parts.slice(0, -1), `${parts.at(-1)}${end}`].map(quoted);
  const [own, fresh, old] = ["", `__new_${mark}`, `__old_${mark}`].map((end) => whole(end).join("."));
  // A new name in Spark's own catalog must not name that catalog.
  const skipped = parts.length > 2 && /^spark_catalog$/i.test(parts[0]) ? 1 : 0;
  const renamed = (from: string, end: string) =>
    sql(`ALTER TABLE ${from} RENAME TO ${whole(end).slice(skipped).join(".")}`);
  const drop = sql(`DROP TABLE IF EXISTS ${fresh}`);
  const undo = [renamed(old, ""), drop];
  return [
    { plan: written(input, target, fresh, undefined, "errorifexists"), undo: [drop] },
    // Whether a step was done is not known if its answer was lost: what was not renamed is not renamed back.
    { plan: renamed(own, `__old_${mark}`), swap: true, undo },
    { plan: renamed(fresh, ""), swap: true, undo, kept: [old, fresh] },
    { plan: sql(`DROP TABLE ${old}`), swap: true },
  ];
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

function sql(text: string): Plan {
  return { command: { sql: { sql: text, input: { sql: { query: text } } } } };
}

/**
 * Runs the steps of a write in order. What a failed one leaves is taken away, but never the only copy of rows: then the
 * error names the tables that hold them.
 */
export async function runSteps(
  steps: readonly WriteStep[],
  run: (plan: Plan, part: "label" | "finish" | "clean up") => Promise<void>,
  signal?: AbortSignal,
): Promise<void> {
  for (const { plan, swap, undo = [], kept } of steps) {
    try {
      await run(plan, swap ? "finish" : "label");
      // Whoever says stop once the rows lie beside the target wants the target as it is; one that is written is written.
      if (!swap && undo.length > 0) signal?.throwIfAborted();
    } catch (error) {
      let undone = undo.length > 0;
      for (const back of undo) {
        // Behind a failure nothing more is dropped that may be the only copy.
        if (kept && !undone) break;
        await run(back, "clean up").catch(() => {
          undone = false;
        });
      }
      if (!kept || undone) throw error;
      throw sparkFailure("SPARK_KEPT", { tables: kept, message: (error as Error).message });
    }
  }
}
