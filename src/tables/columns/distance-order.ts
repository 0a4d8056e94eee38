/**
 * The columns in use, encoded, and the distance asked for → the distance, and the columns in the order that it takes them.
 * Without a distance asked for, latitude and longitude are compared on the sphere if they are all there is, and vectors by their
 * angle, as encoders are trained to, and so are counts that are mostly 0.
 */
import { distancesWith, OF_ANGLES } from "../../distances/registry.js";
import type { Feature, Points } from "../../line/points/points.js";
import { placeColumns } from "../table/places.js";
import type { Encoding } from "./encoded-column.js";
import { areSparseCounts } from "./sparse-counts.js";

type Encoded = Points & { readonly features: readonly Feature[] };

export interface Ordered {
  readonly points: Encoded;
  readonly encoding: Encoding;
  /** Undefined: as the recipe says, which is Euclidean unless it says otherwise. */
  readonly distance?: string;
}

/** The points are written to if the longitude comes first. */
export function inDistanceOrder(points: Encoded, encoding: Encoding, asked: string | undefined): Ordered {
  const ofPlaces: readonly string[] = distancesWith(({ input }) => input === "places");
  const given = { points, encoding, ...(asked !== undefined && { distance: asked }) };
  if (asked === undefined && encoding.every(({ role }) => role === "vector"))
    return { ...given, distance: OF_ANGLES };
  if (asked === undefined && areSparseCounts(points, encoding)) return { ...given, distance: OF_ANGLES };
  if (encoding.length !== 2 || !(asked === undefined || ofPlaces.includes(asked))) return given;
  const places = placeColumns(encoding.map(({ name }) => name));
  if (!places || encoding.some(({ words, bend }) => words !== undefined || bend !== undefined)) return given;
  const { latitude, longitude } = places;
  if (asked === undefined && !(areWithin(points, latitude, 90) && areWithin(points, longitude, 360)))
    return given;
  const distance = asked ?? ofPlaces[0];
  if (latitude < longitude) return { ...given, distance };
  return { points: turned(points), encoding: [encoding[1], encoding[0]], distance };
}

function areWithin({ n, dim, coords }: Points, column: number, most: number): boolean {
  for (let i = 0; i < n; i++) if (Math.abs(coords[i * dim + column]) > most) return false;
  return true;
}

function turned({ coords, features, ...rest }: Encoded): Encoded {
  for (let at = 0; at < coords.length; at += 2) {
    const first = coords[at];
    coords[at] = coords[at + 1];
    coords[at + 1] = first;
  }
  const [first, second] = features;
  return {
    ...rest,
    coords,
    features: [
      { ...second, source: 0 },
      { ...first, source: 1 },
    ],
  };
}
