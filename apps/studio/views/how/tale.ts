/** What is told of a method: four pictures of the same rows, and the steps that lead through them. */
import type { Clustering, Graph, MethodName, Points } from "spectacl";
import { declaredDistance } from "spectacl/internal";
import { numbered } from "../../../report/text/numbers.js";
import type { Places } from "../../state/data.js";

/** A result as it is told: of all rows, or of a sample of large data that was clustered by itself. */
export interface Story {
  readonly method: MethodName;
  readonly clustering: Clustering;
  /** Per row its number in the colors of the panels; below 0 for noise. */
  readonly colors: Int32Array;
  /** Per cluster its number in `colors`. */
  readonly colorOf: readonly number[];
  readonly places: Places;
  /** Absent for a graph. */
  readonly points?: Points;
  /** The rows of the data that are shown; absent if all are. */
  readonly rows?: Uint32Array;
  /** Whether clusters were split again: what is told is the first split. */
  readonly again?: boolean;
  /** Columns of the rows; 0 for a graph. */
  readonly columns: number;
}

/** A center, where it is drawn and where it was before. */
export interface Center {
  readonly x: number;
  readonly y: number;
  readonly color: number;
  readonly before?: readonly [x: number, y: number];
}

export const [DOT, RING, CROSS] = [0, 1, 2];

/** How rows are drawn in a picture. */
export interface Look {
  /** Places of its own, as in an embedding. */
  readonly places?: Places;
  /** Per row a color number, below 0 gray; if omitted, all are in ink. */
  readonly colors?: ArrayLike<number>;
  /** Per row from 0 to 1: the dot's area. */
  readonly areas?: ArrayLike<number>;
  /** Per row DOT, RING or CROSS. */
  readonly marks?: Uint8Array;
  /** Pairs of rows joined by a line. */
  readonly edges?: Uint32Array;
  readonly centers?: readonly Center[];
  /** Per row the center it belongs to. */
  readonly belongs?: ArrayLike<number>;
}

export interface Figure {
  readonly title: string;
  readonly look: Look;
  /** Drawn in place of rows. */
  readonly tree?: boolean;
}

export interface Step {
  /** From 0. */
  readonly figure: number;
  /** One plain sentence or two. */
  readonly say: string;
  /** What its picture shows at this step, if it is not what it ends with. */
  readonly look?: Look;
}

export interface Tale {
  readonly figures: readonly Figure[];
  readonly steps: readonly Step[];
  /** The rows that a row is joined to. */
  links(row: number): ArrayLike<number>;
  /** How far the row reaches, if that can be drawn: in units of the axes. */
  ball?(row: number): number | undefined;
  /** What there is to say about a row, as the end of a sentence that begins with its name. */
  about(row: number): string;
  /** The row shown until one is pointed at. */
  readonly example: number;
}

/** Options as the result has them settled. */
export type Settled = Readonly<Record<string, number | string | undefined>>;

export function settledOf({ clustering }: Story): Settled {
  return clustering.recipe as unknown as Settled;
}

/** A distance can be drawn as a circle where both axes are columns as the method saw them. */
export function isFlat({ columns, places, ...story }: Story): boolean {
  const { distance } = settledOf({ columns, places, ...story });
  const { plane = false } = declaredDistance(distance as string | undefined);
  return columns === 2 && places.comparable && places.note === "" && plane;
}

export function whereText({ columns, places, clustering }: Story): string {
  const n = clustering.labels.length;
  if (columns === 0) return `${numbered(n, "node")}. Nothing is known about them but which are joined.`;
  const seen = places.note === "" ? "" : ` (Drawn here: ${places.note}.)`;
  return `${numbered(n, "row")}. Nothing is known about them but ${numbered(columns, "number")} each.${seen}`;
}

/** The neighbors of a row. */
export function linksOf({ offsets, targets }: Graph, row: number): Uint32Array {
  return targets.subarray(offsets[row], offsets[row + 1]).filter((other) => other !== row);
}

// More lines than this are one gray sheet.
const MOST_LINES = 20_000;

/** Pairs of the graph, each once; of too many evenly some. */
export function pairsOf({ n, offsets, targets }: Graph): { pairs: Uint32Array; total: number } {
  let total = 0;
  for (let i = 0; i < n; i++) for (let e = offsets[i]; e < offsets[i + 1]; e++) if (targets[e] > i) total++;
  const shown = Math.min(total, MOST_LINES);
  const pairs = new Uint32Array(2 * shown);
  let [seen, at] = [0, 0];
  for (let i = 0; i < n; i++) {
    for (let e = offsets[i]; e < offsets[i + 1]; e++) {
      if (targets[e] <= i) continue;
      // Pair number `seen` is drawn if it is the first in its share of all.
      if (Math.floor((seen * shown) / total) === at && at < shown) {
        pairs[2 * at] = i;
        pairs[2 * at + 1] = targets[e];
        at++;
      }
      seen++;
    }
  }
  return { pairs: pairs.subarray(0, 2 * at), total };
}

/** A typical row: of those of the largest cluster, the one in the middle by its neighbors. */
export function typical({ labels }: Clustering, links: (row: number) => ArrayLike<number>): number {
  const rows = Array.from(labels.keys()).filter((row) => labels[row] === 0);
  const count = new Map(rows.map((row) => [row, links(row).length]));
  rows.sort((a, b) => count.get(a)! - count.get(b)! || a - b);
  return rows[rows.length >> 1] ?? 0;
}

/** "816, 684 and 20 rows" of the clusters, the first few of many. */
export function sizesText({ clusters }: Clustering): string {
  const sizes = clusters.slice(0, 4).map(({ size }) => String(size));
  if (sizes.length === 0) return "none";
  if (clusters.length > sizes.length) return `${sizes.join(", ")} and fewer rows`;
  const last = sizes.pop();
  return `${sizes.length > 0 ? `${sizes.join(", ")} and ` : ""}${last} rows`;
}
