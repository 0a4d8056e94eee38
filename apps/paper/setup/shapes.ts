/** The three shapes of the paper, 1,500 points each, as scikit-learn generates them. */
import { blobs, type Center, circles, type Dataset, moons } from "spectacl/datasets";
import { mersenne } from "./mersenne.js";

export interface DrawnShape {
  readonly name: string;
  readonly title: string;
  /** Number of clusters, r. */
  readonly clusters: number;
  draw(noise: number, seed: number): Dataset;
}

const POINTS = 1500;
const BLOBS = 3;
// Coordinates of centers are in [0, 3].
const BOX = 3;

export const SHAPES: readonly DrawnShape[] = [
  shape("moons", "two moons", 2, moons),
  shape("circles", "two circles", 2, circles),
  shape("blobs", "three blobs", BLOBS, (options) =>
    blobs({ ...options, centers: scikitCenters(options.seed) }),
  ),
];

type ShapeOptions = Readonly<Record<"n" | "noise" | "seed", number>>;

function shape(
  name: string,
  title: string,
  clusters: number,
  make: (options: ShapeOptions) => Dataset,
): DrawnShape {
  return { name, title, clusters, draw: (noise, seed) => make({ n: POINTS, noise, seed }) };
}

/**
 * The centers of `make_blobs(centers=3, center_box=(0, 3), random_state=seed)`. How hard the blobs are depends on where
 * their centers are: with the same centers, our data sets are comparable with those of scikit-learn.
 */
export function scikitCenters(seed: number): readonly Center[] {
  const uniform = mersenne(seed);
  return Array.from({ length: BLOBS }, () => [BOX * uniform(), BOX * uniform()]);
}
