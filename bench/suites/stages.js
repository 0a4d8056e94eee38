/** Each stage by itself beside SciPy and scikit-learn, and the stages of a fit on two threads beside one. */
import { coldTime, compare, oneSizeColumns } from "../compare.js";
import { judged } from "../goals.js";
import { circlesInputs, gaussianInputs, NEIGHBORS, PAIRS } from "../inputs.js";
import { threadTable } from "../threads.js";

const SIZES = [1_500, 20_000, 100_000];
const COLD_SIZE = 1_500;
const CLUSTERS = 2;
const LARGE = 100_000;
const LARGEST_KNN_SPECTRUM = 20_000;

export const stages = {
  doc: "graph, eigenpairs, k-means, each by itself; two threads beside one",
  short: true,
  async run(bench) {
    const tables = [];
    const goals = [];
    for (const n of bench.sizes(SIZES)) {
      const { rows, judgments } = await measured(
        circlesStages(n, circlesInputs(n, bench.folder), bench.full),
        bench,
      );
      tables.push(
        bench.show({
          title: `Two circles, ${n.toLocaleString("en-US")} points`,
          columns: oneSizeColumns,
          rows,
        }),
      );
      goals.push(...judgments);
    }
    if (!bench.restricted) {
      const { rows, judgments } = await measured([gaussianStage(bench.folder)], bench);
      const title = "17,920 normal points in 9 dimensions, 1 % of the pairs joined";
      tables.push(bench.show({ title, columns: oneSizeColumns, rows }));
      goals.push(...judgments);
    }
    const threaded = await threadTable(bench);
    if (threaded.table) tables.push(threaded.table);
    goals.push(...threaded.goals);
    return { tables, goals, notes: threaded.notes };
  },
};

async function measured(list, bench) {
  const rows = [];
  const judgments = [];
  // Stages are single-threaded calls; what threads do for a fit has a table of its own.
  for (const stage of list.filter(({ what }) => bench.wants(what))) {
    const found = await compare(stage, { ...bench, threads: 1 });
    if (stage.points === COLD_SIZE) found[0].cold = await coldTime(stage.request());
    rows.push(...found);
    judgments.push(...verdicts(stage, found));
  }
  return { rows, judgments };
}

/** The goal is held against the first rival, or the fastest where the stage says so. */
function verdicts({ goal, points, against }, rows) {
  const ratios = rows.map(({ ratio }) => ratio).filter((ratio) => ratio !== undefined);
  if (!goal || ratios.length === 0) return [];
  const ratio = against === "fastest" ? Math.min(...ratios) : rows[0].ratio;
  return [judged("stages", goal, `${points.toLocaleString("en-US")} points`, ratio)];
}

// Ours stops at residuals of 1e-5 of the wanted window; SciPy's default goes on to machine precision.
const eigshRivals = [
  { name: "eigsh", request: {} },
  { name: "eigsh, tol=1e-4", request: { tol: 1e-4 } },
];

/** The stages on two circles of n points. */
function circlesStages(n, inputs, full) {
  const { points, radius, graph, nearest, embedding } = inputs;
  const skips = n > LARGEST_KNN_SPECTRUM && !full;
  const list = [
    {
      what: "ε-graph",
      goal: "radius-2d",
      request: () => ({ op: "radiusGraph", ...points(), ...radius() }),
      rivals: [{ name: "radius_neighbors_graph", request: {} }],
      agreement: sameEntries,
    },
    {
      what: "ε-graph, numbered as given",
      request: () => ({ op: "radiusGraph", ...points(), ...radius(), relabeled: true }),
      rivals: [{ name: "radius_neighbors_graph", request: {} }],
      agreement: sameEntries,
    },
    {
      what: "kNN graph",
      goal: n >= LARGE ? "knn-2d-large" : "knn-2d",
      request: () => ({ op: "knnGraph", ...points(), neighbors: NEIGHBORS }),
      rivals: [{ name: "kneighbors_graph", request: {} }],
      agreement: sameEntries,
    },
    {
      what: "kNN graph, numbered as given",
      request: () => ({ op: "knnGraph", ...points(), neighbors: NEIGHBORS, relabeled: true }),
      rivals: [{ name: "kneighbors_graph", request: {} }],
      agreement: sameEntries,
    },
    {
      what: "50 eigenpairs of the ε-graph",
      goal: "eigenpairs-radius",
      request: () => ({ op: "eigs", ...graph(), pairs: PAIRS }),
      rivals: eigshRivals,
      agreement: sameSpectrum,
    },
    {
      what: "50 eigenpairs of the normalized kNN graph",
      goal: "eigenpairs-knn",
      request: () => ({ op: "eigs", ...nearest(), pairs: PAIRS, normalized: true }),
      rivals: skips ? [] : eigshRivals,
      ...(skips && { skipped: "eigsh left out, it takes minutes: --full" }),
      agreement: sameSpectrum,
    },
    {
      what: "k-means on the embedding",
      goal: "kmeans",
      request: () => ({ op: "kmeans", ...embedding(), clusters: CLUSTERS }),
      rivals: [{ name: "KMeans, n_init=10", request: {} }],
      agreement: (ours, theirs) => `inertia ours / theirs ${(ours.inertia / theirs.inertia).toFixed(6)}`,
    },
  ];
  return list.map((stage) => ({ ...stage, points: n }));
}

/** The ε-graph in 9 dimensions; both searches of scikit-learn are given, the faster one is the measure. */
function gaussianStage(folder) {
  const { n, request } = gaussianInputs(folder);
  return {
    what: "ε-graph, 9 dimensions",
    goal: "radius-9d",
    against: "fastest",
    points: n,
    request: () => ({ op: "radiusGraph", ...request }),
    rivals: [
      { name: "radius_neighbors_graph", request: {} },
      { name: 'the same, "brute"', request: { algorithm: "brute" } },
    ],
    agreement: sameEntries,
  };
}

function sameEntries(ours, theirs) {
  const same = ours.entries === theirs.entries;
  return same ? `${ours.entries} entries each` : `ENTRIES DIFFER: ${ours.entries}, theirs ${theirs.entries}`;
}

function sameSpectrum(ours, theirs) {
  const largest = Math.abs(theirs.values[0]);
  const apart = Math.max(
    ...theirs.values.map((value, k) => Math.abs(Math.abs(value) - Math.abs(ours.values[k]))),
  );
  const share = (value) => (value / largest).toExponential(0);
  return `eigenvalues differ by ${share(apart)}, residuals ${share(ours.residual)} / ${share(theirs.residual)} of the largest`;
}
