/** Where runs do their heavy parts. It is about this machine, not about the data: neither undo nor a link has it. */
import { computed, signal } from "@preact/signals";
import type { DeviceChoice } from "spectacl/internal";
import { shown } from "./results.js";

export const device = signal<DeviceChoice>("auto");

/** The adapters that have done part of a result that is shown, in words. */
export const adapters = computed(() => [
  ...new Set(shown.value.flatMap(({ result }) => result?.clustering.gpu?.adapter ?? [])),
]);
