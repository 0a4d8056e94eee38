/** Single linkage by mutual reachability, cut at its widest gaps. */
import { gather, scatter } from "../base/indices.js";
import { type StagedSteps, stage } from "../base/progress.js";
import { clustersBetween, depths, type Gaps, gapsSteps } from "../line/clusters/gaps.js";
import { bySize } from "../line/clusters/labels.js";
import { treeOfDistancesSteps } from "../line/linkage/from-distances.js";
import type { Points } from "../line/points/points.js";
import { restored } from "../line/points/units.js";
import { likelyClusters, NO_DEMAND } from "./demand.js";
import {
  type Cut,
  type DeclaredMethod,
  type Method,
  type MethodWords,
  type OptionValues,
  type Partition,
  POINTS_ALONE,
  type Prepared,
} from "./method.js";
import { arranged, checkClusters } from "./parts/arrangement.js";
import {
  clustersOption,
  distanceOption,
  landmarksOption,
  scaleOption,
  seedOption,
} from "./parts/common-options.js";
import type { VoteRule } from "./parts/fitted.js";
import { type GivenDistances, givenDistances } from "./parts/given-distances.js";
import { methodsError } from "./parts/method-errors.js";
import { reachabilitySteps } from "./parts/reachability.js";
import { onceSteps, type Run } from "./run.js";

export const declared = {
  title: "Linkage",
  doc: "Thin and interleaved shapes with clear gaps between them, and small far groups.",
  accepts: POINTS_ALONE,
  options: {
    ...clustersOption,
    ...scaleOption,
    /** Number of rows, including itself, within a row's core distance; `"auto"` is 3. */
    minPoints: {
      kind: "integer",
      min: 1,
      auto: true,
      default: "auto",
      doc: 'number of rows, including itself, within a row\'s core distance; "auto" is 3',
    },
    ...distanceOption,
    ...landmarksOption,
    ...seedOption,
  },
  ofDistances: "tree",
  cutOptions: ["clusters"],
  challenges: true,
  quick: true,
} as const satisfies DeclaredMethod;

export const words: MethodWords = {
  use: "thin and interleaved shapes with gaps between them",
  why: "All rows were joined in the shortest tree; where its gaps are widest it was taken apart, into {found}.{landmarks}",
  story: "result",
};

type Options = OptionValues<typeof declared>;

/** The nearest row alone says where a row from elsewhere belongs. */
const NEAREST: VoteRule = { kind: "nearest", neighbors: 1 };

export const method: Method<Options> = {
  demand: ({ clusters, minPoints }) => ({
    ...NO_DEMAND,
    graph: { kind: "tree", neighbors: samplesOf(minPoints) - 1 },
    clusters: likelyClusters(clusters),
    open: clusters === "auto",
  }),

  *prepareSteps(data, options, run) {
    if ("points" in data) return yield* ofRowsSteps(data.points, options, run);
    const distances = givenDistances(data);
    if (!distances) throw methodsError("METHOD_NEEDS_POINTS", { method: "linkage" });
    return yield* ofDistancesSteps(distances, options);
  },
};

// Thin shapes are hardly wider than this.
const SAMPLES = 3;

function samplesOf(minPoints: Options["minPoints"]): number {
  return minPoints === "auto" ? SAMPLES : minPoints;
}

function* ofRowsSteps(given: Points, options: Options, run: Run): StagedSteps<Prepared> {
  const minPoints = samplesOf(options.minPoints);
  const arrangement = arranged(given, run);
  const { points, multiplicity, position, unit } = arrangement;
  yield { stage: "graph", done: 0 };
  const { gaps, own } = yield* onceSteps(run, "gaps", [minPoints], function* (some) {
    const growing = reachabilitySteps(arrangement, options.distance, minPoints, some);
    const { tree } = yield* stage("graph", growing, [0, 0.9]);
    const found = yield* stage("graph", gapsSteps(tree, multiplicity), [0.9, 1]);
    // Copies are near each other whatever else is.
    const alone = multiplicity.map((rows, i) => (rows > 1 ? tree.cores[i] : Number.POSITIVE_INFINITY));
    return { gaps: found, own: alone };
  });
  return {
    *cutSteps(clusters) {
      checkClusters(clusters, points.n);
      yield { stage: "clusters", done: 0 };
      const { labels, sizes, depth } = cut(gaps, clusters, own, multiplicity);
      return {
        ...summaryOf(gather(labels, position), sizes, gather(depth, position), minPoints),
        fitted: (others) => ({
          points: restored(points, unit),
          labels: others ? scatter(others, position, new Int32Array(points.n)) : labels,
          rule: NEAREST,
          strict: false,
        }),
      };
    },
    series: {
      rule: NEAREST,
      *partitionsSteps(numbers) {
        return numbers.map((clusters): Partition => {
          const { labels } = bySize(clustersBetween(gaps, clusters), clusters, multiplicity);
          return { labels: gather(labels, position), clusters };
        });
      },
    },
  };
}

/** The same from distances, which leave nothing to compare new rows with. */
function* ofDistancesSteps({ from, place }: GivenDistances, options: Options): StagedSteps<Prepared> {
  const minPoints = samplesOf(options.minPoints);
  const tree = yield* stage("graph", treeOfDistancesSteps(from, minPoints), [0, 0.9]);
  const gaps = yield* stage("graph", gapsSteps(tree), [0.9, 1]);
  return {
    *cutSteps(clusters) {
      checkClusters(clusters, from.n);
      yield { stage: "clusters", done: 0 };
      const own = new Float64Array(from.n).fill(Number.POSITIVE_INFINITY);
      const { labels, sizes, depth } = cut(gaps, clusters, own);
      return summaryOf(gather(labels, place), sizes, gather(depth, place), minPoints);
    },
  };
}

function cut(gaps: Gaps, clusters: number, own: Float64Array, copies?: Float64Array) {
  const { labels, sizes } = bySize(clustersBetween(gaps, clusters), clusters, copies);
  return { labels, sizes, depth: depths(gaps, labels, clusters, own) };
}

function summaryOf(labels: Int32Array, sizes: Uint32Array, membership: Float64Array, minPoints: number): Cut {
  return {
    labels,
    clusters: Array.from(sizes, (size) => ({ size })),
    membership,
    found: { minPoints },
    stages: () => ({}),
  };
}
