/** `spectacl cluster` for a file that is not read into memory: one pass to fit a sample, one to label all rows. */
import type { Model, Recipe } from "spectacl";
import { openRows, type RowStream } from "spectacl/io";
import { otherWarnings } from "../../report/result/choice.js";
import { blankRule, type DataFlags, readOptions } from "../flags/data-flags.js";
import { unusedNames } from "../flags/given-names.js";
import type { InputFile } from "../input/input-file.js";
import { matchedColumns } from "../input/model-file.js";
import { toldColumns } from "../input/plan-notes.js";
import { printChoice, printCurve, printTree } from "../output/choice.js";
import { printStreamEstimate } from "../output/estimate.js";
import { saveModel } from "../output/save-model.js";
import { VERSION } from "../package.js";
import { namedModel } from "../run/named-model.js";
import type { Terminal } from "../terminal/terminal.js";
import { plural } from "../terminal/words.js";
import { openJournal, withJournal } from "./journal.js";
import { type LabelOutputFlags, outputFormat, writeLabeled } from "./label-file.js";
import { printTally } from "./summary.js";
import { fitSample, surveyFile } from "./survey-file.js";

export interface ClusterStreamFlags extends DataFlags, LabelOutputFlags {
  readonly json?: boolean;
  readonly saveModel?: string;
  readonly dryRun?: boolean;
}

export async function clusterStream(
  file: InputFile,
  recipe: Recipe,
  flags: ClusterStreamFlags,
  screen: Terminal,
): Promise<void> {
  const stream = await openRows(file, readOptions(flags, file.path));
  if (flags.dryRun) {
    return printStreamEstimate(await surveyFile(file, stream, recipe, flags, screen), recipe, flags, screen);
  }
  const journal = flags.resume
    ? await openJournal(flags.output!, identity(file, stream, recipe, flags), flags.force === true)
    : undefined;
  const { model, tally, ms, told } = await withJournal(journal, async () => {
    const fitAndKeep = async (): Promise<FittedModel> => {
      const { model: fitted, found } = await fitSample(file, stream, recipe, flags, screen);
      const model = await namedModel(fitted, found.sample, flags);
      await journal?.keep(model, found.textual);
      return { model, textual: found.textual, rows: found.rows, told: toldColumns(found.sample.plan) };
    };
    const { model, textual, rows, told }: FittedModel = journal?.kept ?? (await fitAndKeep());
    printChoice(model, screen);
    printCurve(model.choice, screen);
    printTree(model.tree, screen);
    if (journal?.reached) screen.print(`  resuming after ${plural(journal.reached.tally.rows, "row")}`);
    const began = performance.now();
    const columns = matchedColumns(model, stream, file.name);
    const input = {
      file,
      stream,
      model,
      columns,
      textual,
      ...(rows && { rows }),
      ...(journal && { journal }),
    };
    const tally = await writeLabeled(input, flags, screen);
    return { model, tally, ms: performance.now() - began, told };
  });
  if (flags.saveModel) await saveModel(flags.saveModel, model);
  const shown = { ...model, warnings: otherWarnings(model.warnings) };
  const { output } = flags;
  printTally(tally, shown, screen, {
    ms,
    before: journal?.reached?.tally.rows,
    output,
    saved: flags.saveModel,
    fitted: true,
    na: blankRule(flags.na),
    ...(told && { told }),
  });
  const unused = unusedNames(flags.call, model.clusters.length);
  if (unused) screen.print(`  ${screen.warning("note")} ${unused}`);
}

interface FittedModel {
  readonly model: Model;
  /** Indices of the columns that contain text. */
  readonly textual: readonly number[];
  /** The number of rows; unknown if the model is from an earlier run. */
  readonly rows?: number;
  /** Columns whose unreadable cells were told already. */
  readonly told?: readonly string[];
}

/** Everything that the output depends on. The keys appear in messages. */
function identity(file: InputFile, stream: RowStream, recipe: Recipe, flags: ClusterStreamFlags) {
  const {
    columns,
    exclude,
    column,
    categories,
    truth,
    na,
    naValues,
    skipBadLines,
    header,
    delimiter,
    decimal,
    format,
    sheet,
  } = flags;
  const { labelsOnly, membership, names, call, name, spreadsheetSafe } = flags;
  return {
    version: VERSION,
    input: file.identity,
    recipe,
    "choice of columns": { columns, exclude, column, categories, truth, na },
    "way of reading": { naValues, skipBadLines, header, delimiter, decimal, format, sheet },
    output: { ...outputFormat(stream, flags), labelsOnly, membership, names, call, name, spreadsheetSafe },
  };
}
