/** What went wrong with data, for the alert in the rail: a sentence, and what can be done about it at once. */
import { batch, computed, signal } from "@preact/signals";
import { dataBusy, dataError } from "../state/data.js";
import { announced } from "../state/view.js";

export interface Remedy {
  readonly label: string;
  apply(): unknown;
}

const told = signal<{ readonly text: string; readonly remedies: readonly Remedy[] }>({
  text: "",
  remedies: [],
});

/** Those of the error that is shown; none for one that came from elsewhere. */
export const remedies = computed(() => (told.value.text === dataError.value ? told.value.remedies : []));

export function complain(text: string, ways: readonly Remedy[] = []): void {
  const sentence = /[.?!]$/.test(text) ? text : `${text}.`;
  batch(() => {
    dataBusy.value = undefined;
    told.value = { text: sentence, remedies: ways };
    dataError.value = sentence;
    announced.value = sentence;
  });
}

export function calm(): void {
  dataError.value = undefined;
}
