/** The clusters of the subject with their colors: hovering one isolates it in every panel, a click selects its rows. */

import { colorOf } from "../../../report/color/palette.js";
import { grouped } from "../../../report/text/numbers.js";
import { noiseCount } from "../../run/result-text.js";
import { methods } from "../../state/catalog.js";
import { data } from "../../state/data.js";
import { nameOf } from "../../state/names.js";
import { subjectResult } from "../../state/results.js";
import { selectWhere } from "../../state/selection.js";
import { isolated, subject } from "../../state/view.js";

interface Entry {
  readonly color: number;
  readonly name: string;
  readonly size: number;
}

export function Legend() {
  const result = subjectResult.value;
  if (!result) return null;
  const { clustering, colorOf: colors } = result;
  const classes = data.value?.truth?.classes;
  const entries: Entry[] = clustering.clusters.map(({ size }, label) => ({
    color: colors[label] ?? label,
    name: nameOf(subject.value, label),
    size,
  }));
  const noise = noiseCount(clustering.labels);
  if (noise > 0) entries.push({ color: -1, name: nameOf(subject.value, -1), size: noise });
  return (
    <fieldset class="legend">
      <legend class="unseen">Colors: clusters of {methods[subject.value].title}</legend>
      {entries.map(({ color, name, size }) => (
        <button
          type="button"
          class="chip"
          key={color}
          data-color={color}
          title={`${classes?.[color] ? `Most like class ${classes[color]}. ` : ""}Hover to see it alone, click to select its rows.`}
          onMouseEnter={() => isolate(color)}
          onMouseLeave={() => isolate(undefined)}
          onFocus={() => isolate(color)}
          onBlur={() => isolate(undefined)}
          onClick={() => selectWhere((row) => result.colors[row] === color)}
        >
          <span class="dot" style={{ background: colorOf(color) }} />
          <span class="legend-name">{name}</span>
          <small>{grouped(size)}</small>
        </button>
      ))}
    </fieldset>
  );
}

export function isolate(color: number | undefined): void {
  isolated.value = color;
}
