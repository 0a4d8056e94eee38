/** A column → whether its cells hold lists of lists, or objects: what stands in them is not read. */
import type { Column } from "../table/table.js";

/** What a cell holds that is neither a number, a word nor a list of them. */
export type Nested = "lists" | "objects";

const OBJECT = /^\s*\{\s*"[^"]*"\s*:/;
const LIST = /^\s*\[\s*(?:\[|\{\s*")/;
const TRIED = 20;

export function nestedIn(column: Column): Nested | undefined {
  const { type } = column;
  if (type?.kind === "struct") return "objects";
  if (type?.kind === "list" && (type.of.kind === "list" || type.of.kind === "struct")) return "lists";
  if (column.kind !== "text") return undefined;
  const tried: string[] = [];
  for (const word of column.words) {
    if (word.trim() !== "" && tried.push(word) === TRIED) break;
  }
  if (tried.length === 0) return undefined;
  if (tried.every((word) => OBJECT.test(word))) return "objects";
  return tried.every((word) => LIST.test(word)) ? "lists" : undefined;
}
