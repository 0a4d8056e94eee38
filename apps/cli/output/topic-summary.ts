/** What the clusters are about, in lines, if the rows have texts. */
import type { Clustering } from "spectacl";
import { contrastText } from "spectacl/io";
import { descriptionsOf } from "../../report/result/descriptions.js";
import { textOf, topicsOf } from "../../report/result/topics.js";
import { topicLines } from "../../report/terminal/topic-lines.js";
import { TYPESET } from "../../report/text/numbers.js";
import type { Rows } from "../input/load.js";
import type { Terminal } from "../terminal/terminal.js";

export function topicText(loaded: Rows, result: Clustering, screen: Terminal): string[] {
  const { color: depth, ascii, width } = screen;
  const text = (row: number): string => textOf(loaded, row);
  const lines = topicLines(topicsOf(loaded, result), { depth, ascii, width, text });
  return lines.length > 0 ? ["", ...lines] : [];
}

/** For each cluster the words of its texts, or else what sets it apart. */
export function shortWords(loaded: Rows, result: Clustering): string[] {
  const topics = topicsOf(loaded, result);
  if (topics.length > 0) return topics.map(({ words }) => words.map(({ word }) => word).join(", "));
  return descriptionsOf(loaded, result).map(({ contrasts }) =>
    contrasts.map((one) => contrastText(one, TYPESET.space)).join("; "),
  );
}
