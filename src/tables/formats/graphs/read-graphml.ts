/** GraphML → the edges of a graph. Nested graphs, ports and hyperedges are not read. */
import type { GraphFile } from "../edges/edge-list.js";
import { xmlReader } from "../xml/pull.js";
import { namedEdges, weightOf } from "./named-edges.js";

interface Key {
  readonly name: string;
  readonly byDefault?: string;
}

/** A node or an edge as it is being read. */
interface Element {
  readonly attributes: ReadonlyMap<string, string>;
  readonly data: Map<string, string>;
}

const LABELS = ["label", "name", "Label"];

export function readGraphMl(text: string, name: string): GraphFile {
  const reader = xmlReader(text, { name, format: "GraphML" });
  const { fail } = reader;
  const keys = new Map<string, Key>();
  const edges: [string, string, number | undefined][] = [];
  const gathered = namedEdges(true);
  let element: Element | undefined;
  let key: string | undefined;
  let heard: string | undefined;
  let words = "";
  let graphs = 0;
  for (const event of reader) {
    if (event.kind === "text") {
      if (heard) words += event.text;
    } else if (event.kind === "open") {
      const { attributes } = event;
      words = "";
      heard = undefined;
      if (event.name === "graph" && ++graphs > 1) fail("a second graph begins: one is read");
      else if (event.name === "hyperedge") fail("hyperedges are not read");
      else if (event.name === "node" || event.name === "edge") element = { attributes, data: new Map() };
      else if (event.name === "key") {
        key = attributes.get("id") ?? fail("a key has no id");
        keys.set(key, { name: attributes.get("attr.name") ?? attributes.get("name") ?? key });
      } else if (event.name === "data") {
        key = attributes.get("key") ?? fail("data has no key");
        heard = "data";
      } else if (event.name === "default") heard = "default";
    } else if (event.name === "data" && heard === "data") {
      element?.data.set(keys.get(key!)?.name ?? key!, words);
      heard = undefined;
    } else if (event.name === "default" && heard === "default") {
      if (key !== undefined) keys.set(key, { name: keys.get(key)?.name ?? key, byDefault: words });
      heard = undefined;
    } else if (event.name === "node" && element) {
      const id = element.attributes.get("id") ?? fail("a node has no id");
      const { data } = element;
      const label = LABELS.map((one) => data.get(one)).find((one) => one !== undefined);
      if (!gathered.node(id, label)) fail(`a second node has the id ${id}`);
      element = undefined;
    } else if (event.name === "edge" && element) {
      const a = element.attributes.get("source") ?? fail("an edge has no source");
      const b = element.attributes.get("target") ?? fail("an edge has no target");
      const given = element.data.get("weight") ?? weightByDefault(keys);
      const weight = given === undefined ? undefined : weightOf(given.trim());
      if (given !== undefined && weight === undefined)
        fail(`the weight of an edge must be a finite number >= 0, got ${given}`);
      edges.push([a, b, weight]);
      element = undefined;
    }
  }
  if (graphs === 0) fail("it holds no graph");
  for (const [a, b, weight] of edges) {
    if (!gathered.edge(a, b, weight)) fail(`an edge joins ${a} and ${b}, of which one is no node`);
  }
  return gathered.graph(name);
}

function weightByDefault(keys: ReadonlyMap<string, Key>): string | undefined {
  for (const { name, byDefault } of keys.values()) if (name === "weight") return byDefault;
  return undefined;
}
