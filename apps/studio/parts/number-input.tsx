/** A field for a number. What is being typed stays, though results that come in draw the field anew. */
import { useSignal } from "@preact/signals";

interface NumberInputProps {
  readonly value: number;
  readonly step?: number | "any";
  readonly min?: number;
  readonly max?: number;
  /** When it is left, or Enter is pressed; NaN for what is no number. */
  commit(value: number): void;
}

export function NumberInput({ commit, value, ...props }: NumberInputProps) {
  const draft = useSignal<string | undefined>(undefined);
  return (
    <input
      type="number"
      {...props}
      value={draft.value ?? value}
      onInput={({ currentTarget }) => {
        draft.value = currentTarget.value;
      }}
      onBlur={() => {
        draft.value = undefined;
      }}
      onChange={({ currentTarget }) => {
        draft.value = undefined;
        commit(currentTarget.valueAsNumber);
      }}
    />
  );
}
