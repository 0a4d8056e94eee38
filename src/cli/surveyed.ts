/** The first pass over a file that is not held: its rows counted, its columns judged, a sample drawn and fitted. */
import { InputError, type Model, type Recipe } from "../index.js";
import { type ColumnFacts, type ColumnRole, checkSurveyed, type RowStream, rolesOf, survey } from "../io.js";
import { choice, fromTable, inFlags, type Rows } from "./data.js";
import type { DataFlags } from "./data-flags.js";
import { fitModel } from "./fitting.js";
import type { CommonFlags } from "./output.js";
import { pace } from "./rate.js";
import type { StreamedFile } from "./streamed-file.js";
import { sayInput } from "./summary.js";
import type { Terminal } from "./terminal.js";
import { checkUnchanged } from "./unchanged.js";
import { plural } from "./wording.js";

export interface Surveyed {
  readonly rows: number;
  readonly facts: readonly ColumnFacts[];
  readonly roles: readonly ColumnRole[];
  /** The rows drawn, as if they were the whole file. */
  readonly sample: Rows;
  /** Columns used, and those that hold words, by index. */
  readonly columns: readonly number[];
  readonly textual: readonly number[];
}

export interface SurveyFlags extends DataFlags, CommonFlags {
  readonly force?: boolean;
}

export async function surveyed(
  file: StreamedFile,
  stream: RowStream,
  recipe: Recipe,
  flags: SurveyFlags,
  screen: Terminal,
): Promise<Surveyed> {
  const { report, end } = pace(flags.progress, screen, "survey");
  const { seed = 0 } = recipe as { seed?: number };
  try {
    const found = await survey(stream, {
      seed,
      onChunk: ({ next }) =>
        report(next.row, stream.rows === undefined ? file.share(next.byte) : next.row / stream.rows),
    });
    await checkUnchanged(file);
    if (found.rows === 0) throw new InputError("the table has no rows.");
    const kinds = rolesOf(found.columns, stream.dialect?.header === true);
    const { columns } = choice(found.sample, flags, kinds);
    if (columns === undefined) {
      const names = found.columns.map(({ name }, c) => `"${name}" (${kinds[c].reason})`);
      throw new InputError(`no column of numbers to cluster: ${names.join(", ")}.`);
    }
    await checkSurveyed(found, columns, flags.na ?? "error", stream).catch((error) => {
      throw inFlags(error);
    });
    return {
      rows: found.rows,
      facts: found.columns,
      roles: kinds,
      sample: fromTable(file.name, found.sample, flags, kinds),
      columns,
      textual: found.columns.flatMap(({ kind }, c) => (kind === "text" ? [c] : [])),
    };
  } finally {
    end();
  }
}

/** The survey and the model of its sample, told as they are found. */
export async function surveyedModel(
  file: StreamedFile,
  stream: RowStream,
  recipe: Recipe,
  flags: SurveyFlags,
  screen: Terminal,
): Promise<{ readonly model: Model; readonly found: Surveyed }> {
  const found = await surveyed(file, stream, recipe, flags, screen);
  const { sample, rows } = found;
  sayInput(sample, screen, rows);
  if (sample.table.rows < rows)
    screen.say(`  ${screen.dim(`streamed: fitted to a sample of ${plural(sample.table.rows, "row")}.`)}`);
  return { model: await fitModel(sample, recipe, flags, screen), found };
}
