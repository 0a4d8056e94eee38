/** What a run did and found, for people: the input, a line per stage, the clusters, a plot, what to try next. */
import { textScatter } from "../figures/braille.js";
import { clusterTable } from "../figures/cluster-table.js";
import { plane } from "../figures/plane.js";
import { type Clustering, methods, type Stage } from "../index.js";
import { scores } from "../metrics.js";
import { fileWords, shellWord } from "../results/shell.js";
import { told } from "../results/warnings.js";
import type { Loaded, Rows } from "./data.js";
import type { DataFlags } from "./data-flags.js";
import { knownClasses } from "./judged.js";
import type { Terminal } from "./terminal.js";
import { VERSION } from "./version.js";
import { bytes, count, decimals, duration, listed, plural, significant } from "./wording.js";

export interface SummaryFlags extends DataFlags {
  readonly scatter?: boolean;
  readonly output?: string;
  readonly html?: string;
  readonly plot?: string;
}

/** `rows`: of a file of which `loaded` may be a sample; its gaps are counted when all rows are seen. */
export function sayInput(loaded: Loaded, screen: Terminal, rows?: number): void {
  screen.say(
    loaded.kind === "rows"
      ? `  ${screen.bold(loaded.name)}  ${plural(rows ?? loaded.points.n, "row")} × ${plural(loaded.columns.length, "column")} (${listed(loaded.columns)})`
      : `  ${screen.bold(loaded.name)}  ${plural(loaded.graph.n, "node")}, ${plural(loaded.graph.targets.length / 2, "edge")}`,
  );
  for (const note of [...loaded.notes, ...(rows === undefined ? loaded.gaps : [])])
    screen.say(`  ${screen.dim(note)}`);
}

/** For --verbose: the recipe with every choice filled in, and what it ran on. */
function sayDetails({ recipe }: Clustering, screen: Terminal): void {
  screen.detail(`  recipe ${JSON.stringify(recipe)}`);
  screen.detail(
    `  spectacl ${VERSION}, node ${process.versions.node}, ${bytes(process.memoryUsage().rss)} of memory in use`,
  );
}

export function saySummary(loaded: Loaded, result: Clustering, flags: SummaryFlags, screen: Terminal): void {
  if (screen.loudness === "quiet") return;
  screen.say(...stageLines(result, screen), ...landmarkLines(result, screen), "");
  sayDetails(result, screen);
  const table = clusterTable(result.clusters, {
    depth: screen.color,
    ascii: screen.ascii,
    rows: result.labels.length,
    ...(result.objective && { objective: result.objective }),
    ...("dimensions" in result.recipe && { dimensions: result.recipe.dimensions as number }),
  });
  screen.say(...table);
  const verdict = verdictLine(loaded, result);
  if (verdict) screen.say("", `  ${verdict}`);
  for (const warning of result.warnings) screen.say(`  ${screen.warning("note")} ${told(warning, loaded)}`);
  if (drawn(loaded, flags, screen)) screen.say("", ...scatterLines(loaded, result, screen));
  screen.say(...nextLines(loaded, result, flags, screen));
}

/** Where people watch, the terminal is wide enough and there is something to draw. */
function drawn(loaded: Loaded, { scatter }: SummaryFlags, screen: Terminal): loaded is Rows {
  if (loaded.kind !== "rows" || scatter === false) return false;
  return (
    scatter === true || (screen.interactive && screen.width >= NARROWEST && loaded.points.n <= MOST_DRAWN)
  );
}

const NARROWEST = 60;
const MOST_DRAWN = 200_000;
const PLOT = { width: 64, height: 20 };

export function scatterLines(loaded: Rows, { labels }: Clustering, screen: Terminal): string[] {
  const shown = plane(loaded.points, loaded.columns);
  const lines = textScatter(shown, labels, {
    width: Math.min(PLOT.width, Math.max(NARROWEST, screen.width) - 4),
    height: PLOT.height,
    depth: screen.color,
    ascii: screen.ascii,
  });
  return [...lines];
}

const SHOWN: readonly (readonly [Stage, string])[] = [
  ["graph", "graph"],
  ["spectrum", "eigenpairs"],
  ["clusters", "clusters"],
];

