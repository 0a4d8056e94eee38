/** Warnings as data: a code and fields for each, and their English text in one place. Columns count from 0. */
import { counted, grouped } from "./counted.js";
import { checkArgument, coded } from "./rules.js";

/** What is done with rows that no cluster reaches: labeled like their nearest clustered point, or marked as noise, -1. */
export type Fate = "assigned" | "noise";

/** The fields of each warning, by its code. */
interface WarningFields {
  /** No two distinct rows are neighbors. */
  NO_EDGES: unknown;
  /** Almost all pairs are neighbors: this share of them. */
  DENSE_GRAPH: { readonly share: number };
  /** Fewer eigenvectors met the tolerance than were asked for. */
  UNCONVERGED: { readonly converged: number; readonly eigenvectors: number };
  /** Copies of a repeated eigenvalue may be missing among so many eigenvectors: smaller ones stand in their place. */
  MISSING_COPIES: { readonly eigenvectors: number };
  /** The graph has more components than clusters were asked for. */
  COMPONENTS: { readonly components: number; readonly clusters: number };
  /** Columns with the same value in all rows. */
  CONSTANT_COLUMN: { readonly columns: readonly number[] };
  /** One column has more than 99 % of the variance. */
  DOMINANT_COLUMN: { readonly columns: readonly number[] };
  /** Rows that are exact copies of others. */
  DUPLICATES: { readonly copies: number; readonly rows: number };
  /** Most rows are copies, so that the rule for the radius was applied to distinct rows. */
  RADIUS_OF_DISTINCT: unknown;
  /** More neighbors were asked for than there are other distinct rows. */
  NEIGHBORS_CUT: { readonly asked: number; readonly others: number };
  /** Of the nearest neighbors of each of so many rows only this share was found, measured on some of them. */
  APPROXIMATE_NEIGHBORS: { readonly rows: number; readonly neighbors: number; readonly recall: number };
  /** Rows that are all zeros, which have no direction. */
  NO_ANGLES: { readonly rows: number };
  /** The clusters score no more than those of clouds without groups that have the mean and covariance of the rows. */
  NO_MORE_THAN_CHANCE: { readonly score: number; readonly chance: number };
  /** DBSCAN found no core point, HDBSCAN nothing that splits into clusters of that size. */
  ALL_NOISE: { readonly minPoints: number } | { readonly minClusterSize: number };
  /** Rows without a neighbor. */
  ISOLATED: { readonly rows: number; readonly fate: Fate };
  /** Rows in components that no eigenvector covers, or that are too small to be clusters. */
  UNREACHED: { readonly rows: number; readonly fate: Fate };
  /** Rows with few neighbors, marked as noise. */
  SPARSE: { readonly rows: number };
  /** Landmarks have few neighbors within the radius. */
  LANDMARKS_SPARSE: { readonly meanDegree: number; readonly least: number };
  /** Another draw of landmarks gives other labels: their adjusted Rand index. */
  LANDMARKS_DISAGREE: { readonly landmarks: number; readonly agreement: number };
  /** Another draw of as many rows of a larger table gives other labels: their adjusted Rand index. */
  SAMPLES_DISAGREE: { readonly rows: number; readonly agreement: number };
  /** Clusters with few landmarks. */
  SMALL_CLUSTER: { readonly small: number; readonly clusters: number; readonly least: number };
  /** Nodes without neighbors or in tiny components, which had no part when the number of clusters or the method was found. */
  SET_ASIDE: { readonly nodes: number };
  /** The number of clusters was found, but data without any groups score as much: rarely if the evidence is "weak". */
  /** The fit of all rows was not what had been judged on some: the labels of these were carried over to the others. */
  CARRIED: { readonly rows: number; readonly agreement: number };
  WEAK_EVIDENCE: {
    readonly clusters: number;
    readonly score: number;
    readonly evidence: "none" | "weak";
  };
  /** A number of clusters that nothing speaks for: so few rows can be judged by `most` clusters at most, 0 if by none. */
  NOT_JUDGED: { readonly clusters: number; readonly most: number };
  /** Rows of a table in no cluster, as none of the columns used has a value there, or too few have. */
  BLANK_ROWS: { readonly rows: number };
  /** Cells of a column that hold no number, date or time as its others do, the first of them this: they count as blanks. */
  UNREADABLE: { readonly column: string; readonly cells: number; readonly cell: string };
  /** Cells of a category with a value that the fit has not seen, the first of them this: they count as blanks. */
  UNSEEN: { readonly column: string; readonly cells: number; readonly cell: string };
  /** No worker could be started, for this reason: the thread of the caller did the work. */
  NO_WORKER: { readonly reason: string };
  /** The GPU that was asked for could not do its part, or not all of it, for this reason: the processor did it. */
  NO_GPU: { readonly reason: string };
  /** An option of the recipe was given by a name that it had: its value was taken. */
  RENAMED: { readonly option: string; readonly name: string };
  /** A warning in a model that an earlier version wrote: its code and words then. */
  EARLIER: { readonly earlier: string; readonly text: string };
}

