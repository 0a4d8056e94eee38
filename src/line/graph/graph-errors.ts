/** What can be wrong with a graph or a list of edges: code and fields → text. Rows, nodes and edges count from 0. */

import { inputErrors, shown } from "../../base/errors.js";
import { LEAST_WEIGHT, MOST_WEIGHT } from "./weight.js";

interface Entry {
  readonly row: number;
  readonly column: number;
  readonly value: number;
}

interface Length {
  readonly length: number;
  readonly expected: number;
}

export const GRAPH_ERRORS = {
  GRAPH_SIZE: ({ value }: { readonly value: unknown }) =>
    `graph.n must be an integer >= 1, got ${shown(value)}.`,
  GRAPH_ARRAY: ({ part, type }: { readonly part: string; readonly type: string }) =>
    `graph.${part} must be a ${type}.`,
  OFFSETS_LENGTH: ({ length, expected }: Length) =>
    `graph.offsets must hold n + 1 = ${expected} numbers, got ${length}.`,
  TARGETS_LENGTH: ({ length, expected }: Length) =>
    `graph.targets must hold offsets[n] = ${expected} numbers, got ${length}.`,
  WEIGHTS_LENGTH: ({ length, expected }: Length) =>
    `graph.weights must hold one number for each of ${expected} targets, got ${length}.`,
  FIRST_OFFSET: ({ value }: { readonly value: number }) => `graph.offsets[0] must be 0, got ${value}.`,
  FALLING_OFFSETS: (f: { readonly at: number; readonly value: number; readonly before: number }) =>
    `graph.offsets[${f.at}] is ${f.value} after ${f.before}: offsets must not decrease.`,
  TARGET_OUT_OF_RANGE: (f: { readonly row: number; readonly target: number; readonly n: number }) =>
    `graph row ${f.row} has target ${f.target}: targets must be < n = ${f.n}.`,
  BAD_WEIGHT: ({ row, column, value }: Entry) =>
    `graph entry (${row}, ${column}) is ${value}: weights must be 0 or from ${LEAST_WEIGHT} to ${MOST_WEIGHT}.`,
  REPEATED_TARGET: ({ row, target }: { readonly row: number; readonly target: number }) =>
    `graph row ${row} has target ${target} twice: a target must appear once in a row.`,
  NOT_SYMMETRIC: ({ row, column, value, mirrored }: Entry & { readonly mirrored: number }) =>
    `graph entry (${row}, ${column}) is ${value} but (${column}, ${row}) is ${mirrored}: the graph must be symmetric.`,
  EDGES_NOT_A_LIST: ({ value }: { readonly value: unknown }) =>
    `edges must be an array of [i, j], got ${shown(value)}.`,
  NODE_COUNT: ({ value, most }: { readonly value: unknown; readonly most: number }) =>
    `a graph must have from 1 to ${most} nodes, got ${shown(value)}.`,
  NOT_AN_EDGE: ({ edge, value }: { readonly edge: number; readonly value: unknown }) =>
    `edge ${edge} is ${shown(value)}: an edge must be [i, j] or [i, j, weight].`,
  BAD_NODE: ({
    edge,
    value,
    most,
  }: {
    readonly edge: number;
    readonly value: unknown;
    readonly most: number;
  }) => `edge ${edge} has node ${shown(value)}: nodes must be integers from 0 to ${most}.`,
  NODE_OUT_OF_RANGE: (f: { readonly edge: number; readonly node: number; readonly n: unknown }) =>
    `edge ${f.edge} has node ${f.node}: nodes must be < n = ${shown(f.n)}.`,
  BAD_EDGE_WEIGHT: ({ edge, value }: { readonly edge: number; readonly value: unknown }) =>
    `edge ${edge} has weight ${shown(value)}: weights must be 0 or from ${LEAST_WEIGHT} to ${MOST_WEIGHT}.`,
  CONFLICTING_WEIGHTS: (f: {
    readonly edge: number;
    readonly nodes: readonly [number, number];
    readonly weight: number;
    readonly otherEdge: number;
    readonly otherWeight: number;
  }) =>
    `edge ${f.edge} (${f.nodes.join(", ")}) has weight ${f.weight}, but edge ${f.otherEdge} gives the same pair ` +
    `${f.otherWeight}: a pair must have one weight.`,
  MULTIPLICITY_LENGTH: ({ length, expected }: Length) =>
    `multiplicity must hold n = ${expected} numbers, got ${length}.`,
};

export const graphError = inputErrors(GRAPH_ERRORS);
