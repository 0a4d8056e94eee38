/** `spectacl topics`: texts → groups with names, words and typical texts. */
import { type Command, Option } from "commander";
import { type Clustering, type Keep, methods, type Recipe, type Warning } from "spectacl";
import { OF_ANGLES, VECTOR_METHOD, WRITE_FORMATS } from "spectacl/internal";
import type { TextDescription } from "spectacl/io";
import { otherWarnings } from "../../report/result/choice.js";
import { numberColumn, textColumn } from "../../report/result/columns.js";
import { freeName, perRow } from "../../report/result/labels.js";
import { textOf, topicsOf } from "../../report/result/topics.js";
import { addCommonFlags, addDeviceFlag, addRunFlags, type CommonFlags } from "../flags/common-flags.js";
import { addReadFlags } from "../flags/data-flags.js";
import { addOptionFlags, type Flags, optionsFrom } from "../flags/option-flags.js";
import { openInput } from "../input/input-file.js";
import type { Rows } from "../input/load.js";
import { printChoice } from "../output/choice.js";
import { checkPicture } from "../output/picture-names.js";
import { type Records, writeRecords } from "../output/records.js";
import { checkTargets } from "../output/sink.js";
import { printInput } from "../output/summary.js";
import { extensionsOf, formatOf, writeRows } from "../output/write.js";
import { fewTexts } from "../run/few-texts.js";
import { wantsMap } from "../run/mapped.js";
import { run } from "../run/run.js";
import { loadTexts, type TextFlags } from "../run/text-rows.js";
import { poolForFile } from "../run/threads.js";
import { terminal } from "../terminal/terminal.js";
import { plural } from "../terminal/words.js";
import { warningInFlags } from "../warnings.js";

const DESCRIPTION = `Divide texts into topics, and name them by their words. Prints a table of the topics: size, name, words, a typical text. With -o the rows are written too, with columns "topic" and "name": 0 is the largest topic.

Rows are compared by the vectors in the file (embeddings, see the guide "Embeddings and text"), or else by the words of their texts.

Examples:
  spectacl topics reviews.csv
  spectacl topics reviews.csv -c comment -k 12 -o labeled.csv
  spectacl topics embeddings.parquet --json > topics.json
  spectacl topics lines.txt            (a text on each line)
  spectacl topics reviews.csv --plot topics.svg --html topics.html`;

interface TopicFlags extends Omit<TextFlags, "seed">, CommonFlags {
  readonly output?: string;
  readonly json?: boolean;
  readonly csv?: boolean;
  readonly force?: boolean;
  readonly plot?: string;
  readonly html?: string;
}

export function configure(command: Command): void {
  command.description(DESCRIPTION).argument("[file]", "the texts; - or nothing for standard input");
  const input = [
    new Option("-c, --columns <column>", "the column of texts [the one with the most words]"),
    new Option(
      "--by <what>",
      "what rows are compared by: vectors or words [vectors if the file has them]",
    ).choices(["vectors", "words"]),
    new Option("--lines", "each line of the file is a text [for .txt files without -c]"),
  ];
  for (const flag of input) command.addOption(flag.helpGroup("Input:"));
  addReadFlags(command);
  addOptionFlags(command, OFFERED, "Topics:", { clusters: "k" });
  const output = [
    new Option(
      "-o, --output <file>",
      `write the rows with columns topic and name to this file; the extension selects the format: ${extensionsOf(WRITE_FORMATS)}`,
    ),
    new Option("--plot <file>", "draw a map of the texts with the names of the topics, as .svg or .png"),
    new Option("--html <file>", "write a report as one self-contained HTML page, with a map that zooms"),
    new Option("--json", "print the topics as JSON, a list of objects, in place of the table"),
    new Option("--csv", "print CSV even on a terminal"),
    new Option("--force", "run even if memory is likely too small or it takes hours"),
  ];
  for (const flag of output) command.addOption(flag.helpGroup("Output:"));
  addCommonFlags(addDeviceFlag(addRunFlags(command))).action(topics);
}

