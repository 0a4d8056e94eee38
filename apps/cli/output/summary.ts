/** The summary of a run on stderr: the input, a line per stage, the clusters, a plot, what to try next. */
import { type Choice, type Clustering, methods, type Stage } from "spectacl";
import { scores } from "spectacl/metrics";
import { planeOf } from "../../report/plane/neighbor-map.js";
import { otherWarnings } from "../../report/result/choice.js";
import { descriptionsOf } from "../../report/result/descriptions.js";
import type { SplitDrivers } from "../../report/result/drivers.js";
import { knownClasses } from "../../report/result/subject.js";
import { namedTree } from "../../report/result/tree-names.js";
import { textScatter } from "../../report/terminal/braille.js";
import { clusterTable } from "../../report/terminal/cluster-table.js";
import { descriptionLines } from "../../report/terminal/description-lines.js";
import { driverLines } from "../../report/terminal/driver-lines.js";
import { listed } from "../../report/text/lists.js";
import type { Loaded, Rows } from "../input/load.js";
import { VERSION } from "../package.js";
import type { Terminal } from "../terminal/terminal.js";
import { bytes, count, decimals, duration, plural, significant, unitOf } from "../terminal/words.js";
import { unmarkedText, warningInFlags } from "../warnings.js";
import { printChoice, printCurve, printSoleColumn, printTree } from "./choice.js";
import { printTopics } from "./topic-summary.js";
import { anglesText, widthText } from "./width-text.js";
import { nextLines, type WrittenFlags } from "./wrote.js";

interface SummaryFlags extends WrittenFlags {
  readonly scatter?: boolean;
}

