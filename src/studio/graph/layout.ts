/** How the nodes of a graph are laid out: as the data has them, by forces, by eigenvectors, or by cluster. */
import type { Graph, Points } from "../../index.js";
import type { Held } from "../engine/calls.js";
import type { Asked, Engine } from "../engine/engine.js";
import { eigenLayoutCall, forceCall } from "../projection/calls.js";
import type { Places } from "../state/data.js";
import { grouped } from "./grouped.js";

export type LayoutName = "data" | "force" | "eigenvectors" | "grouped";

export const LAYOUTS: readonly { readonly name: LayoutName; readonly title: string }[] = [
  { name: "data", title: "as in Compare" },
  { name: "force", title: "forces: edges pull, nodes push" },
  { name: "eigenvectors", title: "two eigenvectors of the graph" },
  { name: "grouped", title: "one disc for each cluster" },
];

const PLAIN = { xName: "", yName: "", note: "", comparable: true } as const;

/** Undefined where the data's own places are to be used. */
export async function laidOut(
  engine: Engine,
  name: LayoutName,
  graph: Held<Graph>,
  labels: Int32Array,
  asked: Asked,
): Promise<Places | undefined> {
  if (name === "data") return undefined;
  if (name === "grouped") return { ...grouped(labels), ...PLAIN };
  const call = name === "force" ? forceCall : eigenLayoutCall;
  return { ...(await engine.ask(call, { graph: graph as Held<Points | Graph> }, asked)), ...PLAIN };
}
