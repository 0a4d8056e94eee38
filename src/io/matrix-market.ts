/** A sparse symmetric matrix in Matrix Market's coordinate format → the edges of its graph. */
import { InputError, shown } from "../base/errors.js";
import type { GraphFile } from "./edge-list.js";

export function readMatrixMarket(text: string, name: string): GraphFile {
  const lines = text.split(/\r\n|\n|\r/);
  const banner = lines[0].trim().toLowerCase().split(/\s+/);
  const [mark, object, format, field, symmetry] = banner;
  if (mark !== "%%matrixmarket" || banner.length !== 5) {
    throw new InputError(
      `${name} must begin with "%%MatrixMarket matrix coordinate …", got ${shown(lines[0])}.`,
    );
  }
  if (object !== "matrix" || format !== "coordinate") {
    throw new InputError(
      `${name} holds ${format === "array" ? "an" : "a"} ${format} ${object}: a graph must be a coordinate matrix.`,
    );
  }
  if (!["pattern", "real", "integer", "double"].includes(field)) {
    throw new InputError(`${name} holds ${field} entries: they must be pattern, real or integer.`);
  }
  if (symmetry !== "general" && symmetry !== "symmetric") {
    throw new InputError(`${name} is ${symmetry}: a graph's matrix must be symmetric or general.`);
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
      return;
    }
    const [i, j, weight = 1] = cells;
    const inside = [i, j].every((node) => Number.isInteger(node) && node >= 1 && node <= size![0]);
    if (cells.length !== wanted || !inside || !Number.isFinite(weight)) {
      const entry = `two indexes from 1 to ${size[0]}${wanted === 3 ? " and a number" : ""}`;
      throw new InputError(`line ${k + 1} is ${shown(line)}: an entry must be ${entry}.`);
    }
    edges.push(wanted === 3 ? [i - 1, j - 1, weight] : [i - 1, j - 1]);
  });
  if (size === undefined) throw new InputError(`${name} has no line with its size.`);
  if (edges.length !== size[2]) {
    throw new InputError(`${name} must have ${size[2]} entries as its size line says, got ${edges.length}.`);
  }
  // The file counts from 1, and so do the names.
  return { n: size[0], names: Array.from({ length: size[0] }, (_, i) => String(i + 1)), edges };
}

function checkedSize(cells: readonly number[], line: string, number: number): readonly number[] {
  const counts = cells.length === 3 && cells.every((count) => Number.isSafeInteger(count) && count >= 0);
  if (!counts) {
    throw new InputError(`line ${number} is ${shown(line)}: the size must be rows, columns and entries.`);
  }
  if (cells[0] !== cells[1]) {
    throw new InputError(`line ${number}: a graph's matrix must be square, got ${cells[0]} × ${cells[1]}.`);
  }
  return cells;
}
