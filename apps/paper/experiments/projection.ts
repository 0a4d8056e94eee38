/** Eigenvectors of the ε-graph with and without their signs → F of k-means on d of them. */

import { fMeasure } from "spectacl/metrics";
import {
  adjacency,
  coverageRadius,
  eigs,
  kmeans,
  type Points,
  projected,
  radiusGraph,
  type Spectrum,
} from "spectacl/stages";
import type { ExperimentNote, Finding, Measured } from "../experiment.js";
import { pointAt, shapeCharts } from "../page/charts.js";
import { type DrawnShape, SHAPES } from "../setup/shapes.js";
import { COVERAGE } from "../setup/systems.js";
import { mean, rounded, spread } from "../setup/trial.js";

const NOISE = 0.1;

interface Embedding {
  readonly name: string;
  readonly title: string;
  embed(spectrum: Spectrum): Points;
}

const EMBEDDINGS: readonly Embedding[] = [
  { name: "projected", title: "|V| |Λ|^½: SpectACl", embed: (spectrum) => projected(spectrum) },
  { name: "signed", title: "V |Λ|^½: signs kept", embed: signedRoot },
];

interface Row {
  readonly shape: DrawnShape;
  readonly embedding: Embedding;
  readonly d: number;
  readonly number: Measured;
}

export function* projectionSteps(
  dimensions: readonly number[],
  draws: number,
): Generator<ExperimentNote, Finding, void> {
  const rows: Row[] = [];
  for (const [s, shape] of SHAPES.entries()) {
    const scores = new Map<string, number[]>();
    for (let seed = 0; seed < draws; seed++) {
      yield { done: (s + seed / draws) / SHAPES.length, text: `eigenvectors of ${shape.name}, seed ${seed}` };
      const { points, truth } = shape.draw(NOISE, seed);
      const graph = radiusGraph(points, coverageRadius(points, { neighbors: 10, coverage: COVERAGE }));
      const spectrum = eigs(adjacency(graph), { pairs: dimensions[dimensions.length - 1] });
      for (const { name, embed } of EMBEDDINGS) {
        for (const d of dimensions) {
          yield { done: (s + (seed + 0.5) / draws) / SHAPES.length, text: `k-means, ${shape.name}, d ${d}` };
          const { labels } = kmeans(embed(leading(spectrum, d)), { clusters: shape.clusters });
          const key = `${name}/${d}`;
          scores.set(key, [...(scores.get(key) ?? []), fMeasure(truth, labels).mean]);
        }
      }
    }
    for (const embedding of EMBEDDINGS) {
      for (const d of dimensions) {
        const found = scores.get(`${embedding.name}/${d}`) ?? [];
        const id = `projection/${shape.name}/${embedding.name}/${d}/f`;
        const number = { id, value: mean(found), spread: spread(found), runs: draws, seed: 0 };
        rows.push({ shape, embedding, d, number });
      }
    }
  }
  return findingOf(rows, dimensions, draws);
}

function findingOf(rows: readonly Row[], dimensions: readonly number[], runs: number): Finding {
  const of = (shape: DrawnShape, embedding: Embedding): readonly Row[] =>
    rows.filter((row) => row.shape === shape && row.embedding === embedding);
  const title = `k-means on d eigenvectors, noise ${NOISE}`;
  const [, signs] = EMBEDDINGS;
  const ends = SHAPES.map((shape) => {
    const values = of(shape, signs).map(({ number }) => number.value);
    return `${shape.name} ${Math.min(...values).toFixed(2)} to ${Math.max(...values).toFixed(2)}`;
  });
  return {
    numbers: rows.map(({ number }) => number),
    figures: [
      {
        name: "ablation-projection",
        title,
        caption:
          "The same eigenvectors of the same ε-graph (90 % rule), with their absolute values and with their signs: k-means gains from more of the former and makes nothing of the latter.",
        svg: shapeCharts({
          title,
          xName: "d",
          logarithmic: true,
          names: EMBEDDINGS.map((embedding) => embedding.title),
          points: (shape, at) => of(shape, EMBEDDINGS[at]).map(({ d, number }) => pointAt(d, number)),
          runs,
        }),
      },
    ],
    tables: [
      {
        name: "ablation-projection",
        title,
        caption: "F of k-means on d eigenvectors, mean over the data sets.",
        columns: ["shape", "d", ...EMBEDDINGS.map(({ name }) => name)],
        rows: SHAPES.flatMap((shape) =>
          dimensions.map((d) => [
            shape.name,
            d,
            ...EMBEDDINGS.map((embedding) =>
              rounded(of(shape, embedding).find((row) => row.d === d)?.number.value),
            ),
          ]),
        ),
      },
    ],
    remarks: [
      `The paper says that k-means on eigenvectors with their signs gets worse with every eigenvector added. With the radius of its text it is useless from the start and stays so (F over all d: ${ends.join(", ")}): the first eigenvectors are single dense spots.`,
    ],
  };
}

function leading(spectrum: Spectrum, d: number): Spectrum {
  const { n, values, vectors, residuals } = spectrum;
  return {
    ...spectrum,
    values: values.slice(0, d),
    vectors: vectors.slice(0, d * n),
    residuals: residuals.slice(0, d),
  };
}

/** U_jk = V_jk |λ_k|^½. */
function signedRoot({ n, values, vectors }: Spectrum): Points {
  const dim = values.length;
  const coords = new Float64Array(n * dim);
  for (let k = 0; k < dim; k++) {
    const root = Math.sqrt(Math.abs(values[k]));
    for (let j = 0; j < n; j++) coords[j * dim + k] = vectors[k * n + j] * root;
  }
  return { n, dim, coords };
}
