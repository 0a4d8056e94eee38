/** The tree of clusters → what its nodes are called, those between all rows and the clusters too, where rows have texts. */
import { type Clustering, type ClusterTree, treeDepth } from "spectacl";
import type { Subject } from "./subject.js";
import { topicsOf } from "./topics.js";
import type { NamedTree } from "./tree.js";

type Nested = Pick<Clustering, "labels" | "membership" | "clusters"> & { readonly tree?: ClusterTree };

/** The nodes with their names; without texts as they are. */
export function namedTree(loaded: Subject, nested: Nested): NamedTree | undefined {
  const { called } = loaded;
  return told(loaded, nested)?.map((node) => {
    const name = node.label === undefined ? undefined : called?.[node.label];
    return name === undefined ? node : { ...node, name };
  });
}

function told(loaded: Subject, { tree, labels }: Nested): NamedTree | undefined {
  if (!tree || tree.length < 2 || loaded.kind === "graph" || loaded.texts === undefined) return tree;
  const names = new Map<string, string>();
  for (const { paths, named } of namedDepths(loaded, { tree, labels })) {
    paths.forEach((path, at) => {
      const name = named[at];
      if (name && !names.has(path)) names.set(path, name);
    });
  }
  return tree.map((node) => {
    const name = names.get(node.path);
    return name === undefined ? node : { ...node, name };
  });
}

/** For each depth of the tree the names of its clusters. */
function namedDepths(
  loaded: Extract<Subject, { kind: "rows" }>,
  { tree, labels }: { readonly tree: ClusterTree; readonly labels: Int32Array },
): { readonly paths: readonly string[]; readonly named: readonly string[] }[] {
  const depths = Math.max(1, ...tree.map(({ path }) => path.split(".").length));
  return Array.from({ length: depths }, (_, at) => {
    const cut = treeDepth(tree, at + 1);
    const own = labels.map((label) => (label < 0 ? label : cut.labels[label]));
    return { paths: cut.paths, named: topicsOf(loaded, { labels: own }).map(({ name }) => name) };
  });
}
