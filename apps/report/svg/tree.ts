/** The tree of clusters within clusters → a picture: forks with what speaks for them, and the clusters by size. */
import type { ClusterTree, TreeNode } from "spectacl";
import { colorOf } from "../color/palette.js";
import { depthOf, nodeName, nodeText } from "../result/tree.js";
import { grouped } from "../text/numbers.js";
import { element, label, stroke, svg } from "./svg.js";

const MARGIN = 16;
const ROW = 22;
const STEP = 26;
const NAME = 74;
const BAR = 110;

interface TreeOptions {
  /** Default: 640 units. */
  readonly width?: number;
}

/** One line for each node, indented by its depth, with a bar as long as its share of the rows. */
export function treeFigure(tree: ClusterTree, { width = 640 }: TreeOptions = {}): string {
  const deepest = Math.max(...tree.map((node) => depthOf(tree, node)));
  const barAt = MARGIN + STEP * deepest + NAME;
  const textAt = barAt + BAR + 62;
  const y = (at: number): number => MARGIN + ROW * at + ROW / 2;
  const x = (node: TreeNode): number => MARGIN + STEP * depthOf(tree, node);
  const parts = tree.flatMap((node, at) => {
    const middle = y(at);
    const left = x(node);
    const branch =
      node.parent < 0
        ? []
        : [
            stroke(left - STEP + 6, y(node.parent) + 8, left - STEP + 6, middle, { ink: "ink2" }),
            stroke(left - STEP + 6, middle, left - 2, middle, { ink: "ink2" }),
          ];
    const fill = node.label === undefined ? undefined : colorOf(node.label);
    return [
      ...branch,
      ...(fill ? [element("circle", { cx: left + 5, cy: middle, r: 5, fill })] : []),
      label(nodeName(node), { x: left + (fill ? 15 : 0), y: middle + 4, size: 12, room: barAt - left - 18 }),
      element("rect", {
        x: barAt,
        y: middle - 5,
        width: Math.max(1, (BAR * node.size) / Math.max(1, tree[0].size)),
        height: 10,
        rx: 2,
        fill: fill ?? "#b9bec8",
      }),
      label(grouped(node.size), { x: barAt + BAR + 54, y: middle + 4, size: 11, anchor: "end", ink: "ink2" }),
      label(nodeText(node), {
        x: textAt,
        y: middle + 4,
        size: 11,
        ink: "ink2",
        room: width - MARGIN - textAt,
      }),
    ];
  });
  const clusters = tree.filter((node) => node.label !== undefined).length;
  return svg(
    { width, height: 2 * MARGIN + ROW * tree.length, about: `The tree of ${grouped(clusters)} clusters` },
    ...parts,
  );
}
