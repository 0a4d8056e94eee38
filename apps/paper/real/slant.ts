/** Rows of gray values that are square images → the slant of the strokes in each, in degrees. */
import type { Points } from "spectacl/stages";

/**
 * The angle of the shear that would make the image upright, atan(μ_xy / μ_yy) of its central moments with y pointing
 * up, so that writing that leans to the right is positive.
 */
export function slantsOf({ n, dim, coords }: Points): Float64Array {
  const side = Math.round(Math.sqrt(dim));
  const slants = new Float64Array(n);
  for (let row = 0; row < n; row++) {
    let ink = 0;
    let sumX = 0;
    let sumY = 0;
    let sumXY = 0;
    let sumYY = 0;
    for (let y = 0; y < side; y++) {
      for (let x = 0; x < side; x++) {
        const gray = coords[row * dim + y * side + x];
        ink += gray;
        sumX += gray * x;
        sumY -= gray * y;
        sumXY -= gray * x * y;
        sumYY += gray * y * y;
      }
    }
    if (ink === 0) continue;
    const xy = sumXY - (sumX * sumY) / ink;
    const yy = sumYY - (sumY * sumY) / ink;
    slants[row] = yy > 0 ? (Math.atan(xy / yy) * 180) / Math.PI : 0;
  }
  return slants;
}
