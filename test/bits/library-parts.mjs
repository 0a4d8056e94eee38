/** Runs of the library's parts as [name, job]: stages, models, scores, errors. */
import { formerModel, maskedModel } from "./digest.mjs";
import { cloud, METHODS, named, rowsOf } from "./inputs.mjs";

export function addStages(add, stages, shapes) {
  const { radiusGraph, knnGraph, coverageRadius, eigs, projected, smoothed, kmeans } = stages;
  for (const dim of [1, 2, 3, 5, 20, 60]) {
    for (const n of [200, 1500]) {
      const input = stages.points(cloud(n, dim, { seed: dim }));
      const radius = () => coverageRadius(input, { neighbors: 12, coverage: 0.9 });
      add(`stage: radius graph: ${n} × ${dim}`, () => ({
        radius: radius(),
        graph: radiusGraph(input, radius()),
      }));
      add(`stage: nearest neighbors: ${n} × ${dim}`, () => knnGraph(input, 9));
    }
  }
  const graphs = {
    radius: () => radiusGraph(shapes.circles(700).points, 0.2),
    nearest: () => knnGraph(shapes.blobs(700).points, 8),
    "in pieces": () =>
      stages.graphFromEdges({
        n: 90,
        edges: Array.from({ length: 80 }, (_, i) => [i, i + (i % 9 ? 1 : 4), 1 + (i % 3)]),
      }),
  };
  for (const [name, graph] of Object.entries(graphs)) {
    add(`stage: parts: ${name}`, () => ({
      graph: graph(),
      components: stages.components(graph()),
      degrees: stages.degrees(graph()),
    }));
    for (const operator of ["adjacency", "normalizedAdjacency", "normalizedLaplacian"]) {
      const applied = () => {
        const made = stages[operator](graph());
        return made.operator ?? made;
      };
      add(`stage: eigenvectors: ${operator}: ${name}`, () => eigs(applied(), { pairs: 12, seed: 1 }));
      add(`stage: eigenvectors, tight: ${operator}: ${name}`, () =>
        eigs(applied(), { pairs: 6, tolerance: 1e-9 }),
      );
      add(`stage: eigenvectors, loose: ${operator}: ${name}`, () =>
        eigs(applied(), { pairs: 6, tolerance: 1e-3 }),
      );
    }
    add(`stage: by hand: ${name}`, () => {
      const made = graph();
      const embedding = projected(eigs(stages.adjacency(made), { pairs: 10 }));
      const averaged = smoothed(embedding, made, 2);
      const found = kmeans(averaged, { clusters: 4, seed: 3 });
      return {
        embedding,
        averaged,
        found,
        densities: stages.densities(made, Int32Array.from(found.labels), 4),
      };
    });
    add(`stage: dbscan: ${name}`, () => stages.dbscan(graph(), { minPoints: 5 }));
  }
  for (const [n, dim] of [
    [500, 1],
    [800, 7],
    [20_000, 3],
  ]) {
    add(`stage: k-means: ${n} × ${dim}`, () =>
      kmeans(cloud(n, dim, { groups: 5 }), { clusters: 6, seed: 2 }),
    );
  }
}

export function addModels(add, { fitSync, predict, transform, readModel, writeModel }, shapes) {
  const attempt = async (job) => {
    try {
      return await job();
    } catch (error) {
      return { error: error.name };
    }
  };
  const inputs = {
    moons: [() => shapes.moons(500).points, () => shapes.moons(650).points],
    "3 columns": [() => cloud(400, 3), () => cloud(500, 3, { seed: 9 })],
    "20 columns": [() => cloud(400, 20), () => cloud(500, 20, { seed: 9 })],
    copies: [
      () => rowsOf(cloud(200, 2)).map((row) => row.map(Math.round)),
      () => cloud(300, 2, { seed: 9, scale: 1.3 }),
    ],
  };
  /** All a model is good for, on rows of which some are far away. */
  const judged = async (model, others) => {
    const { n, dim, coords } = others;
    const rows = { n, dim, coords: coords.map((x, at) => (Math.floor(at / dim) % 50 === 0 ? 1000 * x : x)) };
    const bytes = await writeModel(model);
    const back = await readModel(bytes);
    return {
      model,
      back,
      bytes: maskedModel(bytes),
      again: Buffer.compare(formerModel(bytes), formerModel(await writeModel(back))),
      predicted: await predict(model, rows),
      one: await predict(back, rowsOf(rows).slice(7, 8)),
      placed: await attempt(() => transform(back, rows)),
    };
  };
  for (const [name, [given, others]] of Object.entries(inputs)) {
    for (const method of Object.keys(METHODS)) {
      add(`model: ${method}: ${name}`, async () => judged(await fitSync(given(), named(method)), others()));
    }
  }
  const [given, others] = inputs.moons;
  for (const method of ["spectacl", "spectacl-normalized"]) {
    const ways = {
      marked: { outliers: "mark" },
      "self-tuned": { weights: "self-tuned" },
      landmarks: { landmarks: 150 },
      paper: { preset: "paper" },
    };
    for (const [way, options] of Object.entries(ways)) {
      add(`model: ${method}: ${way}`, async () =>
        judged(await fitSync(given(), named(method, options)), others()),
      );
    }
  }
  add("model: named and scaled", async () => {
    const scaling = { kind: "standard", center: Float64Array.of(0.5, 0.25), scale: Float64Array.of(2, 3) };
    const model = await fitSync(given(), { clusters: 2 }, { columns: ["x", "ÿ"], scaling });
    return judged(model, others());
  });
}

