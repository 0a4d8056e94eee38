/** What the suite `gpu` fits: rows and recipe of each, at full size and at the small one that a software adapter gets. */
import { imagesRadius, readImages } from "./images.js";
import { circlesPoints, groups, NEIGHBORS } from "./inputs.js";
import { exactly } from "./library.js";

const GROUPS = 10;
const SEED = 7;

/**
 * `make(n, bench)`: points and recipe, or undefined where the files are not at hand. `slow`: searched by the CPU it takes
 * many minutes, so that it is left out unless all is asked for.
 */
export const gpuWork = [
  {
    key: "mnist",
    name: "spectacl, MNIST",
    rows: 60_000,
    small: 1_000,
    make: (n, bench) => {
      const points = readImages(bench.data, n)?.points;
      if (!points) return undefined;
      const radius = imagesRadius(points);
      return { points, recipe: exactly({ method: "spectacl", preset: "paper", clusters: 10, radius }) };
    },
  },
  // Below 20,000 nodes eigenvectors are the CPU's.
  { key: "circles", name: "spectacl-normalized, circles", rows: 100_000, small: 20_000, make: circles },
  { key: "million", name: "spectacl-normalized, circles", rows: 1_000_000, make: circles },
  { key: "groups", name: "spectacl-normalized, groups", rows: 200_000, small: 2_000, make: inGroups },
  { key: "nearest", name: "spectacl-normalized, groups", rows: 1_000_000, slow: true, make: inGroups },
];

function circles(n) {
  return {
    points: circlesPoints(n).points,
    recipe: exactly({ method: "spectacl-normalized", clusters: 2 }),
  };
}

/** Too many columns for a grid or a tree: the graph is a search of all pairs. */
function inGroups(n) {
  const recipe = exactly({ method: "spectacl-normalized", clusters: GROUPS, neighbors: NEIGHBORS });
  return { points: groups(n, 50, GROUPS, SEED), recipe };
}
