/** HDBSCAN told: points, mutual reachability, the condensed tree, clusters. */
import { grouped, numbered, significant } from "../../../report/text/numbers.js";
import type { Span } from "./story-calls.js";
import {
  isFlat,
  type Step,
  type Story,
  settledOf,
  sizesText,
  type Tale,
  typical,
  whereText,
} from "./tale.js";

/** `span` is undefined where rows have no distances of their own. */
export function branchesTale(story: Story, span: Span | undefined): Tale {
  const { clustering, colors } = story;
  const { labels, clusters } = clustering;
  const { minPoints = "", minClusterSize = "", selection } = settledOf(story);
  const near = span ? treeLinks(labels.length, span.pairs) : undefined;
  const links = (row: number): readonly number[] => near?.[row] ?? [];
  const noise = labels.filter((label) => label < 0).length;
  const reach: readonly Step[] = span
    ? [
        {
          figure: 1,
          say: `How dense is it around a row? Its core distance reaches to its row number ${minPoints}, itself being the first: short in a crowd, long on the fringe. Point at rows to see it${isFlat(story) ? " as a circle" : ""}.`,
          look: {},
        },
        {
          figure: 1,
          say: `Two rows are as far apart as the largest of their distance and both core distances, so that sparse rows keep away from all. The shortest tree by that measure joins all rows by ${numbered(labels.length - 1, "edge")}.`,
        },
      ]
    : [{ figure: 1, say: "Distances were given, so there is no picture of the rows." }];
  return {
    figures: [
      { title: "Points", look: {} },
      { title: "Mutual reachability", look: span ? { edges: span.pairs } : {} },
      { title: "Condensed tree", look: {}, tree: true },
      { title: "Clusters", look: { colors } },
    ],
    steps: [
      { figure: 0, say: whereText(story) },
      ...reach,
      {
        figure: 2,
        say: `Take the edges out, longest first: where at least ${minClusterSize} rows come apart on both sides the tree forks, smaller groups fall off and the branch gets thinner. Down is denser.`,
      },
      {
        figure: 3,
        say: `${selection === "leaf" ? "The last forks" : "The branches that hold most rows for longest"} are taken, in color: ${numbered(clusters.length, "cluster")} of ${sizesText(clustering)}; ${grouped(noise)} rows fell off before and are noise.`,
      },
    ],
    links,
    ...(span && isFlat(story) && { ball: (row: number) => span.cores[row] }),
    about: (row) => {
      const core = span ? `core distance ${significant(span.cores[row])}, ` : "";
      return `${core}${numbered(links(row).length, "edge")} in the tree; ${labels[row] < 0 ? "noise" : "in a cluster"}`;
    },
    example: typical(clustering, links),
  };
}

/** Per row the rows that the tree joins it to. */
export function treeLinks(n: number, pairs: Uint32Array): readonly (readonly number[])[] {
  const links: number[][] = Array.from({ length: n }, () => []);
  for (let e = 0; e < pairs.length; e += 2) {
    links[pairs[e]].push(pairs[e + 1]);
    links[pairs[e + 1]].push(pairs[e]);
  }
  return links;
}
