/** What a file says of the nodes of its graph → the classes that they name, in their order. */
import type { Truth } from "../../state/data.js";

const NAMES = ["group", "class", "community", "cluster", "department", "category"];

/** Undefined if not every node names one, or they are as many as nodes. */
export function nodeClasses(nodes: unknown, n: number): Truth | undefined {
  if (!Array.isArray(nodes) || nodes.length !== n) return undefined;
  const all = nodes as readonly Readonly<Record<string, unknown>>[];
  for (const name of NAMES) {
    if (!all.every((node) => isClass(node?.[name]))) continue;
    const given = all.map((node) => String(node[name]));
    const classes = [...new Set(given)].sort((a, b) => a.localeCompare(b, "en", { numeric: true }));
    if (classes.length < 2 || 2 * classes.length > n) continue;
    const codeOf = new Map(classes.map((word, code) => [word, code]));
    return { name, classes, codes: Int32Array.from(given, (word) => codeOf.get(word) ?? -1) };
  }
  return undefined;
}

function isClass(value: unknown): boolean {
  return typeof value === "number" || (typeof value === "string" && value !== "");
}
