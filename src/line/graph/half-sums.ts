/** Sums over the neighbors of every node of half a graph. */
import { HALF_BLOCK } from "../../kernels/halves.js";
import type { Kernels } from "../../kernels/kernels.js";
import { f64, plan, u16, u32 } from "../../kernels/plan.js";
import { placeUpper, type Upper, visit } from "../search/upper.js";

// The kernel's cuts take n² / 1024 bytes: 64 MB.
const MOST_NODES = 2 ** 18;

/** Per node: Σ_j weights_j over its neighbors j, and over those with its own label. */
interface HalfSums {
  readonly all: Float64Array;
  readonly own: Float64Array;
}

/** Weights are whole numbers, 1 if left out; without labels all nodes have the same. */
export function halfSums(
  upper: Upper,
  kernels: Kernels,
  labels?: Int32Array,
  weights?: Float64Array,
): HalfSums {
  const { n, spans, pieces } = upper;
  if (n > MOST_NODES) return plainSums(upper, labels, weights);
  const arrays = plan({
    starts: u32(spans * n + 1),
    targets: u16(
      pieces.reduce((sum, piece) => sum + piece.length, 0),
      "raw",
    ),
    cuts: u16(Math.ceil(n / HALF_BLOCK) * n, "raw"),
    labels: u32(n),
    weights: f64(n, "raw"),
    all: f64(n, "raw"),
    own: f64(n, "raw"),
  });
  const space = kernels.open(arrays);
  try {
    const memory = arrays.take(space);
    const { starts, targets, all, own } = memory;
    placeUpper(upper, starts, targets);
    if (labels) memory.labels.set(labels);
    if (weights) memory.weights.set(weights);
    else memory.weights.fill(1);
    const given = { ...memory, n, spans, from: 0, to: n };
    space.halfCuts(given);
    space.halfEnds(given);
    return { all: all.slice(), own: own.slice() };
  } finally {
    space.close();
  }
}

/** The same on one thread, without cuts: sums of whole numbers are exact in any order. */
function plainSums(upper: Upper, labels?: Int32Array, weights?: Float64Array): HalfSums {
  const [all, own] = [new Float64Array(upper.n), new Float64Array(upper.n)];
  visit(upper, (i, base, piece, start, end) => {
    for (let e = start; e < end; e++) {
      const j = base + piece[e];
      const [here, there] = weights ? [weights[i], weights[j]] : [1, 1];
      all[i] += there;
      all[j] += here;
      if (labels && labels[i] !== labels[j]) continue;
      own[i] += there;
      own[j] += here;
    }
  });
  return { all, own };
}
