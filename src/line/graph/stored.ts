/** Graphs and multiplicities as stages take them, looked at from outside: no entry is read. */
import { isRecord } from "../../base/record.js";
import { checkArgument, type Rule } from "../../base/rules.js";

const GRAPH: Rule = [
  "must be what graphFromEdges, knnGraph or radiusGraph returns",
  (value) =>
    isRecord(value) &&
    value.offsets instanceof Uint32Array &&
    value.offsets.length === Number(value.n) + 1 &&
    (value.targets instanceof Uint32Array || isRecord(value.upper)),
];

/** `multiplicity`: if given, a number for each node. */
export function checkStored(graph: { readonly n: number }, multiplicity?: Float64Array): void {
  checkArgument("graph", GRAPH, graph);
  if (multiplicity === undefined) return;
  const { n } = graph;
  const rule = `must be a Float64Array of ${n}, one for each node`;
  const fits = (value: unknown): boolean => value instanceof Float64Array && value.length === n;
  checkArgument("multiplicity", [rule, fits], multiplicity);
}
