/** What can be wrong with labels that are to be described: code and fields → text. */
import { inputErrors } from "../../base/errors.js";

export const DESCRIBE_ERRORS = {
  LABELS_AND_ROWS: ({ labels, rows }: { readonly labels: number; readonly rows: number }) =>
    `labels has ${labels} rows, the table ${rows}: each row must have one label.`,
};

export const describeError = inputErrors(DESCRIBE_ERRORS);
