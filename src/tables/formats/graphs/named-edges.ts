/** Nodes by the names they have in a file, and edges between them, one by one → a GraphFile. */

import { ioError } from "../../errors/file-errors.js";
import type { GraphFile } from "../edges/edge-list.js";

/** Gathers the nodes and edges of a file. */
export interface NamedEdges {
  /** A node by what the file calls it in edges; its label, if it has one. False if it was there before. */
  readonly node: (id: string, label?: string) => boolean;
  /** An edge; false if one of its ends was not declared and `declared` says that they must be. */
  readonly edge: (a: string, b: string, weight?: number) => boolean;
  readonly graph: (name: string) => GraphFile;
}

/** `declared`: whether every node must be declared before an edge may name it. */
export function namedEdges(declared: boolean): NamedEdges {
  const indexes = new Map<string, number>();
  const labels: (string | undefined)[] = [];
  const edges: number[][] = [];
  const node = (id: string, label?: string): boolean => {
    const known = indexes.has(id);
    if (!known) {
      indexes.set(id, indexes.size);
      labels.push(label);
    }
    return !known;
  };
  return {
    node,
    edge: (a, b, weight) => {
      if (declared && !(indexes.has(a) && indexes.has(b))) return false;
      node(a);
      node(b);
      const ends = [indexes.get(a)!, indexes.get(b)!];
      edges.push(weight === undefined ? ends : [...ends, weight]);
      return true;
    },
    graph: (name) => {
      if (edges.length === 0) throw ioError("NO_EDGES_IN_FILE", { name });
      const ids = [...indexes.keys()];
      const labeled = labels.every((label) => label !== undefined) && new Set(labels).size === labels.length;
      return { n: ids.length, names: labeled ? (labels as string[]) : ids, edges };
    },
  };
}

/** A weight as a number; undefined if it is none that an edge can have. */
export function weightOf(value: unknown): number | undefined {
  const number = typeof value === "number" ? value : value === "" ? Number.NaN : Number(value);
  return number >= 0 && number < Number.POSITIVE_INFINITY ? number : undefined;
}
