/** The subject's clusters as they lie in each other: a dendrogram of the judged splits, with sizes and what speaks for each. */
import "./tree.css";
import type { ClusterTree } from "spectacl";
import { hasInside, nodeName, nodeText, shownTree } from "../../report/result/tree.js";
import { treeFigure } from "../../report/svg/tree.js";
import { grouped } from "../../report/text/numbers.js";
import { useWidth } from "../chart/frame.js";
import { Term } from "../glossary/term.js";
import { nameOfNumber } from "../state/names.js";
import { subjectResult } from "../state/results.js";
import { theme } from "../state/view.js";

// What a line needs to be read; the rail has more.
const LEAST = 220;

export function View() {
  const { clustering, colorOf } = subjectResult.value ?? {};
  const found = clustering?.tree;
  // Where the number was set, nothing was judged.
  return found && found.length > 1 ? <Tree tree={shownTree(found, colorOf)} /> : null;
}

function Tree({ tree }: { readonly tree: ClusterTree }) {
  const [place, width] = useWidth<HTMLDivElement>(LEAST);
  const markup = treeFigure(tree, { width, theme: theme.value, nameOf: nameOfNumber });
  return (
    <section aria-labelledby="inspector-tree">
      <h2 id="inspector-tree">
        <Term of="level">Clusters within clusters</Term>
      </h2>
      {!hasInside(tree) && <p class="aside">{nothingInside(tree[0].grown)}</p>}
      <div
        ref={place}
        class="inspector-tree"
        aria-hidden="true"
        dangerouslySetInnerHTML={{ __html: markup }}
      />
      <ul class="unseen">
        {tree.map((node) => (
          <li key={node.path} data-path={node.path}>
            {`${nodeName(node)}: ${grouped(node.size)} rows. ${nodeText(node, nameOfNumber)}`}
          </li>
        ))}
      </ul>
    </section>
  );
}

function nothingInside(grown: string | undefined): string {
  return grown === "coarse"
    ? "The first split; nothing was looked for inside."
    : "No groups inside any of them.";
}
