/** Profiles of clusters → a table of colored cells as SVG: blue below the whole, orange above. */
import { diverging } from "../color/heat.js";
import { colorOf } from "../color/palette.js";
import type { Profiles } from "../result/profile.js";
import { decimal } from "../text/numbers.js";
import { clusterName, heading, notes } from "./legend.js";
import { element, escaped, label, moved, svg } from "./svg.js";
import { textLength } from "./typography.js";

interface ProfilesOptions {
  readonly title?: string;
  readonly names?: readonly string[];
}

const MARGIN = 16;
const LINE = 22;
const NAMES = 220;

/** One line per column of the data, one column per cluster; deviations in standard deviations of all rows. */
export function profiles(given: Profiles, options: ProfilesOptions = {}): string {
  const { columns, clusters } = given;
  const names = clusters.map(({ label: known }) => clusterName(known, options.names));
  const cell = Math.max(
    40,
    Math.min(76, names.reduce((most, name) => Math.max(most, textLength(name, 11)), 0) + 22),
  );
  const left = Math.min(NAMES, Math.max(40, ...columns.map((name) => textLength(name, 11)))) + 10;
  const inner = Math.max(260, left + cell * clusters.length);
  const top = heading(options.title, undefined, inner);
  const cut =
    given.from > columns.length ? `${columns.length} of ${given.from} columns, those that differ most.` : "";
  const small = notes([`Mean of the cluster minus mean of all rows, in standard deviations. ${cut}`], inner);
  const head = clusters.map(({ label: known }, s) =>
    moved(
      left + s * cell,
      0,
      element("circle", { cx: 8, cy: 11, r: 4, fill: colorOf(known) }),
      label(names[s], { x: 16, y: 15, size: 11, room: cell - 18 }),
    ),
  );
  const lines = columns.map((name, c) =>
    moved(
      0,
      LINE * (c + 1),
      label(name, { x: left - 8, y: 15, size: 11, anchor: "end", room: left - 8 }),
      ...clusters.map(({ deviations }, s) => {
        const { fill, ink } = diverging(deviations[c]);
        return moved(
          left + s * cell,
          0,
          element(
            "rect",
            { x: 0.5, y: 0.5, width: cell - 1, height: LINE - 1, fill },
            element("title", {}, escaped(`${name}, ${names[s]}: ${signed(deviations[c])}`)),
          ),
          label(signed(deviations[c]), { x: cell / 2, y: 15, size: 11, anchor: "middle", fill: ink }),
        );
      }),
    ),
  );
  const below = MARGIN + top.height + LINE * (columns.length + 1) + 4;
  return svg(
    {
      width: inner + 2 * MARGIN,
      height: below + small.height + MARGIN,
      about: `${options.title ? `${options.title}: ` : ""}means of ${columns.length} columns in ${clusters.length} clusters against all rows`,
    },
    moved(MARGIN, MARGIN, top.markup),
    moved(MARGIN, MARGIN + top.height, ...head, ...lines),
    moved(MARGIN, below, small.markup),
  );
}

/** A deviation with its sign: +1.2, −0.4, 0.0. */
export function signed(deviation: number): string {
  if (!Number.isFinite(deviation)) return "–";
  const text = decimal(deviation, 1);
  return deviation >= 0.05 ? `+${text}` : text;
}