/** The codes of all warnings; docs/errors.md lists them. */
export type WarningCode = keyof WarningFields;

/**
 * Something to know about a result that is otherwise sound: a `code` and the fields that belong to it. `warningText` gives
 * the English text.
 */
export type Warning = {
  [C in WarningCode]: { readonly code: C } & WarningFields[C];
}[WarningCode];

type Texts = {
  readonly [C in WarningCode]: (
    fields: WarningFields[C],
    names: (columns: readonly number[]) => string,
  ) => string;
};

// More names than this are not read.
const MOST_NAMED = 6;
/** Rows of the sample on which the share of neighbors found is measured, which is then known to about half a hundredth. */
export const RECALL_ROWS = 300;
const MORE_LANDMARKS = "more landmarks may help.";

function fateText(fate: Fate): string {
  return fate === "assigned" ? "labeled like the nearest clustered point" : "marked -1";
}

const TEXTS: Texts = {
  NO_EDGES: () => "no two distinct rows are neighbors: the clusters are arbitrary.",
  DENSE_GRAPH: ({ share }) =>
    `${Math.round(100 * share)} % of all pairs are neighbors: the graph says little.`,
  UNCONVERGED: ({ converged, eigenvectors }) =>
    `${converged} of ${eigenvectors} eigenvectors met the tolerance.`,
  MISSING_COPIES: ({ eigenvectors }) =>
    `an eigenvalue is repeated so often that copies of it may be missing among ${eigenvectors} eigenvectors.`,
  COMPONENTS: ({ components, clusters }) =>
    `the graph has ${components} components, more than ${clusters} clusters: which of them are merged is arbitrary.`,
  CONSTANT_COLUMN: ({ columns }, names) =>
    columns.length === 1
      ? `${names(columns)} is constant and carries no information.`
      : `${names(columns)} are constant and carry no information.`,
  DOMINANT_COLUMN: ({ columns }, names) =>
    `${names(columns)} has more than 99 % of the variance and dominates all distances.`,
  DUPLICATES: ({ copies, rows }) =>
    `${copies} of ${rows} rows ${copies === 1 ? "is an exact copy of another" : "are exact copies of others"}; copies share their label.`,
  RADIUS_OF_DISTINCT: () => "most rows are exact copies, so the radius rule was applied to distinct rows.",
  NEIGHBORS_CUT: ({ asked, others }) =>
    `each of ${others + 1} distinct rows has only ${counted(others, "other")}: neighbors was reduced from ${asked}.`,
  APPROXIMATE_NEIGHBORS: ({ rows, neighbors, recall }) =>
    `the ${neighbors} nearest neighbors of each of ${grouped(rows)} rows were found approximately ` +
    `(${(100 * recall).toFixed(1)} % of them, on a sample of ${Math.min(rows, RECALL_ROWS)} rows).`,
  NO_ANGLES: ({ rows }) =>
    `${counted(rows, "row")} of zeros alone: ${rows === 1 ? "it has" : "they have"} no direction, so all rows were compared by Euclidean distance, not by angle. ` +
    "Leave such rows out.",
  NO_MORE_THAN_CHANCE: (measured) => `no evidence of groups: ${chanceText(measured)}.`,
  ALL_NOISE: (fields) =>
    "minPoints" in fields
      ? `no row has minPoints = ${fields.minPoints} rows within the radius, itself included: all are noise, -1.`
      : `no split of the rows gives two clusters of minClusterSize = ${fields.minClusterSize} or more: all are noise, -1.`,
  ISOLATED: ({ rows, fate }) => `${counted(rows, "row")} without any neighbor: ${fateText(fate)}.`,
  UNREACHED: ({ rows, fate }) =>
    `${counted(rows, "row")} in components too small to be clusters, or that no eigenvector covers: ${fateText(fate)}.`,
  SPARSE: ({ rows }) => `${counted(rows, "row")} with less than a quarter of the median degree: marked -1.`,
  LANDMARKS_SPARSE: ({ meanDegree, least }) =>
    `a landmark has ${meanDegree.toFixed(1)} others within the radius on average, fewer than ${least}: ${MORE_LANDMARKS}`,
  LANDMARKS_DISAGREE: ({ landmarks, agreement }) =>
    `labels from another draw of ${landmarks} landmarks agree only to ${agreement.toFixed(2)} ` +
    `(adjusted Rand index): ${MORE_LANDMARKS}`,
  SAMPLES_DISAGREE: ({ rows, agreement }) =>
    `labels from another draw of ${rows} rows agree only to ${agreement.toFixed(2)} ` +
    "(adjusted Rand index): more rows may help.",
  SMALL_CLUSTER: ({ small, clusters, least }) =>
    `${small} of ${clusters} clusters ${small === 1 ? "has" : "have"} fewer than ${least} landmarks, and smaller ones may be missed: ${MORE_LANDMARKS}`,
  SET_ASIDE: ({ nodes }) =>
    `${counted(nodes, "node")} without neighbors or in tiny components were ignored in choosing clusters and method.`,
  CARRIED: ({ rows, agreement }) =>
    `a fit of all rows agreed only to ${agreement.toFixed(2)} (adjusted Rand index) with the clusters that were judged: ` +
    `${rows} landmarks, which lead to those, were fitted instead and vote on the other rows.`,
  WEAK_EVIDENCE: ({ clusters, score, evidence }) =>
    evidence === "none"
      ? `there may be no groups: ${clusters} clusters fit best, but data without groups scores as high (${score.toFixed(2)}).`
      : `the evidence for ${clusters} clusters is weak: data without groups rarely scores as high (${score.toFixed(2)}).`,
  NOT_JUDGED: ({ clusters, most }) =>
    most === 0
      ? `too few distinct rows to look for groups: they form ${counted(clusters, "cluster")}.`
      : `${counted(clusters, "cluster")} ${clusters === 1 ? "was" : "were"} used without evidence: so few distinct rows allow at most ${most}.`,
  BLANK_ROWS: ({ rows }) => `${counted(rows, "row")} with too few values for a cluster: marked -1.`,
  UNREADABLE: ({ column, cells, cell }) =>
    `column ${JSON.stringify(column)}: ${counted(cells, "cell")} cannot be read, such as ${JSON.stringify(cell)}: treated as blank.`,
  UNSEEN: ({ column, cells, cell }) =>
    `column ${JSON.stringify(column)}: ${counted(cells, "cell")} with a value unseen by the fit, such as ${JSON.stringify(cell)}: treated as blank.`,
  NO_WORKER: ({ reason }) => `no worker could be started (${reason}): this thread did the work.`,
  NO_GPU: ({ reason }) => `the GPU could not do its part (${reason}): the CPU did it.`,
  RENAMED: ({ option, name }) =>
    `${option} was renamed to ${name}; the old name will stop working in a later version.`,
  EARLIER: ({ text }) => text,
};

