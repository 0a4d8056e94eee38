/** Every color on the screen with its number and name: hovering one isolates it in every panel, a click selects its rows. */
import { useComputed, useSignal } from "@preact/signals";
import { useEffect, useRef } from "preact/hooks";
import { grouped } from "../../../report/text/numbers.js";
import { useEngine } from "../../engine/hooks.js";
import { noiseCount } from "../../run/result-text.js";
import { methods } from "../../state/catalog.js";
import { data } from "../../state/data.js";
import { givenName, names, rename } from "../../state/names.js";
import { panels, shown, subjectResult } from "../../state/results.js";
import { selectWhere } from "../../state/selection.js";
import { colorOf } from "../../state/shades.js";
import { isolated, subject } from "../../state/view.js";
import { type Entry, entriesOf } from "./legend-entries.js";
import { followSuggestions, suggested } from "./suggest.js";

export function Legend() {
  const engine = useEngine();
  useEffect(() => followSuggestions(engine), []);
  // Progress of a running method must not build it anew.
  const results = useComputed(() => shown.value.map(({ method }) => panels.value.get(method)?.result));
  const classes = data.value?.truth?.classes.length ?? 0;
  const colored = shown.value.flatMap(({ method }, at) => {
    const result = results.value[at];
    if (!result) return [];
    const { clusters, labels } = result.clustering;
    const sizes = clusters.map(({ size }) => size);
    return [{ method, numbers: result.colorOf, sizes, noise: noiseCount(labels) }];
  });
  if (colored.length === 0) return null;
  const entries = entriesOf(colored, subject.value, classes);
  const open = entries.flatMap(({ number }) => {
    const name = suggested.value.get(number);
    return name !== undefined && givenName(number) === undefined ? [[number, name] as const] : [];
  });
  return (
    <fieldset class="legend">
      <legend class="unseen">Colors: clusters of all panels, sizes of {methods[subject.value].title}</legend>
      {entries.map((entry) => (
        <Chip key={entry.number} entry={entry} />
      ))}
      {open.length > 0 && (
        <button
          type="button"
          class="quiet legend-take"
          title="Use the descriptions as names, here and in every export; undo takes them back"
          onClick={() => {
            names.value = new Map([...names.value, ...open]);
          }}
        >
          Use these names
        </button>
      )}
    </fieldset>
  );
}

function Chip({ entry }: { readonly entry: Entry }) {
  const { number, size, others } = entry;
  const editing = useSignal(false);
  const back = useRef<HTMLButtonElement>(null);
  const text = number < 0 ? "noise" : String(number);
  const given = givenName(number);
  const hint = hintOf(entry);
  const where = size === undefined ? whereText(others) : "";
  if (editing.value) {
    const end = (name: string | undefined): void => {
      // A field that goes away loses the focus, which would be the end a second time.
      if (!editing.peek()) return;
      editing.value = false;
      if (name !== undefined) rename(number, name);
      requestAnimationFrame(() => back.current?.focus());
    };
    return (
      <NameField
        label={`Name of color ${text}`}
        value={given ?? hint?.name ?? ""}
        color={colorOf(number)}
        end={end}
      />
    );
  }
  return (
    <button
      type="button"
      class="chip"
      ref={back}
      data-color={number}
      data-number={text}
      title={`${hint ? `${hint.title}. ` : ""}${where === "" ? "" : `Not in ${methods[subject.value].title}. `}Hover to see it alone, click to select its rows, double-click or F2 to name it.`}
      onMouseEnter={() => isolate(number)}
      onMouseLeave={() => isolate(undefined)}
      onFocus={() => isolate(number)}
      onBlur={() => isolate(undefined)}
      onDblClick={() => {
        editing.value = true;
      }}
      onKeyDown={(event) => {
        if (event.key === "F2") editing.value = true;
      }}
      onClick={() => take(number)}
    >
      <span class={number < 0 ? "dot noise" : "dot"} style={{ background: colorOf(number) }} />
      <span class="legend-name">{given === undefined ? text : `${text} ${given}`}</span>
      {given === undefined && hint && <span class="legend-hint">{hint.text}</span>}
      {size !== undefined ? <small>{grouped(size)}</small> : <small class="legend-where">{where}</small>}
    </button>
  );
}

function whereText(others: Entry["others"]): string {
  if (others.length === 0) return "class only";
  return others.length === 1 ? `in ${methods[others[0]].title}` : `in ${others.length} other panels`;
}

/** What the color is likely to be called: the class it is matched to, else what sets its cluster apart. */
function hintOf({ number, known }: Entry) {
  const name = known === undefined ? undefined : data.value?.truth?.classes[known];
  if (name === String(number)) return undefined;
  if (name !== undefined) return { name, text: `≈ ${name}`, title: `Most like class ${name}` };
  const found = suggested.value.get(number);
  return found === undefined
    ? undefined
    : { name: found, text: found, title: `What sets it apart: ${found}` };
}

interface NameFieldProps {
  readonly label: string;
  readonly value: string;
  readonly color: string;
  readonly end: (name: string | undefined) => void;
}

function NameField({ label, value, color, end }: NameFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  return (
    <span class="chip legend-field">
      <span class="dot" style={{ background: color }} />
      <input
        ref={field}
        type="text"
        aria-label={label}
        maxLength={60}
        value={value}
        onKeyDown={(event) => {
          event.stopPropagation();
          if (event.key !== "Enter" && event.key !== "Escape") return;
          // The button that takes the focus back is not pressed by the same key.
          event.preventDefault();
          end(event.key === "Enter" ? event.currentTarget.value : undefined);
        }}
        onBlur={({ currentTarget }) => end(currentTarget.value)}
      />
    </span>
  );
}

/** The subject's rows of a color; those of the first panel that has it if the subject has none; else those of the class. */
function take(number: number): void {
  const own = subjectResult.value;
  const has = (colors: Int32Array | undefined): boolean => colors?.includes(number) ?? false;
  const found = has(own?.colors)
    ? own?.colors
    : (shown.value.find(({ result }) => has(result?.colors))?.result?.colors ?? data.value?.truth?.codes);
  if (found) selectWhere((row) => found[row] === number);
}

export function isolate(color: number | undefined): void {
  isolated.value = color;
}
