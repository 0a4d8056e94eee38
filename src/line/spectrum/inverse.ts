/**
 * An operator of few entries → products with an inverse, in which eigenvalues that crowd at the ends of A's spectrum lie far apart:
 *
 *     T = A (σ² I - A²)⁻¹ = ½ (σ I - A)⁻¹ - ½ (σ I + A)⁻¹,   μ = λ / (σ² - λ²),
 *
 * σ beyond all |λ|. T has the eigenvectors of A, in the same order by modulus and with the same signs. A polynomial of A
 * that tells the eigenvalues of a path apart has a degree that grows with its nodes; T tells them apart at once.
 */
import type { Product } from "../../kernels/operator.js";
import { type Elimination, elimination, type Factor, factored, negatives, solve } from "./eliminated.js";

export interface Inverse {
  /** With T. */
  readonly product: Product;
  /** How many eigenvalues of A are larger in modulus; undefined if rounding errors may have a say in that. */
  beyond(modulus: number): number | undefined;
}

// Entries of a row, on average, from which on products have a layout that is no longer rows of entries.
const MOST_ENTRIES = 16;
// The width of the wanted part at least, as a share of the largest eigenvalue, for T to have digits enough.
const LEAST_WIDTH = 1e-10;
const WIDENINGS = 20;

/** Products with T for n rows, by the wanted eigenvalues as far as they are known; undefined if that is no way. */
export function inverseOf(product: Product, n: number, values: Float64Array): Inverse | undefined {
  if (product.compressed === undefined || !((product.entries ?? Number.POSITIVE_INFINITY) < MOST_ENTRIES * n))
    return undefined;
  const places = elimination(product.compressed(), n);
  if (places === undefined) return undefined;
  const largest = Math.abs(values[0]);
  const beyond = counterOf(places);
  // Values that have not converged lie too far apart.
  let width = largest - Math.abs(values[values.length - 1]);
  while (width > LEAST_WIDTH * largest && (beyond(largest - width / 2) ?? 0) >= values.length) width /= 2;
  width = Math.max(width, LEAST_WIDTH * largest);
  for (let round = 0; round < WIDENINGS; round++, width *= 2) {
    const sigma = largest + width;
    const minus = definite(places, sigma, -1);
    const plus = minus && definite(places, sigma, 1);
    if (minus && plus) return { product: productOf(places, minus, plus), beyond };
  }
  return undefined;
}

function definite(places: Elimination, sigma: number, sign: number): Factor | undefined {
  const factor = factored(places, sigma, sign);
  return factor && negatives(factor) === 0 ? factor : undefined;
}

function counterOf(places: Elimination): Inverse["beyond"] {
  return (modulus) => {
    const above = factored(places, modulus, -1);
    const under = factored(places, modulus, 1);
    return above && under && negatives(above) + negatives(under);
  };
}

function productOf(places: Elimination, minus: Factor, plus: Factor): Product {
  const { n } = places;
  const [first, second] = [new Float64Array(4 * n), new Float64Array(4 * n)];
  return {
    cuts: [0, n],
    multiply(_from, _to, alpha, beta, gamma, x, z, y) {
      first.set(x);
      second.set(x);
      solve(places, minus, first);
      solve(places, plus, second);
      const half = alpha / 2;
      for (let e = 0; e < 4 * n; e++) y[e] = half * (first[e] - second[e]) + beta * x[e] + gamma * z[e];
    },
  };
}
