/** What can be wrong with texts: code and fields → text. */
import { inputErrors } from "../../base/errors.js";

export const TEXTS_ERRORS = {
  NO_WORDS: ({ texts }: { readonly texts: number }) =>
    `the ${texts} texts have no word to be compared by: one of two characters or more, in at least two of them but not in all.`,
  NO_TEXT_COLUMN: ({ columns }: { readonly columns: readonly string[] }) =>
    `the table has no column of texts (${columns.join(", ")}).`,
  LABELS_AND_TEXTS: ({ labels, texts }: { readonly labels: number; readonly texts: number }) =>
    `labels has ${labels} rows, the column of texts ${texts}: each row must have one label.`,
};

export const textError = inputErrors(TEXTS_ERRORS);
