/** Node-link JSON, as networkx and D3 write it → the edges of a graph. */
import { isRecord } from "../../../base/record.js";
import { ioError } from "../../errors/file-errors.js";
import type { GraphFile } from "../edges/edge-list.js";
import { parsedJson } from "../json/json-text.js";
import { namedEdges, weightOf } from "./named-edges.js";

/**
 * `{"nodes": [{"id": …}], "links": [{"source": …, "target": …}]}`; links may be called edges, and name nodes by their id,
 * or by their place if no node has an id.
 */
export function readNodeLink(text: string, name: string): GraphFile {
  const fail = (what: string): never => {
    throw ioError("MALFORMED_FILE", { name, format: "node-link JSON", what });
  };
  const document = parsedJson(text, name);
  if (!isRecord(document)) return fail("it must be an object with nodes and links");
  const nodes = document.nodes ?? [];
  const links = document.links ?? document.edges;
  if (!Array.isArray(nodes)) return fail('"nodes" must be an array');
  if (!Array.isArray(links)) return fail('it has neither "links" nor "edges", or they are no array');
  const gathered = namedEdges(nodes.length > 0);
  const placed = nodes.every((node) => isRecord(node) && node.id === undefined && node.key === undefined);
  for (const [i, node] of (nodes as readonly unknown[]).entries()) {
    const own = isRecord(node) ? idOf(node.id ?? node.key) : idOf(node);
    const id = placed ? String(i) : (own ?? fail(`node ${i + 1} has no id`));
    const named = isRecord(node) ? (node.label ?? node.name) : undefined;
    const label = typeof named === "string" ? named : undefined;
    if (!gathered.node(id, label)) fail(`a second node has the id ${id}`);
  }
  for (const [k, link] of (links as readonly unknown[]).entries()) {
    const [a, b, given] = Array.isArray(link)
      ? link
      : isRecord(link)
        ? [link.source ?? link.from, link.target ?? link.to, link.weight ?? link.value]
        : [];
    const from = idOf(a) ?? fail(`link ${k + 1} has no source`);
    const to = idOf(b) ?? fail(`link ${k + 1} has no target`);
    const weight = given === undefined || given === null ? undefined : weightOf(given);
    if (given !== undefined && given !== null && weight === undefined) {
      fail(`the weight of link ${k + 1} must be a finite number >= 0, got ${String(given)}`);
    }
    if (!gathered.edge(from, to, weight)) {
      fail(`link ${k + 1} joins ${from} and ${to}, of which one is no node`);
    }
  }
  return gathered.graph(name);
}

/** What a node is called: a word, a number, or the node itself, as D3 leaves it. */
function idOf(value: unknown): string | undefined {
  if (typeof value === "string" || typeof value === "number" || typeof value === "bigint")
    return String(value);
  if (Array.isArray(value)) return JSON.stringify(value);
  return isRecord(value) ? idOf(value.id) : undefined;
}
