/** Where the nodes of a graph are drawn: as in the other tabs, by forces, by eigenvectors, or one disc per cluster. */
import type { Graph, Points } from "spectacl";
import type { AskOptions, Engine } from "../../engine/engine.js";
import type { Held } from "../../engine/protocol.js";
import { eigenLayoutCall, forceCall } from "../../projection/projection-calls.js";
import type { Places } from "../../state/data.js";

export type LayoutName = "data" | "force" | "eigenvectors" | "grouped";

export const LAYOUTS: readonly { readonly name: LayoutName; readonly title: string }[] = [
  { name: "data", title: "as in Compare" },
  { name: "force", title: "forces: edges pull, nodes push" },
  { name: "eigenvectors", title: "two eigenvectors of the graph" },
  { name: "grouped", title: "one disc for each cluster" },
];

const PLAIN = { xName: "", yName: "", note: "", comparable: true } as const;

/** Undefined if the data's own places are to be used. */
export async function laidOut(
  engine: Engine,
  name: LayoutName,
  graph: Held<Graph>,
  labels: Int32Array,
  asked: AskOptions,
): Promise<Places | undefined> {
  if (name === "data") return undefined;
  if (name === "grouped") return { ...grouped(labels), ...PLAIN };
  const call = name === "force" ? forceCall : eigenLayoutCall;
  return { ...(await engine.ask(call, { graph: graph as Held<Points | Graph> }, asked)), ...PLAIN };
}

/** Seeds of a sunflower fill a disc evenly. */
const GOLDEN = Math.PI * (3 - Math.sqrt(5));
const GAP = 1.15;

export function grouped(labels: Int32Array): { readonly x: Float32Array; readonly y: Float32Array } {
  const n = labels.length;
  const sizes = new Map<number, number>();
  for (const label of labels) sizes.set(label, (sizes.get(label) ?? 0) + 1);
  const order = [...sizes.keys()].sort((a, b) => (a < 0 ? 1 : b < 0 ? -1 : a - b));
  const columns = Math.ceil(Math.sqrt(order.length));
  // The largest disc sets the grid: area is proportional to size.
  const step = 2 * GAP * Math.sqrt(Math.max(1, ...sizes.values()));
  const centers = new Map(order.map((label, at) => [label, [at % columns, -Math.floor(at / columns)]]));
  const seen = new Map<number, number>();
  const x = new Float32Array(n);
  const y = new Float32Array(n);
  labels.forEach((label, row) => {
    const k = seen.get(label) ?? 0;
    seen.set(label, k + 1);
    const [column, line] = centers.get(label)!;
    const radius = Math.sqrt(k + 0.5);
    x[row] = column * step + radius * Math.cos(k * GOLDEN);
    y[row] = line * step + radius * Math.sin(k * GOLDEN);
  });
  return { x, y };
}
