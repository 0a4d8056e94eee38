/** Why a column is not used as a feature: reasons as codes, and their words in one place. */
import type { Stray } from "./table.js";

/**
 * Why a column is not used as a feature: it holds text, looks like an identifier, is named like a class label, has no value
 * at all, or the same value in every row.
 */
export type UnusedReason = "text" | "identifier" | "label" | "empty" | "constant";

/** The reason, and the first cell that is not a number in a column that is otherwise numbers. */
export interface UnusedColumn {
  readonly reason: UnusedReason;
  readonly stray?: Stray;
}

const TEXTS: Readonly<Record<UnusedReason, string>> = {
  text: "text",
  identifier: "looks like an identifier",
  label: "named like a class",
  empty: "empty",
  constant: "constant",
};

/**
 * The reason in words, to follow the name of a column in parentheses.
 *
 * @example
 * reasonText({ reason: "identifier" }); // "looks like an identifier"
 */
export function reasonText({ reason, stray }: UnusedColumn): string {
  if (!stray) return TEXTS[reason];
  return `text: line ${stray.line} is ${JSON.stringify(stray.cell)}, most other cells are numbers`;
}
