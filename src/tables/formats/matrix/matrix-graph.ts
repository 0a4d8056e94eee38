/** A matrix in Matrix Market's formats → the edges of its graph, or a Table of its rows. */
import { type Allowance, checkUnfolded } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import type { GraphFile } from "../edges/edge-list.js";

// Bytes that a node and its name take.
const NODE = 128;

export function readMatrixMarket(text: string, allowance: Allowance): GraphFile {
  const { name } = allowance;
  const lines = text.split(/\r\n|\n|\r/);
  const banner = lines[0].trim().toLowerCase().split(/\s+/);
  const [mark, object, format, field, symmetry] = banner;
  if (mark !== "%%matrixmarket" || banner.length !== 5) {
    throw ioError("MARKET_BANNER", { name, value: lines[0] });
  }
  if (object !== "matrix" || format !== "coordinate") {
    throw ioError("MARKET_KIND", { name, format, object });
  }
  if (!["pattern", "real", "integer", "double"].includes(field)) {
    throw ioError("MARKET_FIELD", { name, field });
  }
  if (symmetry !== "general" && symmetry !== "symmetric") {
    throw ioError("MARKET_SYMMETRY", { name, symmetry });
  }
  const wanted = field === "pattern" ? 2 : 3;
  const edges: number[][] = [];
  let size: readonly number[] | undefined;
  lines.forEach((raw, k) => {
    const line = raw.trim();
    if (line === "" || line[0] === "%") return;
    const cells = line.split(/\s+/).map(Number);
    if (size === undefined) {
      size = checkedSize(cells, line, k + 1);
      checkUnfolded(allowance, NODE * size[0]);
      return;
    }
    const [i, j, weight = 1] = cells;
    const inside = [i, j].every((node) => Number.isInteger(node) && node >= 1 && node <= size![0]);
    if (cells.length !== wanted || !inside || !Number.isFinite(weight)) {
      throw ioError("MARKET_ENTRY", { line: k + 1, value: line, nodes: size[0], weighted: wanted === 3 });
    }
    edges.push(wanted === 3 ? [i - 1, j - 1, weight] : [i - 1, j - 1]);
  });
  if (size === undefined) throw ioError("MARKET_NO_SIZE", { name });
  if (edges.length !== size[2]) {
    throw ioError("MARKET_ENTRIES", { name, entries: edges.length, expected: size[2] });
  }
  // The file counts from 1, and so do the names.
  return { n: size[0], names: Array.from({ length: size[0] }, (_, i) => String(i + 1)), edges };
}

function checkedSize(cells: readonly number[], line: string, number: number): readonly number[] {
  const counts = cells.length === 3 && cells.every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!counts) {
    throw ioError("MARKET_SIZE", { line: number, value: line });
  }
  if (cells[0] !== cells[1]) {
    throw ioError("MARKET_NOT_SQUARE", { line: number, rows: cells[0], columns: cells[1] });
  }
  return cells;
}
