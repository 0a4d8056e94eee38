/** What a figure or a report cannot be made of: code and fields → text. */
import { inputErrors } from "spectacl/internal";

interface Length {
  readonly length: number;
  readonly expected: number;
}

export const REPORT_ERRORS = {
  NO_EIGENVALUES: () => "values must hold at least 1 eigenvalue, got 0.",
  NO_CURVE: () => "series must hold at least 1 point with finite x and y, got 0.",
  LOG_AXIS: () => "a logarithmic axis needs positive x in every point.",
  COUNTS_LENGTH: (f: { readonly classes: number; readonly clusters: number; readonly length: number }) =>
    `counts must hold classes × clusters = ${f.classes} × ${f.clusters} numbers, at least 1, got ${f.length}.`,
  LABELS_LENGTH: ({ length, expected, title }: Length & { readonly title?: string }) =>
    `labels${title === undefined ? "" : ` of ${JSON.stringify(title)}`} must hold ${expected} numbers, ` +
    `one per row, got ${length}.`,
  NAMES_LENGTH: ({ length, expected }: Length) =>
    `columns must hold ${expected} names, one per column of the points, got ${length}.`,
  VECTORS_LENGTH: (f: { readonly rows: number; readonly eigenvectors: number; readonly length: number }) =>
    `vectors must hold ${f.rows} numbers for each eigenvector up to ${f.eigenvectors}, got ${f.length}.`,
  NO_PANELS: () => "panels must hold at least 1 clustering, got 0.",
};

export const reportError = inputErrors(REPORT_ERRORS);
