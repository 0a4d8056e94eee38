/** DBSCAN told: points, reach, core points and noise, clusters. */
import type { Graph } from "spectacl";
import { grouped, numbered } from "../../../report/text/numbers.js";
import { joinedRows } from "./joined.js";
import {
  CROSS,
  DOT,
  isFlat,
  linksOf,
  RING,
  type Story,
  settledOf,
  sizesText,
  type Tale,
  typical,
  whereText,
} from "./tale.js";

export function reachTale(story: Story, graph: Graph): Tale {
  const { clustering, colors } = story;
  const { labels, clusters } = clustering;
  const joined = joinedRows(story, graph);
  const { minPoints = 1, radius } = settledOf(story);
  const marks = marksOf(graph, Number(minPoints), labels);
  const count = (mark: number): number => marks.filter((own) => own === mark).length;
  const [core, border, noise] = [count(DOT), count(RING), count(CROSS)];
  const kind = ["a core point", "on the border", "noise"];
  return {
    figures: [
      { title: story.columns === 0 ? "Nodes" : "Points", look: {} },
      { title: "Reach", look: { edges: joined.pairs } },
      { title: "Core points", look: { marks } },
      { title: "Clusters", look: { colors, marks: marks.map((mark) => (mark === CROSS ? CROSS : DOT)) } },
    ],
    steps: [
      { figure: 0, say: whereText(story) },
      { figure: 1, say: joined.say },
      {
        figure: 2,
        say: `A row with at least ${minPoints} rows in reach, itself counted, is a core point: ${grouped(core)} rows, drawn full.`,
        look: { marks: marks.map((mark) => (mark === DOT ? DOT : RING)) },
      },
      {
        figure: 2,
        say: `Others that a core point reaches are on the border: ${grouped(border)} rings. No core point reaches the rest: ${grouped(noise)} rows are noise, drawn as crosses.`,
      },
      {
        figure: 3,
        say: `Core points that reach each other are one cluster, with their border: ${numbered(clusters.length, "cluster")} of ${sizesText(clustering)}.`,
      },
    ],
    links: joined.links,
    ...(typeof radius === "number" && isFlat(story) && { ball: () => radius }),
    about: (row) => `${joined.about(row)}; ${kind[marks[row]]}`,
    example: typical(clustering, joined.links),
  };
}

/** Per row DOT for a core point, RING for the border, CROSS for noise. */
export function marksOf(graph: Graph, minPoints: number, labels: Int32Array): Uint8Array {
  return Uint8Array.from(labels, (label, row) => {
    if (linksOf(graph, row).length + 1 >= minPoints) return DOT;
    return label >= 0 ? RING : CROSS;
  });
}
