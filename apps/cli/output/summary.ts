/** The summary of a run on stderr: the input, a line per stage, the clusters, a plot, what to try next. */
import type { Clustering } from "spectacl";
import { scores } from "spectacl/metrics";
import { planeOf } from "../../report/plane/neighbor-map.js";
import { otherWarnings } from "../../report/result/choice.js";
import { descriptionsOf } from "../../report/result/descriptions.js";
import type { SplitDrivers } from "../../report/result/drivers.js";
import { knownClasses } from "../../report/result/subject.js";
import { topicsOf } from "../../report/result/topics.js";
import { namedTree } from "../../report/result/tree-names.js";
import { textScatter } from "../../report/terminal/braille.js";
import { clusterTable } from "../../report/terminal/cluster-table.js";
import { descriptionLines } from "../../report/terminal/description-lines.js";
import { driverLines } from "../../report/terminal/driver-lines.js";
import { folded } from "../../report/terminal/fold.js";
import { displayWidth, shortened } from "../../report/terminal/width.js";
import { listed } from "../../report/text/lists.js";
import type { Loaded, Rows } from "../input/load.js";
import { VERSION } from "../package.js";
import type { Terminal } from "../terminal/terminal.js";
import { bytes, plural } from "../terminal/words.js";
import { unmarkedText, warningInFlags } from "../warnings.js";
import { curveLines, printChoice, printSoleColumn, treeText } from "./choice.js";
import { gpuLines, landmarkLines, stageLines } from "./stage-lines.js";
import { shortWords, type Told, topicText } from "./topic-summary.js";
import { anglesText, widthText } from "./width-text.js";
import { nextLines, type WrittenFlags } from "./wrote.js";

interface SummaryFlags extends WrittenFlags {
  readonly scatter?: boolean;
}

/** `rows`: the number of rows of a streamed file of which `loaded` is a sample; its missing cells are counted later. */
export function printInput(loaded: Loaded, screen: Terminal, rows?: number): void {
  screen.print(
    loaded.kind === "rows"
      ? `  ${screen.bold(loaded.name)}  ${rowsText(loaded, screen, rows)}`
      : `  ${screen.bold(loaded.name)}  ${plural(loaded.graph.n, "node")}, ${plural(loaded.graph.targets.length / 2, "edge")}`,
  );
  for (const note of [...loaded.notes, ...(rows === undefined ? loaded.gaps : [])])
    screen.print(`  ${screen.dim(note)}`);
}

/** The columns are named as far as the line goes. */
function rowsText(loaded: Rows, { width, ascii }: Terminal, rows = loaded.points.n): string {
  const text = `${plural(rows, "row")} × ${widthText(loaded)} (${listed(loaded.sources)})`;
  const room = width - displayWidth(loaded.name) - 4;
  return displayWidth(text) <= room
    ? text
    : `${shortened(text, Math.max(room, 30) - 1, ascii ? "..." : "…")})`;
}

/** For --verbose: the complete recipe, and what it ran on. */
function printDetails({ recipe }: Clustering, screen: Terminal): void {
  screen.printDetail(`  recipe ${JSON.stringify(recipe)}`);
  screen.printDetail(
    `  spectacl ${VERSION}, node ${process.versions.node}, ${bytes(process.memoryUsage().rss)} of memory in use`,
  );
}

export function printSummary(
  loaded: Loaded,
  result: Clustering,
  flags: SummaryFlags,
  screen: Terminal,
  drivers?: SplitDrivers,
): void {
  if (screen.verbosity === "quiet") return;
  for (const line of anglesText(loaded, result)) screen.print(`  ${screen.dim(line)}`);
  printSoleColumn(loaded, result, screen);
  printChoice(result, screen);
  printDetails(result, screen);
  const after = [...remarkLines(loaded, result, screen, drivers)];
  const next = nextLines(loaded, result, flags, screen);
  const found = findings(loaded, result, screen);
  const full = [...fullLines(loaded, result, found, screen), ...after];
  const left = screen.height - screen.printed - next.length;
  const fits = full.reduce((sum, line) => sum + folded(line, screen.width).length, 0) <= left;
  const all = fits || screen.verbosity === "verbose";
  screen.print(...(all ? full : [...briefLines(loaded, result, found, screen), ...after]));
  if (showsPlot(loaded, flags, screen)) screen.print("", ...scatterLines(loaded, result, screen));
  screen.printWhole(...next);
}

