/** What a pass of labelling found, for people. */
import { clusterTable } from "../figures/cluster-table.js";
import type { Model } from "../index.js";
import type { Tally } from "./tally.js";
import type { Terminal } from "./terminal.js";
import { count, decimals, duration, listed, plural } from "./wording.js";

/** How long the pass took, rows that an earlier run had done, and where the result is. */
export interface Pass {
  readonly ms: number;
  readonly before?: number | undefined;
  readonly output?: string | undefined;
}

export function sayTally(
  tally: Tally,
  model: Model,
  screen: Terminal,
  { ms, before = 0, output }: Pass,
): void {
  const labelled = tally.rows - tally.dropped;
  const { landmarks, drawn } = model;
  const speed = (1000 * (tally.rows - before)) / Math.max(1, ms);
  screen.say(
    `  ${screen.good("✓")} ${plural(labelled, "row")} labelled by ${plural(landmarks.n, "landmark")}, ${count(speed)} rows/s, ${duration(ms)}`,
    ...(drawn?.agreement === undefined
      ? []
      : [
          `  ${screen.dim(`another draw of landmarks gives labels that agree to ${decimals(drawn.agreement, 3)} (adjusted Rand index)`)}`,
        ]),
    "",
    ...clusterTable(
      tally.sizes.map((size) => ({ size })),
      { depth: screen.color, ascii: screen.ascii, rows: labelled },
    ),
  );
  const bare = model.clusters.flatMap((_, k) => (tally.sizes[k] ? [] : [k]));
  const notes = [
    tally.dropped > 0 && `${plural(tally.dropped, "row")} with missing cells left out, without a label.`,
    tally.filled > 0 && `${plural(tally.filled, "missing cell")} filled with the mean of the landmarks.`,
    tally.far > 0 &&
      `${plural(tally.far, "row")} out of reach of every landmark${model.strict ? ": noise" : ", labelled by the nearest"}.`,
    bare.length > 0 &&
      `${bare.length === 1 ? "cluster" : "clusters"} ${listed(bare.map(String))} of the model got no row.`,
    ...model.warnings.map(({ message }) => message),
  ];
  for (const note of notes) if (note) screen.say(`  ${screen.warning("note")} ${note}`);
  if (output !== undefined && output !== "-") screen.say("", `  wrote ${output}`);
}
