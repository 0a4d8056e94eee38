/** A Table with longitude and latitude → GeoJSON: a feature per row, all other columns as its properties. */
import { ioError } from "../problems.js";
import type { Column, NumberColumn, Shape } from "../table.js";
import { jsonCells, jsonText } from "../write-json.js";

const LONGITUDE = /^(longitude|lon|lng|long)$/i;
const LATITUDE = /^(latitude|lat)$/i;
const PIECE = 1 << 18;

/** `shapes`: those of the file that the table was read from, whose positions are then not properties. */
export function* writeGeoJson(
  columns: readonly Column[],
  rows: number,
  shapes: readonly Shape[] | undefined,
): Generator<Uint8Array, void, void> {
  const encoder = new TextEncoder();
  const find = (names: RegExp): NumberColumn | undefined =>
    columns.find((column): column is NumberColumn => column.kind === "number" && names.test(column.name));
  const [longitude, latitude] = [find(LONGITUDE), find(LATITUDE)];
  if (!longitude || !latitude) throw ioError("NO_LONGITUDE", { columns: columns.map(({ name }) => name) });
  const ids = shapes?.some(({ id }) => id !== undefined) ?? false;
  const others = columns.filter(
    (column) => column !== longitude && column !== latitude && !(ids && column.name === "id"),
  );
  const cells = others.map((column, c) => jsonCells(column, c === 0 ? "" : ","));
  let text = '{"type":"FeatureCollection","features":[\n';
  for (let row = 0; row < rows; row++) {
    const [x, y] = [longitude.values[row], latitude.values[row]];
    const point = Number.isFinite(x) && Number.isFinite(y) ? { type: "Point", coordinates: [x, y] } : null;
    const { geometry, id }: Shape = shapes ? shapes[row] : { geometry: point };
    const called = id === undefined || id === null ? "" : `"id":${jsonText(id)},`;
    text += `${row > 0 ? ",\n" : ""}{"type":"Feature",${called}"geometry":${jsonText(geometry)},"properties":{`;
    for (const cell of cells) text += cell(row);
    text += "}}";
    if (text.length < PIECE) continue;
    yield encoder.encode(text);
    text = "";
  }
  yield encoder.encode(`${text}\n]}\n`);
}
