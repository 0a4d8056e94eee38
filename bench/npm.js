/** Methods of the libraries of npm, each as its user calls it: rows in, labels out. */
import { createRequire } from "node:module";

const HERE = createRequire(import.meta.url);
const KD_TREE = "density-clustering-kdtree-doping";

/** Each: the library, and how its method is called with rows and `{clusters, radius, neighbors}`. */
const methods = {
  "k-means, ml-kmeans": [
    "ml-kmeans",
    ({ kmeans }, rows, { clusters }) => kmeans(rows, clusters, { seed: 0 }).clusters,
  ],
  "k-means, skmeans": [
    "skmeans",
    (library, rows, { clusters }) => library.default(rows, clusters, "kmpp").idxs,
  ],
  "DBSCAN, density-clustering": [
    "density-clustering",
    (library, rows, { radius, neighbors }) =>
      numbered(rows.length, new library.default.DBSCAN().run(rows, radius, neighbors)),
  ],
  [`DBSCAN, ${KD_TREE}`]: [
    KD_TREE,
    (library, rows, { radius, neighbors }) =>
      numbered(rows.length, new library.default.DBSCAN_KDTREE().run(rows, radius, neighbors)),
  ],
  "HDBSCAN, hdbscan-ts": ["hdbscan-ts", ({ HDBSCAN }, rows) => new HDBSCAN().fit(rows)],
};

export const npmMethods = Object.keys(methods);

/** The libraries that are not installed; `npm ci --prefix bench` installs them. */
export function missingLibraries() {
  return Object.values(methods)
    .map(([library]) => library)
    .filter((library) => !installed(library));
}

/** The method with its library loaded. */
export async function npmMethod(name) {
  const [library, call] = methods[name];
  const loaded = await import(library);
  return (rows, options) => call(loaded, rows, options);
}

export function versionOf(name) {
  const [library] = methods[name];
  return HERE("./package.json").dependencies[library];
}

function installed(library) {
  const { dependencies } = HERE("./package.json");
  try {
    return HERE(`./node_modules/${library}/package.json`).version === dependencies[library];
  } catch {
    return false;
  }
}

/** Lists of rows as one label a row; rows in no list are noise. */
function numbered(n, lists) {
  const labels = new Array(n).fill(-1);
  for (const [label, rows] of lists.entries()) for (const row of rows) labels[row] = label;
  return labels;
}
