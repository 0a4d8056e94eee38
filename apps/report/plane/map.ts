/** Places on earth → positions in the plane: longitudes to the right and latitudes up, in degrees. */
import type { PlaceColumns } from "spectacl/internal";
import { extent } from "./ticks.js";

// Nearer to a pole a degree of longitude is too short to draw.
const MOST_NORTH = 80;

export function map(
  longitudes: Float64Array,
  latitudes: Float64Array,
  { latitude, longitude }: PlaceColumns,
  columns: readonly string[],
) {
  const [south, north] = extent(latitudes);
  const middle = Math.max(-MOST_NORTH, Math.min(MOST_NORTH, (south + north) / 2));
  return {
    x: longitudes,
    y: latitudes,
    xName: columns[longitude],
    yName: columns[latitude],
    note: "",
    comparable: true,
    stretch: Math.cos((middle * Math.PI) / 180),
  };
}
