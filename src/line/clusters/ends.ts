/** The edge ends of every node of a graph: all, and those in its own cluster. */
import type { Steps } from "../../base/progress.js";
import type { Kernels, Workspace } from "../../kernels/kernels.js";
import { f64, plan, u32 } from "../../kernels/plan.js";
import type { Graph } from "../graph/graph.js";
import { halfSums } from "../graph/half-sums.js";
import type { Upper } from "../search/upper.js";

/** Which matrix the densities are of. */
export interface DensityOptions {
  /** W_ij is multiplied by scale_i scale_j, as in the normalized matrix. */
  readonly scale?: Float64Array | undefined;
  /** How many coincident points each node stands for; 1 by default. */
  readonly multiplicity?: Float64Array | undefined;
  /** Whether the points of a node are joined to each other; true by default. */
  readonly joined?: boolean | undefined;
}

/** Edge ends of each node by weight: those that end in its own cluster, and all. */
export interface Ends {
  readonly own: Float64Array;
  readonly all: Float64Array;
}

// Entries seen between two reports of progress; as many are copied at a time.
const ENTRIES_PER_STEP = 1 << 21;

const NONE = new Float64Array(0);

export function* endsSteps(
  graph: Graph,
  labels: Int32Array,
  { scale, multiplicity, joined = true }: DensityOptions,
  kernels: Kernels,
): Steps<Ends> {
  const { n } = graph;
  const cuts = cutsOf(graph);
  const arrays = plan({
    ...blockSlots(graph, cuts),
    offsets: u32(n + 1, "raw"),
    labels: u32(n, "raw"),
    own: f64(n, "raw"),
    all: f64(n, "raw"),
    ...(scale && { scale: f64(n, "raw") }),
    ...(multiplicity && { multiplicity: f64(n, "raw") }),
  });
  const space = kernels.open(arrays);
  try {
    const memory = arrays.take(space);
    const { own, all } = memory;
    memory.offsets.set(graph.offsets);
    memory.labels.set(labels);
    if (scale) memory.scale?.set(scale);
    if (multiplicity) memory.multiplicity?.set(multiplicity);
    const given = { scale: NONE, multiplicity: NONE, ...memory, joined: joined ? 1 : 0 };
    for (let cut = 0; cut + 1 < cuts.length; cut++) {
      const [from, to] = [cuts[cut], cuts[cut + 1]];
      space.edgeEnds({ ...given, ...blockOf(graph, from, to, memory, space), from, to });
      yield to / n;
    }
    return { own: own.slice(), all: all.slice() };
  } finally {
    space.close();
  }
}

/** Rows that have about as many entries as are copied at a time. */
function cutsOf({ n, offsets }: Graph): number[] {
  const cuts = [0];
  for (let i = 1, from = 0; i < n; i++) {
    if (offsets[i + 1] - offsets[from] <= ENTRIES_PER_STEP) continue;
    cuts.push(i);
    from = i;
  }
  if (n > 0) cuts.push(n);
  return cuts;
}

interface Block {
  readonly targets: Uint32Array;
  readonly weights?: Float64Array;
}

function blockSlots({ offsets, weights }: Graph, cuts: readonly number[]) {
  let most = 0;
  for (let cut = 0; cut + 1 < cuts.length; cut++)
    most = Math.max(most, offsets[cuts[cut + 1]] - offsets[cuts[cut]]);
  return { targets: u32(most, "raw"), ...(weights && { weights: f64(most, "raw") }) };
}

/** The entries of the rows from ≤ i < to: where they are, if the kernels reach them there, or copied. */
function blockOf(graph: Graph, from: number, to: number, room: Block, space: Workspace) {
  const { offsets, targets, weights } = graph;
  if (space.holds(targets) && (!weights || space.holds(weights)))
    return { targets, weights: weights ?? NONE, base: 0 };
  const base = offsets[from];
  room.targets.set(targets.subarray(base, offsets[to]));
  if (weights) room.weights?.set(weights.subarray(base, offsets[to]));
  return { targets: room.targets, weights: room.weights ?? NONE, base };
}

/** The same from half of the edges, all of weight 1. */
export function halfEnds(
  upper: Upper,
  labels: Int32Array,
  multiplicity: Float64Array | undefined,
  kernels: Kernels,
): Ends {
  const { own, all } = halfSums(upper, kernels, labels, multiplicity);
  const others = (sum: number, i: number): number => (multiplicity ? sum + multiplicity[i] - 1 : sum);
  return { own: own.map(others), all: all.map(others) };
}
