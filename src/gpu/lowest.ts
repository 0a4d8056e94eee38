/** Where a spectrum begins, from the Ritz values of rounds that damp ever more of it. */
import type { Found } from "./chebyshev.js";

// Of the spectrum's width: room for the lowest eigenvalue below what was found of it.
const MARGIN = 0.05;

interface Lowest {
  /** A number below all eigenvalues, most likely, after a round; its values are going to be cut here. */
  after(found: Found, cut: number): number;
  /** It was none: from now on it is -∞. */
  forget(): void;
}

export function lowestFor(): Lowest {
  let known = Number.NEGATIVE_INFINITY;
  let lastCut = 0;
  let lost = false;
  return {
    forget(): void {
      lost = true;
    },
    after({ values, residuals }, cut) {
      const lowest = values.reduce((least, value) => Math.min(least, value), Number.POSITIVE_INFINITY);
      let below = lowest;
      for (let k = 0; k < values.length; k++)
        if (values[k] < 0) below = Math.min(below, values[k] - 2 * residuals[k]);
      below -= MARGIN * (Math.abs(values[0]) - below);
      // A negative end that the last filter lifted is the spectrum's; one that it damped can only be lower than thought.
      if (lowest < -lastCut) known = below;
      else if (lowest < 0) known = Math.min(known, below);
      lastCut = cut;
      return lost ? Number.NEGATIVE_INFINITY : known;
    },
  };
}
