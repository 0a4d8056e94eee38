/** Points → where they are drawn; a graph → its nodes along two eigenvectors of D^-½ W D^-½, so that well-connected nodes lie together. */
import type { Graph } from "spectacl";
import { components, eigs, normalizedAdjacency } from "spectacl/stages";
import { plane } from "../../report/plane/plane.js";
import { skill } from "../engine/protocol.js";
import { type Coordinates, eigenLayoutCall, placeCall } from "./projection-calls.js";

export const placeWork = skill(placeCall, ({ input, columns }, tools) => {
  const given = tools.of(input);
  if (!("coords" in given)) throw new RangeError("a graph has no coordinates: its layout is made elsewhere.");
  const { x, y, xName, yName, note, comparable, stretch } = plane(given, columns);
  // In full precision: a small spread far from zero would fall onto a lattice of single ones.
  return { x, y, xName, yName, note, comparable, ...(stretch !== undefined && { stretch }) };
});

export const eigenLayoutWork = skill(eigenLayoutCall, ({ graph }, tools) => {
  const given = tools.of(graph);
  if (!("offsets" in given)) throw new RangeError("a layout by eigenvectors takes a graph.");
  return eigenLayout(given);
});

/** Every component brings one eigenvector of 1, which carries no information within it: as many are skipped, up to a few. */
export function eigenLayout(graph: Graph): Coordinates {
  const { n } = graph;
  const flat = { x: new Float32Array(n), y: new Float32Array(n) };
  if (n < 4) return { x: flat.x.map((_, i) => i), y: flat.y };
  const passed = Math.min(8, components(graph).count);
  const { values, vectors } = eigs(normalizedAdjacency(graph), {
    pairs: Math.min(n, passed + 8),
    tolerance: 1e-3,
  });
  const order = Array.from(values.keys())
    .filter((k) => values[k] > 0)
    .sort((a, b) => values[b] - values[a]);
  const [first, second] = order.slice(Math.min(passed, Math.max(0, order.length - 2)));
  const axis = (k: number | undefined): Float32Array =>
    k === undefined ? flat.y : Float32Array.from({ length: n }, (_, i) => vectors[k * n + i]);
  return { x: axis(first), y: axis(second) };
}
