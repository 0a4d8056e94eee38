/** Every column in every group: how far its mean lies from the whole, and how its values are spread. */

import { useState } from "preact/hooks";
import type { Graph, Points } from "spectacl";
import { diverging } from "../../../report/color/heat.js";
import { signed } from "../../../report/svg/profiles.js";
import { grouped, withinRange } from "../../../report/text/numbers.js";
import { useAnswer } from "../../engine/hooks.js";
import type { Held } from "../../engine/protocol.js";
import { Brush } from "../../explore/brush.js";
import { Cut } from "../../parts/cut.js";
import { Scroll } from "../../parts/elements.js";
import { GroupHead } from "./group-head.js";
import { type Group, groups, selectionLabels } from "./groups.js";
import { HeatMap } from "./heat-map.js";
import { Histogram } from "./histogram.js";
import type { ProfilesProps } from "./overview.js";
import { type Profiled, profileCall } from "./profile-calls.js";

// Columns shown at first, and on each page of all of them.
const TELLING = 12;
const PAGE = 50;
// Bars are full from this many standard deviations on.
const FULL = 2;

export interface ColumnsProps extends ProfilesProps {
  /** In the units of the file. */
  readonly input: Held<Points | Graph>;
  readonly profiled: Profiled;
}

export function ColumnProfiles({ data, input, profiled }: ColumnsProps) {
  const [page, setPage] = useState<number | undefined>(undefined);
  const { order, profiles, histograms } = profiled;
  const picked = selectionLabels.value;
  const ask = picked && { input, labels: picked, columns: data.columns };
  const selected = useAnswer(profileCall, ask, [picked, input]).value;
  const pages = Math.ceil(order.length / PAGE);
  const at = Math.min(page ?? 0, pages - 1);
  const seen = page === undefined ? order.slice(0, TELLING) : order.slice(at * PAGE, (at + 1) * PAGE);
  const few = order.length <= TELLING;
  const [heat, setHeat] = useState(!few);
  const choice = (
    <div class="profiles-choices">
      {([true, false] as const).map((on) => (
        <button key={String(on)} type="button" aria-pressed={heat === on} onClick={() => setHeat(on)}>
          {on ? "Heat map" : "Bars and histograms"}
        </button>
      ))}
    </div>
  );
  if (heat) {
    return (
      <section aria-label="Columns">
        <h2>Columns</h2>
        {choice}
        <p class="profiles-note">
          How far each cluster's mean lies from that of all rows, in standard deviations: blue below, orange
          above, full color from {FULL} on.
        </p>
        <HeatMap columns={data.columns} profiled={profiled} />
      </section>
    );
  }
  return (
    <section aria-label="Columns">
      <h2>Columns</h2>
      {choice}
      <p class="profiles-note">
        Bars: the group's mean minus the mean of all rows, in standard deviations; blue below, orange above.
        Histograms: the group filled, all rows as a line. Drag over a histogram at the left, or move its ends
        by arrow keys: rows outside are dimmed in every picture; ranges of several columns work together.{" "}
        {few
          ? "Columns that separate the groups best come first."
          : pageText(page, at, seen.length, order.length)}
      </p>
      {!few && (
        <div class="profiles-choices">
          <button type="button" aria-pressed={page === undefined} onClick={() => setPage(undefined)}>
            Most telling {TELLING}
          </button>
          <button type="button" aria-pressed={page !== undefined} onClick={() => setPage(0)}>
            All {grouped(order.length)} columns
          </button>
          {page !== undefined && pages > 1 && (
            <>
              <button type="button" disabled={at === 0} onClick={() => setPage(at - 1)}>
                Back
              </button>
              <button type="button" disabled={at === pages - 1} onClick={() => setPage(at + 1)}>
                Next
              </button>
            </>
          )}
        </div>
      )}
      <Scroll label="Means and histograms">
        <table class="profiles-columns">
          <GroupHead />
          <tbody>
            {seen.map((c) => (
              <tr key={c}>
                <th scope="row">
                  <span class="profiles-column">
                    <Cut text={data.columns[c]} />
                  </span>
                  <span class="profiles-range">
                    mean {valueText(profiled, c, profiles.means[c])}, from{" "}
                    {valueText(profiled, c, histograms.low[c])} to{" "}
                    {valueText(profiled, c, histograms.high[c])}
                  </span>
                  <Brush
                    column={c}
                    name={data.columns[c]}
                    counts={histograms.whole.subarray(c * histograms.bins, (c + 1) * histograms.bins)}
                    low={histograms.low[c]}
                    high={histograms.high[c]}
                  />
                </th>
                {groups.value.map((group) => (
                  <td key={String(group.label)}>
                    <Spread
                      group={group}
                      c={c}
                      from={group.label === undefined ? selected : profiled}
                      name={data.columns[c]}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroll>
    </section>
  );
}

function valueText({ histograms: { low, high } }: Profiled, c: number, value: number): string {
  return withinRange(value, low[c], high[c]);
}

interface SpreadProps {
  readonly group: Group;
  readonly c: number;
  readonly from: Profiled | undefined;
  readonly name: string;
}

function Spread({ group, c, from, name }: SpreadProps) {
  const s = from?.histograms.labels.indexOf(group.label ?? 1) ?? -1;
  if (!from || s < 0) return <span>…</span>;
  const { bins, counts, whole } = from.histograms;
  const { deviations, means } = from.profiles.clusters[s];
  const deviation = deviations[c];
  const reach = Math.min(1, Math.abs(deviation) / FULL) * 50;
  const start = s * whole.length + c * bins;
  return (
    <div
      class="profiles-spread"
      title={`${name}, ${group.name}: mean ${valueText(from, c, means[c])}, ${signed(deviation)} standard deviations from all rows`}
    >
      <span class="profiles-bar" aria-hidden="true">
        <i
          style={{
            background: diverging(Math.sign(deviation) * FULL).fill,
            width: `${reach}%`,
            [deviation < 0 ? "right" : "left"]: "50%",
          }}
        />
      </span>
      <span class="profiles-deviation">{signed(deviation)}</span>
      <Histogram
        own={counts.subarray(start, start + bins)}
        whole={whole.subarray(c * bins, (c + 1) * bins)}
        color={group.color ?? "var(--ink-2)"}
      />
    </div>
  );
}

function pageText(page: number | undefined, at: number, count: number, all: number): string {
  if (page === undefined) return `The ${count} columns that separate the clusters best.`;
  return `Columns ${at * PAGE + 1} to ${at * PAGE + count} of ${grouped(all)}, those that separate the clusters best first.`;
}
