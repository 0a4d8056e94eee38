/** What draws the clusters, and how their number and the method were decided, on stderr. */
import type { Choice, Clustering } from "spectacl";
import { besideChanceSentence, choiceSentence, evidenceSentence } from "../../report/result/choice.js";
import { soleColumnOf, soleColumnSentence } from "../../report/result/descriptions.js";
import { splitOf } from "../../report/result/nested.js";
import type { NamedTree } from "../../report/result/tree.js";
import { choiceLines } from "../../report/terminal/choice-lines.js";
import { treeLines } from "../../report/terminal/tree-lines.js";
import { legible, plainly } from "../../report/terminal/width.js";
import type { Loaded } from "../input/load.js";
import type { Terminal } from "../terminal/terminal.js";

/** How many groups there are and how sure that is, in a sentence, if it was to be found. */
export function printChoice(
  { choice, tree, besideChance, clusters }: Pick<Clustering, "choice" | "tree" | "besideChance" | "clusters">,
  screen: Terminal,
): void {
  const beside = besideChanceSentence({ besideChance, tree, clusters });
  if (beside)
    screen.print(`  ${besideChance?.evidence === "none" ? screen.warning(beside) : screen.bold(beside)}`);
  if (choice === undefined) return;
  const unsure = evidenceSentence(choice);
  if (unsure) screen.print(`  ${screen.warning(unsure)}`);
  screen.print(`  ${screen.bold(choiceSentence(choice, tree))}`);
}

/** The scores of the numbers tried, if the number was to be found. */
export function printCurve(choice: Choice | undefined, screen: Terminal): void {
  const how = curveLines(choice, screen);
  if (how.length > 0) screen.print(...how, "");
}

export function curveLines(choice: Choice | undefined, screen: Terminal): readonly string[] {
  return choice ? choiceLines(choice, { depth: screen.color, ascii: screen.ascii }) : [];
}

/** The clusters within clusters, if there are such. */
export function printTree(tree: NamedTree | undefined, screen: Terminal): void {
  screen.print(...treeText(tree, screen));
}

export function treeText(tree: NamedTree | undefined, screen: Terminal): readonly string[] {
  const lines = tree ? treeLines(tree, { depth: screen.color, ascii: screen.ascii }) : [];
  return lines.length > 0 ? [...lines, ""] : [];
}

/** The flags that lead to as many clusters again. */
export function numberFlags(result: Clustering): readonly string[] {
  if (result.clusters.length === 0) return [];
  // What was found: a level is there where it made a difference.
  const { level, clusters = splitOf(result) } = result.recipe as {
    readonly level?: string;
    readonly clusters?: number;
  };
  return ["-k", String(clusters), ...(level ? ["--level", level] : [])];
}

/** Which column draws the clusters by itself, if one does. */
export function printSoleColumn(loaded: Loaded, result: Clustering, screen: Terminal): void {
  const found = loaded.kind === "rows" ? soleColumnOf(loaded, result) : undefined;
  if (found) screen.print(`  ${screen.bold((screen.ascii ? plainly : legible)(soleColumnSentence(found)))}`);
}
