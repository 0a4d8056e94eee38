/** The stages: what is asked of both sides, by which ratio we want to be ahead, and how results are compared. */
import { fMeasure } from "../dist/metrics/fmeasure.js";
import { NEIGHBORS, PAIRS } from "./inputs.js";

const CLUSTERS = 2;
const LARGEST_KNN_SPECTRUM = 20_000;

// Ours stops at residuals of 1e-5 of the wanted window; SciPy's default goes on to machine precision.
const eigshRivals = [
  { name: "eigsh", request: {} },
  { name: "eigsh, tol=1e-4", request: { tol: 1e-4 } },
];

/** The stages on two circles of n points. */
export function circlesStages(n, inputs, full) {
  const { points, radius, graph, nearest, embedding, sorted, truth } = inputs;
  const large = n > LARGEST_KNN_SPECTRUM;
  return [
    {
      suite: "stages",
      stage: "epsilon graph 2-D",
      target: 30,
      request: () => ({ op: "radiusGraph", ...points(), ...radius() }),
      rivals: [{ name: "radius_neighbors_graph", request: {} }],
      agreement: sameEntries,
    },
    {
      suite: "stages",
      stage: "the same, renumbered as given",
      request: () => ({ op: "radiusGraph", ...points(), ...radius(), relabelled: true }),
      rivals: [{ name: "radius_neighbors_graph", request: {} }],
      agreement: sameEntries,
    },
    {
      suite: "stages",
      stage: "kNN graph 2-D",
      target: 5,
      request: () => ({ op: "knnGraph", ...points(), neighbors: NEIGHBORS }),
      rivals: [{ name: "kneighbors_graph", request: {} }],
      agreement: sameEntries,
    },
    {
      suite: "stages",
      stage: "the same, renumbered as given",
      request: () => ({ op: "knnGraph", ...points(), neighbors: NEIGHBORS, relabelled: true }),
      rivals: [{ name: "kneighbors_graph", request: {} }],
      agreement: sameEntries,
    },
    {
      suite: "stages",
      stage: "eigenpairs, epsilon graph",
      target: 2,
      request: () => ({ op: "eigs", ...graph(), pairs: PAIRS }),
      rivals: eigshRivals,
      agreement: sameSpectrum,
    },
    {
      suite: "stages",
      stage: "eigenpairs, normalised kNN graph",
      target: 2,
      request: () => ({ op: "eigs", ...nearest(), pairs: PAIRS, normalized: true }),
      rivals: large && !full ? [] : eigshRivals,
      ...(large && !full && { skipped: "eigsh skipped, it takes minutes: --full" }),
      agreement: sameSpectrum,
    },
    {
      suite: "stages",
      stage: "k-means",
      request: () => ({ op: "kmeans", ...embedding(), clusters: CLUSTERS }),
      rivals: [{ name: "KMeans, n_init=10", request: {} }],
      agreement: (ours, theirs) => `inertia ours / theirs ${(ours.inertia / theirs.inertia).toFixed(6)}`,
    },
    {
      suite: "fit",
      stage: "whole fit, same radius",
      // At 1,500 points the start of the process matters more: that is the end-to-end suite.
      ...(n >= LARGEST_KNN_SPECTRUM && { target: 3 }),
      request: () => ({ op: "fit", ...points(), ...radius(), ...sorted(), pairs: PAIRS, clusters: CLUSTERS }),
      rivals: [
        { name: "scikit-learn + eigsh", request: {} },
        { name: "the same, tol=1e-4", request: { tol: 1e-4 } },
      ],
      agreement: (ours, theirs) => {
        const f = (a, b) => fMeasure(a, b).mean.toFixed(3);
        const against = `${f(truth(), ours.labels)} / ${f(truth(), theirs.labels)}`;
        return `F of one labeling in the other ${f(theirs.labels, ours.labels)}; in the truth ${against}`;
      },
    },
  ];
}

/** The ε-graph in 9 dimensions; both searches of scikit-learn are given, the faster one is the measure. */
export function gaussianStage(request) {
  return {
    suite: "stages",
    stage: "epsilon graph 9-D",
    target: 3,
    against: "fastest",
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
