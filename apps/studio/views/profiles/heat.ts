/** How far columns deviate in each group → the order in which a heat map shows them. */

export type HeatOrder = "clusters" | "file";

/**
 * By the group in which a column is highest above the rest, those that stand out most first: columns that tell the same
 * group lie together. Or as they are in the file.
 */
export function heatOrder(deviations: readonly ArrayLike<number>[], order: HeatOrder): readonly number[] {
  const columns = Array.from({ length: deviations[0]?.length ?? 0 }, (_, c) => c);
  if (order === "file") return columns;
  const best = columns.map((c) => {
    let at = 0;
    deviations.forEach((own, s) => {
      if (own[c] > deviations[at][c]) at = s;
    });
    return { at, by: deviations[at]?.[c] ?? 0 };
  });
  return columns.sort((a, b) => best[a].at - best[b].at || best[b].by - best[a].by || a - b);
}
