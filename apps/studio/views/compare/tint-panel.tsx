/** The panel of what people color by, and the menu that chooses it. */
import { computed } from "@preact/signals";
import { grouped } from "../../../report/text/numbers.js";
import { Plot } from "../../draw/plot.js";
import { methods } from "../../state/catalog.js";
import { type ColorBy, colorBy } from "../../state/color-by.js";
import { data, places } from "../../state/data.js";
import { rampColor } from "../../state/ramp.js";
import { shown, subjectResult } from "../../state/results.js";
import { selectWhere } from "../../state/selection.js";
import { colorOf } from "../../state/shades.js";
import { enlarged, subject, theme } from "../../state/view.js";
import { PanelFrame } from "./frame.js";
import { reached } from "./roving.js";
import { type Tint, tintOf } from "./tint.js";

// Progress changes the panels often; their results do not change with it.
const results = computed(() => shown.value.flatMap(({ result }) => (result ? [result] : [])));
let before: { readonly key: readonly unknown[]; readonly tint: Tint | undefined } | undefined;

/** Undefined if rows are colored by clusters alone, or by what is not known. */
export const tint = computed((): Tint | undefined => {
  const given = data.value;
  if (!given || colorBy.value === "clusters") return undefined;
  const all = results.value;
  const key = [given, colorBy.value, subjectResult.value, ...all];
  if (before && before.key.length === key.length && before.key.every((one, at) => one === key[at]))
    return before.tint;
  const own = subjectResult.value;
  const used = all.flatMap(({ colorOf: numbers }) => numbers);
  const free = Math.max(given.truth?.classes.length ?? 0, 0, ...used.map((number) => number + 1));
  const found = own && { title: methods[subject.value].title, result: own };
  const next = tintOf(colorBy.value, given, found, all, free);
  before = { key, tint: next };
  return next;
});

export function ColorSwitch() {
  const given = data.value;
  if (!given) return null;
  const { truth, table, roles } = given;
  const columns = given.graph
    ? []
    : table.filter(({ name }, c) => name !== truth?.name && roles[c]?.role !== "identifier");
  const choice = colorBy.value;
  return (
    <label class="projection">
      Color by{" "}
      <select
        value={typeof choice === "string" ? choice : `column ${choice.column}`}
        onChange={({ currentTarget: { value } }) => {
          colorBy.value = value.startsWith("column ")
            ? { column: value.slice("column ".length) }
            : (value as ColorBy);
          // What is asked for is what is seen large.
          if (enlarged.value !== undefined && value !== "clusters") enlarged.value = "tint";
        }}
      >
        <option value="clusters">clusters</option>
        {truth && <option value={`column ${truth.name}`}>classes ({truth.name})</option>}
        <option value="strength">strength</option>
        <option value="density">neighbors</option>
        <option value="disagreement">disagreement</option>
        {columns.length > 0 && (
          <optgroup label="a column">
            {columns.map(({ name }) => (
              <option key={name} value={`column ${name}`}>
                {name}
              </option>
            ))}
          </optgroup>
        )}
      </select>
    </label>
  );
}

export function TintPanel() {
  const own = tint.value;
  if (!own || !places.value) return null;
  const { title, colors, ends, words, about } = own;
  return (
    <PanelFrame
      id="tint"
      title={`By ${title}`}
      current={false}
      stale={false}
      facts={
        <div class="panel-facts" title={about}>
          {ends && <Ramp ends={ends} />}
          {words && <p>{words.length === 1 ? "one word" : `${words.length} colors, see below`}</p>}
        </div>
      }
    >
      <Plot
        id="compare-tint"
        label={`Rows colored by ${title}. ${about}`}
        colors={colors}
        live
        tabIndex={reached.value === "tint" ? 0 : -1}
      />
    </PanelFrame>
  );
}

/** The ramp with what its ends mean. */
function Ramp({ ends: [low, high] }: { readonly ends: readonly [string, string] }) {
  const stops = [0, 0.25, 0.5, 0.75, 1].map((share) => rampColor(share, theme.value));
  return (
    <p class="ramp">
      <span>{low}</span>
      <i style={{ background: `linear-gradient(to right, ${stops.join(", ")})` }} />
      <span>{high}</span>
    </p>
  );
}

/** The words of a column with their colors, as a second line of the legend. */
export function TintLegend() {
  const own = tint.value;
  if (!own?.words || own.colors === data.value?.truth?.codes) return null;
  return (
    <fieldset class="legend">
      <legend>By {own.title}</legend>
      {own.words.map(({ color, text, rows }) => (
        <button
          type="button"
          class="chip"
          key={color}
          title="Click to select its rows"
          onClick={() => selectWhere((row) => own.colors[row] === color)}
        >
          <span class="dot" style={{ background: colorOf(color) }} />
          <span class="legend-name">{text}</span>
          <small>{grouped(rows)}</small>
        </button>
      ))}
    </fieldset>
  );
}
