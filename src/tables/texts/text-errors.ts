/** What can be wrong with texts: code and fields → text. */
import { inputErrors } from "../../base/errors.js";

export const TEXTS_ERRORS = {
  NO_WORDS: ({ texts }: { readonly texts: number }) =>
    texts === 0
      ? "nothing to compare: there are no texts."
      : "nothing to compare these texts by: no word of two or more letters occurs in at least two texts but not in all.",
  NO_TEXT_COLUMN: ({ columns }: { readonly columns: readonly string[] }) =>
    `the table has no column of texts (${columns.join(", ")}).`,
  LABELS_AND_TEXTS: ({ labels, texts }: { readonly labels: number; readonly texts: number }) =>
    `labels has ${labels} rows, the column of texts ${texts}: each row must have one label.`,
};

export const textError = inputErrors(TEXTS_ERRORS);