/** The codes of all warnings. */
export const WARNING_CODES = Object.keys(TEXTS) as readonly WarningCode[];

/**
 * The English text of a warning.
 *
 * @param warning one of `result.warnings`
 * @param columns names of the columns; without them they are called by their number
 * @example
 * const { warnings } = clusterSync([[0, 5], [0, 6], [0, 6], [0, 9]], { method: "kmeans", clusters: 2 });
 * for (const warning of warnings) console.warn(warning.code, warningText(warning, ["x", "y"]));
 */
export function warningText(warning: Warning, columns?: readonly string[]): string {
  checkArgument("warning", coded(TEXTS), warning);
  const text = TEXTS[warning.code] as (
    fields: Warning,
    names: (columns: readonly number[]) => string,
  ) => string;
  return text(warning, (numbers) => {
    const names = numbers.map((c) => (columns?.[c] === undefined ? String(c) : JSON.stringify(columns[c])));
    const more = names.length > MOST_NAMED ? ` and ${names.length - MOST_NAMED} more` : "";
    return `${names.length === 1 ? "column" : "columns"} ${names.slice(0, MOST_NAMED).join(", ")}${more}`;
  });
}

/** A warning as a model's file holds it; versions before 0.6 wrote words instead of fields. Undefined if it is none. */
export function storedWarning(value: unknown): Warning | undefined {
  if (typeof value !== "object" || value === null || !("code" in value)) return undefined;
  const { code } = value;
  if (typeof code !== "string") return undefined;
  if ("message" in value) return { code: "EARLIER", earlier: code, text: String(value.message) };
  return Object.hasOwn(TEXTS, code) ? (value as Warning) : undefined;
}

/** "score 0.62, against 0.08 for random rows with the same covariance". A score below 0 is one of 0. */
export function chanceText({ score, chance }: { readonly score: number; readonly chance: number }): string {
  const [own, others] = [score, chance].map((one) => Math.max(0, one).toFixed(2));
  return `score ${own}, against ${others} for random rows with the same covariance`;
}
