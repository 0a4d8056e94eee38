/**
 * A graph → an order of its nodes that comes from its structure, not from their numbers: what is drawn or decided in this order
 * is the same for the same graph however it was written down.
 *
 * Color refinement tells nodes apart by their neighbors. Where it cannot, one node of the first class left is told apart from
 * the others and refinement goes on. Nodes of a class are nearly always images of each other under a symmetry of the graph,
 * and then it does not matter which one is taken. Where that would cost little, each is tried, and the one whose classes
 * are joined in the largest pattern is taken: this also settles graphs whose nodes all have equally many neighbors.
 */
import type { RowMap } from "../points/numbering.js";
import type { Graph } from "./graph.js";
import {
  type Classes,
  copyOf,
  type EdgeKeys,
  mixed,
  oneClass,
  type Refinement,
  refinement,
  split,
} from "./refinement.js";

// Entries of the graph that may be looked at to try all nodes of classes, in all.
const TRIALS = 20_000_000;

/** Given node → its place in the order. `keys`: what tells edges apart, if that is not their weights. */
export function structuralOrder(graph: Graph, keys?: EdgeKeys): RowMap<"given", "node"> {
  const { n } = graph;
  const refining = refinement(graph, keys);
  let classes = byLoops(graph, refining);
  let left = TRIALS;
  for (let start = 0; start < n; start++) {
    while (classes.size[start] > 1) {
      const { count } = classes;
      const size = classes.size[start];
      const cost = size * (n + graph.targets.length);
      const before = cost <= left ? copyOf(classes) : undefined;
      if (before) left -= n;
      tellApart(refining, classes, start, classes.nodes[start]);
      // If no other class fell apart, every node of this one is joined to all nodes of a class or to none: any order will do.
      if (classes.count === count + 1) allApart(classes, start, size);
      else if (before) {
        left -= cost;
        classes = largestPattern(graph, refining, before, start, classes);
      }
    }
  }
  return classes.place;
}

/** Classes by the loop that a node has, if it has one, refined. */
function byLoops({ n, offsets, targets }: Graph, { keys, refine }: Refinement): Classes {
  const loop = new Float64Array(n);
  const some: number[] = [];
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) if (targets[e] === i) loop[i] = keys ? keys[e] : 1;
    if (loop[i] > 0) some.push(i);
  }
  const classes = oneClass(n);
  const parts = some.length > 0 ? split(classes, 0, some, loop) : [];
  refine(classes, parts.length > 0 ? parts : [0]);
  return classes;
}

/** One node of a class comes after the others, and what follows from that. */
function tellApart({ refine }: Refinement, classes: Classes, start: number, node: number): void {
  const { nodes, place, classOf, size } = classes;
  const last = start + size[start] - 1;
  const other = nodes[last];
  nodes[place[node]] = other;
  place[other] = place[node];
  nodes[last] = node;
  place[node] = last;
  classOf[node] = last;
  size[last] = 1;
  size[start]--;
  classes.count++;
  refine(classes, [last]);
}

function allApart(classes: Classes, start: number, size: number): void {
  for (let at = start; at < start + size; at++) {
    classes.classOf[classes.nodes[at]] = at;
    classes.size[at] = 1;
  }
  classes.count += size - 2;
}

/** The classes after that node of a class is told apart which gives the largest pattern; `first`: after the first of them. */
function largestPattern(
  graph: Graph,
  refining: Refinement,
  before: Classes,
  start: number,
  first: Classes,
): Classes {
  let best = first;
  let most = patternOf(graph, refining, first);
  for (let at = start + 1; at < start + before.size[start]; at++) {
    const classes = copyOf(before);
    tellApart(refining, classes, start, before.nodes[at]);
    const pattern = patternOf(graph, refining, classes);
    if (pattern <= most) continue;
    best = classes;
    most = pattern;
  }
  return best;
}

/** A number below 2^53 for which classes are joined to which: a sum over edges, so that their order plays no part. */
function patternOf({ n, offsets, targets }: Graph, { keys }: Refinement, { classOf }: Classes): number {
  let high = 0;
  let low = 0;
  for (let i = 0; i < n; i++) {
    const own = mixed(classOf[i] + 1);
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      const pair = mixed(own ^ Math.imul(classOf[targets[e]] + 1, 0x9e3779b1)) ^ (keys ? keys[e] : 0);
      high = (high + mixed(pair)) | 0;
      low = (low + mixed(pair ^ 0x5bd1e995)) | 0;
    }
  }
  return (high >>> 0) * 0x200000 + (low >>> 11);
}
