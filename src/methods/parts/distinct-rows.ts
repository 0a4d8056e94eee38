/** How many distinct rows and columns there are: what options under "auto" go by. */
import type { Points } from "../../line/points/points.js";
import type { Run } from "../run.js";
import { arranged, type ScaledArrangement } from "./arrangement.js";

/** The counts, and the arrangement they come from if it was made for them. */
export interface Counted {
  readonly distinct: number;
  readonly columns: number;
  readonly arrangement?: ScaledArrangement;
}

const NAME = "rows";

/** The counts are kept for later runs, the arrangement is not: it is as large as the rows. */
export function countedRows(points: Points, run: Run): Counted {
  const known = run.stages?.kept.get(NAME);
  if (known) {
    run.warnings.push(...known.warnings);
    return known.value as Counted;
  }
  const own: Run = { ...run, warnings: [] };
  const arrangement = arranged(points, own);
  run.warnings.push(...own.warnings);
  const counts = { distinct: arrangement.points.n, columns: arrangement.points.dim };
  run.stages?.kept.set(NAME, { key: "", value: counts, warnings: own.warnings });
  return { ...counts, arrangement };
}
