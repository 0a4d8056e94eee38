/** The clusters as they lie in each other → a section with their tree. */
import { isPutTogether, putTogetherText } from "../result/nested.js";
import { hasInside } from "../result/tree.js";
import { treeFigure } from "../svg/tree.js";
import type { Report } from "./content.js";
import { section, wide } from "./figure-sections.js";

const WIDTH = 720;

/** Empty if there is nothing inside any cluster. */
export function treeSection({ tree }: Report): string {
  if (!tree || !hasInside(tree)) return "";
  return section(
    "Clusters within clusters",
    [
      isPutTogether(tree)
        ? `${putTogetherText(tree)} Bars are shares of the rows.`
        : "Each cluster is judged again as a table of its own. It is split where the score is at least 0.5 and the stability at least 0.7; at level fine also on weaker evidence. Bars are shares of the rows.",
    ],
    wide(treeFigure(tree, { width: WIDTH })),
  );
}
