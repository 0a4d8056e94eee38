/** SpectACl told: points, neighbors, eigenvectors that are dense regions, clusters. */
import type { Graph, Spectrum } from "spectacl";
import { numbered, significant } from "../../../report/text/numbers.js";
import { massOn, projectedVector } from "../eigenvectors/mass.js";
import { joinedRows } from "./joined.js";
import {
  isFlat,
  type Look,
  type Step,
  type Story,
  settledOf,
  sizesText,
  type Tale,
  typical,
  whereText,
} from "./tale.js";

// Eigenvectors shown one by one.
const SHOWN = 3;
// An eigenvector is a cluster's if at least this share of it lies there.
const OWN = 0.8;

/** `densities`: δ(|v|) of each eigenvector, once known. */
export function denseTale(story: Story, graph: Graph, spectrum: Spectrum, densities?: Float64Array): Tale {
  const { clustering, colors, colorOf } = story;
  const { clusters, labels } = clustering;
  const joined = joinedRows(story, graph);
  const settled = settledOf(story);
  const leading = leadingVectors(spectrum, labels, clusters.length);
  const regions = regionsLook(spectrum, leading, colorOf);
  // Largest eigenvalues first.
  const first = leading.slice(0, SHOWN).sort((a, b) => a - b);
  const single = first.map(
    (k, s): Step => ({
      figure: 2,
      say: vectorText(spectrum, k, densities, s),
      look: {
        areas: projectedVector(spectrum, k),
        colors: new Int32Array(labels.length).fill(colorOf[leading.indexOf(k)] ?? s),
      },
    }),
  );
  const used = clustering.facts?.eigenvalues?.length ?? spectrum.values.length;
  const averaged =
    typeof settled.smoothing === "number" && settled.smoothing > 0
      ? " Each row is averaged with its neighbors first, so that the fringe follows the crowd."
      : "";
  const { radius } = settled;
  return {
    figures: [
      { title: story.columns === 0 ? "Nodes" : "Points", look: {} },
      { title: "Neighbors", look: { edges: joined.pairs } },
      { title: "Dense regions", look: regions },
      { title: "Clusters", look: { colors } },
    ],
    steps: [
      { figure: 0, say: whereText(story) },
      { figure: 1, say: joined.say },
      ...single,
      {
        figure: 2,
        say: `All regions together: a row has the color of the one it is strongest in, and is small where no region holds it. ${numbered(used, "eigenvector")} of the graph were used.`,
      },
      {
        figure: 3,
        say: `Rows that are strong in the same eigenvectors belong together: ${numbered(clusters.length, "cluster")} of ${sizesText(clustering)}.${averaged}`,
      },
    ],
    links: joined.links,
    ...(typeof radius === "number" && isFlat(story) && { ball: () => radius }),
    about: (row) => `${joined.about(row)}; strongest in eigenvector ${strongestAt(spectrum, row) + 1}`,
    example: typical(clustering, joined.links),
  };
}

function vectorText(
  { values, vectors, n }: Spectrum,
  k: number,
  densities: Float64Array | undefined,
  s: number,
): string {
  const lambda = significant(Math.abs(values[k]));
  const first =
    s === 0
      ? "An eigenvector v of the graph gives each row a share |v|, here the dot's area. "
      : "Another eigenvector, another region. ";
  let within = 0;
  // Rows that hold half of the vector, strongest first.
  const squares = Float64Array.from({ length: n }, (_, row) => vectors[k * n + row] ** 2).sort();
  for (let at = n - 1, sum = 0; at >= 0 && sum < 0.5; at--, within++) sum += squares[at];
  const where = `Number ${k + 1}: half of it lies on ${within} of ${n} rows.`;
  const bound =
    densities === undefined
      ? `|λ| = ${lambda}.`
      : `Its density δ(|v|) = ${significant(densities[k])} is never below |λ| = ${lambda}: a large eigenvalue is a dense region.`;
  return `${first}${where} ${bound}`;
}

/** Per cluster the first eigenvector that lies mostly on it, else the one that does so most; none twice. */
export function leadingVectors(spectrum: Spectrum, labels: Int32Array, clusters: number): number[] {
  const found: number[] = [];
  for (let label = 0; label < clusters; label++) {
    const shares = massOn(
      spectrum,
      labels.map((own) => Number(own === label)),
    );
    const free = Array.from(shares.keys()).filter((k) => !found.includes(k));
    const own = free.find((k) => shares[k] >= OWN) ?? free.sort((a, b) => shares[b] - shares[a] || a - b)[0];
    if (own === undefined) break;
    found.push(own);
  }
  return found;
}

/** Each row in the color of the region that it is strongest in. */
function regionsLook(spectrum: Spectrum, leading: readonly number[], colorOf: readonly number[]): Look {
  const shares = leading.map((k) => projectedVector(spectrum, k));
  const colors = new Int32Array(spectrum.n).fill(-1);
  const areas = new Float32Array(spectrum.n);
  shares.forEach((own, s) => {
    for (let row = 0; row < spectrum.n; row++) {
      if (own[row] <= areas[row]) continue;
      areas[row] = own[row];
      colors[row] = colorOf[s] ?? s;
    }
  });
  return { colors, areas };
}

/** The eigenvector with the largest |v| |λ|^½ at a row: what k-means sees most of. */
function strongestAt({ n, values, vectors }: Spectrum, row: number): number {
  let [best, most] = [0, -1];
  values.forEach((value, k) => {
    const size = Math.abs(vectors[k * n + row]) * Math.sqrt(Math.abs(value));
    if (size > most) [best, most] = [k, size];
  });
  return best;
}
