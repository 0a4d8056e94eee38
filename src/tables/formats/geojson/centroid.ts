/** A shape of GeoJSON → one position that stands for it: itself if it is a point, its centroid otherwise. */
import { isRecord } from "../../../base/record.js";

export type Position = readonly number[];

/** A position and what it weighs: area, length or 1. Shapes of higher dimension outweigh those of lower. */
interface Weighted {
  readonly dimension: number;
  readonly weight: number;
  readonly x: number;
  readonly y: number;
}

const MOST_NESTED = 20;

/** Undefined if it is no shape, or holds no positions. */
export function centroidOf(shape: unknown): Position | undefined {
  if (!isRecord(shape)) return undefined;
  if (shape.type === "Point") return positionOf(shape.coordinates);
  const parts = partsOf(shape, 0);
  const dimension = parts.reduce((most, part) => Math.max(most, part.weight > 0 ? part.dimension : 0), 0);
  let [x, y, weight] = [0, 0, 0];
  for (const part of parts) {
    // A line without length is a point.
    const own = part.dimension === dimension ? part.weight : dimension === 0 ? 1 : 0;
    x += own * part.x;
    y += own * part.y;
    weight += own;
  }
  return weight > 0 ? [x / weight, y / weight] : undefined;
}

function partsOf(shape: Readonly<Record<string, unknown>>, depth: number): Weighted[] {
  const { type, coordinates, geometries } = shape;
  if (type === "GeometryCollection") {
    if (depth > MOST_NESTED) return [];
    return listOf(geometries).flatMap((inner) => (isRecord(inner) ? partsOf(inner, depth + 1) : []));
  }
  if (type === "Point") return pointsOf([coordinates]);
  if (type === "MultiPoint") return pointsOf(coordinates);
  if (type === "LineString") return lineOf(coordinates);
  if (type === "MultiLineString") return listOf(coordinates).flatMap(lineOf);
  if (type === "Polygon") return polygonOf(coordinates);
  return type === "MultiPolygon" ? listOf(coordinates).flatMap(polygonOf) : [];
}

function pointsOf(coordinates: unknown): Weighted[] {
  return listOf(coordinates).flatMap((given) => {
    const position = positionOf(given);
    return position ? [{ dimension: 0, weight: 1, x: position[0], y: position[1] }] : [];
  });
}

/** The middle of each piece weighs as much as the piece is long. */
function lineOf(coordinates: unknown): Weighted[] {
  const points = pointsOf(coordinates);
  return points.slice(1).map((to, k) => {
    const from = points[k];
    const weight = Math.hypot(to.x - from.x, to.y - from.y);
    return { dimension: 1, weight, x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
  });
}

/** The rings' centroids, holes taken away. */
function polygonOf(coordinates: unknown): Weighted[] {
  let [area, x, y] = [0, 0, 0];
  listOf(coordinates).forEach((ring, k) => {
    const part = ringOf(ring);
    const sign = k === 0 ? 1 : -1;
    area += sign * part.weight;
    x += sign * part.weight * part.x;
    y += sign * part.weight * part.y;
  });
  if (area > 0) return [{ dimension: 2, weight: area, x: x / area, y: y / area }];
  return lineOf(listOf(coordinates)[0]);
}

/** By the shoelace formula, from the first corner on, so that small rings far from 0 keep their digits. */
function ringOf(ring: unknown): Weighted {
  const points = pointsOf(ring);
  let [twice, x, y] = [0, 0, 0];
  for (let k = 1; k + 1 < points.length; k++) {
    const [ax, ay] = [points[k].x - points[0].x, points[k].y - points[0].y];
    const [bx, by] = [points[k + 1].x - points[0].x, points[k + 1].y - points[0].y];
    const cross = ax * by - bx * ay;
    twice += cross;
    x += cross * (ax + bx);
    y += cross * (ay + by);
  }
  if (twice === 0) return { dimension: 2, weight: 0, x: 0, y: 0 };
  const at = points[0];
  return { dimension: 2, weight: Math.abs(twice) / 2, x: at.x + x / (3 * twice), y: at.y + y / (3 * twice) };
}

function positionOf(given: unknown): Position | undefined {
  const valid =
    Array.isArray(given) &&
    given.length >= 2 &&
    given.slice(0, 3).every((value) => typeof value === "number");
  return valid ? given : undefined;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