/** `rows`: the number of rows of a streamed file of which `loaded` is a sample; its missing cells are counted later. */
export function printInput(loaded: Loaded, screen: Terminal, rows?: number): void {
  screen.print(
    loaded.kind === "rows"
      ? `  ${screen.bold(loaded.name)}  ${plural(rows ?? loaded.points.n, "row")} × ${widthText(loaded)} (${listed(loaded.sources)})`
      : `  ${screen.bold(loaded.name)}  ${plural(loaded.graph.n, "node")}, ${plural(loaded.graph.targets.length / 2, "edge")}`,
  );
  for (const note of [...loaded.notes, ...(rows === undefined ? loaded.gaps : [])])
    screen.print(`  ${screen.dim(note)}`);
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
  screen.print(
    ...stageLines(result, screen),
    ...landmarkLines(result, screen),
    ...gpuLines(result, screen),
    "",
  );
  printDetails(result, screen);
  printCurve(result.choice, screen);
  printTree(namedTree(loaded, result), screen);
  const { called } = loaded;
  const clusters = called
    ? result.clusters.map((one, label) => ({ ...one, name: called[label] }))
    : result.clusters;
  const table = clusterTable(clusters, {
    depth: screen.color,
    ascii: screen.ascii,
    rows: result.labels.length,
    ...(result.objective && { objective: result.objective }),
    ...("dimensions" in result.recipe && { dimensions: result.recipe.dimensions as number }),
  });
  screen.print(...table);
  if (loaded.kind === "rows") {
    const what = descriptionLines(descriptionsOf(loaded, result), {
      depth: screen.color,
      ascii: screen.ascii,
      width: screen.width,
    });
    if (what.length > 0) screen.print("", ...what);
    printTopics(loaded, result, screen);
  }
  if (drivers) screen.print("", ...driverLines(drivers, { depth: screen.color, ascii: screen.ascii }));
  const score = scoreLine(loaded, result);
  if (score) screen.print("", `  ${score}`);
  const unmarked = unmarkedText(result.recipe, result.labels.includes(-1));
  if (unmarked) screen.print(`  ${screen.warning("note")} ${unmarked}`);
  for (const warning of otherWarnings(result.warnings))
    screen.print(
      `  ${screen.warning("note")} ${warningInFlags(warning, loaded.kind === "rows" ? loaded.columns : undefined)}`,
    );
  if (showsPlot(loaded, flags, screen)) screen.print("", ...scatterLines(loaded, result, screen));
  screen.print(...nextLines(loaded, result, flags, screen));
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

const SHOWN: readonly (readonly [Stage, string])[] = [
  ["judge", "choosing"],
  ["graph", "graph"],
  ["spectrum", "eigenpairs"],
  ["clusters", "clusters"],
];

function stageLines(result: Clustering, screen: Terminal): string[] {
  const { timing } = result;
  // Stages too short to list are counted with the stage they belong to.
  const ms: Readonly<Record<string, number>> = {
    judge: timing.judge ?? 0,
    graph: (timing.points ?? 0) + (timing.graph ?? 0),
    spectrum: timing.spectrum ?? 0,
    clusters: (timing.embedding ?? 0) + (timing.clusters ?? 0),
  };
  const facts = stageFacts(result);
  const shown = SHOWN.filter(
    ([stage]) => (timing[stage] !== undefined || stage === "clusters") && facts[stage],
  );
  const width = Math.max(...shown.map(([stage]) => facts[stage].length));
  const tick = screen.good("✓");
  return shown.map(
    ([stage, name]) =>
      `  ${tick} ${name.padEnd(11)} ${facts[stage].padEnd(width)}  ${duration(ms[stage]).padStart(7)}`,
  );
}

function landmarkLines({ landmarks, labels }: Clustering, screen: Terminal): string[] {
  if (!landmarks) return [];
  const { count: sampled, agreement, far } = landmarks;
  const facts = [
    `${count(sampled)} of ${plural(labels.length, "row")}`,
    ...(agreement === undefined ? [] : [`${decimals(agreement, 3)} agreement with another sample`]),
    ...(far > 0 ? [`${plural(far, "row")} out of reach`] : []),
  ];
  return [`  ${screen.good("✓")} ${"landmarks".padEnd(11)} ${facts.join(", ")}`];
}

/** What a GPU did: each search or solve, and what it took to bring data there and back. */
function gpuLines({ gpu }: Clustering, screen: Terminal): string[] {
  if (!gpu) return [];
  const { uploadedBytes, readBytes } = gpu.traffic;
  const work = Object.entries(gpu.done).map(([name, times]) => (times > 1 ? `${name} × ${times}` : name));
  const facts = `${gpu.adapter}: ${listed(work)}; ${bytes(uploadedBytes)} up, ${bytes(readBytes)} back`;
  return [`  ${screen.good("✓")} ${"gpu".padEnd(11)} ${facts}`];
}

function stageFacts({
  recipe,
  facts,
  clusters,
  labels,
  choice,
  warnings,
}: Clustering): Record<string, string> {
  const { radius, neighbors, distance } = recipe as {
    radius?: number;
    neighbors?: number;
    distance?: string;
  };
  const edges = facts
    ? `${plural(facts.edges, "edge")}, mean degree ${degree((2 * facts.edges) / facts.nodes)}`
    : "";
  const found =
    radius !== undefined
      ? `radius ${significant(radius)}${unitOf(distance)}`
      : neighbors !== undefined
        ? plural(neighbors, "nearest neighbor")
        : "";
  const values = facts?.eigenvalues ?? new Float64Array(0);
  const last = values.length - 1;
  // Then those that have converged are perhaps not the largest.
  const doubtful = warnings.some(({ code }) => code === "MISSING_COPIES");
  const solved = doubtful
    ? `${last + 1}, copies may be missing`
    : `${facts?.converged} of ${last + 1} converged`;
  const noise = labels.filter((label) => label < 0).length;
  return {
    judge: choice ? judgedText(choice) : "",
    graph: [found, edges].filter((text) => text !== "").join(", "),
    spectrum:
      last < 0
        ? ""
        : `${solved}, |λ| ${significant(Math.abs(values[0]))} … ${significant(Math.abs(values[last]))}`,
    clusters: `${methods[recipe.method].title}: ${plural(clusters.length, "cluster")}${noise > 0 ? `, ${plural(noise, "noise row")}` : ""}`,
  };
}

/** What was compared: 15 numbers of clusters, 3 methods. */
function judgedText({ curve, methods: compared }: Choice): string {
  return [
    ...(curve.length > 1 ? [`${plural(curve.length, "number")} of clusters`] : []),
    ...(compared ? [plural(compared.length, "method")] : []),
  ].join(", ");
}

function scoreLine(loaded: Loaded, result: Clustering): string | undefined {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  if (!truth) return undefined;
  const { f, nmi, ari } = scores(truth, result.labels);
  return `compared with the known classes: F ${f.toFixed(3)}, NMI ${nmi.toFixed(3)}, ARI ${ari.toFixed(3)}`;
}

function degree(mean: number): string {
  return mean >= 100 ? count(mean) : significant(mean);
}
