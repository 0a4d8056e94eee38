/** The data of the studio's first run, made by the library in Node. */
import { type Dataset, generators } from "../../src/datasets.js";

export function firstCircles(noise = 0.1, seed = 1): Dataset {
  return generators.circles.make({ points: 1500, noise, seed });
}
