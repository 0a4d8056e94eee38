/** The name and the first bytes of a file → whether it is a table, a graph or a model, and what else it may be. */
import { graphIn } from "spectacl/internal";
import type { FileKind } from "./source-calls.js";

export interface Guess {
  readonly kind: FileKind;
  readonly doubt?: FileKind;
}

const MODEL = [0x89, 0x53, 0x50, 0x43, 0x4c];
// Lines to inspect: that many pairs of whole numbers are not a coincidence.
const LINES = 50;

/** `head`: the first bytes, unzipped. */
export function kindOf(name: string, head: Uint8Array): Guess {
  const plain = name.toLowerCase().replace(/\.gz$/, "");
  if (plain.endsWith(".spectacl") || MODEL.every((byte, at) => head[at] === byte)) return { kind: "model" };
  const text = new TextDecoder().decode(head).replace(/^\ufeff/, "");
  if (/^\s*\{\s*"format"\s*:\s*"spectacl-model"/.test(text)) return { kind: "model" };
  const graph = graphIn(name, head);
  if (graph) return { kind: "graph", ...(graph.doubtful && { doubt: "table" as const }) };
  if (plain.endsWith(".txt") && arePairs(text)) return { kind: "graph", doubt: "table" };
  return { kind: "table" };
}

/** Whether all lines are two whole numbers, as in the edge lists of SNAP; comments begin with #. */
function arePairs(text: string): boolean {
  const lines = text.split(/\r?\n/).slice(0, -1).slice(0, LINES);
  const given = lines.filter((line) => line.trim() !== "" && !line.startsWith("#"));
  return given.length > 0 && given.every((line) => /^\s*\d+[ \t]+\d+\s*$/.test(line));
}
