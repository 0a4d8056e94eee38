/** What clusters are about → lines for a terminal: for each its words, and a text that is typical of it. */
import type { TextDescription } from "spectacl/io";
import { type ColorDepth, painted } from "./ansi.js";
import { legible, plainly, shortened } from "./width.js";

interface TopicOptions {
  readonly depth: ColorDepth;
  readonly ascii?: boolean;
  /** Columns of the terminal. */
  readonly width: number;
  /** The text of a row. */
  readonly text: (row: number) => string;
}

// Clusters told about, and words of each: more are in the report.
const MOST = 20;
const WORDS = 6;

/** Empty if there are no texts. */
export function topicLines(
  topics: readonly TextDescription[],
  { depth, ascii = false, width, text }: TopicOptions,
): string[] {
  if (topics.every(({ words }) => words.length === 0)) return [];
  const shown = topics.slice(0, MOST);
  const digits = String(shown.length - 1).length;
  const indent = " ".repeat(digits + 6);
  const room = Math.max(30, width - indent.length);
  const fitting = (line: string): string =>
    (ascii ? plainly : legible)(shortened(line, room, ascii ? "..." : "…"));
  const lines = shown.flatMap(({ cluster, name, words, typical }) => {
    const mark = painted(ascii ? "*" : "●", cluster, depth);
    const more = words.slice(0, WORDS).map(({ word }) => word);
    const said = words.length > 0 ? more.join(", ") : name;
    return [
      `  ${mark} ${String(cluster).padEnd(digits)}  ${fitting(said)}`,
      ...typical
        .slice(0, 1)
        .map((row) => `${indent}${fitting(`“${text(row).replace(/\s+/g, " ").trim()}”`)}`),
    ];
  });
  const hidden = topics.length - shown.length;
  return ["  what their texts say", ...lines, ...(hidden > 0 ? [`  and ${hidden} more`] : [])];
}
