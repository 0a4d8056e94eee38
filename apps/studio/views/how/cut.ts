/** Spectral clustering told: points, neighbors, rows placed by eigenvectors, clusters. */
import type { Graph, Points } from "spectacl";
import { methodWords } from "spectacl/internal";
import { numbered, percent } from "../../../report/text/numbers.js";
import type { Places } from "../../state/data.js";
import { joinedRows } from "./joined.js";
import { type Story, sizesText, type Tale, typical, whereText } from "./tale.js";

export function cutTale(story: Story, graph: Graph, embedding: Points): Tale {
  const { clustering, colors, method } = story;
  const { clusters, labels } = clustering;
  const joined = joinedRows(story, graph);
  const { places, spread } = embeddedPlaces(embedding);
  const aside = spread ? " Up and down they are only spread out to be seen." : "";
  const { aside: more } = methodWords[method];
  const robust = more ? ` ${more}` : "";
  return {
    figures: [
      { title: story.columns === 0 ? "Nodes" : "Points", look: {} },
      { title: "Neighbors", look: { edges: joined.pairs } },
      { title: "By eigenvectors", look: { places } },
      { title: "Clusters", look: { colors } },
    ],
    steps: [
      { figure: 0, say: whereText(story) },
      { figure: 1, say: joined.say },
      {
        figure: 2,
        say: `The same rows placed by ${spread ? "an eigenvector" : "two eigenvectors"} of the graph: rows that many edges join lie together, and few edges cross the gaps.${aside}${robust}`,
      },
      {
        figure: 2,
        say: "k-means groups rows that lie together there, however far apart they are in the first picture.",
        look: { places, colors },
      },
      {
        figure: 3,
        say: `Back where the rows lie: ${numbered(clusters.length, "cluster")} of ${sizesText(clustering)}; ${percent(insideShare(graph, labels), 0)} of the edges stay inside one.`,
      },
    ],
    links: joined.links,
    about: joined.about,
    example: typical(clustering, joined.links),
  };
}

/** The share of edges with both ends in one cluster. */
function insideShare({ n, offsets, targets }: Graph, labels: Int32Array): number {
  let inside = 0;
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) if (labels[targets[e]] === labels[i]) inside++;
  }
  return inside / Math.max(1, targets.length);
}

// A column this much narrower than the widest is practically one number.
const FLAT = 0.05;

/** The two columns that differ most among rows. Where only one does, rows are spread out across it. */
export function embeddedPlaces({ n, dim, coords }: Points): { places: Places; spread: boolean } {
  const widths = Array.from({ length: dim }, (_, c) => deviation(n, (i) => coords[i * dim + c]));
  const [first, second] = widths.map((_, c) => c).sort((a, b) => widths[b] - widths[a] || a - b);
  const spread = second === undefined || widths[second] < FLAT * widths[first];
  const x = Float64Array.from({ length: n }, (_, i) => coords[i * dim + first]);
  // The golden ratio fills a strip evenly.
  const y = Float64Array.from({ length: n }, (_, i) =>
    spread ? widths[first] * ((i * 0.6180339887498949) % 1) : coords[i * dim + second],
  );
  return { places: { x, y, xName: "", yName: "", note: "", comparable: spread }, spread };
}

function deviation(n: number, at: (i: number) => number): number {
  let [sum, squares] = [0, 0];
  for (let i = 0; i < n; i++) sum += at(i);
  for (let i = 0; i < n; i++) squares += (at(i) - sum / n) ** 2;
  return Math.sqrt(squares / n);
}
