/** What went wrong with data, for the alert in the rail: a sentence, and buttons that fix it. */
import { batch, computed, signal } from "@preact/signals";
import { dataBusy, dataError } from "../state/data.js";
import { announced } from "../state/view.js";

export interface Remedy {
  readonly label: string;
  apply(): unknown;
}

const trouble = signal<{ readonly text: string; readonly remedies: readonly Remedy[] }>({
  text: "",
  remedies: [],
});

/** Those of the error that is shown; none for one that came from elsewhere. */
export const remedies = computed(() =>
  trouble.value.text === dataError.value ? trouble.value.remedies : [],
);

export function showError(text: string, ways: readonly Remedy[] = []): void {
  batch(() => {
    dataBusy.value = undefined;
    trouble.value = { text, remedies: ways };
    dataError.value = text;
    announced.value = text;
  });
}

export function clearError(): void {
  dataError.value = undefined;
}
