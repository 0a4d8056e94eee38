/** Compared results → a table with one line per method and its measures. */
import { type ClusterTree, type Graph, InputError, methods } from "spectacl";
import { adjustedRand, averageDensity, scores, silhouette } from "spectacl/metrics";
import { isNested, splitOf } from "../../report/result/nested.js";
import { leaderOf } from "../../report/result/ranking.js";
import { knownClasses } from "../../report/result/subject.js";
import { shownTree } from "../../report/result/tree.js";
import type { Loaded } from "../input/load.js";
import { type Compared, isDensityMeasured } from "../run/run-each.js";
import type { Field, Records } from "./records.js";

/** One line per method: in their order if classes are known, else the best by the judge first. */
export function comparisonRecords(loaded: Loaded, compared: readonly Compared[]): Records {
  const graph = compared.find(({ name }) => isDensityMeasured(name))?.result.stages.graph;
  const measures = measuresOf(loaded, graph);
  const rows = truthOf(loaded) ? compared : ranked(compared);
  // Only where there is something inside: else it says what "clusters" says.
  const within = rows.some(({ result }) => isNested(result));
  return {
    fields: [
      { name: "method" },
      { name: "clusters" },
      ...(within ? [{ name: "within" }] : []),
      { name: "noise" },
      { name: "largest", yields: 5 },
      { name: "sizes", most: 40, yields: 2 },
      ...measures.map(({ field }) => field),
      { name: "agreement", decimals: 3, yields: 1 },
      { name: "seconds", decimals: 3, varies: true, yields: 4 },
    ],
    rows: rows.map((one) => [
      one.name,
      one.result.clusters.length,
      ...(within ? [splitOf(one.result)] : []),
      one.result.labels.filter((label) => label < 0).length,
      one.result.clusters[0]?.size,
      sizesOf(one.matched),
      ...measures.map(({ value }) => value(one)),
      one === rows[0] ? Number.NaN : adjustedRand(rows[0].result.labels, one.result.labels),
      Object.values(one.result.timing).reduce((sum, time) => sum + time, 0) / 1000,
    ]),
    beside: rows.map((one) => {
      const tree = treeOf(one);
      return tree ? { tree } : {};
    }),
  };
}

/** The tree of the method that is best by the judge, if it has one. */
export function bestTree(compared: readonly Compared[]): ClusterTree | undefined {
  const [best] = ranked(compared);
  return best.judged && treeOf(best);
}

/** By the numbers that its clusters have in all lines, labels and pictures. */
function treeOf({ result: { tree, labels }, matched }: Compared): ClusterTree | undefined {
  const numbers: number[] = [];
  labels.forEach((label, row) => {
    if (label >= 0) numbers[label] = matched[row];
  });
  return tree && shownTree(tree, numbers);
}

/** How many rows each cluster has, by the number that it has in all lines, labels and pictures: `0:120 1:80`. */
function sizesOf(matched: Int32Array): string {
  const sizes = new Map<number, number>();
  for (const label of matched) if (label >= 0) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  return [...sizes]
    .sort(([a], [b]) => a - b)
    .map(([label, size]) => `${label}:${size}`)
    .join(" ");
}

/** By what the judge says: first the method that `-m auto` would take, then by the product of valley and stability. */
function ranked(compared: readonly Compared[]): readonly Compared[] {
  const judged = compared.flatMap(({ name, judged: found }) => (found ? [{ method: name, ...found }] : []));
  const taken = leaderOf(judged);
  const place = ({ name, judged: found }: Compared): number =>
    name === taken ? Number.POSITIVE_INFINITY : found ? found.valley * found.stability : -1;
  return [...compared].sort((a, b) => (place(b) > place(a) ? 1 : place(b) < place(a) ? -1 : 0));
}

// Labels that agree so well are the same groups.
const SAME = 0.9;

/** Which method is best by the judge, and which others find the same groups. */
export function verdict(compared: readonly Compared[]): string | undefined {
  const [best, ...others] = ranked(compared);
  if (!best.judged) return undefined;
  const titles = (all: readonly Compared[]): string => all.map(({ name }) => methods[name].title).join(", ");
  const groups = agreeing([best, ...others]);
  const said = groups.filter(({ length }) => length > 1).map((group) => `${titles(group)} agree`);
  const alone = groups.filter(({ length }) => length === 1).flat();
  const apart =
    alone.length > 0 && groups.length > 1
      ? [`${titles(alone)}: on ${alone.length === 1 ? "its" : "their"} own`]
      : [];
  const { clusters } = best.result;
  const found = isNested(best.result)
    ? `${clusters.length} groups within ${splitOf(best.result)}`
    : `${clusters.length} clusters`;
  return `best by the judge: ${methods[best.name].title}, ${found}; ${[...said, ...apart].join("; ")}.`;
}

/** Methods in groups: each joins the first group whose first method has nearly its labels. */
function agreeing(compared: readonly Compared[]): Compared[][] {
  const groups: Compared[][] = [];
  for (const one of compared) {
    const same = groups.find(([first]) => adjustedRand(first.result.labels, one.result.labels) >= SAME);
    if (same) same.push(one);
    else groups.push([one]);
  }
  return groups;
}

function truthOf(loaded: Loaded) {
  return loaded.kind === "rows" ? knownClasses(loaded) : undefined;
}

interface Measure {
  readonly field: Field;
  value(compared: Compared): number | undefined;
}

// The silhouette is taken of a sample: its cost is quadratic.
const SILHOUETTE_ROWS = 2000;

const JUDGED = [
  { name: "score", decimals: 3 },
  { name: "valley", decimals: 3 },
  { name: "strength", decimals: 3, yields: 3 },
  { name: "stability", decimals: 3 },
] as const;

/** Agreement with the known classes; what the judge says; the silhouette; and Σδ of every result in one graph, SpectACl's. */
function measuresOf(loaded: Loaded, graph: Graph | undefined): Measure[] {
  const truth = truthOf(loaded);
  const known = (["f", "nmi", "ari"] as const).map((name) => ({
    field: { name, decimals: 3 },
    value: ({ result }: Compared) => truth && scores(truth, result.labels)[name],
  }));
  const judged: Measure[] = JUDGED.map((field) => ({
    field,
    value: ({ judged: found }: Compared) => found?.[field.name],
  }));
  const unknown: Measure = {
    field: { name: "silhouette", decimals: 3, yields: 6 },
    value: ({ result: { labels } }) => {
      if (loaded.kind !== "rows" || labels.length < 3) return undefined;
      const sample = Math.min(SILHOUETTE_ROWS, labels.length);
      try {
        return silhouette(loaded.points, labels, { sample }).mean;
      } catch (error) {
        // It is defined for at least two clusters, and fewer than there are rows.
        if (error instanceof InputError) return undefined;
        throw error;
      }
    },
  };
  const dense: Measure = {
    field: { name: "density", digits: 4, yields: 7 },
    value: ({ result: { labels } }) => graph && averageDensity(graph, labels).sum,
  };
  return [
    ...(truth ? known : []),
    ...judged,
    ...(loaded.kind === "rows" && !truth ? [unknown] : []),
    ...(graph ? [dense] : []),
  ];
}