export function addScores(add, metrics, shapes) {
  const { nmi, adjustedRand, fMeasure, accuracy, silhouette } = metrics;
  add("scores", () => {
    const { points, truth } = shapes.blobs(600);
    const labels = truth.map((label, i) => (i % 11 === 0 ? -1 : i % 5 === 0 ? (label + i) % 7 : label));
    return {
      scores: [
        nmi(truth, labels),
        nmi(truth, labels, "geometric"),
        adjustedRand(truth, labels),
        accuracy(truth, labels),
      ],
      f: fMeasure(truth, labels),
      words: fMeasure(
        Array.from(truth, (label) => "abcdefg"[label]),
        labels,
      ),
      silhouettes: [
        silhouette(points, labels),
        silhouette(points, labels, { sample: 100, seed: 2, noise: "ignored" }),
      ],
    };
  });
}

export function addErrors(add, main, stages, shapes) {
  const { clusterSync, cluster, fitSync, predict, transform, readModel, writeModel } = main;
  const moons = () => shapes.moons(60).points;
  const asymmetric = { n: 2, offsets: Uint32Array.of(0, 1, 1), targets: Uint32Array.of(1) };
  const model = () => fitSync(moons(), { clusters: 2 });
  const written = async () => writeModel(await model());
  const damaged = (bytes) => bytes.map((byte, at) => (at === 300 ? byte ^ 1 : byte));
  const failing = {
    "not a number": () =>
      clusterSync(
        [
          [1, Number.NaN],
          [2, 3],
        ],
        {},
      ),
    "no rows": () => clusterSync([], {}),
    "no input": () => clusterSync(undefined, {}),
    "ragged rows": () => clusterSync([[1, 2], [3]], {}),
    "no recipe": () => clusterSync(moons(), null),
    "unknown method": () => clusterSync(moons(), { method: "magic" }),
    "unknown option": () => clusterSync(moons(), { clusters: 2, magic: 1 }),
    "too many clusters": () => clusterSync(moons(), { clusters: 61 }),
    "clusters left out": () => clusterSync(moons(), { method: "kmeans" }),
    "unknown stage": () => clusterSync(moons(), {}, { keep: ["magic"] }),
    "too few landmarks": () => clusterSync(moons(), { clusters: 5, landmarks: 3 }),
    "stages of landmarks": () => clusterSync(moons(), { clusters: 2, landmarks: 30 }, { keep: ["graph"] }),
    "asymmetric graph": () => clusterSync(asymmetric, {}),
    "negative weight": () => clusterSync({ edges: [[0, 1, -1]] }, {}),
    "model of a graph": () => fitSync({ edges: [[0, 1]] }, {}),
    "threads 0": () => cluster(moons(), {}, { threads: 0 }),
    "in a worker": () => cluster(moons(), { clusters: 61 }, { threads: 1 }),
    "negative radius": () => stages.radiusGraph(moons(), -1),
    "no neighbors": () => stages.knnGraph(moons(), 0),
    "other columns": async () => predict(await model(), [[1, 2, 3]]),
    "no eigenvectors": async () =>
      transform(await fitSync(moons(), { method: "kmeans", clusters: 2 }), moons()),
    "no model": () => readModel(new Uint8Array(100)),
    "model cut off": async () => readModel((await written()).subarray(0, 500)),
    "damaged model": async () => readModel(damaged(await written())),
  };
  for (const [name, job] of Object.entries(failing)) add(`error: ${name}`, job);
}
