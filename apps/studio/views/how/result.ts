/** A method without a story of its own, told: points and clusters. */
import { numbered } from "../../../report/text/numbers.js";
import { methods } from "../../state/catalog.js";
import { type Story, sizesText, type Tale, whereText } from "./tale.js";

export function resultTale(story: Story): Tale {
  const { clustering, colors, method } = story;
  const found = numbered(clustering.clusters.length, "cluster");
  return {
    figures: [
      { title: story.columns === 0 ? "Nodes" : "Points", look: {} },
      { title: "Clusters", look: { colors } },
    ],
    steps: [
      { figure: 0, say: whereText(story) },
      { figure: 1, say: `${methods[method].doc} Here: ${found} of ${sizesText(clustering)}.` },
    ],
    links: () => [],
    about: (row) => {
      const label = clustering.labels[row];
      return label < 0
        ? "is noise"
        : `is one of the ${numbered(clustering.clusters[label].size, "row")} of its cluster`;
    },
    example: 0,
  };
}
