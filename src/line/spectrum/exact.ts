/** Vectors found in few digits → eigenvalues and residuals in float64, and vectors polished until they are small enough. */
import { portion, type Steps } from "../../base/progress.js";
import type { Workspace } from "../../kernels/kernels.js";
import type { Product } from "../../kernels/operator.js";
import { filterSteps, IDENTITY } from "./filter.js";
import { diagonalBlock, unitColumns } from "./orthonormal.js";

// Products spent on a panel until its residuals are as small as allowed.
const POLISHES = 3;

/** Columns of unit length in `panel`, and arrays for what is computed of them. */
interface PanelWork {
  readonly rows: number;
  readonly panel: Float64Array;
  readonly image: Float64Array;
  readonly other: Float64Array;
  readonly square: Float64Array;
}

interface ExactPairs {
  readonly values: number[];
  readonly residuals: number[];
}

/**
 * λ = vᵀ A v and |A v - λ v| of the columns v of a panel. If any is more than `allowed` the columns become A v, since rounding
 * errors of float32 lie all over the spectrum: a product with A takes most of them away.
 */
export function* exactPairsSteps(
  product: Product,
  work: PanelWork,
  allowed: number,
  space: Workspace,
): Steps<ExactPairs> {
  const multiplied = { ...work, v: work.panel };
  yield* portion(filterSteps(product, IDENTITY, multiplied, space), 0, 1);
  let exactly = residualsOf(work, space);
  for (let round = 0; round < POLISHES; round++) {
    if (exactly.residuals.every((residual) => residual <= allowed)) break;
    toImages(work, exactly.values, space);
    yield* portion(filterSteps(product, IDENTITY, multiplied, space), 0, 1);
    exactly = residualsOf(work, space);
  }
  return exactly;
}

/** λ = vᵀ A v and |A v - λ v| of the columns v of a panel; `image`, their A v, becomes A v - λ v. */
function residualsOf({ panel, image, rows, square }: PanelWork, space: Workspace): ExactPairs {
  const given = { basis: panel, panels: 1, rows, from: 0, to: rows, w: image, blocks: square };
  space.dots(given);
  for (let e = 0; e < 16; e++) if (e % 5 > 0) square[e] = 0;
  const values = [0, 5, 10, 15].map((d) => square[d]);
  space.subtract(given);
  space.dots({ ...given, basis: image });
  return { values, residuals: [0, 5, 10, 15].map((d) => Math.sqrt(square[d])) };
}

/** v ← A v of unit length, for the columns v of a panel, from their A v - λ v in `image`. */
function toImages(
  { panel, image, rows, square }: PanelWork,
  values: readonly number[],
  space: Workspace,
): void {
  diagonalBlock(
    square,
    values.map((value) => (value === 0 ? 0 : -1 / value)),
  );
  space.subtract({ basis: image, panels: 1, rows, from: 0, to: rows, blocks: square, w: panel });
  unitColumns(panel, rows, square, space);
}
