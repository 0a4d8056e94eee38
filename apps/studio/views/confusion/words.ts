/** What Confusion says: a sentence about the two sides, and what each score means for classes and for another method. */
import { grouped, numbered } from "../../../report/text/numbers.js";
import { MEASURES } from "../../parts/measures.js";
import type { Matched } from "./confusion-calls.js";
import type { Side } from "./sides.js";

export const SHOWN = ["f", "nmi", "ari", "accuracy"] as const;

interface Meaning {
  readonly name: string;
  readonly text: string;
}

type Meanings = Readonly<Record<(typeof SHOWN)[number], Meaning>>;

/** Two methods are equals: neither holds the classes that the other is to find. */
const BETWEEN_METHODS: Meanings = {
  f: {
    name: "F",
    text: "How well the clusters of the two methods match, one to one: 1 is identical, 0 is nothing in common.",
  },
  nmi: {
    name: "NMI",
    text: "How much the clusters of one method reveal about those of the other: 1 is everything, 0 is nothing.",
  },
  ari: MEASURES.ari,
  accuracy: {
    name: "Same cluster",
    text: "The share of rows that both methods put into clusters matched to each other.",
  },
};

export function meaningsOf(against: Side["noun"]): Meanings {
  return against === "class" ? MEASURES : BETWEEN_METHODS;
}

type Named = Pick<Side, "of" | "title" | "noun">;

export function sentence({ classes, clusters, counts, pairs }: Matched, down: Named, across: Named): string {
  const all = counts.reduce((sum, count) => sum + count, 0);
  let agreed = 0;
  for (let t = 0; t < pairs; t++) agreed += counts[t * clusters.length + t];
  const [rows, columns] = [classes, clusters].map((codes) => codes.filter((code) => code >= 0).length);
  const first =
    down.of === "truth"
      ? `${rows} known ${rows === 1 ? "class" : "classes"}`
      : `${numbered(rows, "cluster")} of ${down.title}`;
  return `Down: ${first}. Across: ${numbered(columns, "cluster")} of ${across.title}, ordered so that agreement lies on the diagonal: ${grouped(agreed)} of ${numbered(all, "row")} ${agreed === 1 ? "does" : "do"}. The stronger the color of a cell, the larger its share of its ${down.noun}.`;
}

/** All rows are one group on both sides, or noise: every score would be perfect and say nothing. */
export function nothingToCompare(
  { classes, clusters }: Matched,
  down: Named,
  across: Named,
): string | undefined {
  if (classes.length > 1 || clusters.length > 1) return undefined;
  const one = (title: string, code: number): string =>
    `${title} ${code < 0 ? "puts no row into a cluster" : "leaves all rows together"}`;
  const first = down.of === "truth" ? "all rows are of one known class" : one(down.title, classes[0]);
  return `Nothing to compare: ${first}, and ${one(across.title, clusters[0])}. Another number of clusters may show where they differ.`;
}

/** Above the table of shares: its caption, and the names of the two shares. */
export function shareWords(down: Named, across: Named): readonly [string, precision: string, recall: string] {
  if (down.noun === "class")
    return [
      "Each class beside its matched cluster. Precision: the share of the cluster that is of the class. Recall: the share of the class that is in the cluster. F: both in one.",
      "precision",
      "recall",
    ];
  return [
    `Each cluster of ${down.title} beside the matched one of ${across.title}: how much of either lies in the other. F: both in one.`,
    `share of ${across.title}’s`,
    `share of ${down.title}’s`,
  ];
}
