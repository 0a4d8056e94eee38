/**
 * The subject's clusters as they lie in each other: a dendrogram of the judged splits, with sizes and what speaks for each; or of
 * the groups that clusters were put together in, which nobody judged.
 */
import "./tree.css";
import { isPutTogether, putTogetherText } from "../../report/result/nested.js";
import { hasInside, type NamedTree, nodeName, nodeText, shownTree } from "../../report/result/tree.js";
import { treeFigure } from "../../report/svg/tree.js";
import { grouped } from "../../report/text/numbers.js";
import { useWidth } from "../chart/frame.js";
import { Term } from "../glossary/term.js";
import { nameOfNumber } from "../state/names.js";
import { subjectResult } from "../state/results.js";
import { topics } from "../state/topics.js";
import { theme } from "../state/view.js";

// What a line needs to be read; the rail has more.
const LEAST = 220;

export function View() {
  const { clustering, colorOf } = subjectResult.value ?? {};
  const found = clustering?.tree;
  // Where the number was set, nothing was judged; clusters that nobody judged and that form no groups are a list.
  const says = found && found.length > 1 && (found[0].judged !== undefined || isPutTogether(found));
  if (!says) return null;
  const names = topics.value?.groups;
  // Clusters have their words above: groups have them here.
  const named = found.map((node) => {
    const name = node.label === undefined && node.parent >= 0 ? names?.get(node.path) : undefined;
    return name === undefined ? node : { ...node, name };
  });
  return <Tree tree={shownTree(named, colorOf)} />;
}

function Tree({ tree }: { readonly tree: NamedTree }) {
  const [place, width] = useWidth<HTMLDivElement>(LEAST);
  const together = isPutTogether(tree);
  const markup = treeFigure(tree, { width, theme: theme.value, nameOf: nameOfNumber });
  return (
    <section aria-labelledby="inspector-tree">
      <h2 id="inspector-tree">
        {together ? "Clusters in groups" : <Term of="level">Clusters within clusters</Term>}
      </h2>
      {together && <p class="aside">{putTogetherText(tree)}</p>}
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
