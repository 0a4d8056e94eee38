/** `spectacl cluster` of a file that is not held in memory: one pass to know it, one to label it. */
import type { Model, Recipe } from "../index.js";
import { openRows, type RowStream } from "../io.js";
import type { ClusterFlags } from "./commands/cluster.js";
import { readOptions } from "./data-flags.js";
import { sayStreamEstimate } from "./estimates.js";
import { followed, type Journal, openJournal } from "./journal.js";
import { writeLabelled, writtenAs } from "./labelled-file.js";
import { matchedColumns, saveModel } from "./models.js";
import { sayTally } from "./stream-summary.js";
import type { StreamedFile } from "./streamed-file.js";
import { surveyed, surveyedModel } from "./surveyed.js";
import type { Terminal } from "./terminal.js";
import { VERSION } from "./version.js";
import { plural } from "./wording.js";

export async function clusterStream(
  file: StreamedFile,
  recipe: Recipe,
  flags: ClusterFlags,
  screen: Terminal,
): Promise<void> {
  const stream = await openRows(file, readOptions(flags, file.file));
  if (flags.dryRun) {
    return sayStreamEstimate(await surveyed(file, stream, recipe, flags, screen), recipe, flags, screen);
  }
  const journal = flags.resume
    ? await openJournal(flags.output!, identity(file, stream, recipe, flags), flags.force === true)
    : undefined;
  const { model, tally, ms } = await followed(journal, async () => {
    const { model, textual, rows }: Begun =
      journal?.kept ?? (await begun(file, stream, recipe, flags, screen, journal));
    if (journal?.reached) screen.say(`  going on after ${plural(journal.reached.tally.rows, "row")}`);
    const began = performance.now();
    const columns = matchedColumns(model, stream, file.name);
    const job = { file, stream, model, columns, textual, ...(rows && { rows }), ...(journal && { journal }) };
    const tally = await writeLabelled(job, flags, screen);
    return { model, tally, ms: performance.now() - began };
  });
  if (flags.saveModel) await saveModel(flags.saveModel, model);
  sayTally(tally, model, screen, { ms, before: journal?.reached?.tally.rows, output: flags.output });
}

interface Begun {
  readonly model: Model;
  readonly textual: readonly number[];
  /** Not known where an earlier run has counted them. */
  readonly rows?: number;
}

async function begun(
  file: StreamedFile,
  stream: RowStream,
  recipe: Recipe,
  flags: ClusterFlags,
  screen: Terminal,
  journal: Journal | undefined,
): Promise<Begun> {
  const { model, found } = await surveyedModel(file, stream, recipe, flags, screen);
  await journal?.keep(model, found.textual);
  return { model, textual: found.textual, rows: found.rows };
}

/** All that the output depends on. */
function identity(file: StreamedFile, stream: RowStream, recipe: Recipe, flags: ClusterFlags) {
  const { columns, truth, scale, na, header, delimiter, decimal, format } = flags;
  const { labelsOnly, membership, name } = flags;
  return {
    version: VERSION,
    input: file.identity,
    recipe,
    "choice of columns": { columns, truth, scale, na },
    "way of reading": { header, delimiter, decimal, format },
    output: { ...writtenAs(stream, flags), labelsOnly, membership, name },
  };
}
