/** GeoJSON → a Table: longitude and latitude of each feature, then its properties. The shapes are kept. */
import { isRecord } from "../../../base/record.js";
import { type Allowance, checkCells } from "../../bytes/allowance.js";
import { ioError } from "../../errors/file-errors.js";
import { columnNames } from "../../table/names.js";
import type { Column, Table } from "../../table/table.js";
import { columnOf, jsonColumn } from "../../table/values.js";
import { parsedJson } from "../json/json-text.js";
import { centroidOf } from "./centroid.js";

type Fields = Readonly<Record<string, unknown>>;

/** Shapes other than points stand for their centroids, which is noted; a feature without a shape has no position. */
export function readGeoJson(text: string, allowance: Allowance): Table {
  const { name } = allowance;
  const fail = (what: string): never => {
    throw ioError("MALFORMED_FILE", { name, format: "GeoJSON", what });
  };
  const features = featuresOf(parsedJson(text, name), fail);
  if (features.length === 0) throw ioError("NO_TABLE_ROWS", { name });
  const positions = features.map(({ geometry }, i) => {
    if (geometry === null || geometry === undefined) return undefined;
    return centroidOf(geometry) ?? fail(`the geometry of feature ${i + 1} is none, or has no positions`);
  });
  const properties = features.map(({ properties }) => (isRecord(properties) ? properties : {}));
  const keys = new Set(properties.flatMap((one) => Object.keys(one)));
  checkCells(allowance, features.length, keys.size);
  const high = positions.some((position) => position?.[2] !== undefined);
  const ids = features.some(({ id }) => id !== undefined && id !== null) && !keys.has("id");
  const own = ["longitude", "latitude", ...(high ? ["altitude"] : []), ...(ids ? ["id"] : [])];
  const names = columnNames([...own, ...keys]);
  const shapes = features.map(({ geometry, id, properties: own }) => ({
    geometry: geometry ?? null,
    ...(id !== undefined && { id }),
    properties: isRecord(own) ? own : null,
  }));
  const inexact = shapes.filter(
    (shape) => isRecord(shape.geometry) && shape.geometry.type !== "Point",
  ).length;
  return {
    rows: features.length,
    columns: [
      ...["longitude", "latitude", "altitude"].slice(0, high ? 3 : 2).map(
        (_, c): Column => ({
          ...columnOf(names[c], [positions.map((position) => position?.[c] ?? null)]),
          part: "geometry",
        }),
      ),
      ...(ids
        ? [
            {
              ...jsonColumn(
                "id",
                features.map(({ id }) => id ?? null),
              ),
              part: "id" as const,
            },
          ]
        : []),
      ...[...keys].map((property, k): Column => {
        const cells = properties.map((one) => (Object.hasOwn(one, property) ? one[property] : null));
        return { ...jsonColumn(names[own.length + k], cells), part: { property } };
      }),
    ],
    shapes,
    ...(inexact > 0 && { notes: [{ code: "CENTROIDS_READ" as const, shapes: inexact }] }),
  };
}

function featuresOf(document: unknown, fail: (what: string) => never): readonly Fields[] {
  if (!isRecord(document)) return fail("it must be an object with a type");
  if (document.type === "Feature") return [document];
  if (document.type !== "FeatureCollection") {
    const shapes = document.type === "GeometryCollection" ? document.geometries : [document];
    if (!Array.isArray(shapes) || typeof document.type !== "string") return fail("it has no features");
    return shapes.map((geometry: unknown) => ({ geometry }));
  }
  if (!Array.isArray(document.features)) return fail('"features" must be an array');
  return document.features.map((feature: unknown, i) =>
    isRecord(feature) && feature.type === "Feature" ? feature : fail(`feature ${i + 1} is no feature`),
  );
}
