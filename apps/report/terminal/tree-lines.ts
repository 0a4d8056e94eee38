/** The tree of clusters within clusters → lines for a terminal. */
import { hasInside, type NamedNode, type NamedTree, nodeName, nodeText } from "../result/tree.js";
import { grouped, PLAIN } from "../text/numbers.js";
import { type ColorDepth, painted } from "./ansi.js";

interface TreeLinesOptions {
  readonly depth: ColorDepth;
  readonly ascii?: boolean;
}

// More are in the report.
const MOST = 40;
const DRAWN = { fork: "├─ ", last: "└─ ", pass: "│  ", none: "   ", mark: "●" };
const TYPED = { fork: "|- ", last: "`- ", pass: "|  ", none: "   ", mark: "*" };

/** Empty if there is nothing inside any cluster. */
export function treeLines(tree: NamedTree, { depth, ascii = false }: TreeLinesOptions): readonly string[] {
  if (!hasInside(tree)) return [];
  const signs = ascii ? TYPED : DRAWN;
  const isLast = (at: number): boolean =>
    !tree.slice(at + 1).some(({ parent }) => parent === tree[at].parent);
  const placeOf = (node: NamedNode): number => tree.indexOf(node);
  const indent = (node: NamedNode): string => {
    if (node.parent <= 0) return "";
    const above = tree[node.parent];
    return indent(above) + (isLast(placeOf(above)) ? signs.none : signs.pass);
  };
  const rows = tree.slice(0, MOST).map((node, at) => {
    const branch = node.parent < 0 ? "" : indent(node) + (isLast(at) ? signs.last : signs.fork);
    const mark = node.label === undefined ? "" : `${painted(signs.mark, node.label, depth)} `;
    const plain = `${branch}${node.label === undefined ? "" : `${signs.mark} `}${nodeName(node)}`;
    return { text: `${branch}${mark}${nodeName(node)}`, length: plain.length, node };
  });
  const width = Math.max(...rows.map(({ length }) => length));
  const digits = Math.max(...rows.map(({ node }) => grouped(node.size, PLAIN).length));
  return [
    "  clusters within clusters",
    ...rows.map(({ text, length, node }) =>
      `  ${text}${" ".repeat(width - length)}  ${grouped(node.size, PLAIN).padStart(digits)}  ${nodeText(node)}`.trimEnd(),
    ),
    ...(tree.length > MOST ? [`  and ${tree.length - MOST} more`] : []),
  ];
}
