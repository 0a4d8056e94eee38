/** Two columns of the file, whether the methods use them or not → where rows are drawn; latitude and longitude as a map. */
import { placeColumns } from "spectacl/internal";
import type { NumberColumn } from "spectacl/io";
import { map } from "../../report/plane/map.js";
import { extent } from "../../report/plane/ticks.js";
import { numbered } from "../../report/text/numbers.js";
import type { Data, Places, Projection } from "../state/data.js";
import { areVectors } from "../state/focus.js";

type Given = Pick<Data, "table" | "rows" | "graph" | "n" | "truth">;

/** Columns that can be an axis. */
export function axisColumns({ table, graph, truth }: Given): readonly NumberColumn[] {
  if (graph) return [];
  return table.filter(
    (column): column is NumberColumn => column.kind === "number" && column.name !== truth?.name,
  );
}

/** The map of rows with a latitude and a longitude that methods may know as other columns among many; undefined without them. */
export function mapColumns(
  given: Given,
): readonly [longitude: NumberColumn, latitude: NumberColumn] | undefined {
  const columns = axisColumns(given);
  const found = placeColumns(columns.map(({ name }) => name));
  if (!found) return undefined;
  const [longitude, latitude] = [columns[found.longitude], columns[found.latitude]];
  const within = ({ values }: NumberColumn, most: number): boolean => {
    const [low, high] = extent(values.filter((value) => !Number.isNaN(value)));
    return low >= -most && high <= most;
  };
  return within(longitude, 360) && within(latitude, 90) ? [longitude, latitude] : undefined;
}

/** Whether data can be seen so. */
export function canSee(given: Given & Pick<Data, "points" | "raw">, projection: Projection): boolean {
  if (projection === "map") return mapColumns(given) !== undefined;
  // Of vectors there is the map in place of UMAP: it is much the same, and the library's own.
  if (projection === "umap") return (given.points?.dim ?? 0) > 2 && !areVectors(given);
  if (projection === "neighbors") return (given.points?.dim ?? 0) > 2 && areVectors(given);
  if (projection === "pca") return true;
  const names = axisColumns(given).map(({ name }) => name);
  return projection.every((name) => names.includes(name));
}

/** Undefined unless the projection is one by columns that the data has. */
export function columnPlaces(given: Given, projection: Projection): Places | undefined {
  if (projection === "map") {
    const found = mapColumns(given);
    if (!found) return undefined;
    const [longitude, latitude] = found;
    const [x, y] = found.map((column) => valuesOf(given, column));
    const names = [latitude.name, longitude.name];
    const blanks = atTheEdge(x, y);
    return { ...map(x, y, { latitude: 0, longitude: 1 }, names), note: noted(blanks) };
  }
  if (typeof projection === "string") return undefined;
  const [across, up] = projection.map((name) => axisColumns(given).find((column) => column.name === name));
  if (!across || !up) return undefined;
  const [x, y] = [valuesOf(given, across), valuesOf(given, up)];
  const blanks = atTheEdge(x, y);
  const note = noted(blanks);
  return { x, y, xName: across.name, yName: up.name, note, comparable: false };
}

function valuesOf({ rows, n }: Given, { values }: NumberColumn): Float64Array {
  const own = new Float64Array(n);
  for (let row = 0; row < n; row++) own[row] = values[rows[row]];
  return own;
}

const OUTSIDE = 0.04;

/** Rows with a blank are drawn beside all others, below or left of them; their number. */
function atTheEdge(...axes: readonly Float64Array[]): number {
  const blank = new Set<number>();
  for (const axis of axes) {
    const [low, high] = extent(axis.filter((value) => !Number.isNaN(value)));
    axis.forEach((value, row) => {
      if (!Number.isNaN(value)) return;
      blank.add(row);
      axis[row] = Number.isFinite(low) ? low - OUTSIDE * (high - low || 1) : 0;
    });
  }
  return blank.size;
}

function noted(blanks: number): string {
  return blanks > 0 ? `${numbered(blanks, "row")} with a blank at the edge` : "";
}
