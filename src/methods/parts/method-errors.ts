/** What a method cannot be given: code and fields → text. */
import { inputErrors } from "../../base/errors.js";

export const METHODS_ERRORS = {
  METHOD_NEEDS_POINTS: ({ method }: { readonly method: string }) =>
    `method "${method}" needs points, got a graph.`,
};

export const methodsError = inputErrors(METHODS_ERRORS);
