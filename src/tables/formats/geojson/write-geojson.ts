/** A Table with longitude and latitude → GeoJSON: a feature per row, all other columns as its properties. */
import { ioError } from "../../errors/file-errors.js";
import type { Column, NumberColumn, Shape } from "../../table/table.js";
import { jsonCells, jsonText } from "../json/write-json.js";

const LONGITUDE = /^(longitude|lon|lng|long)$/i;
const LATITUDE = /^(latitude|lat)$/i;
const PIECE = 1 << 18;

/** `shapes`: those of the file that the table was read from, which are written again as they are. */
export function* writeGeoJson(
  columns: readonly Column[],
  rows: number,
  shapes: readonly Shape[] | undefined,
): Generator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  const shapeOf = shapes ? (row: number) => shapes[row] : pointsOf(columns);
  const cells = propertiesOf(columns, shapes);
  let text = '{"type":"FeatureCollection","features":[\n';
  for (let row = 0; row < rows; row++) {
    const { geometry, id } = shapeOf(row);
    const called = id === undefined || id === null ? "" : `"id":${jsonText(id)},`;
    const own = cells.map((cell) => cell(row)).filter((cell) => cell !== "");
    const properties = own.length === 0 && shapes?.[row].properties === null ? "null" : `{${own.join()}}`;
    text += `${row > 0 ? ",\n" : ""}{"type":"Feature",${called}"geometry":${jsonText(geometry)},"properties":${properties}}`;
    if (text.length < PIECE) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(`${text}\n]}\n`);
}

/** The columns that are longitude and latitude: the first of that name. */
function placesIn(columns: readonly Column[]): readonly (NumberColumn | undefined)[] {
  return [LONGITUDE, LATITUDE].map((names) =>
    columns.find((column): column is NumberColumn => column.kind === "number" && names.test(column.name)),
  );
}

function pointsOf(columns: readonly Column[]): (row: number) => Shape {
  const [longitude, latitude] = placesIn(columns);
  if (!longitude || !latitude) throw ioError("NO_LONGITUDE", { columns: columns.map(({ name }) => name) });
  return (row) => {
    const [x, y] = [longitude.values[row], latitude.values[row]];
    const known = Number.isFinite(x) && Number.isFinite(y);
    return { geometry: known ? { type: "Point", coordinates: [x, y] } : null };
  };
}

/** For each column that is a property what stands for it in a row; "" where the feature does not have it. */
function propertiesOf(
  columns: readonly Column[],
  shapes: readonly Shape[] | undefined,
): readonly ((row: number) => string)[] {
  const places = shapes ? [] : placesIn(columns);
  return columns.flatMap((column) => {
    const { part } = column;
    if (places.includes(column as NumberColumn) || (shapes && typeof part === "string")) return [];
    if (!shapes || typeof part !== "object") return [jsonCells(column, "")];
    const cell = jsonCells({ ...column, name: part.property }, "");
    return [(row) => (Object.hasOwn(shapes[row].properties ?? {}, part.property) ? cell(row) : "")];
  });
}
