/** Where data comes from: a file, a built-in shape, points drawn by hand, or a known data set to download. */
import type { GeneratorName } from "spectacl/datasets";
import { endDrawing, startDrawing } from "../data/pad/drawing.js";
import { drag, settle } from "../data/sources/drag.js";
import { chooseFile } from "../data/sources/files.js";
import { carried, make } from "../data/sources/make.js";
import { modelNote } from "../data/sources/predicted.js";
import { useEngine } from "../engine/hooks.js";
import { Field } from "../parameters/field.js";
import { showRail } from "../parts/drawer.js";
import { fileFormats, generators, realDatasets } from "../state/catalog.js";
import { data, dataBusy } from "../state/data.js";

// Beyond this a tab has no memory for the panels.
const MOST_POINTS = 1_000_000;
const FEWEST_POINTS = 100;
const MOST_NOISE = 0.5;
const LABELS: Readonly<Record<string, string>> = { uniform: "No structure" };
const FIELD_LABELS: Readonly<Record<string, string>> = {
  points: "Points",
  noise: "Noise",
  seed: "Data seed",
  centers: "Blobs",
  arms: "Arms",
  factor: "Inner radius",
  dim: "Columns",
};

/** The element of a generator's option. */
const fieldId = (name: string): string => `generator-${name}`;

export function Source() {
  const engine = useEngine();
  const now = data.value;
  const origin = now?.origin;
  const shape = origin?.kind === "generated" ? origin.generator : "";
  return (
    <section class="data-part" aria-labelledby="data-source">
      <h2 id="data-source">Data</h2>
      <div class="data-buttons">
        <button type="button" onClick={chooseFile}>
          Open file…
        </button>
        <button type="button" onClick={startDrawing}>
          Draw points
        </button>
      </div>
      <p class="data-aside">{dataBusy.value ?? `Or drop a file anywhere: ${fileFormats.titles} or model.`}</p>
      {now && origin?.kind !== "generated" && (
        <p class="data-said">
          <strong>{now.name}</strong> {now.notes[0]}
        </p>
      )}
      {modelNote.value && <p class="data-said">{modelNote.value}</p>}
      <label class="data-row">
        <span>Built-in data</span>
        <select
          value={shape}
          onChange={({ currentTarget }) => {
            const next = currentTarget.value as GeneratorName;
            void make(engine, next, carried(next, origin?.kind === "generated" ? origin.options : {}));
          }}
        >
          {shape === "" && <option value="">choose…</option>}
          {Object.entries(generators).map(([name, { title }]) => (
            <option key={name} value={name}>
              {LABELS[name] ?? title}
            </option>
          ))}
        </select>
      </label>
      {origin?.kind === "generated" && <Options {...origin} />}
      <Known />
    </section>
  );
}

interface OptionsProps {
  readonly generator: GeneratorName;
  readonly options: Readonly<Record<string, number | string>>;
}

function Options({ generator, options }: OptionsProps) {
  const engine = useEngine();
  return (
    <>
      {Object.entries(generators[generator].options).map(([name, option]) => (
        <Field
          key={`${generator}-${name}`}
          id={fieldId(name)}
          name={name}
          label={FIELD_LABELS[name] ?? name}
          option={{
            ...option,
            ...(name === "points" && { min: FEWEST_POINTS, max: MOST_POINTS }),
          }}
          value={options[name]}
          {...(name === "noise" && { slider: [0, MOST_NOISE, 0.01] as const })}
          {...(name === "factor" && { slider: [0, 1, 0.05] as const })}
          onMove={(value) => drag(engine, generator, { ...options, [name]: value })}
          onCommit={(value) => {
            settle();
            const { [name]: _, ...rest } = options;
            void make(engine, generator, value === undefined ? rest : { ...rest, [name]: value });
          }}
        />
      ))}
    </>
  );
}

/** The data sets of the paper: nothing is fetched, the page says where they are. */
function Known() {
  return (
    <details class="data-known">
      <summary>Known data sets to download</summary>
      <dl>
        {realDatasets.map(({ title, doc, files }) => (
          <div key={title}>
            <dt>{title}</dt>
            <dd>
              {doc}
              {files.map(({ name, source, what }) => (
                <p key={name}>
                  {name}: {what}. From {source}
                </p>
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

export function reachNoise(): void {
  endDrawing();
  showRail();
  // A drawer is still unseen in this frame, and what is unseen takes no focus.
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      const slider = document.getElementById(`${fieldId("noise")}-slider`);
      slider?.scrollIntoView({ block: "center" });
      slider?.focus();
    }),
  );
}
