/** E-mail: who wrote to whom among 1,005 members of a research institution of 42 departments. */
import { settle } from "../base/options.js";
import { datasetsError } from "./dataset-errors.js";
import { declaredRealDatasets } from "./declared-real.js";
import { bytesOf, checkRows, type GraphDataset, linesOf, type RealDataset } from "./files.js";

const [EDGES, DEPARTMENTS] = declaredRealDatasets.email.files;
const EDGE_COUNT = 25_571;
const NODE_COUNT = 1005;
const OPTIONS = {};

export const email: RealDataset<GraphDataset> = {
  ...declaredRealDatasets.email,
  options: OPTIONS,
  read(files, options = {}) {
    settle(OPTIONS, options);
    const departments = pairs(bytesOf(files, DEPARTMENTS), DEPARTMENTS.name);
    const n = departments.length;
    const truth = new Int32Array(n).fill(-1);
    departments.forEach(([node, department], line) => {
      checkNode(node, n, DEPARTMENTS.name, line);
      if (truth[node] >= 0) {
        throw datasetsError("SECOND_CLASS", { file: DEPARTMENTS.name, line: line + 1, node });
      }
      truth[node] = department;
    });
    const directed = pairs(bytesOf(files, EDGES), EDGES.name);
    const edges = symmetric(directed, n);
    checkRows(DEPARTMENTS.name, n, NODE_COUNT);
    checkRows(EDGES.name, directed.length, EDGE_COUNT);
    return { n, edges, truth };
  },
};

type Pair = readonly [number, number];

/** Lines of two integers. */
function pairs(bytes: Uint8Array, file: string): Pair[] {
  return linesOf(bytes).map((line, at) => {
    if (!/^\s*\d{1,9}\s+\d{1,9}\s*$/.test(line)) {
      throw datasetsError("FILE_PAIR", { file, line: at + 1, value: line });
    }
    const [a, b] = line.trim().split(/\s+/).map(Number);
    return [a, b];
  });
}

function checkNode(node: number, n: number, file: string, line: number): void {
  if (node >= n) throw datasetsError("FILE_NODE", { file, line: line + 1, node, nodes: n });
}

/** A + Aᵀ as undirected edges: weight 2 where both wrote to each other and for loops, otherwise 1. */
function symmetric(directed: readonly Pair[], n: number): [number, number, number][] {
  const weights = new Map<number, number>();
  const seen = new Set<number>();
  directed.forEach(([from, to], line) => {
    checkNode(from, n, EDGES.name, line);
    checkNode(to, n, EDGES.name, line);
    // An edge listed twice is still one entry of A.
    if (seen.has(from * n + to)) return;
    seen.add(from * n + to);
    const key = Math.min(from, to) * n + Math.max(from, to);
    weights.set(key, (weights.get(key) ?? 0) + (from === to ? 2 : 1));
  });
  return Array.from(weights, ([key, weight]) => [Math.floor(key / n), key % n, weight]);
}
