/** What can be wrong with labels that are to be scored: code and fields → text. Rows count from 0. */
import { inputErrors, shown } from "../../base/errors.js";

interface Sizes {
  readonly classes: number;
  readonly clusters: number;
  readonly most: number;
}

export const METRICS_ERRORS = {
  NOT_LABELS: ({ name, value }: { readonly name: string; readonly value: unknown }) =>
    `${name} must be an array of labels, got ${shown(value)}.`,
  NO_LABELS: ({ name }: { readonly name: string }) => `${name} must have at least 1 row, got 0.`,
  BAD_LABEL: ({
    name,
    row,
    value,
  }: {
    readonly name: string;
    readonly row: number;
    readonly value: unknown;
  }) => `${name}, row ${row} is ${shown(value)}: a label must be a number or text.`,
  LABELS_AND_TRUTH: ({ labels, truth }: { readonly labels: number; readonly truth: number }) =>
    `truth has ${truth} rows, labels has ${labels}: both must label the same rows.`,
  LABELS_AND_NODES: ({ labels, nodes }: { readonly labels: number; readonly nodes: number }) =>
    `labels has ${labels} rows, the graph ${nodes} nodes: each node must have one label.`,
  LABELS_AND_POINTS: ({ labels, points }: { readonly labels: number; readonly points: number }) =>
    `labels has ${labels} rows, points has ${points}: each row must have one label.`,
  TABLE_TOO_LARGE: ({ classes, clusters, most }: Sizes) =>
    `a table of ${classes} classes and ${clusters} clusters must have at most ${most} counts, ` +
    `got ${classes * clusters}.`,
  MATCHING_TOO_LARGE: ({ classes, clusters, most }: Sizes) =>
    `${classes} classes and ${clusters} clusters overlap in too many ways: matching them must take at most ` +
    `${most} steps.`,
  SILHOUETTE_CLUSTERS: ({ rows, clusters }: { readonly rows: number; readonly clusters: number }) =>
    `labels must have from 2 to ${rows - 1} different values on the ${rows} rows used, got ${clusters}.`,
};

export const metricsError = inputErrors(METRICS_ERRORS);
