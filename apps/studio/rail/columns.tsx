/** The columns of the table: what each is used for, how they are scaled, and what becomes of missing cells. */
import { useSignal } from "@preact/signals";
import { grouped, numbered } from "../../report/text/numbers.js";
import {
  sourcesOf,
  USES,
  type Use,
  unusedNotes,
  usedAs,
  useOf,
  whyIgnored,
} from "../data/columns/column-use.js";
import { resettle } from "../data/sources/open.js";
import { useEngine } from "../engine/hooks.js";
import { Cut } from "../parts/cut.js";
import { Fold } from "../parts/fold.js";
import { type Data, data, type Settings } from "../state/data.js";

// More columns than this are searched, not scrolled.
const FEW = 12;
const MOST_SHOWN = 100;
const MOST_NOTES = 7;
const MOST_CLASSES = 200;
const UNEVEN = 100;

const SCALES: readonly (readonly [Settings["scale"], string])[] = [
  ["auto", "auto"],
  ["none", "none"],
  ["standard", "standard"],
  ["robust", "robust"],
  ["minmax", "min–max"],
  ["log", "logarithm"],
];
const GAPS: readonly (readonly [Settings["na"], string])[] = [
  ["fill", "fill in"],
  ["drop", "drop rows"],
  ["fail", "ask me"],
];

export function ColumnSettings() {
  const engine = useEngine();
  const given = data.value;
  if (!given?.raw) return null;
  // A missing class is not a gap in what is clustered.
  const missing = given.table.reduce(
    (sum, column) => sum + (sourcesOf(given).includes(column.name) ? column.missing : 0),
    0,
  );
  const { settings, rangeRatio = 1 } = given;
  return (
    <Fold
      name="columns"
      class="data-part"
      summary={
        <>
          <h2>Columns</h2> {sourcesOf(given).length} of {given.table.length} used
          {given.truth && `, classes in ${given.truth.name}`}
        </>
      }
    >
      <Uses given={given} />
      <Choice
        label="Scaling"
        value={settings.scale}
        options={SCALES}
        onChange={(scale) => void resettle(engine, { ...settings, scale })}
      />
      {given.scaling === "none" && rangeRatio >= UNEVEN && (
        <p class="data-warn">
          Ranges differ {grouped(Math.round(rangeRatio))}×: the widest column dominates.{" "}
          <button type="button" onClick={() => void resettle(engine, { ...settings, scale: "standard" })}>
            Use standard
          </button>
        </p>
      )}
      <Choice
        label={missing === 0 ? "Missing values" : `Missing values (${grouped(missing)})`}
        value={settings.na}
        options={GAPS}
        onChange={(na) => void resettle(engine, { ...settings, na })}
      />
      <Notes given={given} />
    </Fold>
  );
}

function Uses({ given }: { readonly given: Data }) {
  const engine = useEngine();
  const sought = useSignal("");
  const { table } = given;
  const few = table.length <= FEW;
  const wanted = sought.value.trim().toLowerCase();
  const found = [...table.keys()].filter((c) => few || table[c].name.toLowerCase().includes(wanted));
  const more = found.length - MOST_SHOWN;
  return (
    <>
      {!few && (
        <input
          type="search"
          class="data-search"
          aria-label="Find a column"
          placeholder={`Find among ${numbered(table.length, "column")}`}
          value={sought.value}
          onInput={({ currentTarget }) => {
            sought.value = currentTarget.value;
          }}
        />
      )}
      <ul class={few ? "data-chips" : "data-chips data-long"} aria-label="Columns">
        {found.slice(0, MOST_SHOWN).map((c) => (
          <li key={c} data-use={useOf(given, c)} title={whyIgnored(given, c)}>
            <span class="data-name">
              <Cut text={table[c].name} />
            </span>
            <select
              aria-label={`Use of ${table[c].name}`}
              value={useOf(given, c)}
              onChange={({ currentTarget }) => {
                const use = currentTarget.value as Use;
                void resettle(engine, usedAs(given, c, use));
                // Shown as it is until the table has followed.
                currentTarget.value = useOf(given, c);
              }}
            >
              {USES.map((use) => (
                <option key={use}>{use}</option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      {more > 0 && <p class="data-aside">and {grouped(more)} more: search for them by name.</p>}
    </>
  );
}

interface ChoiceProps<T extends string> {
  readonly label: string;
  readonly value: T;
  readonly options: readonly (readonly [T, string])[];
  onChange(value: T): void;
}

function Choice<T extends string>({ label, value, options, onChange }: ChoiceProps<T>) {
  return (
    <label class="data-row">
      <span>{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          onChange(currentTarget.value as T);
          currentTarget.value = value;
        }}
      >
        {options.map(([name, words]) => (
          <option key={name} value={name}>
            {words}
          </option>
        ))}
      </select>
    </label>
  );
}

/** What was guessed, left out or filled in; a column of words may be the classes. */
function Notes({ given }: { readonly given: Data }) {
  const engine = useEngine();
  const { table, truth, notes } = given;
  const words = truth
    ? []
    : [...table.keys()].filter((c) => {
        const column = table[c];
        if (column.kind !== "text" || column.words.length > MOST_CLASSES) return false;
        return useOf(given, c) === "feature" || useOf(given, c) === "ignore";
      });
  // What is offered below is not repeated.
  const unused = given.unused?.filter((c) => c !== words[0]) ?? [];
  const shown = [...notes.slice(1), ...unusedNotes({ roles: given.roles, unused })];
  return (
    <ul class="data-notes">
      {shown.slice(0, MOST_NOTES).map((note) => (
        <li key={note}>{note}</li>
      ))}
      {shown.length > MOST_NOTES && <li>and {numbered(shown.length - MOST_NOTES, "more note")}.</li>}
      {words.slice(0, 1).map((c) => (
        <li key={c}>
          Column “{table[c].name}”{" "}
          {useOf(given, c) === "feature" ? "counts in distances as a category." : "is text; ignored."}{" "}
          <button type="button" onClick={() => void resettle(engine, usedAs(given, c, "class"))}>
            Use it as class
          </button>
        </li>
      ))}
    </ul>
  );
}
