/** The first pass over a streamed file: rows are counted, columns judged, a sample drawn and fitted. */
import { type Model, methods, type Recipe } from "spectacl";
import { ioError, usedColumns } from "spectacl/internal";
import { type ColumnFacts, type RowStream, survey } from "spectacl/io";
import type { CommonFlags } from "../flags/common-flags.js";
import type { DataFlags } from "../flags/data-flags.js";
import type { InputFile } from "../input/input-file.js";
import { fromTable, type Rows } from "../input/load.js";
import { printInput } from "../output/summary.js";
import { fitModel } from "../run/fit-model.js";
import { rowProgress } from "../terminal/row-progress.js";
import type { Terminal } from "../terminal/terminal.js";
import { plural } from "../terminal/words.js";
import { addBadLines, badLinesText, countBadLines, NO_BAD_LINES } from "./tally.js";
import { checkUnchanged } from "./unchanged.js";

interface FileSurvey {
  readonly rows: number;
  readonly facts: readonly ColumnFacts[];
  /** The rows sampled, as if they were the whole file. */
  readonly sample: Rows;
  /** What was done about the blanks of the sample. */
  readonly gaps: readonly string[];
  /** Indices of the columns used, and of those that contain text. */
  readonly columns: readonly number[];
  readonly textual: readonly number[];
}

interface SurveyFlags extends DataFlags, CommonFlags {
  readonly force?: boolean;
}

export async function surveyFile(
  file: InputFile,
  stream: RowStream,
  recipe: Recipe,
  flags: SurveyFlags,
  screen: Terminal,
): Promise<FileSurvey> {
  const { report, end } = rowProgress(flags.progress, screen, "survey");
  const { seed = 0 } = recipe as { seed?: number };
  let bad = NO_BAD_LINES;
  try {
    const found = await survey(stream, {
      seed,
      onChunk: ({ table, next }) => {
        bad = addBadLines(bad, countBadLines(table));
        report(next.row, stream.rows === undefined ? file.share(next.byte) : next.row / stream.rows);
      },
    });
    await checkUnchanged(file);
    if (found.rows === 0) throw ioError("NO_TABLE_ROWS", {});
    // Blanks of the sample do not stop it; those of the file do, if they are to.
    const { na, ...rest } = flags;
    const sample = fromTable(file.name, found.sample, na === "fail" ? rest : flags, found.columns);
    const columns = usedColumns(sample.plan);
    checkCells(
      columns.filter((c) => sample.plan[c].tick === undefined).map((c) => found.columns[c]),
      na,
    );
    const told = badLinesText(bad);
    const gaps = [...(told ? [told] : []), ...sample.gaps];
    return {
      rows: found.rows,
      facts: found.columns,
      sample,
      gaps:
        found.sample.rows < found.rows
          ? gaps.map((gap) => (gap === told ? gap : `in the sample, ${gap}`))
          : gaps,
      columns,
      textual: found.columns.flatMap(({ kind }, c) => (kind === "text" ? [c] : [])),
    };
  } finally {
    end();
  }
}

/** Fails for infinite numbers and blanks if there must be none, wherever in the file they are. */
function checkCells(used: readonly ColumnFacts[], na: DataFlags["na"]): void {
  if (na !== "fail") return;
  for (const { name, firstInfinite } of used) {
    if (firstInfinite) throw ioError("INFINITE_CELL", { ...firstInfinite, column: name });
  }
  const blank = used
    .flatMap(({ name, firstMissing }) => (firstMissing ? [{ ...firstMissing, column: name }] : []))
    .sort((a, b) => a.row - b.row);
  if (blank.length > 0) throw ioError("MISSING_CELL", blank[0]);
}

/** The survey of a file and the model of its sample; prints what was found along the way. */
export async function fitSample(
  file: InputFile,
  stream: RowStream,
  recipe: Recipe,
  flags: SurveyFlags,
  screen: Terminal,
): Promise<{ readonly model: Model; readonly found: FileSurvey }> {
  const found = await surveyFile(file, stream, recipe, flags, screen);
  const { sample, rows } = found;
  printInput(sample, screen, rows);
  if (sample.table.rows < rows)
    screen.print(
      `  ${screen.dim(`streamed: the model is fitted to a sample of ${plural(sample.table.rows, "row")}${blanksOf(sample)}.`)}`,
    );
  const model = await fitModel(sample, recipe, flags, screen);
  screen.print(
    `  ${screen.good("✓")} ${methods[model.recipe.method].title}: ${plural(model.clusters.length, "cluster")}`,
  );
  return { model, found };
}

/** Rows with blanks are the only ones whose own values depend on which rows were sampled. */
function blanksOf({ filledRows }: Rows): string {
  return filledRows.length > 0 ? ", and blanks are filled in from these rows alone" : "";
}
