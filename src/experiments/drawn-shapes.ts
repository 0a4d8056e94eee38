/** The paper's three shapes: 1,500 points each, as scikit-learn would draw them. */
import { blobs, type Center, circles, type Dataset, moons } from "../datasets.js";
import { mersenne } from "./mersenne.js";

export interface DrawnShape {
  readonly name: string;
  readonly title: string;
  /** Clusters asked for, r. */
  readonly clusters: number;
  draw(noise: number, seed: number): Dataset;
}

const POINTS = 1500;
const BLOBS = 3;
// Coordinates of centres lie in [0, 3].
const BOX = 3;

export const SHAPES: readonly DrawnShape[] = [
  shape("moons", "two moons", 2, moons),
  shape("circles", "two circles", 2, circles),
  shape("blobs", "three blobs", BLOBS, (drawn) => blobs({ ...drawn, centers: scikitCenters(drawn.seed) })),
];

type Drawn = Readonly<Record<"n" | "noise" | "seed", number>>;

function shape(name: string, title: string, clusters: number, make: (drawn: Drawn) => Dataset): DrawnShape {
  return { name, title, clusters, draw: (noise, seed) => make({ n: POINTS, noise, seed }) };
}

/**
 * The centres of `make_blobs(centers=3, center_box=(0, 3), random_state=seed)`. How hard blobs are is decided by where
 * their centres fall: with the same centres five data sets can be held against scikit-learn's five.
 */
export function scikitCenters(seed: number): readonly Center[] {
  const uniform = mersenne(seed);
  return Array.from({ length: BLOBS }, () => [BOX * uniform(), BOX * uniform()]);
}
