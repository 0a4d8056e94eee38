/** The summary of a labeling pass on stderr: speed, cluster sizes, notes. */
import type { Model } from "spectacl";
import type { BlankRule, UnreadCells } from "spectacl/io";
import { clusterTable } from "../../report/terminal/cluster-table.js";
import { listed } from "../../report/text/lists.js";
import { droppedText } from "../input/load-notes.js";
import { wroteLines } from "../output/wrote.js";
import type { Terminal } from "../terminal/terminal.js";
import { count, decimals, duration, plural } from "../terminal/words.js";
import { unmarkedText, warningInFlags } from "../warnings.js";
import { badLinesText, type Tally } from "./tally.js";

/** How long the pass took, how many rows an earlier run had done, and where the output is. */
interface Pass {
  readonly ms: number;
  readonly before?: number | undefined;
  readonly output?: string | undefined;
  /** The model that was written too. */
  readonly saved?: string | undefined;
  /** Whether the model was fitted in this run. */
  readonly fitted?: boolean;
  readonly na: BlankRule;
  /** Columns whose unreadable cells were told when they were planned. */
  readonly told?: readonly string[];
}

export function printTally(
  tally: Tally,
  model: Model,
  screen: Terminal,
  { ms, before = 0, output, saved, fitted = false, na, told = [] }: Pass,
): void {
  const labeled = tally.rows - tally.dropped;
  const { landmarks, drawn } = model;
  const speed = (1000 * (tally.rows - before)) / Math.max(1, ms);
  screen.print(
    `  ${screen.good("✓")} ${plural(labeled, "row")} labeled from ${plural(landmarks.n, "landmark")}, ${count(speed)} rows/s, ${duration(ms)}`,
    ...(drawn?.agreement === undefined
      ? []
      : [
          `  ${screen.dim(`agreement with labels from another sample of landmarks: ${decimals(drawn.agreement, 3)} (adjusted Rand index)`)}`,
        ]),
    "",
    ...clusterTable(
      tally.sizes.map((size, label) => ({ size, name: model.names?.[label] })),
      { depth: screen.color, ascii: screen.ascii, width: screen.width, rows: labeled },
    ),
  );
  const empty = model.clusters.flatMap((_, k) => (tally.sizes[k] ? [] : [k]));
  const notes = [
    badLinesText(tally),
    tally.dropped > tally.bad && `${droppedText(tally.dropped - tally.bad, na, model.distance)}.`,
    tally.filled > 0 &&
      `${plural(tally.filled, "blank cell")} in ${plural(tally.filledRows, "row")} filled in from the nearest ${model.blanks?.rows ? "rows of the fit" : "landmarks"}.`,
    ...tally.unread.filter(({ column }) => !told.includes(column)).map(unreadText),
    tally.far > 0 &&
      `${plural(tally.far, "row")} out of reach of every landmark, ${model.strict ? "labeled as noise" : "labeled by the nearest landmark"}.`,
    empty.length > 0 &&
      `no row was assigned to ${empty.length === 1 ? "cluster" : "clusters"} ${listed(empty.map(String))} of the model.`,
    fitted && unmarkedText(model.recipe, tally.noise > 0),
    // Whoever fitted the model has read what was said of the fit.
    ...(fitted ? model.warnings : []).map((warning) => warningInFlags(warning, model.columns)),
  ];
  for (const note of notes) if (note) screen.print(`  ${screen.warning("note")} ${note}`);
  const wrote = wroteLines([output, saved], screen);
  if (wrote.length > 0) screen.printWhole("", ...wrote);
}

function unreadText({ column, cells, cell, why }: UnreadCells): string {
  const what = why === "unseen" ? "with a value that the fit has not seen" : "cannot be read";
  return `${column}: ${plural(cells, "cell")} ${what}, such as ${JSON.stringify(cell)}: treated as blank.`;
}
