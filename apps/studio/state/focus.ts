/** The current data → the method in focus where nobody has picked one, and the order of the panels. */
import { computed } from "@preact/signals";
import type { MethodName } from "spectacl";
import { VECTOR_METHOD } from "spectacl/internal";
import { defaultMethod, methods } from "./catalog.js";
import { type Data, data } from "./data.js";
import { chosen } from "./recipe.js";

/** Whether rows are vectors, as encoders make them: none of their columns means anything by itself. */
export function areVectors({ raw }: Pick<Data, "raw">): boolean {
  const features = raw?.features ?? [];
  return features.length > 0 && features.every(({ vector }) => vector);
}

/** The method that such data is for, which colors follow and which runs early. */
export function usualMethod(given: Pick<Data, "raw">): MethodName {
  return areVectors(given) ? VECTOR_METHOD : defaultMethod;
}

/**
 * Methods start by this, the lowest first. A result of a quick method shows at once what there is to see; the usual method's is what
 * colors follow, and of vectors it is first.
 */
export function startOf(method: MethodName, given: Pick<Data, "raw">): number {
  if (method === VECTOR_METHOD && areVectors(given)) return -1;
  if (methods[method].quick) return 0;
  return method === usualMethod(given) ? 1 : 2;
}

/** The method for vectors, if the data are such and it is shown. */
export const ofVectors = computed((): MethodName | undefined =>
  data.value && areVectors(data.value) && chosen.value.includes(VECTOR_METHOD) ? VECTOR_METHOD : undefined,
);

/** The methods that are shown, in the order of their panels: for vectors the one that is for them comes first. */
export const inOrder = computed((): readonly MethodName[] => {
  const first = ofVectors.value;
  return first ? [first, ...chosen.value.filter((method) => method !== first)] : chosen.value;
});