async function topics(file: string | undefined, flags: TopicFlags): Promise<void> {
  const screen = terminal(flags);
  checkTargets({ output: flags.output, plot: flags.plot, html: flags.html }, file);
  formatOf(flags.output);
  checkPicture(flags.plot);
  const recipe = recipeOf(flags);
  const input = await openInput(file);
  const loaded = await loadTexts(input, { ...flags, seed: (recipe as { readonly seed?: number }).seed });
  printInput(loaded, screen);
  const few = "clusters" in recipe ? undefined : fewTexts(loaded);
  if (few !== undefined)
    screen.print(`  ${screen.dim(`only ${few} different texts: each is a topic of its own.`)}`);
  const pool = poolForFile(input, flags.threads);
  try {
    const all = loaded.points.n <= ALL_COMPARED ? { landmarks: "none" } : {};
    const keep: Keep[] = flags.html ? ["graph", "spectrum"] : [];
    if (wantsMap(loaded, recipe, flags)) keep.push("map");
    const result = await run(
      loaded,
      { ...all, ...recipe, ...(few !== undefined && { clusters: few }) } as Recipe,
      {
        terminal: screen,
        flags,
        keep,
        pool,
      },
    );
    printChoice(result, screen);
    for (const warning of otherWarnings(result.warnings))
      screen.print(`  ${screen.warning("note")} ${topicWarning(warning, loaded)}`);
    const found = topicsOf(loaded, result);
    const { output, plot, html, ...shown } = flags;
    await writeRecords(recordsOf(loaded, result, found), shown, screen);
    if (output !== undefined) await writeTopics(output, loaded, result, found);
    if (plot !== undefined)
      await (await import("../output/pictures.js")).writeClusterPicture(plot, loaded, result);
    if (html !== undefined)
      await (await import("../output/html-reports.js")).writeClusterReport(html, loaded, result);
  } finally {
    pool?.close();
  }
}

/** Texts that were compared by their words are copies if these are the same. */
function topicWarning(warning: Warning, { columns, encoding }: Rows): string {
  if (warning.code !== "DUPLICATES" || encoding.length > 0) return warningInFlags(warning, columns);
  return `${plural(warning.copies, "text")} ${warning.copies === 1 ? "has" : "have"} the same words as another.`;
}

/** Checked before any data is read. */
function recipeOf(flags: TopicFlags): Recipe {
  const { clusters, level, resolution, noise, landmarks, seed } = flags as unknown as Flags;
  const given = optionsFrom(OFFERED, VECTOR_METHOD, { clusters, level, resolution, noise, landmarks, seed });
  return { method: VECTOR_METHOD, distance: OF_ANGLES, ...given } as unknown as Recipe;
}

const { clusters, level, resolution, noise, landmarks, seed } = methods[VECTOR_METHOD].options;
/** The options that make sense of topics. */
const OFFERED = { [VECTOR_METHOD]: { options: { clusters, level, resolution, noise, landmarks, seed } } };
// So many texts are compared all with all in seconds, which landmarks and their second draw take too.
const ALL_COMPARED = 50_000;

function recordsOf(loaded: Rows, result: Clustering, found: readonly TextDescription[]): Records {
  const name = (cluster: number): string => found[cluster]?.name ?? `cluster ${cluster}`;
  const topics = result.clusters.map(({ size }, cluster) => ({ cluster, size, told: found[cluster] }));
  return {
    fields: [
      { name: "topic" },
      { name: "size" },
      { name: "name", most: 40 },
      { name: "words", most: 50 },
      { name: "typical", most: 70 },
    ],
    rows: topics.map(({ cluster, size, told }) => [
      cluster,
      size,
      name(cluster),
      told?.words.map(({ word }) => word).join(", ") ?? "",
      told?.typical.slice(0, 1).map((row) => oneLine(textOf(loaded, row)))[0] ?? "",
    ]),
    beside: topics.map(({ told }) => ({
      words: told?.words ?? [],
      typical: told?.typical.map((row) => ({ row, text: textOf(loaded, row) })) ?? [],
    })),
  };
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}

async function writeTopics(
  output: string,
  loaded: Rows,
  result: Clustering,
  found: readonly TextDescription[],
): Promise<void> {
  const topic = perRow(loaded, result.labels);
  const names = Array.from(topic, (label) => found[label]?.name ?? "");
  await writeRows(output, loaded.table, [
    numberColumn(freeName("topic", loaded), topic),
    textColumn(freeName("name", loaded), names),
  ]);
}
