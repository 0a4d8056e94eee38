/** One option as a field: typed, moved by arrows or a slider, or left to "auto"; an invalid value shows the rule it breaks. */
import { useSignal } from "@preact/signals";
import type { Option } from "spectacl";
import type { TermName } from "../glossary/names.js";
import { Term } from "../glossary/term.js";
import { typed } from "./typed.js";

interface FieldProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly option: Option;
  /** Undefined for the default. */
  readonly value: number | string | undefined;
  /** Which methods it feeds, in words. */
  readonly feeds?: string;
  /** What "auto" came to. */
  readonly found?: string;
  readonly disabled?: boolean;
  /** What the glossary says of it. */
  readonly term?: TermName;
  /** From, to and step of a slider; if the option itself has both bounds, those. */
  readonly slider?: readonly [number, number, number];
  /** Called while the slider moves. */
  onMove?(value: number): void;
  /** Called with what was settled on: on Enter, when the field is left, when a slider is released. */
  onCommit(value: number | string | undefined): void;
}

export function Field(props: FieldProps) {
  const { id, label, option, feeds, term, disabled = false } = props;
  const fault = useSignal("");
  const commit = (text: string): void => {
    const result = typed(props.name, option, text);
    fault.value = "fault" in result ? result.fault : "";
    if ("value" in result && result.value !== props.value) props.onCommit(result.value);
  };
  return (
    <div class="data-field">
      <span>
        <label for={id}>{label}</label>
        {term && (
          <>
            {" "}
            <Term of={term} label={`What is ${label}?`}>
              ?
            </Term>
          </>
        )}
      </span>
      {option.kind === "choice" ? (
        <select
          id={id}
          disabled={disabled}
          aria-describedby={`${id}-help`}
          value={props.value ?? String(option.default)}
          onChange={({ currentTarget }) => commit(currentTarget.value)}
        >
          {option.choices?.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </select>
      ) : (
        <Numbers {...props} fault={fault.value} commit={commit} />
      )}
      <p class="data-help" id={`${id}-help`}>
        {feeds && <span class="data-feeds">{feeds}</span>}
        <span class="data-doc">{option.doc}.</span>
      </p>
      {fault.value && (
        <p class="data-fault" role="alert">
          {fault.value}
        </p>
      )}
    </div>
  );
}

interface NumbersProps extends FieldProps {
  readonly fault: string;
  commit(text: string): void;
}

function Numbers({ id, label, option, value, found, disabled, fault, commit, ...props }: NumbersProps) {
  const words = ["auto", "none"].filter((word) => (word === "auto" ? option.auto : option.none));
  const now = value ?? option.default;
  const number = typeof now === "number" ? now : undefined;
  // What is being typed or dragged: results that come in draw the field anew, and would write over it.
  const draft = useSignal<string | undefined>(undefined);
  const slider =
    props.slider ??
    (option.max !== undefined && option.max <= 1 ? [option.min ?? 0, option.max, 0.01] : undefined);
  return (
    <span class="data-inputs">
      {slider && (
        <input
          type="range"
          id={`${id}-slider`}
          aria-label={`${label}, slider`}
          min={slider[0]}
          max={slider[1]}
          step={slider[2]}
          disabled={disabled}
          value={draft.value ?? number ?? slider[0]}
          onInput={({ currentTarget }) => {
            draft.value = currentTarget.value;
            props.onMove?.(currentTarget.valueAsNumber);
          }}
          onChange={({ currentTarget }) => {
            draft.value = undefined;
            commit(currentTarget.value);
          }}
          // A slider dragged back to where it was changes nothing, and tells of no change.
          onPointerUp={() => {
            draft.value = undefined;
          }}
        />
      )}
      <input
        id={id}
        type="number"
        step={option.kind === "integer" ? 1 : "any"}
        disabled={disabled}
        value={draft.value ?? number ?? ""}
        placeholder={typeof now === "string" ? (found ?? now) : ""}
        aria-invalid={fault !== ""}
        aria-describedby={`${id}-help`}
        onInput={({ currentTarget }) => {
          draft.value = currentTarget.value;
        }}
        onBlur={() => {
          draft.value = undefined;
        }}
        onChange={({ currentTarget }) => {
          const { value: text, validity } = currentTarget;
          draft.value = undefined;
          commit(validity.badInput ? "text" : text);
        }}
      />
      {words.map((word) => (
        <button
          type="button"
          key={word}
          class="data-word"
          disabled={disabled}
          aria-pressed={now === word}
          aria-label={`${label}: ${word}`}
          onClick={() => commit(word === option.default ? "" : word)}
        >
          {word}
        </button>
      ))}
    </span>
  );
}
