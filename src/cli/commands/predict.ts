/** `spectacl predict`: a model and a file in, the file with a column of labels out, whatever its size. */
import { type Command, Option } from "commander";
import { openRows, type RowStream } from "../../io.js";
import { addReadFlags, type DataFlags, readOptions } from "../data-flags.js";
import { followed, openJournal } from "../journal.js";
import { chunkFormatOf, type LabelOutputFlags, writeLabelled, writtenAs } from "../labelled-file.js";
import { embeddingNames } from "../labelling.js";
import { loadModel, matchedColumns } from "../models.js";
import { addCommonFlags, addRunFlags } from "../output.js";
import { checkTargets } from "../sink.js";
import { sayTally } from "../stream-summary.js";
import { type StreamedFile, streamedFile } from "../streamed-file.js";
import { checkReadTwice } from "../streaming.js";
import { terminal } from "../terminal.js";
import { VERSION } from "../version.js";
import { plural } from "../wording.js";

const DESCRIPTION = `Label the rows of a file by a model that "spectacl fit" or "spectacl cluster --save-model" made. Columns are matched by name, others pass through; the file is never held in memory.

Examples:
  spectacl predict model.spectacl new.csv > labelled.csv
  spectacl predict model.spectacl new.parquet --membership -o labelled.parquet
  spectacl predict model.spectacl huge.csv -o labelled.csv --resume
  zcat new.csv.gz | spectacl predict model.spectacl - --labels-only`;

// A row's place is found among all landmarks: smaller chunks, for signals to be heard.
const PLACED = { rows: 1 << 10, bytes: 1 << 21 };

interface PredictFlags extends DataFlags, LabelOutputFlags {}

export function configure(command: Command): void {
  command
    .description(DESCRIPTION)
    .argument("<model>", "the model")
    .argument("[file]", "the data; - or nothing is standard input");
  addReadFlags(command);
  command.addOption(
    new Option("--na <how>", "rows with missing cells: error, drop (no label) or mean (filled in) [error]")
      .choices(["error", "drop", "mean"])
      .helpGroup("Input:"),
  );
  const flags = [
    new Option(
      "-o, --output <file>",
      "write here, in the format of its name: .csv .tsv .jsonl .parquet, .gz",
    ),
    new Option("--labels-only", "write the labels alone"),
    new Option("--membership", "add a column with the share of the vote for each row's label"),
    new Option("--transform", "add columns u_1, u_2, … with each row's place in the embedding (slow)"),
    new Option("--name <column>", "name of the added column [cluster]"),
    new Option("--resume", "keep what is finished in OUTPUT.part, and go on from there"),
    new Option("--force", "start anew though OUTPUT.part is of another run"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  addCommonFlags(addRunFlags(command)).action((model, file, given) => label(model, file, given));
}

async function label(modelFile: string, file: string | undefined, flags: PredictFlags): Promise<void> {
  const screen = terminal(flags);
  chunkFormatOf(flags);
  checkTargets({ output: flags.output }, file, { model: modelFile });
  const { model, sha256 } = await loadModel(modelFile);
  const from = await streamedFile(file);
  if (flags.resume) checkReadTwice(from, "--resume");
  if (flags.transform) embeddingNames(model);
  const limits = flags.transform ? { limits: PLACED } : {};
  const stream = await openRows(from, { ...readOptions(flags, from.file), ...limits });
  const columns = matchedColumns(model, stream, from.name);
  const journal = flags.resume
    ? await openJournal(flags.output!, identity(from, stream, sha256, flags), flags.force === true)
    : undefined;
  if (journal?.reached) screen.say(`  going on after ${plural(journal.reached.tally.rows, "row")}`);
  const began = performance.now();
  const tally = await followed(journal, async () => {
    if (journal && !journal.kept) await journal.keep(model, []);
    return writeLabelled({ file: from, stream, model, columns, ...(journal && { journal }) }, flags, screen);
  });
  const before = journal?.reached?.tally.rows;
  sayTally(tally, model, screen, { ms: performance.now() - began, before, output: flags.output });
}

/** All that the output depends on. */
function identity(file: StreamedFile, stream: RowStream, model: string, flags: PredictFlags) {
  const { na, header, delimiter, decimal, format, labelsOnly, membership, transform, name } = flags;
  return {
    version: VERSION,
    input: file.identity,
    model,
    "way of reading": { na, header, delimiter, decimal, format },
    output: { ...writtenAs(stream, flags), labelsOnly, membership, transform, name },
  };
}
