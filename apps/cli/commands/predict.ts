/** `spectacl predict`: a model and a file of any size → the file with a column of labels. */

import { type Command, Option } from "commander";
import { type Level, modelAtLevel } from "spectacl";
import { CHUNK_FORMATS, LEVELS } from "spectacl/internal";
import { openRows, type RowStream } from "spectacl/io";
import { usage } from "../exit.js";
import { addCommonFlags, addDeviceFlag, addRunFlags } from "../flags/common-flags.js";
import { addReadFlags, blankRule, type DataFlags, readOptions } from "../flags/data-flags.js";
import { addServerFlags, addTargetFlags, type RemoteFlags, remoteOf } from "../flags/remote-flags.js";
import { type InputFile, openInput } from "../input/input-file.js";
import { loadModel, matchedColumns } from "../input/model-file.js";
import { checkTargets } from "../output/sink.js";
import { outputFlags, SPREADSHEET_FLAG } from "../output/write.js";
import { VERSION } from "../package.js";
import { checkReadTwice } from "../stream/decide.js";
import { openJournal, withJournal } from "../stream/journal.js";
import { embeddingNames } from "../stream/label-chunks.js";
import { chunkFormatOf, type LabelOutputFlags, outputFormat, writeLabeled } from "../stream/label-file.js";
import { printTally } from "../stream/summary.js";
import { terminal } from "../terminal/terminal.js";
import { plural } from "../terminal/words.js";

const DESCRIPTION = `Label the rows of a file with a model written by "spectacl fit" or "spectacl cluster --save-model". Columns are matched by name; other columns are passed through. The file is streamed, not read into memory.

Examples:
  spectacl predict model.spectacl new.csv > labeled.csv
  spectacl predict model.spectacl new.parquet --membership -o labeled.parquet
  spectacl predict model.spectacl huge.csv -o labeled.csv --resume
  zcat new.csv.gz | spectacl predict model.spectacl - --labels-only
  spectacl predict --remote sc://host:15002 model.spectacl sales.customers --to-table sales.labeled`;

// Each row is compared with all landmarks: smaller chunks, so that signals are handled in between.
const TRANSFORM_LIMITS = { rows: 1 << 10, bytes: 1 << 21 };
// A GPU, which is asked in this many columns, has the landmarks anew for every chunk: larger ones.
const GPU_COLUMNS = 16;
const GPU_LIMITS = { bytes: 1 << 23 };

interface PredictFlags extends DataFlags, LabelOutputFlags, RemoteFlags {
  readonly level?: Level;
  readonly outlierScore?: boolean;
}

export function configure(command: Command): void {
  command
    .description(DESCRIPTION)
    .argument("<model>", "the model")
    .argument("[file]", "the data; - or nothing for standard input");
  addReadFlags(command);
  const flags = [
    ...outputFlags(CHUNK_FORMATS),
    new Option("--labels-only", "write only the labels"),
    new Option(...SPREADSHEET_FLAG),
    new Option(
      "--membership",
      "add a column membership: the share of the votes for each row's label; of a model of kmeans by how near the next center is",
    ),
    new Option(
      "--level <level>",
      "how far clusters are split into those inside them [as the model was fitted]",
    ).choices(LEVELS),
    new Option("--names", "add a column name: the name that the model has for each row's cluster"),
    // Refused with a reason: `cluster` has it.
    new Option("--outlier-score").hideHelp(),
    new Option("--transform", "add columns u_1, u_2, … with each row's coordinates in the embedding (slow)"),
    new Option("--name <column>", "name of the added column [cluster]"),
    new Option("--resume", "save finished work in OUTPUT.part, and continue from there if it exists"),
    new Option("--force", "discard an OUTPUT.part of another run"),
  ];
  for (const flag of flags) command.addOption(flag.helpGroup("Output:"));
  addTargetFlags(addServerFlags(command));
  addCommonFlags(addDeviceFlag(addRunFlags(command))).action((model, file, given) =>
    label(model, file, given),
  );
}

async function label(modelFile: string, file: string | undefined, given: PredictFlags): Promise<void> {
  const screen = terminal(given);
  if (given.outlierScore)
    throw usage(
      "--outlier-score compares each row with all others, which a model does not hold: use spectacl cluster.",
    );
  const remote = remoteOf(given, file);
  if (remote !== undefined) {
    if (file === undefined) throw usage("name the rows: a Spark table, a path or a SQL query.");
    if (given.device !== undefined)
      throw usage("--device is for files: Spark's executors label on their own cores.");
    const { predictRemote } = await import("../remote/predict-remote.js");
    return predictRemote(remote, (await modelOf(modelFile, given)).model, file, given, screen);
  }
  chunkFormatOf(given);
  checkTargets({ output: given.output }, file, { model: modelFile });
  const { model, sha256 } = await modelOf(modelFile, given);
  if (given.names && !model.names)
    throw usage(
      `${modelFile} has no names for these clusters: fit it with --names, or to rows that have texts.`,
    );
  const onGpu = (given.device ?? "cpu") !== "cpu" && model.landmarks.dim >= GPU_COLUMNS;
  if (given.transform && given.device !== undefined && given.device !== "cpu")
    throw usage("--device is for labels: --transform computes on the processor.");
  const flags = {
    ...given,
    na: blankRule(given.na ?? model.blanks?.rule),
    // In fewer columns there is nothing that a GPU would be opened for.
    device: onGpu || given.device === "gpu" ? (given.device ?? "cpu") : ("cpu" as const),
  };
  const input = await openInput(file);
  if (flags.resume) checkReadTwice(input, "--resume");
  if (flags.transform) embeddingNames(model);
  const limits = flags.transform ? TRANSFORM_LIMITS : onGpu ? GPU_LIMITS : {};
  const { words: missing } = model.blanks ?? {};
  const reading = { ...(missing && { missing }), ...readOptions(flags, input.path) };
  const stream = await openRows(input, { ...reading, limits });
  const columns = matchedColumns(model, stream, input.name);
  const journal = flags.resume
    ? await openJournal(flags.output!, identity(input, stream, sha256, flags), flags.force === true)
    : undefined;
  if (journal?.reached) screen.print(`  resuming after ${plural(journal.reached.tally.rows, "row")}`);
  const began = performance.now();
  const tally = await withJournal(journal, async () => {
    if (journal && !journal.kept) await journal.keep(model, []);
    return writeLabeled({ file: input, stream, model, columns, ...(journal && { journal }) }, flags, screen);
  });
  const before = journal?.reached?.tally.rows;
  printTally(tally, model, screen, {
    ms: performance.now() - began,
    before,
    output: flags.output,
    na: flags.na,
  });
}

/** The model of a file, by the clusters of the level asked for. */
async function modelOf(file: string, { level }: PredictFlags) {
  const read = await loadModel(file);
  return level === undefined ? read : { ...read, model: modelAtLevel(read.model, level) };
}

/** Everything that the output depends on. The keys appear in messages. */
function identity(file: InputFile, stream: RowStream, model: string, flags: PredictFlags) {
  const { na, naValues, skipBadLines, header, delimiter, decimal, format, sheet } = flags;
  const { labelsOnly, membership, transform, name, spreadsheetSafe, level, names } = flags;
  return {
    version: VERSION,
    input: file.identity,
    model,
    ...(level !== undefined && { level }),
    "way of reading": { na, naValues, skipBadLines, header, delimiter, decimal, format, sheet },
    output: {
      ...outputFormat(stream, flags),
      labelsOnly,
      membership,
      transform,
      names,
      name,
      spreadsheetSafe,
    },
  };
}
