/**
 * How dense a clustering is in its graph: δ(Y_s, W) = Y_sᵀ W Y_s / |Y_s|, the average node degree inside
 * cluster s, and the share of its edge ends that stay inside.
 */
import { finish, type Steps } from "../base/progress.js";
import type { Graph } from "../graph/graph.js";
import { stripCount, type Upper, visitStrip } from "../graph/upper.js";

export interface Densities {
  /** Per cluster: δ. */
  readonly density: Float64Array;
  /** Per cluster: edge ends inside / all edge ends of its points; 1 for a cluster without edges. */
  readonly kept: Float64Array;
  /** Per node: share of its edges that end in its own cluster; 0 without edges. */
  readonly membership: Float64Array;
}

export interface DensityOptions {
  /** W_ij is multiplied by scale_i scale_j, as in the normalised matrix. */
  readonly scale?: Float64Array;
  /** Each node stands for so many coincident points, all joined to each other. */
  readonly multiplicity?: Float64Array;
}

// Entries seen between two reports of progress.
const ENTRIES_PER_STEP = 1 << 23;

/** Label -1 belongs to no cluster. */
export function densities(
  graph: Graph,
  labels: Int32Array,
  clusters: number,
  options: DensityOptions = {},
): Densities {
  return finish(densitiesSteps(graph, labels, clusters, options));
}

export function* densitiesSteps(
  graph: Graph,
  labels: Int32Array,
  clusters: number,
  options: DensityOptions,
): Steps<Densities> {
  const { n, upper } = graph;
  const inside = new Float64Array(clusters);
  const ends = new Float64Array(clusters);
  const sizes = new Float64Array(clusters);
  const membership = new Float64Array(n);
  const { own, all } =
    upper && !options.scale
      ? yield* halfEndsSteps(upper, labels, options.multiplicity)
      : yield* endsSteps(graph, labels, options);
  for (let i = 0; i < n; i++) {
    const label = labels[i];
    if (label < 0) continue;
    const copies = options.multiplicity ? options.multiplicity[i] : 1;
    membership[i] = all[i] > 0 ? own[i] / all[i] : 0;
    inside[label] += copies * own[i];
    ends[label] += copies * all[i];
    sizes[label] += copies;
  }
  return {
    density: inside.map((sum, s) => (sizes[s] > 0 ? sum / sizes[s] : 0)),
    kept: inside.map((sum, s) => (ends[s] > 0 ? sum / ends[s] : 1)),
    membership,
  };
}

/** Edge ends of each node by weight: those that end in its own cluster, and all. */
interface Ends {
  readonly own: Float64Array;
  readonly all: Float64Array;
}

function* endsSteps(
  { n, offsets, targets, weights }: Graph,
  labels: Int32Array,
  { scale, multiplicity }: DensityOptions,
): Steps<Ends> {
  const own = new Float64Array(n);
  const all = new Float64Array(n);
  const plain = !weights && !scale && !multiplicity;
  let reported = 0;
  for (let i = 0; i < n; i++) {
    if (offsets[i] - reported > ENTRIES_PER_STEP) {
      reported = offsets[i];
      yield { stage: "clusters", done: 1 };
    }
    if (plain) {
      const label = labels[i];
      let same = 0;
      for (let e = offsets[i]; e < offsets[i + 1]; e++) if (labels[targets[e]] === label) same++;
      own[i] = same;
      all[i] = offsets[i + 1] - offsets[i];
      continue;
    }
    let inside = (multiplicity ? multiplicity[i] : 1) - 1;
    let every = inside;
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const j = targets[e];
      let weight = weights ? weights[e] : 1;
      if (scale) weight *= scale[i] * scale[j];
      if (multiplicity) weight *= multiplicity[j];
      every += weight;
      if (labels[j] === labels[i]) inside += weight;
    }
    own[i] = inside;
    all[i] = every;
  }
  return { own, all };
}

/** The same from half of the edges. Sums of whole numbers: their order does not matter. */
function* halfEndsSteps(upper: Upper, labels: Int32Array, multiplicity?: Float64Array): Steps<Ends> {
  const copies = multiplicity ?? new Float64Array(upper.n).fill(1);
  const own = copies.map((count) => count - 1);
  const all = own.slice();
  for (let strip = 0; strip < stripCount(upper); strip++) {
    visitStrip(upper, strip, (i, base, piece, start, end) => {
      const label = labels[i];
      const count = copies[i];
      let every = 0;
      let inside = 0;
      for (let e = start; e < end; e++) {
        const j = base + piece[e];
        every += copies[j];
        all[j] += count;
        if (labels[j] !== label) continue;
        inside += copies[j];
        own[j] += count;
      }
      all[i] += every;
      own[i] += inside;
    });
    yield { stage: "clusters", done: 1 };
  }
  return { own, all };
}
