/** What the clusters are about, on stderr, if the rows have texts. */
import type { Clustering } from "spectacl";
import { textOf, topicsOf } from "../../report/result/topics.js";
import { topicLines } from "../../report/terminal/topic-lines.js";
import type { Rows } from "../input/load.js";
import type { Terminal } from "../terminal/terminal.js";

export function printTopics(loaded: Rows, result: Clustering, screen: Terminal): void {
  const { color: depth, ascii, width } = screen;
  const text = (row: number): string => textOf(loaded, row);
  const lines = topicLines(topicsOf(loaded, result), { depth, ascii, width, text });
  if (lines.length > 0) screen.print("", ...lines);
}
