/** Node-link JSON: `nodes` and `links`, as networkx and D3 write graphs. */
import type { Format, ReadsGraphs } from "./format.js";
import { outerKeys } from "./json/json-head.js";
import { notTooDeep } from "./json/json-text.js";

export const nodeLink: Format<"node-link"> & ReadsGraphs = {
  name: "node-link",
  title: "node-link JSON",
  // Such files are called .json.
  extensions: [],
  graph: {
    sniff: ({ text }) => (isNodeLink(text) ? "likely" : undefined),
    read: async (text, { allowance: { name } }) => {
      const { readNodeLink } = await import("./graphs/read-node-link.js");
      return notTooDeep(name, () => readNodeLink(text, name));
    },
    nodes: (text) => (JSON.parse(text) as { readonly nodes?: unknown }).nodes,
  },
};

/** `{"nodes": [{…` or `{"links": [{…`. */
function isNodeLink(text: string): boolean {
  if (!/^\s*\{/.test(text)) return false;
  const keys = outerKeys(text);
  const holds = (key: string): boolean => /^\[[{\]]/.test(keys.get(key) ?? "");
  return holds("nodes") || ((holds("links") || holds("edges")) && !keys.has("features"));
}
