/** Columns × clusters as a heat map: every column at a glance, blue below the mean of all rows, orange above. */
import { useMemo, useState } from "preact/hooks";
import { diverging } from "../../../report/color/heat.js";
import { signed } from "../../../report/svg/profiles.js";
import { grouped, withinRange } from "../../../report/text/numbers.js";
import { useWidth } from "../../chart/frame.js";
import { Twin } from "../../chart/twin.js";
import { groups } from "./groups.js";
import { type HeatOrder, heatOrder } from "./heat.js";
import type { Profiled } from "./profile-calls.js";

interface HeatMapProps {
  readonly columns: readonly string[];
  readonly profiled: Profiled;
}

const LABEL = 96;
// Cells of small and of large pictures.
const [ROW, TALL_ROW] = [26, 38];
const [MOST, WIDE_MOST] = [34, 64];
const LARGE = 1000;
// Slanted names reach beyond the last column; a letter takes so much of the height.
const NAME_REACH = 48;
const LETTER = 5.6;
const LEAST = 4;
// Names of columns are written from this width on.
const NAMED = 13;
// Numbers of more columns are in the pages of bars.
const IN_TWIN = 200;

export function HeatMap({ columns, profiled }: HeatMapProps) {
  const [place, width] = useWidth<HTMLDivElement>(280);
  const [order, setOrder] = useState<HeatOrder>("clusters");
  const [at, setAt] = useState<readonly [s: number, k: number]>([0, 0]);
  const { profiles, histograms } = profiled;
  const known = groups.value.filter(({ label }) => label !== undefined);
  const rows = known.map((group) => profiles.clusters.find(({ label }) => label === group.label));
  const deviations = useMemo(() => rows.map((row) => row?.deviations ?? []), [profiled, known.length]);
  const shown = useMemo(() => heatOrder(deviations, order), [deviations, order]);
  const [most, tall] = width > LARGE ? [WIDE_MOST, TALL_ROW] : [MOST, ROW];
  const cell = Math.min(most, Math.max(LEAST, Math.floor((width - LABEL - 8) / Math.max(1, shown.length))));
  const named = cell >= NAMED;
  const longest = Math.max(0, ...columns.map((name) => short(name).length));
  const top = named ? 16 + LETTER * longest : 8;
  const [s, k] = [Math.min(at[0], known.length - 1), Math.min(at[1], shown.length - 1)];
  const c = shown[k];
  const text = (value: number): string => withinRange(value, histograms.low[c], histograms.high[c]);
  const said =
    c === undefined || !rows[s]
      ? ""
      : `${columns[c]} in ${known[s].name}: ${signed(rows[s].deviations[c])} standard deviations, mean ${text(rows[s].means[c])}, of all rows ${text(profiles.means[c])}.`;
  return (
    <div class="heat">
      <fieldset class="profiles-choices">
        <legend class="unseen">Order of columns</legend>
        {(["clusters", "file"] as const).map((name) => (
          <label key={name} class="profiles-choice">
            <input type="radio" name="heat-order" checked={order === name} onChange={() => setOrder(name)} />
            {name === "clusters" ? "by the cluster they are high in" : "as in the file"}
          </label>
        ))}
      </fieldset>
      <div
        class="profiles-scroll"
        ref={place}
        role="application"
        aria-roledescription="heat map"
        aria-label={`Heat map of ${grouped(columns.length)} columns in ${known.length} groups. Arrow keys move from cell to cell. ${said}`}
        tabIndex={0}
        onKeyDown={(event) => {
          const step = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] }[
            event.key
          ];
          if (!step) return;
          event.preventDefault();
          const within = (value: number, count: number): number => Math.max(0, Math.min(count - 1, value));
          setAt([within(s + step[0], known.length), within(k + step[1], shown.length)]);
        }}
      >
        <svg
          class="heat-map"
          width={LABEL + cell * shown.length + NAME_REACH}
          height={top + tall * known.length + 8}
          aria-hidden="true"
          onPointerMove={(event) => {
            const { left, top: above } = event.currentTarget.getBoundingClientRect();
            const next = [
              Math.floor((event.clientY - above - top) / tall),
              Math.floor((event.clientX - left - LABEL) / cell),
            ] as const;
            if (next[0] >= 0 && next[0] < known.length && next[1] >= 0 && next[1] < shown.length) setAt(next);
          }}
        >
          {named &&
            shown.map((column, x) => (
              <text
                key={column}
                class="heat-name"
                transform={`translate(${LABEL + (x + 0.5) * cell + 4} ${top - 6}) rotate(-60)`}
              >
                {short(columns[column])}
              </text>
            ))}
          {known.map(({ name, color }, row) => (
            <g key={name} transform={`translate(0 ${top + row * tall})`}>
              <circle cx={7} cy={tall / 2} r={5} style={{ fill: color }} />
              <text x={18} y={tall / 2 + 4}>
                {short(name)}
              </text>
              {shown.map((column, x) => (
                <rect
                  key={column}
                  x={LABEL + x * cell}
                  width={cell > 8 ? cell - 1 : cell}
                  height={tall - 1}
                  style={{ fill: diverging(deviations[row]?.[column] ?? 0).tint }}
                />
              ))}
            </g>
          ))}
          <rect class="heat-at" x={LABEL + k * cell} y={top + s * tall} width={cell} height={tall} />
        </svg>
      </div>
      <p class="profiles-note">{said}</p>
      <Twin
        about="The heat map as a table"
        head={["column", ...known.map(({ name }) => name)]}
        rows={shown
          .slice(0, IN_TWIN)
          .map((column) => [columns[column], ...deviations.map((own) => signed(own[column] ?? 0))])}
      />
    </div>
  );
}

/** The ends of a long name tell it from others that begin alike. */
function short(name: string): string {
  return name.length <= 13 ? name : `${name.slice(0, 6)}…${name.slice(-6)}`;
}
