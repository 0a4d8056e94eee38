/** What can be wrong with what a clustering step is given: code and fields → text. */
import { inputErrors } from "../../base/errors.js";

export const CLUSTERS_ERRORS = {
  ORDER_LENGTH: ({ length, expected }: { readonly length: number; readonly expected: number }) =>
    `order must hold n = ${expected} nodes, got ${length}.`,
};

export const clustersError = inputErrors(CLUSTERS_ERRORS);
