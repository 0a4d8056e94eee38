/** The tree of clusters within clusters → a picture: forks with what speaks for them, and the clusters by size. */
import type { TreeNode } from "spectacl";
import { shadeOf } from "../color/palette.js";
import {
  depthOf,
  insideOf,
  type NamedNode,
  type NamedTree,
  type NameOf,
  nodeName,
  nodeText,
} from "../result/tree.js";
import { grouped } from "../text/numbers.js";
import { element, label, stroke, svg } from "./svg.js";

const ROW = 22;
const WIDE = { margin: 16, step: 26, name: 74, bar: 110 };
// Beside a page: what speaks for a fork stands below it, in lines of their own.
const SLIM = { margin: 2, step: 18, name: 84, line: 14 };
const NARROW = 480;
const SIZES = 54;

interface TreeOptions {
  /** Default: 640 units. */
  readonly width?: number;
  /** The paper that colors are for; default: "light". */
  readonly theme?: "light" | "dark";
  /** What clusters are called; default: by their labels. */
  readonly nameOf?: NameOf;
}

// Of what is split: no color of a cluster.
const FORK = { light: "#b9bec8", dark: "#565e6c" } as const;

/** One line for each node, indented by its depth, with a bar as long as its share of the rows. */
export function treeFigure(
  tree: NamedTree,
  { width = 640, theme = "light", nameOf = String }: TreeOptions = {},
): string {
  const slim = width < NARROW;
  const { margin, step, name } = slim ? SLIM : WIDE;
  const deepest = Math.max(...tree.map((node) => depthOf(tree, node)));
  const barAt = margin + step * deepest + name;
  const bar = slim ? Math.max(20, width - margin - SIZES - barAt) : WIDE.bar;
  const textAt = barAt + bar + SIZES + 8;
  const tops: number[] = [margin];
  for (const node of tree)
    tops.push(tops[tops.length - 1] + ROW + (slim ? SLIM.line * textsBelow(node).length : 0));
  const y = (at: number): number => tops[at] + ROW / 2;
  const x = (node: TreeNode): number => margin + step * depthOf(tree, node);
  const parts = tree.flatMap((node, at) => {
    const middle = y(at);
    const left = x(node);
    const trunk = left - step + 6;
    const branch =
      node.parent < 0
        ? []
        : [
            stroke(trunk, y(node.parent) + 8, trunk, middle, { ink: "ink2" }),
            stroke(trunk, middle, left - 2, middle, { ink: "ink2" }),
          ];
    const fill = node.label === undefined ? undefined : shadeOf(node.label, theme);
    // The lines say by themselves where a cluster is.
    const called = slim && node.label !== undefined ? `cluster ${nameOf(node.label)}` : nodeName(node);
    return [
      ...branch,
      ...(fill ? [element("circle", { cx: left + 5, cy: middle, r: 5, fill })] : []),
      label(called, { x: left + (fill ? 15 : 0), y: middle + 4, size: 12, room: barAt - left - 18 }),
      element("rect", {
        x: barAt,
        y: middle - 5,
        width: Math.max(1, (bar * node.size) / Math.max(1, tree[0].size)),
        height: 10,
        rx: 2,
        fill: fill ?? FORK[theme],
      }),
      label(grouped(node.size), {
        x: barAt + bar + SIZES,
        y: middle + 4,
        size: 11,
        anchor: "end",
        ink: "ink2",
      }),
      ...(slim
        ? linesBelow(node, left + step, middle, width)
        : [
            label(nodeText(node, nameOf), {
              x: textAt,
              y: middle + 4,
              size: 11,
              ink: "ink2",
              room: width - margin - textAt,
            }),
          ]),
    ];
  });
  const clusters = tree.filter((node) => node.label !== undefined).length;
  return svg(
    { width, height: tops[tree.length] + margin, about: `The tree of ${grouped(clusters)} clusters` },
    ...parts,
  );
}

/** What stands below a node where there is no room beside it: what speaks for its split, or its name. */
function textsBelow(node: NamedNode): readonly string[] {
  const inside = insideOf(node);
  if (inside) return [inside.groups, inside.measures];
  return node.name === undefined ? [] : [node.name];
}

function linesBelow(node: NamedNode, left: number, middle: number, width: number): readonly string[] {
  return textsBelow(node).map((text, k) =>
    label(text, {
      x: left,
      y: middle + 4 + (k + 1) * SLIM.line,
      size: 11,
      ink: "ink2",
      room: width - left,
    }),
  );
}