interface Findings extends Told {
  readonly tree: readonly string[];
}

/** What both forms of the summary show: it takes a while where there are many texts. */
function findings(loaded: Loaded, result: Clustering, screen: Terminal): Findings {
  const tree = treeText(namedTree(loaded, result), screen);
  if (loaded.kind !== "rows") return { tree, descriptions: [], topics: [] };
  return { tree, descriptions: descriptionsOf(loaded, result), topics: topicsOf(loaded, result) };
}

function fullLines(loaded: Loaded, result: Clustering, found: Findings, screen: Terminal): string[] {
  const how = curveLines(result.choice, screen);
  const table = clusterTable(calledClusters(loaded, result), {
    ...looks(screen),
    rows: result.labels.length,
    ...(result.objective && { objective: result.objective }),
    ...("dimensions" in result.recipe && { dimensions: result.recipe.dimensions as number }),
  });
  return [
    ...stageLines(result, screen),
    ...landmarkLines(result, screen),
    ...gpuLines(result, screen),
    "",
    ...(how.length > 0 ? [...how, ""] : []),
    ...found.tree,
    ...table,
    ...(loaded.kind === "rows" ? tellingLines(loaded, found, screen) : []),
  ];
}

function tellingLines(loaded: Rows, { descriptions, topics }: Told, screen: Terminal): string[] {
  const what = descriptionLines(descriptions, looks(screen));
  return [...(what.length > 0 ? ["", ...what] : []), ...topicText(loaded, topics, screen)];
}

/** Where all of it would not fit a screen: one line for each cluster, and how their number was found. */
function briefLines(loaded: Loaded, result: Clustering, found: Findings, screen: Terminal): string[] {
  const told = shortWords(found);
  const clusters = calledClusters(loaded, result).map((one, label) => ({ ...one, told: told[label] }));
  return [
    ...landmarkLines(result, screen),
    ...curveLines(result.choice, screen).slice(0, 1),
    "",
    ...found.tree,
    ...clusterTable(clusters, { ...looks(screen), rows: result.labels.length }),
    `  ${screen.dim("--verbose prints what speaks for them, and more of what sets them apart.")}`,
  ];
}

function looks({ color: depth, ascii, width }: Terminal) {
  return { depth, ascii, width };
}

function calledClusters({ called }: Loaded, { clusters }: Clustering) {
  return called ? clusters.map((one, label) => ({ ...one, name: called[label] })) : clusters;
}

function remarkLines(
  loaded: Loaded,
  result: Clustering,
  screen: Terminal,
  drivers: SplitDrivers | undefined,
): string[] {
  const score = scoreLine(loaded, result);
  const columns = loaded.kind === "rows" ? loaded.columns : undefined;
  const notes = [
    unmarkedText(result.recipe, result.labels.includes(-1)),
    ...otherWarnings(result.warnings).map((warning) => warningInFlags(warning, columns)),
  ];
  return [
    ...(drivers ? ["", ...driverLines(drivers, looks(screen))] : []),
    ...(score ? ["", `  ${score}`] : []),
    ...notes.flatMap((note) => (note ? [`  ${screen.warning("note")} ${note}`] : [])),
  ];
}

/** By default a plot is shown if a person is watching, the terminal is wide enough and the rows are not too many. */
function showsPlot(loaded: Loaded, { scatter }: SummaryFlags, screen: Terminal): loaded is Rows {
  if (loaded.kind !== "rows" || scatter === false) return false;
  return (
    scatter === true || (screen.interactive && screen.width >= NARROWEST && loaded.points.n <= MOST_DRAWN)
  );
}

const NARROWEST = 60;
const MOST_DRAWN = 200_000;
const PLOT = { width: 64, height: 20 };

export function scatterLines(loaded: Rows, { labels, stages }: Clustering, screen: Terminal): string[] {
  const shown = planeOf(loaded, stages.map);
  const lines = textScatter(shown, labels, {
    width: Math.min(PLOT.width, Math.max(NARROWEST, screen.width) - 4),
    height: PLOT.height,
    depth: screen.color,
    ascii: screen.ascii,
  });
  return [...lines];
}

function scoreLine(loaded: Loaded, result: Clustering): string | undefined {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  if (!truth) return undefined;
  const { f, nmi, ari } = scores(truth, result.labels);
  return `compared with the known classes: F ${f.toFixed(3)}, NMI ${nmi.toFixed(3)}, ARI ${ari.toFixed(3)}`;
}
