/** The second picture of methods that build a graph: who is joined to whom, and why. */
import type { Graph } from "spectacl";
import { grouped, numbered, percent, significant } from "../../../report/text/numbers.js";
import { linksOf, pairsOf, type Settled, type Story, settledOf } from "./tale.js";

interface Joined {
  readonly pairs: Uint32Array;
  readonly say: string;
  links(row: number): Uint32Array;
  /** "31 neighbors, 30 of them in its own cluster" */
  about(row: number): string;
}

export function joinedRows(story: Story, graph: Graph): Joined {
  const { pairs, total } = pairsOf(graph);
  const drawn = pairs.length / 2 < total ? ` (${grouped(pairs.length / 2)} of them are drawn)` : "";
  const mean = significant((2 * total) / Math.max(1, graph.n), 2);
  const links = (row: number): Uint32Array => linksOf(graph, row);
  const { labels } = story.clustering;
  return {
    pairs,
    links,
    say: `${ruleText(settledOf(story))} ${numbered(total, "edge")}${drawn}, ${mean} neighbors a row. In dense places rows have many. Point at a row to see its own in every picture.`,
    about: (row) => {
      const near = links(row);
      const same = near.filter((other) => labels[other] === labels[row]).length;
      const share =
        near.length === 0 ? "" : `, ${percent(same / near.length, 0)} of them in the same cluster`;
      return `${numbered(near.length, "neighbor")}${share}`;
    },
  };
}

function ruleText({ radius, neighbors }: Settled): string {
  if (typeof radius === "number") return `Rows within ε = ${significant(radius)} of each other are joined:`;
  if (typeof neighbors === "number") return `Each row is joined to its ${neighbors} nearest rows:`;
  return "The edges are those of the file:";
}
