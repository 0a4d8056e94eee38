/** What can be wrong with texts: code and fields → text. */
import { inputErrors } from "../../base/errors.js";

export const TEXTS_ERRORS = {
  NO_WORDS: ({ texts }: { readonly texts: number }) =>
    `no word is in two of the ${texts} texts: there is nothing to compare them by.`,
  NO_TEXT_COLUMN: ({ columns }: { readonly columns: readonly string[] }) =>
    `the table has no column of texts (${columns.join(", ")}).`,
  LABELS_AND_TEXTS: ({ labels, texts }: { readonly labels: number; readonly texts: number }) =>
    `labels has ${labels} rows, the column of texts ${texts}: each row must have one label.`,
};

export const textError = inputErrors(TEXTS_ERRORS);
