/** Where data comes from: a file, a built-in shape, one's own hand, or a known data set to get and drop. */
import type { GeneratorName } from "../../datasets.js";
import type { Engine } from "../engine/engine.js";
import { generators, realDatasets } from "../state/catalog.js";
import { data, dataBusy } from "../state/data.js";
import { startDrawing } from "./drawing.js";
import { Field } from "./field.js";
import { chooseFile } from "./file-input.js";
import { carried, make } from "./made.js";
import { otherwise } from "./open.js";
import { modelNote } from "./predicted.js";

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
export const madeId = (name: string): string => `made-${name}`;

export function Source({ engine }: { readonly engine: Engine }) {
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
      <p class="data-aside">
        {dataBusy.value ??
          "Or drop a file anywhere: CSV, TSV, JSON, Parquet, Arrow, NPY, edge list or model."}
      </p>
      {now && origin?.kind !== "generated" && (
        <p class="data-said">
          <strong>{now.name}</strong> {now.notes[0]}
        </p>
      )}
      {otherwise.value && (
        <div class="data-buttons">
          <button type="button" onClick={() => otherwise.value?.apply()}>
            {otherwise.value.label}
          </button>
        </div>
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
      {origin?.kind === "generated" && <Options engine={engine} {...origin} />}
      <Known />
    </section>
  );
}

interface OptionsProps {
  readonly engine: Engine;
  readonly generator: GeneratorName;
  readonly options: Readonly<Record<string, number | string>>;
}

function Options({ engine, generator, options }: OptionsProps) {
  return (
    <>
      {Object.entries(generators[generator].options).map(([name, option]) => (
        <Field
          key={`${generator}-${name}`}
          id={madeId(name)}
          name={name}
          label={FIELD_LABELS[name] ?? name}
          option={{
            ...option,
            ...(name === "points" && { min: FEWEST_POINTS, max: MOST_POINTS }),
          }}
          value={options[name]}
          {...(name === "noise" && { slider: [0, MOST_NOISE, 0.01] as const })}
          {...(name === "factor" && { slider: [0, 1, 0.05] as const })}
          onCommit={(value) => {
            const { [name]: _, ...rest } = options;
            void make(engine, generator, value === undefined ? rest : { ...rest, [name]: value });
          }}
        />
      ))}
    </>
  );
}

/** The data sets of the paper: nothing is fetched, the reader is told where they are. */
function Known() {
  return (
    <details class="data-known">
      <summary>Known data sets: get and drop</summary>
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
