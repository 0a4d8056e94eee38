/** Plots alone on a page: `?rows=` so many rows, `?one` plot, `?dark`, `?images`. What tests ask about stands in <output>. */
import "../../../apps/studio/style.css";
import "../../../apps/studio/page/parts.css";
import { batch, signal } from "@preact/signals";
import { render } from "preact";
import { Plot } from "../../../apps/studio/draw/plot.js";
import { PlotStage } from "../../../apps/studio/draw/plot-stage.js";
import { Toolbar } from "../../../apps/studio/draw/toolbar.js";
import { Live } from "../../../apps/studio/parts/live.js";
import { type Data, data, places } from "../../../apps/studio/state/data.js";
import { panels, type Result } from "../../../apps/studio/state/results.js";
import { selectedCount, selection } from "../../../apps/studio/state/selection.js";
import { camera, isolated, renderer, theme } from "../../../apps/studio/state/view.js";
import { rowsOf } from "./rows.js";

const asked = new URLSearchParams(location.search);
const n = Number(asked.get("rows") ?? 900);
const one = signal(asked.has("one"));
const { x, y, labels } = rowsOf(n);
const other = labels.map((label) => (label < 0 ? -1 : 1 - label));
const colors = signal(labels);
const areas = Float32Array.from({ length: n }, (_, row) => ((row % 10) / 10) ** 2);
const dim = asked.has("images") ? 64 : 2;
const coords = Float64Array.from({ length: dim * n }, (_, at) =>
  dim === 2 ? (at % 2 === 0 ? x : y)[at >> 1] : (at % dim) % 9 === 0 ? 1 : 0,
);
const edges = Uint32Array.from({ length: 300 }, (_, at) => (3 * at + 1) % n);

batch(() => {
  data.value = {
    name: "two groups",
    n,
    columns: Array.from({ length: dim }, (_, c) => ["width", "height"][c] ?? `pixel ${c}`),
    raw: { n, dim, coords },
    table: [],
    roles: [],
    rows: Uint32Array.from({ length: n }, (_, row) => row),
  } as unknown as Data;
  places.value = { x, y, xName: "width", yName: "height", note: "", comparable: true };
  const result = { colors: labels, clustering: { labels }, colorOf: [0, 1] } as unknown as Result;
  panels.value = new Map([
    ["spectacl", { method: "spectacl", status: "done", stale: false, result }],
  ]) as typeof panels.value;
  if (asked.has("dark")) theme.value = "dark";
});
document.documentElement.dataset.theme = theme.value;

function swap(): void {
  colors.value = colors.value === labels ? other : labels;
}

function Page() {
  const rows = n > 10_000 ? [] : [...(selection.value ?? [])].flatMap((bit, row) => (bit ? [row] : []));
  return (
    <>
      <h1 class="unseen">Plots</h1>
      <button type="button" onClick={swap}>
        Recolor
      </button>
      <button
        type="button"
        onClick={() => {
          isolated.value = isolated.value === undefined ? 0 : undefined;
        }}
      >
        Isolate
      </button>
      <input aria-label="A field" />
      <output id="renderer">{renderer.value}</output>
      <output id="camera">{JSON.stringify(camera.value)}</output>
      <output id="selected" hidden>
        {n > 10_000 ? selectedCount.value : rows.join(" ")}
      </output>
      <Toolbar />
      <Live />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keys */}
      <section class="scroller" aria-label="Plots" tabIndex={0}>
        <PlotStage>
          <div class={one.value ? "grid one" : "grid"}>
            <Plot id="labels" label="Two groups and noise" colors={colors.value} live />
            {!one.value && (
              <>
                <Plot id="hollow" label="The same as rings" colors={labels} hollow live />
                <Plot id="ink" label="The same in ink, some joined" edges={edges} live />
                <Plot id="areas" label="Areas" areas={areas} />
                <Plot id="below" label="Far below" colors={labels} live />
              </>
            )}
          </div>
        </PlotStage>
      </section>
    </>
  );
}

const style = document.createElement("style");
style.textContent = `
.scroller { display: flex; flex-direction: column; height: 700px; overflow: auto; padding: 12px; }
.scroller > .plot-stage { flex: 1; }
.grid { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; }
.grid.one { grid-template-columns: 1fr; }
.grid > .plot { height: 300px; background: var(--panel); border: 1px solid var(--line); }
.grid.one > .plot { height: 640px; }
@media (max-width: 500px) { .grid { grid-template-columns: 1fr; } }`;
document.head.append(style);
render(<Page />, document.getElementById("page")!);
