/** Runs of the library as [name, job]: methods, options, threads, landmarks, inputs, graphs, and its parts. */
import { maskedModel } from "./digest.mjs";
import { cloud, METHODS, named, oddInputs, shapesOf } from "./inputs.mjs";
import { addErrors, addModels, addScores, addStages } from "./library-parts.mjs";

const KEEP = ["graph", "spectrum", "embedding", "model"];
const STAGES = ["graph", "spectrum", "embedding"];

const DRAWING = ["spectacl", "spectacl-normalized", "spectral", "robust-spectral"];

/** Each method in each way of working, the number of clusters given and found. */
const WAYS = [
  ...["spectacl", "spectacl-normalized"].flatMap((method) =>
    ["default", "paper"].map((preset) => ({ method, preset })),
  ),
  ...["scikit", "paper", "ratio-cut"].map((variant) => ({ method: "spectral", variant })),
  ...["random-walk", "unnormalised"].map((laplacian) => ({ method: "robust-spectral", laplacian })),
].flatMap((way) => [3, "auto"].map((clusters) => ({ ...way, clusters })));
WAYS.push(
  { method: "dbscan" },
  { method: "dbscan", radius: 0.15, minPoints: 6 },
  { method: "kmeans", clusters: 3 },
);

/** One option at a time, away from its default. */
const OPTIONS = [
  ...["spectacl", "spectacl-normalized"].flatMap((method) =>
    [
      { smoothing: 0 },
      { smoothing: 5 },
      { outliers: "mark" },
      { weights: "self-tuned" },
      { weights: "self-tuned", outliers: "mark" },
      { dimensions: 5 },
      { dimensions: 200 },
      { neighbors: 4 },
      { seed: 7 },
      { clusters: 25 },
    ].map((options) => ({ method, clusters: 3, ...options })),
  ),
  { method: "spectacl", clusters: 3, radius: 0.05 },
  { method: "spectacl", clusters: 3, radius: 0 },
  { method: "spectacl", clusters: 3, coverage: 0.5, sample: 100 },
  { method: "spectral", clusters: 3, neighbors: 30, seed: 3 },
  { method: "robust-spectral", clusters: 3, theta: 100, share: 0.2, iterations: 5 },
  { method: "robust-spectral", clusters: 3, theta: 0 },
  { method: "dbscan", minPoints: 4, coverage: 0.7 },
  { method: "kmeans", clusters: 40, starts: 2, seed: 5 },
];

/** 0.6.0 respelled one value of an option. */
function respelled(recipe, { methods }) {
  const british = JSON.stringify(methods).includes("unnormalised");
  return british || recipe.laplacian !== "unnormalised" ? recipe : { ...recipe, laplacian: "unnormalized" };
}

