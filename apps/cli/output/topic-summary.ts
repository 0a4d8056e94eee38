/** What the clusters are about, in lines, if the rows have texts. */
import { contrastText, type Description, type TextDescription } from "spectacl/io";
import { textOf } from "../../report/result/topics.js";
import { topicLines } from "../../report/terminal/topic-lines.js";
import { TYPESET } from "../../report/text/numbers.js";
import type { Rows } from "../input/load.js";
import type { Terminal } from "../terminal/terminal.js";

/** What the columns say of each cluster, and its texts, if there are any. */
export interface Told {
  readonly descriptions: readonly Description[];
  readonly topics: readonly TextDescription[];
}

export function topicText(loaded: Rows, topics: Told["topics"], screen: Terminal): string[] {
  const { color: depth, ascii, width } = screen;
  const text = (row: number): string => textOf(loaded, row);
  const lines = topicLines(topics, { depth, ascii, width, text });
  return lines.length > 0 ? ["", ...lines] : [];
}

/** For each cluster the words of its texts, or else what sets it apart. */
export function shortWords({ descriptions, topics }: Told): string[] {
  if (topics.length > 0) return topics.map(({ words }) => words.map(({ word }) => word).join(", "));
  return descriptions.map(({ contrasts }) =>
    contrasts.map((one) => contrastText(one, TYPESET.space)).join("; "),
  );
}
