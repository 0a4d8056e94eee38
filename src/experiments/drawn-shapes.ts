/** The paper's three shapes: 1,500 points each, as scikit-learn would draw them. */
import { blobs, circles, type Dataset, moons } from "../datasets.js";

export interface DrawnShape {
  readonly name: string;
  readonly title: string;
  /** Clusters asked for, r. */
  readonly clusters: number;
  draw(noise: number, seed: number): Dataset;
}

const POINTS = 1500;

export const SHAPES: readonly DrawnShape[] = [
  shape("moons", "two moons", 2, moons),
  shape("circles", "two circles", 2, circles),
  shape("blobs", "three blobs", 3, blobs),
];

function shape(name: string, title: string, clusters: number, make: typeof moons): DrawnShape {
  return { name, title, clusters, draw: (noise, seed) => make({ n: POINTS, noise, seed }) };
}
