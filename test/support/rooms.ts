/** The rooms of the library and the apps, and what each may import. */

const LINE = [
  "base",
  "kernels",
  ...["points", "search", "linkage", "graph", "spectrum", "embedding", "map", "clusters", "communities"].map(
    (room) => `line/${room}`,
  ),
];
const TABLES = ["tables/errors", "tables/bytes", "tables/table"];
export const DOORS = [
  "index.ts",
  "stages.ts",
  "metrics.ts",
  "datasets.ts",
  "io.ts",
  "spark.ts",
  "internal.ts",
];

/** A room is a folder of src, a folder within one that has a line of its own here, or a file that lies in src itself. */
export const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  base: [],
  kernels: ["base"],
  gpu: ["base", "kernels"],
  "line/points": ["base", "kernels"],
  "line/search": ["base", "kernels", "line/points"],
  // Trees of single linkage over rows.
  "line/linkage": ["base", "kernels", "line/points", "line/search"],
  "line/graph": ["base", "kernels", "line/points", "line/search"],
  // Not graph: it sees an Operator.
  "line/spectrum": ["base", "kernels"],
  "line/embedding": ["base", "kernels", "line/points", "line/graph", "type line/spectrum"],
  // Places in the plane, from a graph.
  "line/map": ["base", "kernels", "line/points", "line/graph", "line/spectrum"],
  "line/clusters": ["base", "kernels", "line/points", "line/search", "line/linkage", "line/graph"],
  "line/communities": ["base", "kernels", "line/points", "line/graph", "line/embedding", "line/clusters"],
  "line/votes": ["base", "kernels", "line/points", "line/search"],
  // How rows are compared: what is declared of each distance is plain data, which anyone may read.
  distances: ["base", "line/points", "line/search"],
  methods: [...LINE, "line/votes", "distances"],
  models: [...LINE, "line/votes", "distances", "methods"],
  "judge/scores": [...LINE, "line/votes"],
  judge: [...LINE, "methods", "models", "judge/scores"],
  "run/cost": [...LINE, "distances", "methods"],
  run: [...LINE, "distances", "methods", "run/cost", "models", "judge/scores", "judge"],
  // Columns: what makes points of rows that are objects, loaded when such come.
  "run/threads": ["base", "kernels", "gpu", "line/points", "tables/columns", "methods", "models", "run"],
  "tables/errors": ["base"],
  "tables/bytes": ["base", "tables/errors"],
  "tables/table": ["base", "tables/errors"],
  // Delimited text, and the numbers and words in it.
  "tables/text": ["base", ...TABLES],
  // What is known of a file that was read once, a chunk at a time.
  "tables/survey": ["base", ...TABLES, "tables/text"],
  "tables/formats": ["base", ...TABLES, "tables/text"],
  // Files of any format: found, read and written.
  "tables/files": ["base", ...TABLES, "tables/text", "tables/formats"],
  // Tables → points: what columns are, and how they enter distances.
  "tables/columns": ["base", "line/points", "distances", ...TABLES, "tables/text", "tables/survey"],
  // What the clusters of a table are.
  "tables/describe": ["base", ...TABLES],
  // Texts: what clusters are about, in words, and vectors where there is nothing but texts.
  "tables/texts": ["base", "type line/points", ...TABLES],
  datasets: ["base", "line/points", "line/graph", "tables/bytes"],
  // Rows that lie in Spark: only Node loads it.
  spark: [
    "base",
    "kernels",
    "line/points",
    "line/search",
    "line/votes",
    "distances",
    "methods",
    "models",
    "run",
    "run/threads",
    ...TABLES,
    "tables/columns",
    "tables/formats",
    "judge/scores",
  ],
  // Types of every table, and the classes.
  "errors.ts": [
    ...["base", "type kernels", "type line/points", "type line/graph", "type line/clusters", "type methods"],
    ...["type models", "type judge/scores", "type run", "type run/threads", "type tables/errors"],
    ...[
      "type tables/columns",
      "type tables/describe",
      "type tables/texts",
      "type datasets",
      "type spark",
      "type distances",
    ],
  ],
  "index.ts": [
    "errors.ts",
    ...LINE,
    "distances",
    "methods",
    "run/cost",
    "models",
    "judge",
    "run",
    "run/threads",
  ],
  "stages.ts": [...LINE, "methods"],
  "metrics.ts": ["judge/scores", "judge", "type methods"],
  "datasets.ts": ["datasets"],
  "io.ts": [
    "type line/points",
    ...[...TABLES, "tables/survey", "tables/formats", "tables/files"],
    ...["tables/columns", "tables/describe", "tables/texts"],
  ],
  // Entry of the one file for pages.
  "one-file.ts": ["index.ts", "run/threads"],
  "spark.ts": ["spark"],
  "internal.ts": [
    ...["base", "line/points", "line/graph", "line/communities"],
    ...["tables/columns", "tables/texts", "datasets"],
    ...[...TABLES, "tables/formats", "tables/files"],
    ...["distances", "methods", "models", "judge", "run", "run/threads"],
  ],
};

/** Apps import the library by its public names, and these apps. */
export const APPS: Readonly<Record<string, readonly string[]>> = {
  report: [],
  paper: ["report"],
  cli: ["report", "paper"],
  studio: ["report"],
};

/** Everything that is neither a file of this repository nor a door: by the file, or the folder, that may import it. */
export const OUTSIDE: Readonly<Record<string, RegExp>> = {
  "src/run/threads/threads-for.ts": /^#spawn$/,
  "src/run/threads/pool.ts": /^#spawn$/,
  "src/run/threads/pool-settings.ts": /^#spawn$/,
  "src/run/threads/predictor.ts": /^#spawn$/,
  "src/run/threads/node": /^node:(worker_threads|os|url)$/,
  "src/spark": /^node:/,
  "src/tables/formats": /^hyparquet(-compressors|-writer|\/src\/delta\.js)?$|^@uwdata\/flechette$/,
  "apps/cli": /^commander$|^node:|^@resvg\/resvg-js$/,
  // The text of programs that it writes.
  "apps/studio/export/snippet.ts": /^node:fs\/promises$/,
  "apps/studio": /^preact(\/hooks)?$|^@preact\/signals$|^umap-js$|^d3-force$|\.css$/,
};