function stageLines(result: Clustering, screen: Terminal): string[] {
  const { timing } = result;
  // What is too quick to name is told with the stage it prepares.
  const ms: Readonly<Record<string, number>> = {
    graph: (timing.points ?? 0) + (timing.graph ?? 0),
    spectrum: timing.spectrum ?? 0,
    clusters: (timing.embedding ?? 0) + (timing.clusters ?? 0),
  };
  const facts = stageFacts(result);
  const shown = SHOWN.filter(([stage]) => timing[stage] !== undefined && facts[stage]);
  const width = Math.max(...shown.map(([stage]) => facts[stage].length));
  const tick = screen.good("✓");
  return shown.map(
    ([stage, name]) =>
      `  ${tick} ${name.padEnd(11)} ${facts[stage].padEnd(width)}  ${duration(ms[stage]).padStart(7)}`,
  );
}

function landmarkLines({ landmarks, labels }: Clustering, screen: Terminal): string[] {
  if (!landmarks) return [];
  const { count: drawn, agreement, far } = landmarks;
  const facts = [
    `${count(drawn)} of ${plural(labels.length, "row")}`,
    ...(agreement === undefined ? [] : [`another draw agrees to ${decimals(agreement, 3)}`]),
    ...(far > 0 ? [`${plural(far, "row")} out of reach`] : []),
  ];
  return [`  ${screen.good("✓")} ${"landmarks".padEnd(11)} ${facts.join(", ")}`];
}

function stageFacts({ recipe, facts, clusters, labels, choice }: Clustering): Record<string, string> {
  const { radius, neighbors } = recipe as { radius?: number; neighbors?: number };
  const edges = facts
    ? `${plural(facts.edges, "edge")}, mean degree ${degree((2 * facts.edges) / facts.nodes)}`
    : "";
  const found =
    radius !== undefined
      ? `radius ${significant(radius)}`
      : neighbors !== undefined
        ? plural(neighbors, "nearest neighbour")
        : "";
  const values = facts?.eigenvalues ?? new Float64Array(0);
  const last = values.length - 1;
  const noise = labels.filter((label) => label < 0).length;
  return {
    graph: [found, edges].filter((text) => text !== "").join(", "),
    spectrum:
      last < 0
        ? ""
        : `${facts?.converged} of ${last + 1} converged, |λ| ${significant(Math.abs(values[0]))} … ${significant(Math.abs(values[last]))}`,
    clusters: `${methods[recipe.method ?? "spectacl-normalized"].title}: ${plural(clusters.length, "cluster")}${
      choice ? " (auto)" : ""
    }${noise > 0 ? `, ${plural(noise, "row")} of noise` : ""}`,
  };
}

function verdictLine(loaded: Loaded, result: Clustering): string | undefined {
  const truth = loaded.kind === "rows" ? knownClasses(loaded) : undefined;
  if (!truth) return undefined;
  const { f, nmi, ari } = scores(truth, result.labels);
  return `against the known classes: F ${f.toFixed(3)}, NMI ${nmi.toFixed(3)}, ARI ${ari.toFixed(3)}`;
}

function degree(mean: number): string {
  return mean >= 100 ? count(mean) : significant(mean);
}

/** Files written, and one command worth trying: the same with a report, or every method with the same settings. */
function nextLines(
  loaded: Loaded,
  { clusters }: Clustering,
  flags: SummaryFlags,
  screen: Terminal,
): string[] {
  const files = [flags.output, flags.plot, flags.html].filter((file) => file !== undefined && file !== "-");
  const wrote = files.length > 0 ? [`  wrote ${files.join(", ")}`] : [];
  // What was piped in is gone; nothing can be run on it again.
  if (loaded.name === "standard input") return ["", ...wrote];
  const kept = DATA_FLAGS.flatMap((name) => {
    const value = flags[name];
    return value === undefined || value === false
      ? []
      : value === true
        ? [`--${name}`]
        : [`--${name}`, value];
  });
  const count = clusters.length > 0 ? ["-k", String(clusters.length)] : [];
  const next = flags.html
    ? ["compare", ...kept, ...count, ...fileWords(loaded.name)]
    : [...process.argv.slice(2), "--html", "report.html"];
  return ["", ...wrote, `  ${screen.dim(`next: spectacl ${next.map(shellWord).join(" ")}`)}`];
}

const DATA_FLAGS = ["columns", "truth", "scale", "na", "graph", "delimiter", "decimal", "format"] as const;
