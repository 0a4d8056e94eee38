/** The rows of a table and the metric asked for → the rows in the order that the metric takes them, and the metric itself. */
import type { Points } from "spectacl";
import { placeColumns } from "spectacl/internal";
import type { TablePoints } from "spectacl/io";

export interface Metered {
  readonly chosen: TablePoints;
  /** Undefined: as the recipe says, which is Euclidean unless it says otherwise. */
  readonly metric?: string;
  readonly notes: readonly string[];
}

// Embeddings have this many columns or more.
const MANY = 64;

/** Without a metric asked for, latitude and longitude are compared on the sphere if they are all there is. */
export function metered(chosen: TablePoints, asked: string | undefined): Metered {
  const { columns, points } = chosen;
  const places = placeColumns(columns);
  if (asked === "haversine" && columns.length === 2) {
    const named = places ? [] : [`taken as latitude and longitude: ${columns.join(", ")}.`];
    return { chosen: places ? inOrder(chosen, places) : chosen, metric: asked, notes: named };
  }
  if (asked !== undefined) return { chosen, metric: asked, notes: [] };
  if (places && areDegrees(points, places.latitude, places.longitude)) {
    if (columns.length === 2) {
      return { chosen: inOrder(chosen, places), metric: "haversine", notes: [ON_THE_SPHERE] };
    }
    const names = `${columns[places.latitude]},${columns[places.longitude]}`;
    return { chosen, notes: [`-c ${names} would compare places by great-circle distance.`] };
  }
  return { chosen, notes: looksEmbedded(points) ? [EMBEDDED] : [] };
}

const ON_THE_SPHERE =
  "latitude and longitude: distances are great-circle, in km (--metric euclidean turns this off).";
const EMBEDDED =
  "many columns of like range, as embeddings have: --metric cosine compares directions instead of lengths.";

type Order = { readonly latitude: number; readonly longitude: number };

function inOrder(chosen: TablePoints, { latitude, longitude }: Order): TablePoints {
  if (latitude < longitude) return chosen;
  const { columns, points, encoding } = chosen;
  const coords = points.coords.slice();
  const features = points.features && [...points.features].reverse();
  for (let at = 0; at < coords.length; at += 2) [coords[at], coords[at + 1]] = [coords[at + 1], coords[at]];
  return {
    ...chosen,
    columns: [...columns].reverse(),
    encoding: [...encoding].reverse(),
    points: { ...points, coords, ...(features && { features }) },
  };
}

function areDegrees({ n, dim, coords }: Points, latitude: number, longitude: number): boolean {
  for (let i = 0; i < n; i++) {
    const outside = Math.abs(coords[i * dim + latitude]) > 90 || Math.abs(coords[i * dim + longitude]) > 360;
    if (outside) return false;
  }
  return true;
}

/** Whether there are many columns on both sides of zero, none of which is far wider than the others. */
function looksEmbedded({ n, dim, coords }: Points): boolean {
  if (dim < MANY) return false;
  const low = coords.slice(0, dim);
  const high = coords.slice(0, dim);
  for (let i = 1, at = dim; i < n; i++) {
    for (let c = 0; c < dim; c++, at++) {
      low[c] = Math.min(low[c], coords[at]);
      high[c] = Math.max(high[c], coords[at]);
    }
  }
  const widths = high.map((value, c) => value - low[c]).sort();
  const signed = low.filter((value, c) => value < 0 && high[c] > 0).length;
  return signed >= 0.9 * dim && widths[dim - 1] <= 10 * widths[Math.floor(dim / 10)];
}