export function libraryRuns({ main, stages, metrics, datasets }, forced) {
  const { clusterSync, cluster, writeModel } = main;
  const runs = [];
  const add = (name, job) => runs.push([name, job]);
  const described = (recipe) =>
    Object.entries(recipe)
      .map(([name, value]) => (name === "method" ? value : `${name} ${value}`))
      .join(", ");
  const shapes = shapesOf(datasets);
  for (const [name, draw] of Object.entries(shapes)) add(`data set: ${name}`, () => draw(1000));

  for (const shape of ["circles", "unequal blobs"]) {
    for (const recipe of WAYS) {
      add(`method: ${described(recipe)}: ${shape}`, () =>
        clusterSync(shapes[shape](800).points, respelled(recipe, main), { keep: KEEP }),
      );
    }
  }
  for (const recipe of OPTIONS) {
    add(`option: ${described(recipe)}`, () => clusterSync(shapes.blobs(700).points, recipe, { keep: KEEP }));
  }

  const larger = [
    ["spirals, 5000 rows", () => shapes.spirals(5000).points, Object.keys(METHODS)],
    ["2000 × 20", () => cloud(2000, 20), ["spectacl", "spectacl-normalized", "kmeans"]],
  ];
  for (const [name, input, methods] of larger) {
    for (const method of methods) {
      const recipe = named(method, method === "robust-spectral" && { iterations: 3 });
      add(`threads: ${method}: ${name} @none`, () => clusterSync(input(), recipe, { keep: KEEP }));
      for (const threads of [1, 2, 3]) {
        add(`threads: ${method}: ${name} @${threads}`, () =>
          cluster(input(), recipe, { keep: KEEP, threads: forced ?? threads }),
        );
      }
    }
  }
  for (const threads of [1, 2, 3]) {
    add(`threads: fit, auto: spirals @${threads}`, async () => {
      return maskedModel(
        writeModel(await main.fit(shapes.spirals(5000).points, {}, { threads: forced ?? threads })),
      );
    });
  }

  for (const method of DRAWING) {
    add(`landmarks: ${method}: 400 of 6000`, () =>
      clusterSync(shapes.spirals(6000).points, named(method, { landmarks: 400 }), { keep: ["model"] }),
    );
    add(`landmarks: ${method}: none of 900`, () =>
      clusterSync(shapes.moons(900).points, named(method, { landmarks: "none", clusters: "auto" }), {
        keep: KEEP,
      }),
    );
  }
  for (const threads of [1, 3]) {
    add(`landmarks: spectacl: auto of 30000 @${threads}`, () =>
      cluster(shapes.moons(30_000).points, named("spectacl"), {
        threads: forced ?? threads,
        keep: ["model"],
      }),
    );
  }
  add("landmarks: spectacl-normalized: auto of 30000", () =>
    clusterSync(shapes.moons(30_000).points, { clusters: 2 }),
  );
  add("landmarks: spectacl-normalized: 500 of 4000 × 20", () =>
    clusterSync(cloud(4000, 20, { groups: 4 }), { clusters: 4, landmarks: 500 }, { keep: ["model"] }),
  );

  for (const [name, input] of Object.entries(oddInputs())) {
    for (const method of Object.keys(METHODS)) {
      add(`input: ${name}: ${method}`, () => clusterSync(input, named(method), { keep: KEEP }));
    }
    add(`input: ${name}: auto`, () => clusterSync(input, {}, { keep: KEEP }));
    add(`input: ${name}: spectacl, 1 cluster`, () => clusterSync(input, { method: "spectacl", clusters: 1 }));
  }

  const network = () => {
    const { n, offsets, targets, weights } = stages.knnGraph(shapes.moons(400).points, 6);
    const pairs = [];
    for (let i = 0; i < n; i++)
      for (let e = offsets[i]; e < offsets[i + 1]; e++)
        if (targets[e] > i) pairs.push([i, targets[e], weights?.[e] ?? 1]);
    return pairs;
  };
  const graphs = {
    "compressed rows": () => stages.radiusGraph(shapes.circles(400).points, 0.3),
    "compressed rows, weighted": () => stages.knnGraph(shapes.moons(400).points, 6),
    edges: () => ({ edges: network().map(([i, j]) => [j, i]) }),
    "edges, weighted": () => ({
      edges: network().map(([i, j, weight], e) => [i, j, weight * (1 + (e % 7))]),
    }),
    "edges, loops and lone nodes": () => ({
      n: 420,
      edges: [...network(), [3, 3, 2], [410, 411], [412, 412]],
    }),
    "edges, 2 nodes": () => ({ edges: [[0, 1]] }),
  };
  for (const [name, input] of Object.entries(graphs)) {
    for (const method of Object.keys(METHODS)) {
      add(`graph: ${name}: ${method}`, () => clusterSync(input(), named(method), { keep: STAGES }));
    }
    add(`graph: ${name}: auto`, () => clusterSync(input(), {}, { keep: STAGES }));
    add(`graph: ${name}: threads 2`, () =>
      cluster(input(), named("spectacl"), { threads: forced ?? 2, keep: STAGES }),
    );
  }

  addStages(add, stages, shapes);
  addModels(add, main, shapes);
  addScores(add, metrics, shapes);
  addErrors(add, main, stages, shapes);
  return runs;
}
