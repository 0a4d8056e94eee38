/** The data of the studio's first run, made by the library in Node. */
import { type Dataset, generators } from "../../src/datasets.js";
import { count } from "../support/long.js";

export const FIRST_CIRCLES = { points: count(400, 1500), noise: 0.1, seed: 1 };

export function firstCircles(noise = FIRST_CIRCLES.noise, seed = FIRST_CIRCLES.seed): Dataset {
  return generators.circles.make({ ...FIRST_CIRCLES, noise, seed });
}
