/** The points of a table and the distance asked for → what there is to say about it. */
import type { Points } from "spectacl";
import { declaredDistance, placeColumns } from "spectacl/internal";
import type { TablePoints } from "spectacl/io";

// Embeddings have this many columns or more.
const MANY = 64;

export function distanceNotes(
  { columns, points, distance }: TablePoints,
  asked: string | undefined,
  anyMethod: boolean,
): string[] {
  const places = placeColumns(columns);
  const onSphere = declaredDistance(distance).input === "places";
  if (asked !== undefined && onSphere && columns.length === 2 && !places)
    return [`taken as latitude and longitude: ${columns.join(", ")}.`];
  if (asked !== undefined) return [];
  if (onSphere) return [ON_THE_SPHERE];
  if (places && columns.length > 2 && areDegrees(points, places.latitude, places.longitude)) {
    const names = `${columns[places.latitude]},${columns[places.longitude]}`;
    return [`-c ${names} would compare places by great-circle distance.`];
  }
  // Vectors are compared by their angle already, and so are many columns of one kind where the method is open.
  if (distance !== undefined || anyMethod) return [];
  return looksEmbedded(points) ? [EMBEDDED] : [];
}

const ON_THE_SPHERE =
  "latitude and longitude: distances are great-circle, in km (--distance euclidean turns this off).";
const EMBEDDED =
  "many columns of similar range, as in embeddings: --distance cosine compares directions instead of lengths.";

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
