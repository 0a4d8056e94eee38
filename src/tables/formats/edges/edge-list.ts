/** Lines of `a b` or `a b weight` → the edges of a graph and the names of its nodes. */

import { ioError } from "../../errors/file-errors.js";
import { cellsOf, delimiterOf, endColumns, weightColumn } from "./edge-cells.js";

/** A graph as read from a file: an EdgeList, and the names of its nodes. */
export interface GraphFile {
  /** Number of nodes. */
  readonly n: number;
  /** The name of each node; absent if the nodes are called 0 to n - 1. */
  readonly names?: readonly string[];
  /** `[i, j]` or `[i, j, weight]`, as graphFromEdges takes them. */
  readonly edges: readonly (readonly number[])[];
}

const HEADER = /^(source|target|from|to|src|dst|node_?\w*|id_?\w*|u|v|i|j|weight|w)$/i;
const WEIGHT = /['"]weight['"]\s*:\s*([^,}\s]+)/;

interface Line {
  readonly number: number;
  readonly cells: readonly string[];
}

/**
 * Nodes are separated by spaces, tabs, commas or semicolons; names with blanks are quoted, or separated by another sign in
 * every line. Lines that begin with # or % are comments. A first line that names two ends, as `source,target`, says which
 * columns are read.
 */
export function readEdgeList(text: string, name: string): GraphFile {
  const lines = edgeLines(text);
  if (lines.length === 0) throw ioError("NO_EDGES_IN_FILE", { name });
  const named = lines.length > 1 ? endColumns(lines[0].cells) : undefined;
  if (named) return graphOf(edgesOf(lines, named));
  if (lines.length > 1 && isHeader(lines)) lines.shift();
  for (const { number, cells } of lines) {
    if (cells.length !== 2 && cells.length !== 3) {
      throw ioError("EDGE_CELLS", { line: number, cells: cells.length });
    }
    checkEnds(number, cells, name);
  }
  return graphOf(lines);

  /** The ends and the weight of each line, by the names of the first. */
  function edgesOf([header, ...rest]: readonly Line[], [a, b]: readonly [number, number]): Line[] {
    const weight = weightColumn(header.cells);
    return rest.map(({ number, cells }) => {
      if (cells.length !== header.cells.length)
        throw ioError("EDGE_CELLS", { line: number, cells: cells.length });
      const ends = [cells[a], cells[b]];
      checkEnds(number, ends, name);
      return { number, cells: weight < 0 ? ends : [...ends, cells[weight]] };
    });
  }
}

function checkEnds(line: number, [a, b]: readonly string[], name: string): void {
  if (a !== "" && b !== "") return;
  throw ioError("MALFORMED_FILE", {
    name,
    format: "an edge list",
    line,
    what: "an end of the edge is blank",
  });
}

function graphOf(lines: readonly Line[]): GraphFile {
  const { n, names, indexOf } = nodesOf(lines);
  const edges = lines.map(({ number, cells: [a, b, weight] }) => {
    if (weight === undefined) return [indexOf(a), indexOf(b)];
    const value = weight === "" ? Number.NaN : Number(weight);
    if (value >= 0 && value < Number.POSITIVE_INFINITY) return [indexOf(a), indexOf(b), value];
    throw ioError("EDGE_WEIGHT", { line: number, value: weight });
  });
  return names ? { n, names, edges } : { n, edges };
}

function edgeLines(text: string): Line[] {
  const lines: { number: number; ends: string; weight?: string }[] = [];
  let number = 0;
  for (const raw of text.split(/\r\n|\n|\r/)) {
    number++;
    const line = raw.trim();
    if (line === "" || line[0] === "#" || line[0] === "%") continue;
    // Python's NetworkX writes what belongs to an edge as a dictionary.
    const open = line.endsWith("}") ? line.indexOf("{") : -1;
    const about = open < 0 ? "" : line.slice(open);
    const weight = WEIGHT.exec(about)?.[1];
    const ends = line.slice(0, line.length - about.length).trim();
    lines.push({ number, ends, ...(weight !== undefined && { weight }) });
  }
  if (lines.length === 0) return [];
  const delimiter = delimiterOf(lines.map(({ ends }) => ends));
  return lines.map(({ number, ends, weight }) => {
    const cells = cellsOf(ends, delimiter);
    return { number, cells: weight === undefined ? cells : [...cells, weight] };
  });
}

/** A first line unlike the others: words above numbers, or words that name columns. */
function isHeader([first, ...rest]: readonly Line[]): boolean {
  const nodes = first.cells.slice(0, 2);
  // A word above a column of numbers, or words that columns of nodes are called by. A word for a weight is a mistake.
  return (
    nodes.some((cell, c) => Number.isNaN(Number(cell)) && rest.every(({ cells }) => isNumber(cells[c]))) ||
    nodes.every((cell) => HEADER.test(cell))
  );
}

function isNumber(cell: string | undefined): boolean {
  return cell !== undefined && cell !== "" && !Number.isNaN(Number(cell));
}

interface Nodes {
  readonly n: number;
  readonly names?: readonly string[];
  readonly indexOf: (node: string) => number;
}

/**
 * Integers that begin at 0 and leave out at most half are the nodes' numbers. All else are names: integers in ascending
 * order, words in order of appearance.
 */
function nodesOf(lines: readonly Line[]): Nodes {
  const seen = new Set<string>();
  for (const { cells } of lines) {
    seen.add(cells[0]);
    seen.add(cells[1]);
  }
  const names = [...seen];
  if (names.every((name) => /^(0|[1-9]\d{0,14})$/.test(name))) {
    names.sort((a, b) => Number(a) - Number(b));
    const n = Number(names[names.length - 1]) + 1;
    if (names[0] === "0" && names.length >= n / 2) return { n, indexOf: Number };
  }
  const indexes = new Map(names.map((name, i) => [name, i]));
  return { n: names.length, names, indexOf: (node) => indexes.get(node)! };
}
