/** Clusters of a result → a table for a terminal: size, share, density and a bar of where it is between its bounds. */

import { grouped, PLAIN, percent, significant, subscript } from "../text/numbers.js";
import type { ColorDepth } from "./ansi.js";
import { type TableCell, type TableColumn, textTable } from "./table.js";
import { legible, plainly, shortened } from "./width.js";

interface ClusterRow {
  readonly size: number;
  /** δ, the average degree inside the cluster in the matrix used. */
  readonly density?: number;
  /** Share of its edge ends that stay inside. */
  readonly kept?: number;
  readonly name?: string | undefined;
  /** In place of all measures. */
  readonly told?: string | undefined;
}

interface ClusterTableOptions {
  readonly depth: ColorDepth;
  readonly ascii?: boolean;
  /** Rows of the data; those in no cluster are noise. */
  readonly rows: number;
  /** λ_d and λ_1, and Σδ. */
  readonly objective?: { readonly value: number; readonly lower: number; readonly upper: number };
  /** Number of eigenvectors used, d, for the title of the bars. */
  readonly dimensions?: number;
  /** Columns of the terminal. */
  readonly width?: number;
  /** Clusters shown before the rest is summed up. Default: 20. */
  readonly most?: number;
}

const BAR = 16;
const NARROW = 0.05;
const MOST = 20;
const NAME = 40;
const EIGHTHS = "▏▎▍▌▋▊▉█";

/** One line per cluster, then noise, then the total. Clusters are numbered as their labels are. */
export function clusterTable(
  clusters: readonly ClusterRow[],
  options: ClusterTableOptions,
): readonly string[] {
  const { depth, ascii = false, rows, objective, dimensions, width, most = MOST } = options;
  const telling = clusters.some(({ told }) => told !== undefined);
  const dense = !telling && clusters.some(({ density }) => density !== undefined);
  const kept = !telling && clusters.some((cluster) => cluster.kept !== undefined);
  const called = clusters.some((cluster) => cluster.name !== undefined);
  // Bars between almost equal bounds show nothing.
  const bars =
    dense && objective !== undefined && objective.upper - objective.lower > NARROW * objective.upper;
  const columns: TableColumn[] = [
    { title: "cluster" },
    { title: "size", align: "right" },
    { title: "share", align: "right" },
    ...(kept ? [{ title: "kept", align: "right" as const }] : []),
    ...(dense ? [{ title: ascii ? "density" : "density δ", align: "right" as const }] : []),
    ...(bars ? [{ title: boundsTitle(dimensions, ascii), yields: 1 }] : []),
    ...(called ? [{ title: "name", most: NAME }] : []),
    ...(telling ? [{ title: "what sets it apart", most: Number.POSITIVE_INFINITY }] : []),
  ];
  const size = (count: number): string[] => [
    grouped(count, PLAIN),
    percent(rows > 0 ? count / rows : 0, 1, PLAIN),
  ];
  const values = (cluster: ClusterRow, label: number): TableCell[] => [
    ...(kept ? [cluster.kept === undefined ? "" : percent(cluster.kept, 1, PLAIN)] : []),
    ...(dense ? [cluster.density === undefined ? "" : significant(cluster.density, 3, PLAIN)] : []),
    ...(bars ? [{ text: bar(cluster.density, objective, ascii), label }] : []),
    ...(called ? [shownName(cluster.name ?? "", ascii)] : []),
    ...(telling ? [cluster.told ?? ""] : []),
  ];
  const name = (text: string, label: number): TableCell => ({
    text: `${ascii ? "*" : "●"} ${text}`,
    label,
    first: true,
  });
  const hidden = clusters.length > most + 1 ? clusters.slice(most) : [];
  const shown = clusters.slice(0, clusters.length - hidden.length);
  const inside = clusters.reduce((sum, cluster) => sum + cluster.size, 0);
  const lines: TableCell[][] = shown.map((cluster, label) => [
    name(String(label), label),
    ...size(cluster.size),
    ...values(cluster, label),
  ]);
  if (hidden.length > 0) {
    const text = `${hidden.length} more`;
    lines.push([text, ...size(hidden.reduce((sum, cluster) => sum + cluster.size, 0))]);
  }
  if (inside < rows) lines.push([name("noise", -1), ...size(rows - inside)]);
  lines.push([
    "total",
    ...size(rows),
    ...(kept ? [""] : []),
    ...(dense ? [objective ? significant(objective.value, 3, PLAIN) : ""] : []),
    ...(bars ? [ascii ? "objective, sum of densities" : "objective Σδ"] : []),
  ]);
  return textTable(columns, lines, { depth, ascii, ...(width !== undefined && { width }) });
}

function shownName(name: string, ascii: boolean): string {
  return (ascii ? plainly : legible)(shortened(name, NAME, ascii ? "..." : "…"));
}

function boundsTitle(dimensions: number | undefined, ascii: boolean): string {
  if (ascii) return `within [lambda_${dimensions ?? "d"}, lambda_1]`;
  return `within [λ${dimensions === undefined ? "_d" : subscript(dimensions)}, λ₁]`;
}

/** Where δ is between λ_d and λ_1, as a bar of at least one eighth. */
function bar(density = 0, { lower, upper }: { lower: number; upper: number }, ascii: boolean): string {
  const share = Math.max(0, Math.min(1, (density - lower) / (upper - lower)));
  if (ascii) return "#".repeat(Math.max(1, Math.round(share * BAR)));
  const eighths = Math.max(1, Math.round(share * BAR * 8));
  const rest = eighths % 8;
  return "█".repeat((eighths - rest) / 8) + (rest === 0 ? "" : EIGHTHS[rest - 1]);
}
