/** A graph → its nodes along two eigenvectors of D^-½ W D^-½: what is well joined lies together. */
import type { Graph } from "../../index.js";
import { components, eigs, normalizedAdjacency } from "../../stages.js";
import { skill } from "../engine/skill.js";
import { eigenLayoutCall, type Layout } from "./calls.js";

export const eigenLayoutWork = skill(eigenLayoutCall, ({ graph }, tools) => {
  const given = tools.of(graph);
  if (!("offsets" in given)) throw new RangeError("a layout by eigenvectors takes a graph.");
  return eigenLayout(given);
});

/** Every component brings one eigenvector of 1, which tells nothing within it: as many are passed over, up to a few. */
export function eigenLayout(graph: Graph): Layout {
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
